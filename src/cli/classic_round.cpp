#include "cli/classic_round.hpp"

#include <cassert>

#include "figures/find_sets.hpp"

namespace tercet::cli {

namespace {

using classic::Classic;

// The choices of SETs have numbers of their own, away from those of the events.
contract::PhiloxChance chance_of_choice(contract::Luck luck, std::uint32_t choice) {
  constexpr std::uint32_t first_choice = std::uint32_t{1} << 31;
  return {luck, first_choice + choice};
}

}  // namespace

classic::Options solo_options() {
  classic::Options options;
  options.claiming = classic::Claiming::point_at_once;
  return options;
}

contract::Run<Classic> play_round(contract::Luck luck, ClassicSums& sums) {
  const contract::Seat seat(0);
  contract::Run<Classic> run(solo_options(), 1, luck);
  run.advance(contract::Millis{0});

  figures::TableSets found;
  for (std::uint32_t choice = 0; !Classic::is_over(run.state()); ++choice) {
    const classic::State& state = run.state();
    figures::find_table_sets(state.table.cards(), found);
    if (choice == 0) sums.first_deal(found.size());
    sums.searched(state.table.size(), state.deck.size(), found.size());

    classic::Command command = classic::Ask{state.table.number()};
    if (!found.empty()) {
      const auto chosen = chance_of_choice(luck, choice).below(static_cast<std::uint32_t>(found.size()));
      command = classic::Claim{state.table.number(), found[chosen]};
      sums.taken();
    }
    [[maybe_unused]] const auto result = run.command(seat, command, run.now());
    assert(result);
  }
  sums.round_ended(run.state().table.size());
  return run;
}

}  // namespace tercet::cli
