#include <array>
#include <span>

#include "cli/bench/set_search_benchmarks.hpp"
#include "contract/philox.hpp"
#include "figures/find_sets.hpp"
#include "figures/third.hpp"

namespace tercet::cli {

namespace {

using figures::Card;
using figures::CardTriple;
using figures::TableSets;

constexpr std::size_t cards_on_table = 12;
// Few enough to stay in the cache, so that the search is measured and not the memory; too many for the branch
// prediction to learn where the SETs lie.
constexpr std::size_t tables_in_a_batch = 8192;

using TableOf12 = std::array<Card, cards_on_table>;
using Tables = std::array<TableOf12, tables_in_a_batch>;

Tables deal_tables() {
  Tables tables{};
  for (std::size_t i = 0; i < tables.size(); ++i) {
    contract::PhiloxStream chance({.number = 12, .stream = i}, 0);
    std::array<Card, Card::count> deck{};
    for (int card = 0; card < Card::count; ++card) deck[static_cast<std::size_t>(card)] = Card::from_index(card);
    for (std::size_t place = 0; place < cards_on_table; ++place) {
      const std::size_t from = place + chance.below(static_cast<std::uint32_t>(Card::count - place));
      std::swap(deck[place], deck[from]);
      tables[i][place] = deck[place];
    }
  }
  return tables;
}

// The look-up that the fast search is compared with: the third of each pair, and whether it lies further on.
void find_by_pairs(std::span<const Card> cards, TableSets& found) {
  std::array<std::uint8_t, Card::count> place{};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    place[static_cast<std::size_t>(cards[i].index())] = static_cast<std::uint8_t>(i);
  }
  found.clear();
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      const Card last = third(cards[i], cards[j]);
      if (place[static_cast<std::size_t>(last.index())] > j) found.push_back({cards[i], cards[j], last});
    }
  }
}

// Dealt when they are first needed: --help knows the benchmarks by name only.
const Tables& tables() {
  static const Tables dealt = deal_tables();
  return dealt;
}

using Search = void (*)(std::span<const Card>, TableSets&);

template <Search FindSets>
Benchmark search_benchmark(std::string_view name) {
  const auto batch = [](std::uint64_t) {
    TableSets found;
    std::uint64_t sets = 0;
    for (const TableOf12& table : tables()) {
      FindSets(table, found);
      sets += found.size();
    }
    return sets;
  };
  const auto signature = [] {
    TableSets found;
    std::uint64_t result = 0;
    for (const TableOf12& table : tables()) {
      FindSets(table, found);
      for (const CardTriple& set : found) {
        for (const Card card : set) result = mix(result, static_cast<std::uint64_t>(card.index()));
      }
      result = mix(result, found.size());
    }
    return result;
  };
  return {name, tables_in_a_batch, batch, signature};
}

}  // namespace

std::vector<Benchmark> set_search_benchmarks() {
  return {search_benchmark<figures::find_table_sets>("find_sets_12"),
          search_benchmark<find_by_pairs>("find_sets_12_by_pairs")};
}

}  // namespace tercet::cli
