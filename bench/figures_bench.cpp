// Tables searched and rounds played a second.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <random>
#include <vector>

#include "classic/playout.hpp"
#include "figures/find_sets.hpp"
#include "figures/pair_hits.hpp"
#include "pair_table.hpp"

namespace tercet::bench {
namespace {

using figures::Card;
using figures::TableSets;
using TwelveCards = std::array<Card, 12>;

// So many that the branch predictor cannot learn them, and few enough for the cache.
std::vector<TwelveCards> random_tables() {
  std::mt19937 random(2026);
  std::array<Card, Card::count> deck{};
  for (int i = 0; i < Card::count; ++i) deck[static_cast<std::size_t>(i)] = Card::from_index(i);
  std::vector<TwelveCards> tables(32'768);
  for (TwelveCards& table : tables) {
    std::ranges::shuffle(deck, random);
    std::copy_n(deck.begin(), table.size(), table.begin());
  }
  return tables;
}

const std::vector<TwelveCards>& tables() {
  static const auto result = random_tables();
  return result;
}

template <class Search>
std::size_t search_all(Search search, TableSets& found) {
  std::size_t sets = 0;
  for (const TwelveCards& table : tables()) {
    search(table, found);
    benchmark::DoNotOptimize(found);
    sets += found.size();
  }
  return sets;
}

template <class Search>
void measure(benchmark::State& state, Search search) {
  TableSets found;
  std::size_t sets = 0;
  for (auto _ : state) sets += search_all(search, found);
  const auto searched = static_cast<double>(state.iterations()) * static_cast<double>(tables().size());
  state.SetItemsProcessed(static_cast<std::int64_t>(searched));
  state.counters["mean_sets"] = static_cast<double>(sets) / searched;
}

void fast_search(benchmark::State& state) { measure(state, figures::find_table_sets); }
void pair_table(benchmark::State& state) { measure(state, find_by_pair_table); }

// Both in turns, so that what else the machine does falls on both alike.
void fast_over_pair_table(benchmark::State& state) {
  using Clock = std::chrono::steady_clock;
  TableSets found;
  Clock::duration fast{};
  Clock::duration plain{};
  for (auto _ : state) {
    const auto start = Clock::now();
    benchmark::DoNotOptimize(search_all(figures::find_table_sets, found));
    const auto between = Clock::now();
    benchmark::DoNotOptimize(search_all(find_by_pair_table, found));
    fast += between - start;
    plain += Clock::now() - between;
  }
  state.counters["times_as_fast"] = static_cast<double>(plain.count()) / static_cast<double>(fast.count());
}

struct LeftAndTaken {
  void first_deal(std::size_t) {}
  void searched(std::size_t, std::size_t, std::size_t) {}
  void taken() { ++sets; }
  void round_ended(std::size_t cards) { left += cards; }

  std::uint64_t sets = 0;
  std::uint64_t left = 0;
};

void playout(benchmark::State& state) {
  constexpr std::uint64_t rounds = 10'000;
  std::uint64_t seed = 0;
  LeftAndTaken sums;
  for (auto _ : state) classic::play_rounds(seed++, 0, rounds, sums);
  const auto played = static_cast<double>(state.iterations()) * static_cast<double>(rounds);
  state.SetItemsProcessed(static_cast<std::int64_t>(played));
  state.counters["takes_a_round"] = static_cast<double>(sums.sets) / played;
  state.counters["cards_left"] = static_cast<double>(sums.left) / played;
}

BENCHMARK(fast_search);
BENCHMARK(pair_table);
BENCHMARK(fast_over_pair_table);
BENCHMARK(playout);

}  // namespace
}  // namespace tercet::bench
