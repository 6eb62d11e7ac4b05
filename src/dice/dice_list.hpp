// What stands on the six sides of each of the 42 dice (D1, D2). Which die shows what at a given moment is not here.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "dice/die.hpp"
#include "figures/face.hpp"

namespace tercet::dice {

class DiceList {
 public:
  // Sides count from 0 to 5.
  constexpr figures::UpFace side(Die die, int side) const { return sides_[place(die, side)]; }
  constexpr void set_side(Die die, int side, figures::UpFace up) { sides_[place(die, side)] = up; }

  bool operator==(const DiceList&) const = default;

 private:
  static constexpr std::size_t place(Die die, int side) {
    assert(0 <= side && side < Die::sides);
    return static_cast<std::size_t>(die.index()) * Die::sides + static_cast<std::size_t>(side);
  }

  std::array<figures::UpFace, std::size_t{Die::count} * Die::sides> sides_{};
};

// The ruling's dice (D2): each of the 27 faces and WILD nine times; nine dice carry a WILD.
extern const DiceList standard_dice;

// A list with many wilds: each of the 27 faces eight times, and a WILD on 36 of the 42 dice.
extern const DiceList many_wilds_dice;

}  // namespace tercet::dice
