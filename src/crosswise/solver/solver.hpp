// solve(): the valid grid (X2) that uses the most of some dice, with the proof that no grid uses more. It knows nothing
// of a game: no seats, no revisions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "figures/face.hpp"

namespace tercet::crosswise::solver {

inline constexpr std::size_t max_dice = 42;

// Counted in steps of the search, never in time: the same answer on every machine.
struct Limits {
  std::uint64_t nodes = 5'000'000;
};

struct PlacedDie {
  // Which of the dice given, from 0.
  std::uint8_t die = 0;
  // Rows count downwards, columns to the right. The leftmost column and the topmost row of the grid are 0.
  std::int16_t column = 0;
  std::int16_t row = 0;
  // What a wild stands for (X2: one face in the whole grid); of another die what it shows.
  figures::Face face;

  bool operator==(const PlacedDie&) const = default;
};

struct Solution {
  // In the order of the dice given, those left out missing; empty when no three dice make a SET.
  std::vector<PlacedDie> grid;
  // Whether nothing larger exists. False only when the limit ended the search: then it is the best found until then.
  bool proved = false;
  std::uint64_t nodes = 0;

  std::size_t placed() const { return grid.size(); }
};

// At most max_dice. Equal dice may be given any number of times.
Solution solve(std::span<const figures::UpFace> dice, const Limits& limits = {});

}  // namespace tercet::crosswise::solver
