// tercet simulate speed: rounds in which one of all SETs that lie there is taken each time.
#pragma once

#include "cli/simulate/simulate.hpp"
#include "dice/dice_layout.hpp"

namespace tercet::cli {

struct SimulateSpeed : Simulate {
  dice::DiceKind dice = dice::DiceKind::standard;
};

Result run(const SimulateSpeed& simulate);

}  // namespace tercet::cli
