// RapidCheck generators for figures and tables of distinct cards.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "figures/card.hpp"
#include "figures/face.hpp"

namespace tercet::figures {

inline Card any_card() { return Card::from_index(*rc::gen::inRange(0, Card::count)); }
inline Face any_face() { return Face::from_index(*rc::gen::inRange(0, Face::count)); }
inline UpFace any_die() { return UpFace::from_index(*rc::gen::inRange(0, UpFace::count)); }

// `size` distinct cards in any order.
inline std::vector<Card> any_table(int size) {
  std::vector<int> deck(Card::count);
  std::iota(deck.begin(), deck.end(), 0);
  std::vector<Card> table;
  for (int dealt = 0; dealt < size; ++dealt) {
    const auto at = deck.begin() + *rc::gen::inRange(0, static_cast<int>(deck.size()));
    table.push_back(Card::from_index(*at));
    deck.erase(at);
  }
  return table;
}

}  // namespace tercet::figures
