// The table as it is drawn in the terminal: cards with their symbols, each with the letter that names it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "figures/card.hpp"

namespace tercet::cli {

struct CardStyle {
  bool colours = false;
  bool unicode = false;
  // 2POF on each card. Without colours it is the only way to tell them apart.
  bool letters = false;
};

enum class Emphasis { plain, fresh, marked };

// The letter that names the card at a place: a, b, c...
constexpr char key_of(std::size_t place) { return static_cast<char>('a' + place); }

// Three rows, filled column by column: three more cards come as a column at the right, and nothing moves. Up to 21
// cards fit in 80 columns. `emphasis` has one entry a card.
std::string draw_table(std::span<const figures::Card> cards, std::span<const Emphasis> emphasis,
                       const CardStyle& style);

}  // namespace tercet::cli
