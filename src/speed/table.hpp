// The dice that lie on the table: which they are and what each shows. No die moves until it is taken or all are rolled.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "dice/die_set.hpp"
#include "dice/held_die.hpp"

namespace tercet::speed {

using dice::Die;
using dice::HeldDie;
using figures::UpFace;

class Table {
 public:
  bool contains(Die die) const { return lying_.contains(die); }
  std::size_t size() const { return static_cast<std::size_t>(lying_.size()); }
  UpFace shows(Die die) const { return up_[static_cast<std::size_t>(die.index())]; }
  HeldDie held(Die die) const { return {die, shows(die)}; }

  // A roll: these dice and no others.
  void lay_out(std::span<const HeldDie> dice) {
    lying_.clear();
    for (const HeldDie& held : dice) {
      lying_.insert(held.die);
      up_[static_cast<std::size_t>(held.die.index())] = held.shows;
    }
  }
  void take(Die die) {
    assert(contains(die));
    lying_.erase(die);
  }

  // In the order of the dice.
  std::vector<HeldDie> dice() const {
    std::vector<HeldDie> all;
    all.reserve(size());
    lying_.for_each([&](Die die) { all.push_back(held(die)); });
    return all;
  }

  bool operator==(const Table&) const = default;

 private:
  dice::DieSet lying_;
  std::array<UpFace, Die::count> up_{};
};

}  // namespace tercet::speed
