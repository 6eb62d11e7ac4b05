// The dice that lie on the table: which they are and what each shows. No die moves until it is taken or all are rolled.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "dice/held_die.hpp"

namespace tercet::speed {

using dice::Die;
using dice::HeldDie;
using figures::UpFace;

class Table {
 public:
  bool contains(Die die) const { return (lying_ >> die.index() & 1U) != 0; }
  std::size_t size() const { return static_cast<std::size_t>(std::popcount(lying_)); }
  UpFace shows(Die die) const { return up_[static_cast<std::size_t>(die.index())]; }
  HeldDie held(Die die) const { return {die, shows(die)}; }

  // A roll: these dice and no others.
  void lay_out(std::span<const HeldDie> dice) {
    lying_ = 0;
    for (const HeldDie& held : dice) {
      lying_ |= bit(held.die);
      up_[static_cast<std::size_t>(held.die.index())] = held.shows;
    }
  }
  void take(Die die) {
    assert(contains(die));
    lying_ &= ~bit(die);
  }

  // In the order of the dice.
  std::vector<HeldDie> dice() const {
    std::vector<HeldDie> all;
    all.reserve(size());
    for (std::uint64_t rest = lying_; rest != 0; rest &= rest - 1) {
      all.push_back(held(Die::from_index(std::countr_zero(rest))));
    }
    return all;
  }

  bool operator==(const Table&) const = default;

 private:
  static std::uint64_t bit(Die die) { return std::uint64_t{1} << die.index(); }

  std::uint64_t lying_ = 0;
  std::array<UpFace, Die::count> up_{};
};

}  // namespace tercet::speed
