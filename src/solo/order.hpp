// The order in which the cards of a deal come. It follows from the deal's number alone, so that whoever plays the same
// deal gets the same cards, as far as different ones lie on the table; and it is worked out anew each time, never
// written down.
#pragma once

#include <cstddef>
#include <vector>

#include "cards/deck.hpp"
#include "solo/options.hpp"

namespace tercet::solo {

// All cards lie in an order of their own in each lap of a deal; the first `count` in it of those that can come. So the
// next one is any of them with the same chance, and two players who can get different cards mostly get the same one.
// Laps are counted from 0.
std::vector<figures::Card> next_cards(const Options& options, int deal, int lap, const cards::Deck& can_come,
                                      std::size_t count);

}  // namespace tercet::solo
