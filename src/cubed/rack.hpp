// The dice before one player: which ones they are and what they show. The search for turns needs only what is shown
// (hand.hpp); here it matters which die is rolled again.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cubed/hand.hpp"
#include "dice/held_die.hpp"

namespace tercet::cubed {

using dice::Die;
using dice::HeldDie;

// At most five (R8).
class Rack {
 public:
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr std::span<const HeldDie> dice() const { return {dice_.data(), size_}; }
  constexpr std::span<HeldDie> dice() { return {dice_.data(), size_}; }

  constexpr const HeldDie* find(Die die) const {
    const auto found = std::ranges::find(dice(), die, &HeldDie::die);
    return found == dice().end() ? nullptr : &*found;
  }

  constexpr void add(const HeldDie& die) {
    assert(size_ < Hand::max);
    dice_[size_++] = die;
  }

  constexpr void remove(Die die) {
    const auto held = dice();
    const auto found = std::ranges::find(held, die, &HeldDie::die);
    assert(found != held.end());
    std::copy(found + 1, held.end(), found);
    dice_[--size_] = HeldDie();
  }

  // D1: a die that is rolled again shows another side.
  constexpr void show(const HeldDie& rolled) {
    const auto found = std::ranges::find(dice(), rolled.die, &HeldDie::die);
    assert(found != dice().end());
    found->shows = rolled.shows;
  }

  // What the dice show, for the search.
  constexpr Hand hand() const {
    Hand hand;
    for (const HeldDie& held : dice()) hand.add(held.shows);
    return hand;
  }

  bool operator==(const Rack&) const = default;

 private:
  std::array<HeldDie, Hand::max> dice_{};
  std::uint8_t size_ = 0;
};

}  // namespace tercet::cubed
