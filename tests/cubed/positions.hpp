// Positions for the tests: boards drawn as text, random ones, and those of tests/data/cubed-positions.jsonl.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "cubed/position.hpp"
#include "cubed/turn.hpp"

namespace tercet::cubed::test {

// One string a row, cells apart by spaces: "1RO *2PO .". Hand as in notation: {"2GO", "W"}. The texts must be right.
Position draw(std::initializer_list<std::string_view> rows, std::initializer_list<std::string_view> hand,
              std::initializer_list<Setup::Bonus> bonus = {});

// turn({{"a1", "1RO"}, {"b1", "*2PO"}})
struct At {
  std::string_view square;
  std::string_view die;
};
std::vector<Placement> placements(std::initializer_list<At> dice);
Turn turn(std::initializer_list<At> dice);
Square square(std::string_view text);

struct Counted {
  Position position;
  std::uint64_t turns = 0;
  int best = 0;
};
std::vector<Counted> counted_positions();

// What a random position is like.
struct Kind {
  int max_columns = 5;
  int max_rows = 5;
  int wilds = 0;
  // Faces are drawn from this many, so that SETs and near-SETs are common when it is small.
  int faces = 27;
  // At most this many squares stay empty: keeps the naive count of a hand with wilds short.
  int max_empty = 25;
};
Position random_position(std::mt19937& random, const Kind& kind);

// TERCET_DEEP_POSITIONS, or this many.
int deep_positions(int by_default);

}  // namespace tercet::cubed::test
