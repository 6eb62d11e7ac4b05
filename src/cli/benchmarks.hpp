// The benchmarks of `tercet bench`, by what they measure.
#pragma once

#include <vector>

#include "cli/measure.hpp"

namespace tercet::cli {

// Finding all SETs of 12 random cards.
std::vector<Benchmark> set_search_benchmarks();

// Whole rounds of Classic.
std::vector<Benchmark> classic_benchmarks();

// Turns of Cubed on the shared positions, and whole games.
std::vector<Benchmark> cubed_benchmarks();

}  // namespace tercet::cli
