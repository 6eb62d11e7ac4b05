// TableSearch follows a table through takes, deals and removals, and finds what the naive twin finds.
#include "figures/table_search.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "generators.hpp"
#include "naive.hpp"
#include "show.hpp"

namespace tercet::figures {
namespace {

std::vector<CardTriple> all_found(TableSearch& table) {
  std::vector<CardTriple> sets(table.search());
  for (std::size_t i = 0; i < sets.size(); ++i) sets[i] = table.found(i);
  return sets;
}

// The same changes on a plain list.
class Twin {
 public:
  std::span<const Card> cards() const { return cards_; }
  void add(Card card) { cards_.push_back(card); }
  void replace(const CardTriple& taken, const CardTriple& dealt) {
    for (std::size_t i = 0; i < 3; ++i) *std::ranges::find(cards_, taken[i]) = dealt[i];
  }
  void remove(const CardTriple& taken) {
    for (const Card card : taken) {
      *std::ranges::find(cards_, card) = cards_.back();
      cards_.pop_back();
    }
  }

 private:
  std::vector<Card> cards_;
};

RC_GTEST_PROP(Figures, S1_a_table_is_searched_rightly_through_a_whole_round, ()) {
  auto deck = any_table(Card::count);
  TableSearch table;
  Twin twin;
  const auto deal = [&] {
    const Card card = deck.back();
    deck.pop_back();
    return card;
  };
  const auto add = [&](int count) {
    for (int i = 0; i < count; ++i) {
      const Card card = deal();
      table.add(card);
      twin.add(card);
    }
  };
  add(12);
  while (true) {
    RC_ASSERT(std::ranges::equal(table.cards(), twin.cards()));
    const auto sets = naive::find_sets<Card>(twin.cards());
    RC_ASSERT(all_found(table) == sets);
    // Now and then cards are added although a SET lies there, so that all sizes are met (C6).
    const bool may_add = !deck.empty() && table.size() < TableSearch::max;
    if (may_add && (sets.empty() || *rc::gen::inRange(0, 4) == 0)) {
      add(3);
      continue;
    }
    if (sets.empty()) break;
    const CardTriple taken = sets[*rc::gen::inRange<std::size_t>(0, sets.size())];
    if (table.size() <= 12 && !deck.empty()) {
      const CardTriple dealt = {deal(), deal(), deal()};
      table.replace(taken, dealt);
      twin.replace(taken, dealt);
    } else {
      table.remove(taken);
      twin.remove(taken);
    }
  }
}

TEST(Figures, a_cleared_table_is_empty_and_holds_no_set) {
  TableSearch table;
  EXPECT_EQ(table.search(), 0U);
  for (const Card card : cards("1ROF 2ROF 3ROF")) table.add(card);
  EXPECT_EQ(table.search(), 1U);
  EXPECT_EQ(table.found(0), (CardTriple{card("1ROF"), card("2ROF"), card("3ROF")}));
  table.clear();
  EXPECT_EQ(table.size(), 0U);
  EXPECT_EQ(table.search(), 0U);
}

}  // namespace
}  // namespace tercet::figures
