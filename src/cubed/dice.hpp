// The 42 dice and what stands on their six sides (D1, D2). Which die shows what at a given moment is not here.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "figures/face.hpp"

namespace tercet::cubed {

// One of the 42 dice.
class Die {
 public:
  static constexpr int count = 42;
  static constexpr int sides = 6;

  constexpr Die() = default;
  static constexpr Die from_index(int index) {
    assert(0 <= index && index < count);
    Die die;
    die.index_ = static_cast<std::uint8_t>(index);
    return die;
  }
  constexpr int index() const { return index_; }

  // As a number in JSON.
  static constexpr std::optional<Die> from_number(std::int64_t number) {
    if (number < 0 || number >= count) return std::nullopt;
    return from_index(static_cast<int>(number));
  }
  constexpr std::int64_t number() const { return index_; }

  constexpr auto operator<=>(const Die&) const = default;

 private:
  std::uint8_t index_ = 0;
};

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

}  // namespace tercet::cubed
