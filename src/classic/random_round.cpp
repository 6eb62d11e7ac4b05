#include "classic/random_round.hpp"

#include <algorithm>
#include <cassert>

namespace tercet::classic {

Options RandomRound::options() {
  Options options;
  options.claiming = Claiming::point_at_once;
  return options;
}

RandomRound::RandomRound(contract::GameSeed seed) : seed_(seed), run_(options(), 1, seed) { run_.advance(Millis{0}); }

void RandomRound::step() {
  figures::find_table_sets(state().table.cards(), found_);
  const int table = state().table.revision();
  Command command = Ask{table};
  if (!found_.empty()) command = Claim{table, found_[choose(found_.size())]};
  [[maybe_unused]] const auto result = run_.command(Seat(0), command, run_.now());
  assert(result);
}

std::size_t RandomRound::choose(std::size_t sets) const {
  contract::PhiloxChance chance(seed_);
  return chance.below(contract::Draw::choice(state().taken_count), static_cast<std::uint32_t>(sets));
}

}  // namespace tercet::classic
