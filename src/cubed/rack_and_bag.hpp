// Dice as they lie before a player or in the bag: which die it is and what it shows. The search for turns needs only
// what is shown (hand.hpp); here it matters which die is rolled again.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cubed/dice.hpp"
#include "cubed/hand.hpp"
#include "figures/text.hpp"

namespace tercet::cubed {

struct HeldDie {
  Die die;
  figures::UpFace shows;
  bool operator==(const HeldDie&) const = default;
};
BOOST_DESCRIBE_STRUCT(HeldDie, (), (die, shows))

// The dice before one player: at most five (R8).
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

// The dice not yet drawn. Their order means nothing: which one comes is drawn when it is drawn.
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

}  // namespace tercet::cubed
