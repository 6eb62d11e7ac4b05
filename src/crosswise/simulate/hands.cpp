#include "crosswise/simulate/hands.hpp"

#include <limits>
#include <span>

#include "crosswise/solver/solver.hpp"
#include "crosswise/state.hpp"

namespace tercet::crosswise {

RolledDice roll_dice(const dice::DiceList& dice, contract::GameSeed seed) {
  contract::PhiloxChance chance(seed);
  constexpr int round = 1;
  Bag bag = Bag::full();
  RolledDice rolled;
  for (std::size_t i = 0; i < rolled.size(); ++i) {
    const auto place = chance.below(contract::Draw::from_bag(round, i), static_cast<std::uint32_t>(bag.size()));
    const Die die = bag.draw(place);
    const auto side = chance.below(contract::Draw::roll(round, die.index(), 0), Die::sides);
    rolled[i] = dice.side(die, static_cast<int>(side));
  }
  return rolled;
}

DrawnHand draw_hand(const RolledDice& rolled) {
  // A number that nobody proved would be no number.
  constexpr solver::Limits until_proved{std::numeric_limits<std::uint64_t>::max()};
  const auto unplaced = [&](std::size_t dice) {
    return dice - solver::solve(std::span(rolled).first(dice), until_proved).placed();
  };
  DrawnHand hand;
  for (std::size_t dice = dice_at_first; dice <= rolled.size() && !hand.draws; ++dice) {
    const std::size_t left_out = unplaced(dice);
    if (dice == dice_at_first) hand.unplaced = static_cast<int>(left_out);
    if (left_out == 0) hand.draws = static_cast<int>(dice - dice_at_first);
  }
  return hand;
}

}  // namespace tercet::crosswise
