// tercet simulate crosswise: hands of ten dice, how many of them can be placed, and how many more have to be drawn.
#pragma once

#include "cli/simulate/simulate.hpp"
#include "dice/dice_layout.hpp"

namespace tercet::cli {

struct SimulateCrosswise : Simulate {
  dice::DiceKind dice = dice::DiceKind::standard;
};

Result run(const SimulateCrosswise& simulate);

}  // namespace tercet::cli
