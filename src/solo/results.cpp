// What a table and the reader of a record want to know: whether all is as it must be, how the game went.
#include <algorithm>

#include "figures/mask.hpp"
#include "solo/levels.hpp"
#include "solo/solo.hpp"

namespace tercet::solo {

namespace {

// Every card lies on the table once at most, and not in the deck as well.
bool has_each_card_once(const State& state) {
  figures::CardSet seen;
  for (const Card card : state.table.cards()) seen.insert(card);
  for (const Card card : state.deck.cards()) seen.insert(card);
  return static_cast<std::size_t>(seen.size()) == state.table.size() + state.deck.size();
}

}  // namespace

bool Solo::is_sound(const State& state) {
  if (!state.deal && !state.options.date) return state.table.size() == 0;
  if (!has_each_card_once(state)) return false;
  switch (state.options.mode) {
    case Mode::classic:
      // C1, C9: in the deck, on the table, or taken.
      return state.deck.size() + state.table.size() + 3 * state.found.size() ==
             deck_of_level(state.options.level).size();
    case Mode::timed:
      // H2: there is always one to find.
      return state.phase == Phase::over || state.table.has_set();
    case Mode::puzzle:
      return state.found.size() <= state.to_find.size();
    case Mode::arcade:
      return state.points >= static_cast<int>(state.found.size());
  }
  return false;
}

// A move is a SET. Its time: since the one before, or since the beginning.
std::vector<contract::SeatResult> Solo::results(const State& state, std::span<const Event>) {
  contract::SeatResult result;
  Millis before = state.began_at;
  for (const Find& find : state.found) {
    result.count_move(find.t - before);
    before = find.t;
  }
  result.points = state.points;
  result.won = state.phase == Phase::over && !state.left && state.why != EndReason::given_up;
  return {result};
}

Summary Solo::summary(const View& view) { return {view.result}; }

}  // namespace tercet::solo
