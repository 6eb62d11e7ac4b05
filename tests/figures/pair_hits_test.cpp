// The portable and the AVX2 search against the naive twin, and against each other on many random tables.
#include "figures/pair_hits.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>

#include "figures/third.hpp"
#include "generators.hpp"
#include "naive.hpp"
#include "show.hpp"

namespace tercet::figures {
namespace {

PlacedCards placed(std::span<const Card> table, Card elsewhere) {
  PlacedCards result;
  result.fill(elsewhere);
  std::ranges::copy(table, result.begin());
  return result;
}

template <std::size_t Capacity>
std::vector<CardTriple> listed(const PairHits<Capacity>& hits, const PlacedCards& table) {
  std::vector<CardTriple> sets;
  for (std::size_t word = 0; word < hits.bits.size(); ++word) {
    for (std::uint64_t bits = hits.bits[word]; bits != 0; bits &= bits - 1) {
      const PlacePair pair = pair_of_lowest<Capacity>(bits, word);
      const Card a = table[pair.first];
      const Card b = table[pair.second];
      sets.push_back({a, b, third(a, b)});
    }
  }
  return sets;
}

template <std::size_t Capacity>
void expect_found(const PairHits<Capacity>& hits, const PlacedCards& table, const std::vector<CardTriple>& expected) {
  RC_ASSERT(hits.count == expected.size());
  RC_ASSERT(listed(hits, table) == expected);
}

RC_GTEST_PROP(Figures, S1_every_way_to_search_finds_the_sets_of_the_naive_twin, ()) {
  const auto table = any_table(*rc::gen::inRange(0, 22));
  const auto expected = naive::find_sets<Card>(table);
  const std::size_t size = table.size();
  // What lies behind the end must not matter.
  const PlacedCards cards = placed(table, any_card());
  expect_found(pair_hits_portable<21>(cards, size), cards, expected);
  expect_found(pair_hits_21(cards, size), cards, expected);
  if (size <= 16) {
    expect_found(pair_hits_portable<16>(cards, size), cards, expected);
    expect_found(pair_hits_16(cards, size), cards, expected);
    if (avx2::is_here()) expect_found(avx2::pair_hits_16(cards, size), cards, expected);
  }
  if (size <= 12) {
    expect_found(pair_hits_portable<12>(cards, size), cards, expected);
    expect_found(pair_hits_12(cards, size), cards, expected);
    if (avx2::is_here()) expect_found(avx2::pair_hits_12(cards, size), cards, expected);
  }
}

TEST(Figures, S1_the_portable_and_the_avx2_search_agree_on_many_random_tables) {
  if (!avx2::is_here()) GTEST_SKIP() << "no AVX2 here";
  std::mt19937 random(1);
  auto deck = naive::all_cards();
  for (int trial = 0; trial < 20'000; ++trial) {
    std::ranges::shuffle(deck, random);
    const PlacedCards cards = placed(std::span(deck).first(21), deck[21]);
    const std::size_t size = random() % 17;
    ASSERT_EQ(avx2::pair_hits_16(cards, size), pair_hits_portable<16>(cards, size));
    ASSERT_EQ(avx2::pair_hits_12(cards, std::min<std::size_t>(size, 12)),
              pair_hits_portable<12>(cards, std::min<std::size_t>(size, 12)));
    TableSets sets;
    avx2::find_sets_of_12(cards.data(), sets);
    ASSERT_TRUE(std::ranges::equal(sets, listed(pair_hits_portable<12>(cards, 12), cards)));
  }
}

RC_GTEST_PROP(Figures, nth_bit_counts_the_set_bits_from_the_lowest, (std::uint64_t word)) {
  std::size_t number = 0;
  for (int place = 0; place < 64; ++place) {
    const std::uint64_t bit = std::uint64_t{1} << place;
    if ((word & bit) == 0) continue;
    RC_ASSERT(nth_bit(word, number) == bit);
    RC_ASSERT(nth_bit_portable(word, number) == bit);
    ++number;
  }
}

TEST(Figures, S1_a_table_of_twelve_may_hold_many_sets) {
  // The 9 cards of a plane hold 12 SETs, more than the four that are written without a branch.
  std::vector<Card> table;
  for (int i = 0; i < 12; ++i) table.push_back(Card::from_index(i));
  TableSets found;
  find_table_sets(table, found);
  EXPECT_EQ(std::vector<CardTriple>(found.begin(), found.end()), naive::find_sets<Card>(table));
  EXPECT_GE(found.size(), 12U);
}

}  // namespace
}  // namespace tercet::figures
