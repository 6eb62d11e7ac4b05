// One of the 42 dice (D1). What stands on its sides is in dice_list.hpp, what it shows in held_die.hpp.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

namespace tercet::dice {

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

}  // namespace tercet::dice
