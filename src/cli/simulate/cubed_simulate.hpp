// tercet simulate cubed: whole games of Cubed by simple players.
#pragma once

#include "cli/simulate/simulate.hpp"
#include "cubed/options.hpp"
#include "cubed/simulate/simple_player.hpp"

namespace tercet::cli {

struct SimulateCubed : Simulate {
  int players = cubed::min_seats;
  cubed::Policy policy = cubed::Policy::greedy;
  cubed::DiceKind dice = cubed::DiceKind::standard;
};

Result run(const SimulateCubed& simulate);

}  // namespace tercet::cli
