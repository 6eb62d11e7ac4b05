// What lies on the table first, and which cards come to it: all of it follows from the deal (H1 to H4).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solo/state.hpp"

namespace tercet::solo {

// The first table of a deal; a puzzle may be that of a date instead.
std::vector<Card> first_cards(const Options& options, std::optional<int> deal);

// Those of the level that do not lie on the table.
Deck cards_beside(const State& state);

// Whether the cards dealt next need a deck made anew, of the cards that do not lie there (H2).
bool needs_new_deck(const State& state);

// Classic, timed: the cards dealt next, in the state as it is: a SET that is taken still lies there.
std::vector<Card> dealt_next(const State& state, std::size_t count);

// Arcade: the card that arrives next, any that does not lie there (H4).
Card arrives_next(const State& state);

}  // namespace tercet::solo
