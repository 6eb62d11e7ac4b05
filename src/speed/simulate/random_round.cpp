#include "speed/simulate/random_round.hpp"

#include <cassert>

namespace tercet::speed {

Options RandomRound::options(DiceKind dice) {
  Options options;
  options.rounds = 1;
  options.dice = dice;
  return options;
}

RandomRound::RandomRound(DiceKind dice, contract::GameSeed seed) : seed_(seed), run_(options(dice), 1, seed) {
  run_.advance(Millis{0});
  std::array<UpFace, Die::count> up{};
  for (int i = 0; i < Die::count; ++i) up[static_cast<std::size_t>(i)] = state().table.shows(Die::from_index(i));
  sets_.emplace(up);
}

void RandomRound::step() {
  const int table = state().table_number;
  Command command = Done{table, true};
  if (sets_->count() > 0) {
    contract::PhiloxChance chance(seed_);
    const auto taken = static_cast<std::uint32_t>(state().takes.size());
    const DieTriple dice = sets_->set(chance.below(contract::Draw::choice(taken), sets_->count()));
    for (const Die die : dice) sets_->take(die);
    command = Take{table, dice};
  }
  [[maybe_unused]] const auto result = run_.command(Seat(0), command, run_.now());
  assert(result);
}

}  // namespace tercet::speed
