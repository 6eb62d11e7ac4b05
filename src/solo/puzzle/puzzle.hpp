// The puzzles (H3): a table with a known number of SETs, made from a date or a number with whole numbers alone, so that
// it is the same everywhere.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "figures/card.hpp"
#include "figures/mask.hpp"
#include "solo/puzzle/date.hpp"
#include "solo/puzzle/figure_kind.hpp"

namespace tercet::solo {

using figures::Card;
using figures::CardTriple;

// What a puzzle promises.
struct PuzzleKind {
  FigureKind figures{};
  int level = 0;

  std::size_t table_size() const;
  std::size_t sets() const;
  // H3: level 4, with cards: so many of the SETs at least differ in all four features.
  std::size_t min_all_different() const;
  bool has_three_features() const { return figures == FigureKind::dice || level == 1; }

  bool operator==(const PuzzleKind&) const = default;
};

// In the order in which they lie; faces are solid cards. The order means nothing (C12).
using PuzzleTable = std::vector<Card>;

// The free puzzle of this number, from 1 on.
PuzzleTable free_puzzle(PuzzleKind kind, int number);

// The daily puzzle.
PuzzleTable daily_puzzle(PuzzleKind kind, Date date);

// Many daily puzzles of one kind: what was worked out for one day serves the next ones.
class DailyPuzzles {
 public:
  explicit DailyPuzzles(PuzzleKind kind) : kind_(kind) {}

  PuzzleTable of(Date date);

 private:
  const figures::CardSet& first_candidate(std::int32_t day);

  PuzzleKind kind_;
  std::map<std::int32_t, figures::CardSet> first_candidates_;
};

}  // namespace tercet::solo
