#include "table/view.hpp"

#include <utility>

namespace tercet::table {

View view_of(const State& state, const Connections& connections) {
  View view{.id = state.id,
            .phase = state.phase,
            .game = state.game,
            .options = state.options,
            .seats = {},
            .host = state.seat_of(state.host),
            .spectators = 0,
            .is_public = state.is_public,
            .chat = state.chat,
            .hints = state.hints,
            .bot_for_leaver = state.bot_for_leaver,
            .lag_compensation = state.lag_compensation,
            .commitment = state.commitment,
            .game_number = state.game_number,
            .paused = state.paused,
            .record_hash = state.record_hash};
  for (const SeatState& seat : state.seats) {
    SeatView shown{.kind = seat.kind, .name = seat.name, .level = std::nullopt};
    if (seat.kind == SeatKind::bot) shown.level = seat.level;
    shown.ready = seat.ready || seat.kind == SeatKind::bot;
    shown.away = seat.has_person() && !connections.is_here(seat.person);
    shown.bot_plays = seat.bot_plays;
    shown.left = seat.left;
    shown.asked_pause = seat.asked_pause;
    shown.asked_rematch = seat.asked_rematch;
    view.seats.push_back(std::move(shown));
  }
  view.spectators = connections.spectators();
  return view;
}

}  // namespace tercet::table
