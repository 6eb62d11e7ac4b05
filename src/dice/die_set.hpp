// Some of the 42 dice.
#pragma once

#include <cstdint>

#include "dice/die.hpp"

namespace tercet::dice {

class DieSet {
 public:
  constexpr bool contains(Die die) const { return (bits_ >> die.index() & 1U) != 0; }
  constexpr void insert(Die die) { bits_ |= std::uint64_t{1} << die.index(); }
  constexpr void erase(Die die) { bits_ &= ~(std::uint64_t{1} << die.index()); }
  constexpr void clear() { bits_ = 0; }
  bool operator==(const DieSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace tercet::dice
