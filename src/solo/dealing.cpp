#include "solo/dealing.hpp"

#include <cassert>

#include "solo/levels.hpp"
#include "solo/order.hpp"
#include "solo/puzzle/puzzle.hpp"

namespace tercet::solo {

std::vector<Card> first_cards(const Options& options, std::optional<int> deal) {
  if (options.mode == Mode::puzzle) {
    const PuzzleKind kind{options.figures, options.level};
    return options.date ? daily_puzzle(kind, *options.date) : free_puzzle(kind, *deal);
  }
  const std::size_t count = options.mode == Mode::arcade ? first_arcade_cards : State::table_size;
  return next_cards(options, *deal, 0, deck_of_level(options.level), count);
}

Deck cards_beside(const State& state) {
  Deck deck = deck_of_level(state.options.level);
  for (const Card card : state.table.cards()) deck.draw(deck.place_of(card));
  return deck;
}

bool needs_new_deck(const State& state) { return state.is(Mode::timed) && state.deck.empty(); }

std::vector<Card> dealt_next(const State& state, std::size_t count) {
  if (needs_new_deck(state)) return next_cards(state.options, *state.deal, state.lap + 1, cards_beside(state), count);
  return next_cards(state.options, *state.deal, state.lap, state.deck, count);
}

Card arrives_next(const State& state) {
  assert(state.is(Mode::arcade));
  return next_cards(state.options, *state.deal, state.lap + 1, cards_beside(state), 1).front();
}

}  // namespace tercet::solo
