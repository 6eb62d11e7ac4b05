// Solo::evolve(): what each event does to the state. No chance, no clock, no rule about who may do what.
#include <algorithm>
#include <utility>

#include "solo/dealing.hpp"
#include "solo/levels.hpp"
#include "solo/solo.hpp"

namespace tercet::solo {

namespace {

std::vector<Card> cards_of(const std::vector<Figure>& figures) {
  std::vector<Card> cards;
  cards.reserve(figures.size());
  for (const Figure figure : figures) cards.push_back(figure.card());
  return cards;
}

CardTriple cards_of(const FigureTriple& figures) { return {figures[0].card(), figures[1].card(), figures[2].card()}; }

// They come off the deck, which is made anew if it has run out (H2).
void come_off_deck(State& state, const std::vector<Card>& cards) {
  if (needs_new_deck(state)) {
    state.deck = cards_beside(state);
    ++state.lap;
  }
  for (const Card card : cards) state.deck.draw(state.deck.place_of(card));
}

void table_changed(State& state, Millis t) {
  state.changed_at = t;
  // H5: what hints have named holds as long as the SET lies there.
  const auto lies_there = [&](Card card) { return state.table.contains(card); };
  if (!std::ranges::all_of(state.hinting.set, lies_there)) state.hinting.named = 0;
}

void apply(State& state, const Began& event) {
  state.phase = Phase::playing;
  state.deal = event.deal;
  state.named = event.named;
  const auto cards = cards_of(event.cards);
  state.table.lay_out(cards);
  if (state.is(Mode::puzzle)) {
    state.to_find = figures::find_sets(state.table.cards());
  } else if (!state.is(Mode::arcade)) {  // H4: there any card comes that does not lie on the table
    state.deck = cards_beside(state);
  }
  state.began_at = event.t;
  state.quiet_since = event.t;
  state.ends_at = event.t + clock_of(state.options);
  state.arrival = first_arrival_of(state.options);
  state.next_arrival = event.t + state.arrival;
  table_changed(state, event.t);
}

// The cards of a SET go, and others come to their places if there are any. Of a puzzle they stay (H3).
void take(State& state, const CardTriple& cards, const std::vector<Card>& dealt) {
  if (state.is(Mode::puzzle)) return;
  const Layout before = state.table;
  state.table.remove(cards);
  if (dealt.empty()) return;
  come_off_deck(state, dealt);
  state.table = before;
  state.table.replace(cards, dealt);
}

void apply(State& state, const Taken& event) {
  const CardTriple cards = cards_of(event.cards);
  take(state, cards, cards_of(event.dealt));
  state.row = state.row > 0 && event.t <= *state.row_until() ? state.row + 1 : 1;
  state.found.push_back({cards, event.t, event.points});
  state.points += event.points;
  state.ends_at += event.clock_ms;
  state.quiet_since = event.t;
  if (state.is(Mode::puzzle)) {
    if (state.is_found(state.hinting.set)) state.hinting.named = 0;
  } else {
    table_changed(state, event.t);
  }
}

void apply(State& state, const Mistaken& event) {
  ++state.mistakes;
  state.points -= event.cost;
  state.ends_at -= event.clock_ms;
  state.row = 0;
}

void apply(State& state, const Asked& event) {
  state.points -= event.cost;
  state.quiet_since = event.t;
}

void apply(State& state, const Hinted& event) {
  ++state.hints;
  state.points -= event.cost;
  state.ends_at -= event.clock_ms;
  if (!event.card) {
    state.hinting.no_set_at = state.table.revision();
    return;
  }
  // Which SET it is of follows from the table; the event names one card and does not give the others away.
  state.hinting.set = state.set_to_hint().value_or(CardTriple{});
  ++state.hinting.named;
}

void apply(State& state, const Dealt& event) {
  const auto cards = cards_of(event.cards);
  come_off_deck(state, cards);
  state.table.add(cards);
  if (event.why != DealReason::no_set) ++state.extra_deals;
  state.points -= event.cost;
  state.quiet_since = event.t;
  table_changed(state, event.t);
}

void apply(State& state, const Arrived& event) {
  const Card card = event.card.card();
  state.table.add({&card, 1});
  ++state.lap;
  if (event.why == ArrivalReason::time) {
    state.arrival = next_arrival_after(state.arrival);
    state.next_arrival += state.arrival;
  }
  table_changed(state, event.t);
}

void apply(State& state, const Left&) { state.left = true; }

void apply(State&, const HandedOver&) {}

void apply(State& state, const Ended& event) {
  state.phase = Phase::over;
  state.why = event.why;
  state.missed.clear();
  for (const FigureTriple& set : event.missed) state.missed.push_back(cards_of(set));
}

}  // namespace

State Solo::evolve(State state, const Event& event) {
  std::visit([&](const auto& e) { apply(state, e); }, event);
  state.last_event_at = contract::time_of(event);
  return state;
}

}  // namespace tercet::solo
