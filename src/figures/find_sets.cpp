#include "figures/find_sets.hpp"

#include <cassert>

#include "figures/pair_hits.hpp"
#include "figures/third.hpp"

namespace tercet::figures {

namespace {

const bool has_avx2 = avx2::is_here();

// Calls visit(i, j, third card) for every SET, i < j < place of the third; stops when visit says so.
template <class Visit>
void each_set(std::span<const Card> cards, Visit visit) {
  std::array<std::uint8_t, Card::count> place{};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    place[static_cast<std::size_t>(cards[i].index())] = static_cast<std::uint8_t>(i);
  }
  for (std::size_t i = 0; i + 2 < cards.size(); ++i) {
    for (std::size_t j = i + 1; j + 1 < cards.size(); ++j) {
      const Card last = third(cards[i], cards[j]);
      // A card that is not there has place 0, which is never behind j.
      if (place[static_cast<std::size_t>(last.index())] > j && visit(CardTriple{cards[i], cards[j], last})) return;
    }
  }
}

// Apart, so that the way to the fast search stays short.
[[gnu::noinline]] void find_plainly(std::span<const Card> cards, TableSets& found) {
  found.clear();
  each_set(cards, [&](const CardTriple& set) {
    found.push_back(set);
    return false;
  });
}

}  // namespace

void find_table_sets(std::span<const Card> cards, TableSets& found) {
  assert(cards.size() <= TableSets::max_cards);
  if (cards.size() == 12 && has_avx2) return avx2::find_sets_of_12(cards.data(), found);
  find_plainly(cards, found);
}

std::vector<CardTriple> find_sets(std::span<const Card> cards) {
  std::vector<CardTriple> found;
  each_set(cards, [&](const CardTriple& set) {
    found.push_back(set);
    return false;
  });
  return found;
}

std::vector<std::array<UpFace, 3>> find_sets(std::span<const UpFace> dice) {
  std::vector<std::array<UpFace, 3>> found;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    for (std::size_t j = i + 1; j < dice.size(); ++j) {
      for (std::size_t k = j + 1; k < dice.size(); ++k) {
        if (is_set(dice[i], dice[j], dice[k])) found.push_back({dice[i], dice[j], dice[k]});
      }
    }
  }
  return found;
}

bool has_set(std::span<const Card> cards) {
  bool found = false;
  each_set(cards, [&](const CardTriple&) { return found = true; });
  return found;
}

}  // namespace tercet::figures
