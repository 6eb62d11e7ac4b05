#include "dice/roll_outcomes.hpp"

#include "figures/text.hpp"

namespace tercet::dice {

bool RollOutcomes::draw(Die die) {
  const std::size_t place = bag_.place_of(die);
  if (place == bag_.size()) return fail("die " + std::to_string(die.index()) + " is not in the bag");
  bag_.draw(place);
  numbers_.push_back(static_cast<std::uint32_t>(place));
  return true;
}

bool RollOutcomes::roll(const HeldDie& held) {
  for (int side = 0; side < Die::sides; ++side) {
    if (dice_.side(held.die, side) != held.shows) continue;
    numbers_.push_back(static_cast<std::uint32_t>(side));
    return true;
  }
  return fail("die " + std::to_string(held.die.index()) + " has no side that shows " + to_text(held.shows));
}

bool RollOutcomes::fail(std::string what) {
  what_ = std::move(what);
  return false;
}

}  // namespace tercet::dice
