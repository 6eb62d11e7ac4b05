#include "cli/bench/measure.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <vector>

namespace tercet::cli {

namespace {

// The time that this thread had the processor: what else the machine is doing does not count.
double processor_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Of times in microseconds; not empty.
double percentile(std::vector<float>& times, double part) {
  const auto place = std::min(static_cast<std::size_t>(part * static_cast<double>(times.size())), times.size() - 1);
  const auto wanted = times.begin() + static_cast<std::ptrdiff_t>(place);
  std::ranges::nth_element(times, wanted);
  // To a tenth: more is noise.
  return std::round(static_cast<double>(*wanted) * 10) / 10;
}

}  // namespace

boost::json::object measure(const Benchmark& benchmark, double seconds) {
  // Also warms up.
  const std::uint64_t signature = benchmark.signature();

  std::uint64_t batches = 0;
  // Where the compiler cannot know that nobody looks.
  volatile std::uint64_t sink = 0;
  double elapsed = 0;
  std::vector<float> times;
  const double start = processor_seconds();
  do {
    sink = sink + benchmark.batch(batches++);
    const double before = elapsed;
    elapsed = processor_seconds() - start;
    if (benchmark.each_counts) times.push_back(static_cast<float>((elapsed - before) * 1e6));
  } while (elapsed < seconds);

  const std::uint64_t work = batches * benchmark.batch_work;
  boost::json::object result;
  result["name"] = benchmark.name;
  result["work"] = work;
  result["seconds"] = elapsed;
  result["rate"] = static_cast<double>(work) / elapsed;
  result["signature"] = printable(signature);
  if (benchmark.each_counts) {
    result["p50"] = percentile(times, 0.5);
    result["p99"] = percentile(times, 0.99);
  }
  if (benchmark.more) benchmark.more(result);
  return result;
}

}  // namespace tercet::cli
