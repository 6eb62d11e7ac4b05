#include "bots/crosswise_hint.hpp"

#include "bots/crosswise_goal.hpp"
#include "crosswise/crosswise.hpp"
#include "crosswise/moves.hpp"
#include "crosswise/seen_state.hpp"

namespace tercet::bots {

namespace {

using contract::Seat;
using crosswise::State;
using dice::Die;
using dice::DieSet;

// The dice that the seat may still lay, attached ones aside, and those of them that count for nothing.
struct OwnDice {
  DieSet all;
  DieSet loose;
};

OwnDice own_dice(const State& state, Seat seat) {
  const DieSet placed = crosswise::standing(state).placed;
  const DieSet held = state.rested_on(seat);
  OwnDice own;
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    const auto& rolled = state.at(die);
    if (rolled.owner != seat || (rolled.area && rolled.area != seat)) continue;
    own.all.insert(die);
    if (!placed.contains(die) && !held.contains(die)) own.loose.insert(die);
  }
  return own;
}

int unplaced_after(const State& state, Seat seat, const crosswise::Arrange& arrange) {
  const auto move = crosswise::move_of(state, seat, arrange, contract::Millis{});
  const State after = move ? crosswise::Crosswise::evolve(state, *move) : state;
  return crosswise::standing(after).unplaced[seat.index()];
}

}  // namespace

std::expected<CrosswiseHint, std::string> hint(const crosswise::View& view, Seat seat) {
  const auto state = crosswise::seen_state(view);
  if (!state) return std::unexpected(state.error());
  if (!state->has(seat)) return std::unexpected("seat: there is no such seat");
  if (view.phase != crosswise::Phase::building) return CrosswiseHint{};

  const int unplaced = crosswise::standing(*state).unplaced[seat.index()];
  const OwnDice own = own_dice(*state, seat);
  const CrosswiseGoal goal = crosswise_goal(*state, seat, own.all);
  std::optional<crosswise::Arrange> better;
  if (!goal.empty()) better = all_of(*state, seat, goal);
  if (!better || unplaced_after(*state, seat, *better) >= unplaced) better = extend(*state, seat, own.loose);
  if (better) return CrosswiseHint{.arrange = better->dice, .unplaced = unplaced_after(*state, seat, *better)};
  if (view.bag > 0) return CrosswiseHint{.draw = true};
  if (auto attachment = attach(*state, seat, own.loose)) {
    return CrosswiseHint{.attach = CrosswiseAttachment{attachment->seat, std::move(attachment->dice)}};
  }
  return CrosswiseHint{.done = true};
}

}  // namespace tercet::bots
