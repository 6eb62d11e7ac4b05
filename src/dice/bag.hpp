// The bag: the dice not yet drawn.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "dice/die.hpp"

namespace tercet::dice {

// Their order means nothing: which one comes is drawn when it is drawn.
class Bag {
 public:
  // All 42.
  static constexpr Bag full() {
    Bag bag;
    for (int i = 0; i < Die::count; ++i) bag.dice_[bag.size_++] = Die::from_index(i);
    return bag;
  }

  constexpr bool empty() const { return size_ == 0; }
  constexpr std::size_t size() const { return size_; }
  constexpr std::span<const Die> dice() const { return {dice_.data(), size_}; }

  // Takes out the die at a place; the last die moves there.
  constexpr Die draw(std::size_t place) {
    assert(place < size_);
    const Die die = dice_[place];
    dice_[place] = dice_[--size_];
    return die;
  }

  // The place of a die, or size() if it is not here.
  constexpr std::size_t place_of(Die die) const {
    return static_cast<std::size_t>(std::ranges::find(dice(), die) - dice().begin());
  }

  constexpr bool operator==(const Bag& other) const { return std::ranges::equal(dice(), other.dice()); }

 private:
  std::array<Die, Die::count> dice_{};
  std::uint8_t size_ = 0;
};

}  // namespace tercet::dice
