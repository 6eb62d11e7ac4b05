// Some of the 42 dice.
#pragma once

#include <bit>
#include <cstdint>

#include "dice/die.hpp"

namespace tercet::dice {

class DieSet {
 public:
  constexpr bool contains(Die die) const { return (bits_ >> die.index() & 1U) != 0; }
  constexpr void insert(Die die) { bits_ |= std::uint64_t{1} << die.index(); }
  constexpr void erase(Die die) { bits_ &= ~(std::uint64_t{1} << die.index()); }
  constexpr void clear() { bits_ = 0; }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr DieSet operator|(DieSet other) const { return DieSet(bits_ | other.bits_); }
  constexpr DieSet operator&(DieSet other) const { return DieSet(bits_ & other.bits_); }

  // In the order of their numbers.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) visit(Die::from_index(std::countr_zero(rest)));
  }

  constexpr DieSet() = default;
  bool operator==(const DieSet&) const = default;

 private:
  constexpr explicit DieSet(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = 0;
};

}  // namespace tercet::dice
