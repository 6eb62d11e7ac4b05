#include "cli/bench/measure.hpp"

#include <ctime>

namespace tercet::cli {

namespace {

// The time that this thread had the processor: what else the machine is doing does not count.
double processor_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

boost::json::object measure(const Benchmark& benchmark, double seconds) {
  // Also warms up.
  const std::uint64_t signature = benchmark.signature();

  std::uint64_t batches = 0;
  // Where the compiler cannot know that nobody looks.
  volatile std::uint64_t sink = 0;
  double elapsed = 0;
  const double start = processor_seconds();
  do {
    sink = sink + benchmark.batch(batches++);
    elapsed = processor_seconds() - start;
  } while (elapsed < seconds);

  const std::uint64_t work = batches * benchmark.batch_work;
  boost::json::object result;
  result["name"] = benchmark.name;
  result["work"] = work;
  result["seconds"] = elapsed;
  result["rate"] = static_cast<double>(work) / elapsed;
  result["signature"] = printable(signature);
  return result;
}

}  // namespace tercet::cli
