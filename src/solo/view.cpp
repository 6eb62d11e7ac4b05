// Solo::view() and told(): all redaction lives here. Hidden is which deal it is, unless the player named it, until the
// game is over.
#include "solo/view.hpp"

#include "solo/dealing.hpp"
#include "solo/levels.hpp"
#include "solo/solo.hpp"

namespace tercet::solo {

namespace {

class Shown {
 public:
  explicit Shown(const State& state) : dice_(state.options.figures == FigureKind::dice) {}

  Figure operator()(Card card) const { return dice_ ? Figure(card.face()) : Figure(card); }
  FigureTriple operator()(const CardTriple& set) const { return {(*this)(set[0]), (*this)(set[1]), (*this)(set[2])}; }

 private:
  bool dice_;
};

int cards_to_come(const State& state) {
  if (state.phase == Phase::waiting || state.is(Mode::puzzle)) return 0;
  return static_cast<int>(state.is(Mode::arcade) ? cards_beside(state).size() : state.deck.size());
}

// The clocks of the mode, while they run.
void show_clocks(const State& state, View& view) {
  if (state.phase != Phase::playing) return;
  if (state.is(Mode::timed)) view.ends_at = state.ends_at;
  if (state.is(Mode::arcade)) {
    view.next_arrival = state.next_arrival;
    view.arrival_ms = state.arrival;
    view.row = state.row;
    view.row_until = state.row_until();
  }
  view.quiet_until = state.quiet_until();
}

}  // namespace

View Solo::view(const State& state, contract::Viewer) {
  const Shown shown(state);
  View view;
  view.phase = state.phase;
  view.table_number = state.table.revision();
  view.table_since = state.changed_at;
  for (const Card card : state.table.cards()) view.table.push_back(shown(card));
  view.deck = cards_to_come(state);
  view.players = {
      {state.points, static_cast<int>(state.found.size()), state.mistakes, state.hints, state.extra_deals, state.left}};
  view.began_at = state.began_at;
  show_clocks(state, view);
  for (const Find& find : state.found) view.found.push_back({shown(find.cards), find.t, find.points});
  if (state.is(Mode::puzzle) && state.phase != Phase::waiting) view.of = static_cast<int>(state.to_find.size());
  for (int i = 0; i < state.hinting.named; ++i) {
    view.hinted.push_back(shown(state.hinting.set[static_cast<std::size_t>(i)]));
  }
  view.no_set = state.hinting.no_set_at == state.table.revision();
  view.has_hints = has_hints(state.options.level);
  view.hints_cost = hints_cost(state.options.level);
  if (state.named || state.phase == Phase::over) view.deal = state.deal;
  if (state.phase == Phase::over) {
    for (const CardTriple& set : state.missed) view.missed.push_back(shown(set));
    view.result = result_of(state);
  }
  return view;
}

std::optional<Event> Solo::told(const Event& event, contract::Viewer) {
  const Began* began = std::get_if<Began>(&event);
  if (began == nullptr || began->named) return event;
  Began hidden = *began;
  hidden.deal.reset();
  return hidden;
}

}  // namespace tercet::solo
