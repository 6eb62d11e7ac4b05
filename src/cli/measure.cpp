#include "cli/measure.hpp"

#include <chrono>

namespace tercet::cli {

boost::json::object measure(const Benchmark& benchmark, double seconds) {
  using Clock = std::chrono::steady_clock;
  // Also warms up.
  const std::uint64_t signature = benchmark.signature();

  std::uint64_t batches = 0;
  // Where the compiler cannot know that nobody looks.
  volatile std::uint64_t sink = 0;
  std::chrono::duration<double> elapsed{};
  const Clock::time_point start = Clock::now();
  do {
    sink = sink + benchmark.batch(batches++);
    elapsed = Clock::now() - start;
  } while (elapsed.count() < seconds);

  const std::uint64_t work = batches * benchmark.batch_work;
  boost::json::object result;
  result["name"] = benchmark.name;
  result["work"] = work;
  result["seconds"] = elapsed.count();
  result["rate"] = static_cast<double>(work) / elapsed.count();
  result["signature"] = printable(signature);
  return result;
}

}  // namespace tercet::cli
