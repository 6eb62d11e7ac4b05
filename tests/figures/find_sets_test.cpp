// find_sets(), find_table_sets() and has_set() against the naive twin.
#include "figures/find_sets.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators.hpp"
#include "naive.hpp"
#include "show.hpp"

namespace tercet::figures {
namespace {

std::vector<CardTriple> table_sets(const std::vector<Card>& table) {
  TableSets found;
  find_table_sets(table, found);
  return {found.begin(), found.end()};
}

RC_GTEST_PROP(Figures, S1_the_sets_of_a_table_are_those_of_the_naive_twin_in_the_same_order, ()) {
  const auto table = any_table(*rc::gen::inRange(0, TableSets::max_cards + 1));
  const auto expected = naive::find_sets<Card>(table);
  RC_ASSERT(table_sets(table) == expected);
  RC_ASSERT(find_sets(table) == expected);
  RC_ASSERT(has_set(table) == !expected.empty());
}

RC_GTEST_PROP(Figures, S1_the_sets_of_many_cards_are_those_of_the_naive_twin, ()) {
  const auto table = any_table(*rc::gen::inRange(22, Card::count + 1));
  RC_ASSERT(find_sets(table) == naive::find_sets<Card>(table));
  RC_ASSERT(has_set(table));
}

TEST(Figures, S1_a_table_search_replaces_what_was_found_before) {
  TableSets found;
  find_table_sets(cards("1ROF 2ROF 3ROF"), found);
  EXPECT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0], (CardTriple{card("1ROF"), card("2ROF"), card("3ROF")}));
  find_table_sets(cards("1ROF 2ROF"), found);
  EXPECT_TRUE(found.empty());
}

// The first 21 cards: two whole planes of nine and a line, so that there are far more SETs than on a dealt table.
TEST(Figures, a_table_of_21_cards_with_many_sets_is_listed_whole) {
  std::vector<Card> table;
  for (int i = 0; i < TableSets::max_cards; ++i) table.push_back(Card::from_index(i));
  EXPECT_EQ(table_sets(table), naive::find_sets<Card>(table));
}

TEST(Figures, C6_fifteen_cards_of_the_rulings_hold_no_set) {
  const auto table = cards("2POH 3PDH 2ROH 3GOE 2PDE 3RDF 2ROE 2RSE 1PSF 2POF 3RSE 2GDE 2PDF 1GDE 3GSE");
  ASSERT_EQ(table.size(), 15U);
  EXPECT_FALSE(has_set(table));
  EXPECT_TRUE(find_sets(table).empty());
  EXPECT_TRUE(table_sets(table).empty());
}

RC_GTEST_PROP(Figures, S3_dice_with_repeats_and_wilds_count_each_way_to_choose, ()) {
  // Few kinds of faces, so that repeats are common.
  const int kinds = *rc::gen::inRange(1, UpFace::count + 1);
  const auto shown = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, kinds));
  std::vector<UpFace> dice;
  for (const int kind : shown) {
    if (dice.size() < 12) dice.push_back(UpFace::from_index(UpFace::count - 1 - kind));
  }
  RC_ASSERT(find_sets(dice) == naive::find_sets<UpFace>(dice));
}

TEST(Figures, S3_equal_dice_count_once_for_each_way_to_choose_them) {
  const std::vector<UpFace> four(4, die("1RO"));
  EXPECT_EQ(find_sets(four).size(), 4U);
  const std::vector<UpFace> doubled = {die("1RO"), die("1RO"), die("2RO"), die("3RO")};
  EXPECT_EQ(find_sets(doubled).size(), 2U);
}

TEST(Figures, D3_each_wild_goes_with_any_two_dice) {
  const std::vector<UpFace> dice = {die("1RO"), die("1RS"), die("2GO"), die("W")};
  EXPECT_EQ(find_sets(dice).size(), 3U);
}

}  // namespace
}  // namespace tercet::figures
