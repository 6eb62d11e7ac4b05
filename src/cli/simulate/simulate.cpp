#include "cli/simulate/simulate.hpp"

#include <algorithm>
#include <thread>

namespace tercet::cli {

int threads_for(const Simulate& simulate) {
  const int cores = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, Simulate::max_threads);
  return simulate.threads.value_or(cores);
}

}  // namespace tercet::cli
