// What chance must have said for dice to come out of a bag and to show what events say they show: for retrace().
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "dice/bag.hpp"
#include "dice/dice_list.hpp"
#include "dice/held_die.hpp"

namespace tercet::dice {

// Each call says whether that can be; if not, `what` says why.
class RollOutcomes {
 public:
  explicit RollOutcomes(const DiceList& dice, Bag bag = Bag::full()) : dice_(dice), bag_(bag) {}

  // Another bag from here on.
  void use(Bag bag) { bag_ = bag; }
  bool draw(Die die);
  bool roll(const HeldDie& held);
  bool draw_and_roll(const HeldDie& held) { return draw(held.die) && roll(held); }
  // The events say something that has nothing to do with chance and cannot be.
  bool fail(std::string what);

  std::vector<std::uint32_t> take() { return std::move(numbers_); }
  const std::string& what() const { return what_; }

 private:
  const DiceList& dice_;
  Bag bag_;
  std::vector<std::uint32_t> numbers_;
  std::string what_;
};

}  // namespace tercet::dice
