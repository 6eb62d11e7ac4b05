// The plain search that the fast one is measured against: every pair is looked up in a table of thirds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "figures/find_sets.hpp"
#include "figures/third.hpp"

namespace tercet::bench {

inline void find_by_pair_table(std::span<const figures::Card> cards, figures::TableSets& found) {
  std::array<std::uint8_t, figures::Card::count> place{};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    place[static_cast<std::size_t>(cards[i].index())] = static_cast<std::uint8_t>(i);
  }
  found.clear();
  for (std::size_t i = 0; i + 2 < cards.size(); ++i) {
    for (std::size_t j = i + 1; j + 1 < cards.size(); ++j) {
      const figures::Card last = figures::third(cards[i], cards[j]);
      if (place[static_cast<std::size_t>(last.index())] > j) found.push_back({cards[i], cards[j], last});
    }
  }
}

}  // namespace tercet::bench
