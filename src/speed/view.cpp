// Speed::view() and told(): all redaction lives here. Sealed in Speed: who says that they find no other, until all do;
// and takes that wait. Whether a take was right is not hidden from those who can see it, but nobody says it before the
// round ends (P3).
#include "speed/view.hpp"

#include "speed/audit.hpp"
#include "speed/speed.hpp"

namespace tercet::speed {

namespace {

std::vector<DieTriple> pending_of(const State& state, Seat seat) {
  std::vector<DieTriple> pending;
  for (const Contested& take : state.contested) {
    if (take.seat == seat) pending.push_back(take.dice);
  }
  return pending;
}

PlayerView view_of(const State& state, Seat seat, contract::Viewer viewer) {
  const Player& player = state.player(seat);
  PlayerView shown;
  // What was taken in this round counts when it is judged (P3).
  shown.points = state.judges_at_once() ? state.points(seat) : player.earlier_points;
  for (const Pile& pile : state.takes) {
    if (pile.seat == seat) shown.takes.push_back(pile.taken);
  }
  shown.mistakes = player.mistakes;
  shown.last_take_at = player.last_take_at;
  shown.left = player.left;
  shown.ready = state.phase == Phase::audit && (player.ready || player.empty);
  shown.in_tie_break = state.phase == Phase::tie_break && state.is_tied(seat);
  shown.out_of_roll = state.is_out_of_roll(seat);
  if (viewer.is(seat)) {
    shown.done = player.done;
    if (contract::has_claim(state.contested, seat)) shown.pending = pending_of(state, seat);
  }
  return shown;
}

}  // namespace

View Speed::view(const State& state, contract::Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.round = state.round;
  view.rounds = state.options.rounds;
  if (state.tie_roll > 0) view.tie_roll = state.tie_roll;
  view.table_number = state.table_number;
  view.table_since = state.table_since;
  view.rolled_at = state.rolled_at;
  view.dice = state.table.dice();
  view.players.reserve(state.seats);
  for (int i = 0; i < state.seats; ++i) view.players.push_back(view_of(state, Seat(i), viewer));
  view.until = ends_at(state);
  view.ended_by = state.ended_by;
  if (state.ended_by) {
    for (const Pile& pile : state.takes) view.audit.push_back(audit(pile.seat, pile.taken.dice));
    for (int i = 0; i < state.seats; ++i) view.round_points.push_back(state.round_points(Seat(i)));
  }
  if (state.phase == Phase::over) {
    view.winners = winners(state);
    view.ended_at = state.last_event_at;
  }
  return view;
}

std::optional<Event> Speed::told(const Event& event, contract::Viewer viewer) {
  const auto* contested = std::get_if<Contested>(&event);
  if (contested != nullptr && !viewer.is(contested->seat)) return std::nullopt;
  const auto* said = std::get_if<SaidDone>(&event);
  if (said != nullptr && !viewer.is(said->seat)) return std::nullopt;
  return event;
}

}  // namespace tercet::speed
