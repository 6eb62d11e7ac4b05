// The benchmarks of finding all SETs of 12 random cards.
#pragma once

#include <vector>

#include "cli/bench/measure.hpp"

namespace tercet::cli {

std::vector<Benchmark> set_search_benchmarks();

}  // namespace tercet::cli
