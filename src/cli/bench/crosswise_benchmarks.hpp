// The benchmarks of Crosswise: the solver on dice as they are rolled, and whole games.
#pragma once

#include <vector>

#include "cli/bench/measure.hpp"

namespace tercet::cli {

std::vector<Benchmark> crosswise_benchmarks();

}  // namespace tercet::cli
