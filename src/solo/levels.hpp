// What the four levels mean in each mode (H2 to H5), in numbers; the options may say otherwise.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "cards/deck.hpp"
#include "solo/options.hpp"

namespace tercet::solo {

inline constexpr int min_level = 1;
inline constexpr int max_level = 4;

// H2
inline constexpr Millis first_set_brings{5'000};
inline constexpr Millis next_set_brings_less{100};
inline constexpr Millis set_brings_at_least{1'000};
inline constexpr Millis mistake_takes{5'000};
// H2: they end a timed game; a game of arcade too, so that no program plays one for ever.
inline constexpr std::size_t max_sets = 1'000;
// H4
inline constexpr std::size_t first_arcade_cards = 6;
inline constexpr Millis shortest_arrival{800};
inline constexpr Millis row_lasts{2'000};
inline constexpr int max_row_points = 5;

// H5
constexpr bool has_hints(int level) { return level <= 2; }
constexpr bool hints_cost(int level) { return level == 2; }

// H5: three features, the solid cards, on level 1; all four from then on.
constexpr cards::Deck deck_of_level(int level) { return level == 1 ? cards::Deck::solid() : cards::Deck::full(); }

// H2, H5
constexpr Millis clock_of(const Options& options) {
  if (options.clock_ms > Millis(0)) return options.clock_ms;
  return options.level == max_level ? Millis(45'000) : Millis(60'000);
}

// H2: what the SET after so many others brings.
constexpr Millis set_brings(std::size_t found) {
  const Millis less = next_set_brings_less * static_cast<int>(found);
  return std::max(first_set_brings - less, set_brings_at_least);
}

// H4, H5
constexpr Millis first_arrival_of(const Options& options) {
  if (options.arrival_ms > Millis(0)) return options.arrival_ms;
  return options.level == max_level ? Millis(3'000) : Millis(4'000);
}

// H4: 2 % sooner, in whole milliseconds.
constexpr Millis next_arrival_after(Millis arrival) { return std::max(arrival * 98 / 100, shortest_arrival); }

// H5: never where there is none.
constexpr std::optional<Millis> quiet_of(const Options& options) {
  if (options.mode != Mode::classic) return std::nullopt;
  if (options.quiet_ms > Millis(0)) return options.quiet_ms;
  if (options.level == max_level) return Millis(30'000);
  return std::nullopt;
}

}  // namespace tercet::solo
