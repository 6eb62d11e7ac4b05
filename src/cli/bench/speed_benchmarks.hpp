// The benchmarks of Speed: whole rounds.
#pragma once

#include <vector>

#include "cli/bench/measure.hpp"

namespace tercet::cli {

std::vector<Benchmark> speed_benchmarks();

}  // namespace tercet::cli
