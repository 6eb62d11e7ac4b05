// Classic::view() and told(): all redaction lives here. Sealed in Classic: who asked for more cards, until all did; and
// who claimed, while a contest is undecided.
#include "classic/view.hpp"

#include "classic/classic.hpp"

namespace tercet::classic {

View Classic::view(const State& state, contract::Viewer viewer) {
  View view;
  view.phase = state.phase;
  view.round = state.round;
  view.rounds = state.rounds();
  view.dealer = state.dealer;
  if (state.phase == Phase::waiting) view.next_dealer = state.next_dealer();
  view.table_number = state.table.revision();
  view.table_since = state.changed_at;
  view.table.assign(state.table.cards().begin(), state.table.cards().end());
  view.deck = static_cast<int>(state.deck.size());
  view.players.reserve(state.seats);
  for (int i = 0; i < state.seats; ++i) {
    const Seat seat(i);
    const Player& player = state.player(seat);
    PlayerView shown{state.points(seat), state.sets_held(seat), player.mistakes, player.extra_deals,
                     player.locked,      player.left,           std::nullopt,    std::nullopt};
    if (viewer.is(seat)) {
      shown.asked = player.asked;
      if (contract::has_claim(state.contested, seat)) shown.pending = true;
    }
    view.players.push_back(shown);
  }
  view.caller = state.caller;
  if (state.phase == Phase::showing) view.show_until = state.called_at + state.options.show_ms;
  view.round_began_at = state.round_began_at;
  view.overlooked = state.overlooked;
  if (state.phase == Phase::over) {
    view.winners = winners(state);
    view.ended_at = state.last_event_at;
  }
  return view;
}

std::optional<Event> Classic::told(const Event& event, contract::Viewer viewer) {
  const Contested* contested = std::get_if<Contested>(&event);
  if (contested != nullptr && !viewer.is(contested->seat)) return std::nullopt;
  const Asked* asked = std::get_if<Asked>(&event);
  const bool sealed = asked != nullptr && asked->cost == 0;
  if (sealed && !viewer.is(asked->seat)) return std::nullopt;
  return event;
}

}  // namespace tercet::classic
