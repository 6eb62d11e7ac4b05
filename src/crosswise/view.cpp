// Crosswise::view() and told(): all redaction lives here. Sealed in Crosswise: a move that would end the round, while
// another may have been made before it (X6); and who said that nobody will finish (X8).
#include "crosswise/view.hpp"

#include <algorithm>

#include "crosswise/crosswise.hpp"

namespace tercet::crosswise {

namespace {

PlayerView view_of(const State& state, const Standing& now, Seat seat, contract::Viewer viewer) {
  const Player& player = state.player(seat);
  PlayerView view;
  view.points = state.points(seat);
  view.round_points.assign(player.round_points.begin(), player.round_points.begin() + state.rounds_ended);
  const DieSet fixed = state.rested_on(seat);
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    const RolledDie& rolled = state.at(die);
    if (rolled.owner == seat) ++view.dice;
    if (rolled.owner == seat && rolled.is_in_hand()) view.hand.push_back({die, rolled.shows});
    if (rolled.area != seat) continue;
    view.area.push_back({die, *rolled.owner, rolled.place.column, rolled.place.row, rolled.lies,
                         now.placed.contains(die), fixed.contains(die), rolled.order});
  }
  // X6: those of a seat that was left do not count.
  view.unplaced = player.left ? 0 : now.unplaced[seat.index()];
  view.revision = player.revision;
  view.draw_at = player.draw_at;
  view.moved_at = player.moved_at;
  view.left = player.left;
  view.empty = player.empty;
  view.ready = player.ready;
  if (!viewer.is(seat)) return view;
  if (state.phase == Phase::building) view.done = player.done;
  if (contract::has_claim(state.contested, seat)) view.pending = true;
  return view;
}

}  // namespace

View Crosswise::view(const State& state, contract::Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.round = state.round;
  view.rounds = state.options.rounds;
  view.bag = static_cast<int>(state.bag.size());
  const Standing now = standing(state);
  view.players.reserve(state.seats);
  for (int i = 0; i < state.seats; ++i) view.players.push_back(view_of(state, now, Seat(i), viewer));
  view.round_began_at = state.round_began_at;
  // No limit tells a secret: each depends on what everybody saw happen.
  if (state.phase == Phase::building) view.until = state.round_began_at + state.options.round_ms;
  if (state.phase == Phase::waiting && state.round > 0) view.until = state.next_round_at;
  if (const auto& ended = state.ended) {
    view.result = RoundResult{ended->why, ended->finished, ended->points, ended->unplaced};
  }
  if (state.phase == Phase::over) {
    view.winners = winners(state);
    view.ended_at = state.last_event_at;
  }
  return view;
}

std::optional<Event> Crosswise::told(const Event& event, contract::Viewer viewer) {
  if (const auto* contested = std::get_if<Contested>(&event)) {
    if (!viewer.is(contested->seat)) return std::nullopt;
  }
  if (const auto* done = std::get_if<SaidDone>(&event)) {
    if (!viewer.is(done->seat)) return std::nullopt;
  }
  return event;
}

}  // namespace tercet::crosswise
