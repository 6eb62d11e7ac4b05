// tercet simulate classic: rounds in which a random SET is taken each time.
#pragma once

#include "cli/simulate/simulate.hpp"

namespace tercet::cli {

struct SimulateClassic : Simulate {};

Result run(const SimulateClassic& simulate);

}  // namespace tercet::cli
