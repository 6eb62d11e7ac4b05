// draw_hand(): what one player alone could make of ten dice, and of more. For `tercet simulate`.
#pragma once

#include <array>
#include <optional>

#include "contract/philox.hpp"
#include "dice/dice_list.hpp"
#include "figures/face.hpp"

namespace tercet::crosswise {

using RolledDice = std::array<figures::UpFace, dice::Die::count>;

// All 42, in the order in which the first player of a game of this seed would draw and roll them if nobody else did.
RolledDice roll_dice(const dice::DiceList& dice, contract::GameSeed seed);

struct DrawnHand {
  // The fewest of the first ten that stay out of a grid.
  int unplaced = 0;
  // How many more were drawn, one at a time, until all could be placed; nothing if never.
  std::optional<int> draws;
};

DrawnHand draw_hand(const RolledDice& rolled);

}  // namespace tercet::crosswise
