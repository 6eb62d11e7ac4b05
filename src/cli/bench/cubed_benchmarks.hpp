// The benchmarks of Cubed: turns on the shared positions, and whole games.
#pragma once

#include <vector>

#include "cli/bench/measure.hpp"

namespace tercet::cli {

std::vector<Benchmark> cubed_benchmarks();

}  // namespace tercet::cli
