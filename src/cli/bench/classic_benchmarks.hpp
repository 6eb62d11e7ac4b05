// The benchmarks of Classic: whole rounds.
#pragma once

#include <vector>

#include "cli/bench/measure.hpp"

namespace tercet::cli {

std::vector<Benchmark> classic_benchmarks();

}  // namespace tercet::cli
