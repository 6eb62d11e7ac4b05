// What may be seen of a solo game; only the number of the deal is hidden, and with it the cards that are
// to come, from everybody who does not try all numbers (docs/security.md).
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "solo/result.hpp"
#include "solo/state.hpp"

namespace tercet::solo {

struct PlayerView {
  int points = 0;
  int sets = 0;
  int mistakes = 0;
  int hints = 0;
  int extra_deals = 0;
  bool left = false;
  bool operator==(const PlayerView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (), (points, sets, mistakes, hints, extra_deals, left))

// A SET that was found, when, and what it brought.
struct FoundView {
  FigureTriple cards{};
  Millis t{};
  int points = 0;
  bool operator==(const FoundView&) const = default;
};
BOOST_DESCRIBE_STRUCT(FoundView, (), (cards, t, points))

struct View {
  Phase phase{};
  int table_number = 0;
  // When the table last changed.
  Millis table_since{};
  std::vector<Figure> table;
  // Cards still to come: none of a puzzle; in arcade all that do not lie there.
  int deck = 0;
  // One.
  std::vector<PlayerView> players;
  Millis began_at{};
  // Timed: when the clock runs out, as it stands now (H2).
  std::optional<Millis> ends_at;
  // Arcade: when the next card arrives, and how long it takes from the one before (H4).
  std::optional<Millis> next_arrival;
  std::optional<Millis> arrival_ms;
  // Classic: when cards are dealt at the price of an ask, if no SET is found until then (H5).
  std::optional<Millis> quiet_until;
  // Arcade: SETs in a row, and until when the next one continues it (H4).
  std::optional<int> row;
  std::optional<Millis> row_until;
  std::vector<FoundView> found;
  // Puzzle: how many SETs there are (H3).
  std::optional<int> of;
  // The cards that hints have named, of one SET; `no_set`: a hint said that none lies there.
  std::vector<Figure> hinted;
  bool no_set = false;
  // H5: whether this level has hints, and whether they cost what a mistake costs.
  bool has_hints = false;
  bool hints_cost = false;
  // Which deal it is, if the player named it or the game is over.
  std::optional<int> deal;
  // Only when the game is over.
  std::vector<FigureTriple> missed;
  std::optional<Result> result;
  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, table_number, table_since, table, deck, players, began_at, ends_at, next_arrival,
                       arrival_ms, quiet_until, row, row_until, found, of, hinted, no_set, has_hints, hints_cost, deal,
                       missed, result))

}  // namespace tercet::solo
