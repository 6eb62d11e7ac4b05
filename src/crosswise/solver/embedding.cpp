#include "crosswise/solver/embedding.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace tercet::crosswise::solver {

namespace {

struct Step {
  std::int8_t column = 0;
  std::int8_t row = 0;
};
constexpr Step right{1, 0};
constexpr Step down{0, 1};

constexpr Cell moved(Cell from, Step step, int times) {
  return {static_cast<std::int8_t>(from.column + times * step.column),
          static_cast<std::int8_t>(from.row + times * step.row)};
}

}  // namespace

// Lines that close a circle are laid before those that only hang on: these nearly always find room, and a circle that
// does not close is to be known before all ways to lay the others have been gone through.
void Embedding::put_in_order(std::span<const Line> lines) {
  count_ = lines.size();
  std::array<std::uint8_t, 64> times{};
  for (const Line& line : lines) {
    for (const std::uint8_t die : line.dice) ++times[die];
  }
  shared_ = 0;
  for (const Line& line : lines) {
    for (const std::uint8_t die : line.dice) shared_ |= times[die] > 1 ? bit_of(die) : 0;
  }

  std::array<Line, max_lines> left{};
  std::ranges::copy(lines, left.begin());
  std::size_t in_circles = count_;
  // A line that shares at most one die with the others left hangs on: it comes last.
  const auto hangs_on = [&](const Line& line) {
    return (times[line.dice[0]] > 1) + (times[line.dice[1]] > 1) + (times[line.dice[2]] > 1) <= 1;
  };
  for (std::size_t i = 0; i < in_circles && in_circles > 1;) {
    if (!hangs_on(left[i])) {
      ++i;
      continue;
    }
    for (const std::uint8_t die : left[i].dice) --times[die];
    order_[--in_circles] = left[i];
    left[i] = left[in_circles];
    i = 0;
  }

  DieBits named = 0;
  for (std::size_t i = 0; i < in_circles; ++i) {
    const auto next =
        std::max_element(left.begin() + static_cast<std::ptrdiff_t>(i),
                         left.begin() + static_cast<std::ptrdiff_t>(in_circles), [&](const Line& a, const Line& b) {
                           const auto rank = [&](const Line& line) {
                             return 4 * count_of(line.bits() & named) + count_of(line.bits() & shared_);
                           };
                           return rank(a) < rank(b);
                         });
    std::swap(left[i], *next);
    order_[i] = left[i];
    named |= left[i].bits();
  }
}

bool Embedding::find(std::span<const Line> lines, std::uint64_t& steps) {
  assert(!lines.empty() && lines.size() <= max_lines);
  put_in_order(lines);
  rows_.fill(0);
  placed_ = 0;
  steps_ = steps;
  const bool found = place_first(order_[0]);
  steps = steps_;
  return found;
}

void Embedding::put(std::size_t die, Cell cell) {
  rows_[row_of(cell)] |= std::uint64_t{1} << column_of(cell);
  cells_[die] = cell;
  placed_ |= bit_of(die);
}

void Embedding::take(std::size_t die) {
  const Cell cell = cells_[die];
  rows_[row_of(cell)] &= ~(std::uint64_t{1} << column_of(cell));
  placed_ &= ~bit_of(die);
}

bool Embedding::try_one(std::size_t place, std::size_t die, Cell cell) {
  if (!is_free(cell)) return false;
  put(die, cell);
  if (place_from(place + 1)) return true;
  take(die);
  return false;
}

bool Embedding::try_two(std::size_t place, std::size_t one, Cell first, std::size_t other, Cell second) {
  if (!is_free(first) || !is_free(second)) return false;
  put(one, first);
  put(other, second);
  if (place_from(place + 1)) return true;
  take(one);
  take(other);
  return false;
}

// Turned and mirrored the lattice is the same: the first line lies in a row, and only the die in its middle matters.
// Dice that are in no other line are alike: one of them is tried there.
bool Embedding::place_first(const Line& line) {
  bool tried_alone = false;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t middle = line.dice[i];
    if (!in_other_lines(middle)) {
      if (tried_alone) continue;
      tried_alone = true;
    }
    put(middle, Cell{});
    if (try_two(0, line.dice[(i + 1) % 3], Cell{-1, 0}, line.dice[(i + 2) % 3], Cell{1, 0})) {
      return true;
    }
    take(middle);
  }
  return false;
}

bool Embedding::place_from(std::size_t place) {
  if (place == count_) return true;
  if (steps_ == 0) return false;
  --steps_;
  // Those that lie come first.
  auto [a, b, c] = order_[place].dice;
  if (!is_placed(b)) std::swap(b, c);
  if (!is_placed(a)) {
    std::swap(a, b);
    if (!is_placed(b)) std::swap(b, c);
  }
  assert(is_placed(a));
  if (!is_placed(b)) return place_beside(place, a, b, c);
  if (!is_placed(c)) return place_last(place, a, b, c);
  const auto [low_column, high_column] = std::minmax({cells_[a].column, cells_[b].column, cells_[c].column});
  const auto [low_row, high_row] = std::minmax({cells_[a].row, cells_[b].row, cells_[c].row});
  const bool in_line =
      (low_row == high_row && high_column - low_column == 2) || (low_column == high_column && high_row - low_row == 2);
  return in_line && place_from(place + 1);
}

bool Embedding::place_beside(std::size_t place, std::size_t lies, std::size_t one, std::size_t other) {
  const Cell cell = cells_[lies];
  const bool alike = !in_other_lines(one) && !in_other_lines(other);
  // Across the line it lies in there is more room.
  const bool in_row = !is_free(moved(cell, right, 1)) || !is_free(moved(cell, right, -1));
  for (const Step step : in_row ? std::array{down, right} : std::array{right, down}) {
    for (const auto& [first, second] : {std::pair{1, 2}, std::pair{-1, 1}, std::pair{-2, -1}}) {
      const Cell low = moved(cell, step, first);
      const Cell high = moved(cell, step, second);
      if (try_two(place, one, low, other, high)) return true;
      if (!alike && try_two(place, other, low, one, high)) return true;
    }
  }
  return false;
}

bool Embedding::place_last(std::size_t place, std::size_t lies, std::size_t also_lies, std::size_t last) {
  const Cell a = cells_[lies];
  const Cell b = cells_[also_lies];
  const int columns = b.column - a.column;
  const int rows = b.row - a.row;
  if (columns != 0 && rows != 0) return false;
  const Step step = columns != 0 ? right : down;
  switch (columns + rows) {
    case 1:
      return try_one(place, last, moved(b, step, 1)) || try_one(place, last, moved(a, step, -1));
    case -1:
      return try_one(place, last, moved(a, step, 1)) || try_one(place, last, moved(b, step, -1));
    case 2:
    case -2:
      return try_one(place, last, moved(a, step, (columns + rows) / 2));
    default:
      return false;
  }
}

}  // namespace tercet::crosswise::solver
