// Classic::evolve(): what each event does to the state. No chance, no clock, no rule about who may do what.
#include <algorithm>

#include "classic/classic.hpp"

namespace tercet::classic {

namespace {

void deal(State& state, std::span<const Card> cards) {
  for (const Card card : cards) state.deck.draw(state.deck.place_of(card));
}

// The table is another one now: asks lapse (C6), and commands made on the old one come too late.
void table_changed(State& state, Millis t) {
  state.changed_at = t;
  for (Player& player : state.all_players()) player.asked = false;
}

void clear_locks(State& state) {
  for (Player& player : state.all_players()) player.locked = false;
}

// C5: locks clear when everyone is locked; an empty seat does not count.
void clear_locks_if_all(State& state) {
  const bool all = std::ranges::all_of(state.all_players(), [](const Player& p) { return p.locked || p.empty; });
  if (all) clear_locks(state);
}

void play_on(State& state) {
  state.phase = Phase::searching;
  state.caller.reset();
}

void apply(State& state, const RoundBegan& event) {
  for (int i = 0; i < state.seats; ++i) {
    Player& player = state.player(Seat(i));
    player.earlier_points += state.round_points(Seat(i));
    player.fines = 0;
  }
  state.round = event.round;
  state.dealer = event.dealer;
  state.deck = deck_of(state.options.deck);
  state.taken_count = 0;
  deal(state, event.cards);
  state.table.lay_out(event.cards);
  state.round_began_at = event.t;
  state.overlooked.reset();
  clear_locks(state);  // C5
  table_changed(state, event.t);
  play_on(state);
}

void apply(State& state, const Called& event) {
  state.phase = Phase::showing;
  state.caller = event.seat;
  state.called_at = event.t;
}

void apply(State& state, const Contested& event) { state.contested.push_back(event); }

void apply(State& state, const ContestDecided&) { state.contested.clear(); }

void apply(State& state, const Taken& event) {
  if (event.dealt.empty()) {
    state.table.remove(event.cards);
  } else {
    deal(state, event.dealt);
    state.table.replace(event.cards, event.dealt);
  }
  state.taken[state.taken_count++] = {event.cards, event.seat};
  clear_locks(state);  // C5: somebody else took a SET; a locked player cannot be the taker
  table_changed(state, event.t);
  play_on(state);
}

void apply(State& state, const Mistaken& event) {
  Player& player = state.player(event.seat);
  ++player.mistakes;
  if (event.lost) {
    for (TakenSet& set : std::span(state.taken).first(state.taken_count)) {
      if (set.cards == *event.lost && set.holder == event.seat) set.holder.reset();
    }
  } else {
    player.fines += event.cost;
  }
  if (state.has_lockout()) player.locked = true;
  clear_locks_if_all(state);
  play_on(state);
}

void apply(State& state, const Asked& event) {
  Player& player = state.player(event.seat);
  player.asked = true;
  player.fines += event.cost;
}

void apply(State& state, const Dealt& event) {
  deal(state, event.cards);
  state.table.add(event.cards);
  if (state.is_solo()) ++state.players[0].extra_deals;
  table_changed(state, event.t);
}

void drop_claim(State& state, Seat seat) {
  std::erase_if(state.contested, [&](const Contested& claim) { return claim.seat == seat; });
}

void apply(State& state, const Left& event) {
  Player& player = state.player(event.seat);
  player.left = true;
  player.empty = !event.bot_plays.value_or(false);
  if (player.empty) player.locked = false;
  drop_claim(state, event.seat);
  clear_locks_if_all(state);
}

void apply(State& state, const HandedOver& event) {
  state.player(event.seat).asked = false;
  drop_claim(state, event.seat);
}

void apply(State& state, const RoundEnded& event) {
  state.overlooked = event.overlooked;
  state.phase = Phase::waiting;
  state.next_deal_at = event.t + state.options.pause_ms;
}

void apply(State& state, const GameEnded&) {
  state.phase = Phase::over;
  state.caller.reset();
}

}  // namespace

State Classic::evolve(State state, const Event& event) {
  std::visit([&](const auto& e) { apply(state, e); }, event);
  state.last_event_at = contract::time_of(event);
  return state;
}

}  // namespace tercet::classic
