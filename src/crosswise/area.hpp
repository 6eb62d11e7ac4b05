// What lies in one player's area, and the SETs in it. What of it counts is in placed.hpp.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "contract/seat.hpp"
#include "crosswise/place.hpp"
#include "dice/die.hpp"
#include "dice/die_set.hpp"
#include "figures/face.hpp"

namespace tercet::crosswise {

using contract::Seat;
using dice::Die;
using dice::DieSet;

struct LyingDie {
  Die die;
  Seat owner;
  Place place;
  figures::Face face;
  // The later a die came to lie as it does, the higher; the same for dice that came together.
  std::uint32_t order = 0;
};

// Each on a place of its own.
class Area {
 public:
  void add(const LyingDie& die) {
    assert(size_ < dice_.size());
    dice_[size_++] = die;
  }
  std::span<const LyingDie> dice() const { return {dice_.data(), size_}; }
  std::size_t size() const { return size_; }

 private:
  std::array<LyingDie, Die::count> dice_;
  std::size_t size_ = 0;
};

// X2: the SETs in straight lines of three touching dice, found once. Dice are named by their index in the area.
class AreaSets {
 public:
  // From the left, or from the top.
  using Line = std::array<std::uint8_t, 3>;

  explicit AreaSets(const Area& area);

  std::span<const Line> lines() const { return {lines_.data(), size_}; }
  // A bit for each die that is in a SET.
  std::uint64_t in_set() const { return in_set_; }
  // A bit for each die that touches this one by a side.
  std::uint64_t touching(std::size_t index) const { return touching_[index]; }

 private:
  std::array<Line, 2 * std::size_t{Die::count}> lines_{};
  std::size_t size_ = 0;
  std::uint64_t in_set_ = 0;
  std::array<std::uint64_t, Die::count> touching_{};
};

}  // namespace tercet::crosswise
