// Cubed::view() and told(): all redaction lives here. Sealed in Cubed: who called, while a contest is undecided
// (B2); who said "none" in the opening (B3); and the dice chosen for the extra roll until all have chosen (R4).
#include "cubed/view.hpp"

#include <algorithm>

#include "cubed/cubed.hpp"

namespace tercet::cubed {

namespace {

PlayerView view_of(const State& state, Seat seat, contract::Viewer viewer) {
  const Player& player = state.player(seat);
  PlayerView view;
  view.score = player.score;
  view.dice.assign(player.rack.dice().begin(), player.rack.dice().end());
  view.barred = player.barred;
  view.left = player.left;
  view.has_chosen = player.has_chosen;
  if (!viewer.is(seat)) return view;
  const bool in_opening = state.phase == Phase::opening || state.phase == Phase::showing;
  if (in_opening) view.said_none = player.said_none;
  if (contract::has_claim(state.contested, seat)) view.pending = true;
  if (player.has_chosen) {
    auto& choice = view.choice.emplace();
    for (const HeldDie& held : player.rack.dice()) {
      if (player.choice.contains(held.die)) choice.push_back(held.die);
    }
  }
  return view;
}

}  // namespace

View Cubed::view(const State& state, contract::Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.roll = state.roll;
  view.round = state.round;
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    if (!state.on_board.contains(die)) continue;
    const Square square = state.square_of[static_cast<std::size_t>(i)];
    view.board.push_back({die, square, *state.board_state.at(square)});
  }
  std::ranges::sort(view.board, {}, &NewDie::square);
  view.bag = static_cast<int>(state.bag.size());
  for (int i = 0; i < state.seats; ++i) view.players.push_back(view_of(state, Seat(i), viewer));
  view.caller = state.caller;
  if (state.phase >= Phase::starting) view.first = state.first;
  if (state.phase == Phase::starting || state.phase == Phase::turn) view.to_move = state.to_move;
  if (state.phase == Phase::starting) view.shown.assign(state.shown.begin(), state.shown.end());
  view.all_pass_rounds = state.all_pass_rounds;
  view.last_round = state.last_round;
  // No limit tells a secret: each depends on what everybody saw happen.
  if (state.phase != Phase::waiting) view.until = time_limit(state);
  if (state.phase == Phase::over) view.winners = winners(state);
  return view;
}

std::optional<Event> Cubed::told(const Event& event, contract::Viewer viewer) {
  if (const auto* contested = std::get_if<Contested>(&event)) {
    if (!viewer.is(contested->seat)) return std::nullopt;
  }
  if (const auto* none = std::get_if<SaidNone>(&event)) {
    if (!viewer.is(none->seat)) return std::nullopt;
  }
  if (const auto* chosen = std::get_if<Chosen>(&event)) {
    if (!viewer.is(chosen->seat)) return Chosen{chosen->t, chosen->seat, std::nullopt};
  }
  return event;
}

}  // namespace tercet::cubed
