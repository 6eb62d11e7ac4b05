// The fast path of Classic: the same rounds as through decide and evolve, step by step, and the known distributions.
#include "classic/playout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "classic/random_round.hpp"
#include "figures/find_sets.hpp"
#include "figures/show.hpp"

namespace tercet::classic {
namespace {

using contract::GameSeed;

std::vector<Card> listed(std::span<const Card> cards) { return {cards.begin(), cards.end()}; }

std::vector<CardTriple> sets_of(const Playout& round) {
  std::vector<CardTriple> sets;
  for (std::size_t i = 0; i < round.sets(); ++i) sets.push_back(round.set(i));
  return sets;
}

// What lay on the first table and does not lie on the second.
std::vector<Card> gone(const std::vector<Card>& before, const std::vector<Card>& after) {
  std::vector<Card> result;
  std::ranges::copy_if(before, std::back_inserter(result),
                       [&](Card card) { return std::ranges::find(after, card) == after.end(); });
  return result;
}

// The SET that was taken in these events, if one was.
std::vector<Card> taken_in(std::span<const Event> events) {
  for (const Event& event : events) {
    if (const auto* taken = std::get_if<Taken>(&event)) {
      std::vector<Card> cards(taken->cards.begin(), taken->cards.end());
      return cards;
    }
  }
  return {};
}

void expect_same_now(const Playout& fast, const RandomRound& full) {
  const State& state = full.state();
  EXPECT_EQ(listed(fast.table()), listed(state.table.cards()));
  EXPECT_EQ(listed(fast.deck().cards()), listed(state.deck.cards()));
  EXPECT_EQ(sets_of(fast), figures::find_sets(state.table.cards()));
  EXPECT_EQ(fast.is_over(), full.is_over());
  const std::size_t events_of_the_end = full.is_over() ? 2 : 0;  // round_ended, game_ended
  EXPECT_EQ(fast.events() + events_of_the_end, full.events().size());
}

void expect_same_round(Playout& fast, GameSeed seed) {
  fast.begin(seed);
  RandomRound full(seed);
  expect_same_now(fast, full);
  while (!full.is_over() && !fast.is_over() && !::testing::Test::HasFailure()) {
    const std::vector<Card> before = listed(fast.table());
    const std::size_t events_before = full.events().size();
    fast.step();
    full.step();
    auto taken = taken_in(std::span(full.events()).subspan(events_before));
    auto gone_here = gone(before, listed(fast.table()));
    std::ranges::sort(taken);
    std::ranges::sort(gone_here);
    EXPECT_EQ(gone_here, taken);
    expect_same_now(fast, full);
  }
}

TEST(Playout, plays_the_rounds_of_the_contract_step_by_step) {
  Playout fast;
  for (std::uint64_t stream = 0; stream < 2000 && !HasFailure(); ++stream) {
    SCOPED_TRACE(stream);
    expect_same_round(fast, {2026, stream});
  }
}

TEST(Playout, takes_streams_of_64_bits) {
  Playout fast;
  expect_same_round(fast, {0xfedc'ba98'7654'3210, 0x0123'4567'89ab'cdef});
}

// Rounds in which chance throws a word away, so that all the later draws of that event take other words: in the deal,
// in each of the three draws of a step, and before an ask.
TEST(Playout, follows_chance_where_a_word_is_not_fair) {
  Playout fast;
  for (const std::uint64_t stream : {4'878'723U, 4'773'762U, 5'874'570U, 7'223'592U, 8'809'399U}) {
    SCOPED_TRACE(stream);
    expect_same_round(fast, {7, stream});
  }
}

// All that play_rounds() tells.
struct Sums {
  void first_deal(std::size_t sets) {
    first_sets += sets;
    first_squares += sets * sets;
    first_no_set += sets == 0;
  }
  void searched(std::size_t table, std::size_t deck, std::size_t sets) {
    ++tables[table];
    no_set[table] += sets == 0;
    in_deck += deck;
    found += sets;
  }
  void taken() { ++takes; }
  void round_ended(std::size_t cards) {
    ++rounds;
    ++left[cards];
  }

  bool operator==(const Sums&) const = default;

  using BySize = std::array<std::uint64_t, Layout::max + 1>;
  std::uint64_t rounds = 0, first_sets = 0, first_squares = 0, first_no_set = 0, in_deck = 0, found = 0, takes = 0;
  BySize tables{}, no_set{}, left{};
};

TEST(Playout, tells_what_happens_in_each_round) {
  constexpr std::uint64_t first = 7;
  Sums by_contract;
  for (std::uint64_t count = 0; count <= 12; ++count) {
    Sums sums;
    play_rounds(81, first, first + count, sums);
    EXPECT_EQ(sums, by_contract) << count << " rounds";

    RandomRound round({81, first + count});
    by_contract.first_deal(figures::find_sets(round.state().table.cards()).size());
    for (; !round.is_over(); round.step()) {
      const auto sets = figures::find_sets(round.state().table.cards()).size();
      by_contract.searched(round.state().table.size(), round.state().deck.size(), sets);
      if (sets > 0) by_contract.taken();
    }
    by_contract.round_ended(round.state().table.size());
  }
}

// The numbers of the rulebook. The seed is fixed, so these tests pass always or never; five standard deviations is what
// one seed in a million would miss.
constexpr double deviations = 5;

// Fewer where sanitizers or a debug build make it slow.
#ifdef NDEBUG
constexpr std::uint64_t many_rounds = 2'000'000;
#else
constexpr std::uint64_t many_rounds = 200'000;
#endif

const Sums& many() {
  static const Sums sums = [] {
    Sums result;
    play_rounds(1, 0, many_rounds, result);
    return result;
  }();
  return sums;
}

void expect_share(std::uint64_t count, double share, double rounding) {
  const auto rounds = static_cast<double>(many().rounds);
  const double tolerance = deviations * std::sqrt(share * (1 - share) / rounds) + rounding;
  EXPECT_NEAR(static_cast<double>(count) / rounds, share, tolerance);
}

TEST(Playout, leaves_as_many_cards_as_the_rulebook_says) {
  ASSERT_EQ(many().rounds, many_rounds);
  // The shares of the rulebook are rounded, and counted over two million rounds themselves.
  const auto expect_left = [](std::size_t cards, double share, double rounding) {
    SCOPED_TRACE(cards);
    expect_share(many().left[cards], share, rounding + deviations * std::sqrt(share * (1 - share) / 2e6));
  };
  expect_left(0, 0.0124, 0.00005);
  expect_left(6, 0.468, 0.0005);
  expect_left(9, 0.445, 0.0005);
  expect_left(12, 0.0735, 0.00005);
  expect_left(15, 0.00074, 0.000005);
  EXPECT_EQ(many().left[3], 0U);
  EXPECT_LT(many().left[18], 20U);
  EXPECT_EQ(many().left[21], 0U);
}

TEST(Playout, deals_the_first_table_as_the_rulebook_says) {
  expect_share(many().first_no_set, 2'284'535'476'080.0 / 70'724'320'184'700.0, 0);
  const auto rounds = static_cast<double>(many().rounds);
  const double mean = static_cast<double>(many().first_sets) / rounds;
  const double variance = static_cast<double>(many().first_squares) / rounds - mean * mean;
  EXPECT_NEAR(mean, 220.0 / 79.0, deviations * std::sqrt(variance / rounds));
}

}  // namespace
}  // namespace tercet::classic
