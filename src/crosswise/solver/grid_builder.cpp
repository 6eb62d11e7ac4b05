#include "crosswise/solver/grid_builder.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <ranges>

#include "figures/third.hpp"

namespace tercet::crosswise::solver {

namespace {

using figures::Face;

constexpr Cell moved(Cell from, int columns, int rows) {
  return {static_cast<std::int8_t>(from.column + columns), static_cast<std::int8_t>(from.row + rows)};
}
// Rows become columns.
constexpr Cell turned(Cell cell) { return {cell.row, cell.column}; }
constexpr Cell turned_if(bool turn, Cell cell) { return turn ? turned(cell) : cell; }

constexpr Cell steps[] = {{1, 0}, {0, 1}};

}  // namespace

void GridBuilder::Box::include(Cell cell) {
  left = std::min<int>(left, cell.column);
  right = std::max<int>(right, cell.column);
  top = std::min<int>(top, cell.row);
  bottom = std::max<int>(bottom, cell.row);
}

int GridBuilder::Box::cost() const {
  const int width = right - left + 1;
  const int height = bottom - top + 1;
  return 64 * std::max(width, height) + width * height;
}

// Where each row of some cells begins and ends. What hangs together by its sides has no empty row between two others.
struct GridBuilder::Edges {
  static constexpr int origin = 64;
  std::array<std::int8_t, 128> first{};
  std::array<std::int8_t, 128> last{};
  Box box;

  Edges(std::span<const LaidDie> dice, bool turn) {
    first.fill(std::numeric_limits<std::int8_t>::max());
    last.fill(std::numeric_limits<std::int8_t>::min());
    for (const LaidDie& laid : dice) {
      const Cell cell = turned_if(turn, laid.cell);
      box.include(cell);
      auto& begin = first[place_of(cell.row)];
      auto& end = last[place_of(cell.row)];
      begin = std::min(begin, cell.column);
      end = std::max(end, cell.column);
    }
  }

  static std::size_t place_of(int row) {
    const int place = row + origin;
    return static_cast<std::size_t>(place);
  }
  int first_in(int row) const { return first[place_of(row)]; }
  int last_in(int row) const { return last[place_of(row)]; }

  // How far to the right the family, moved down by `rows`, has to lie to touch this grid without overlapping it. Coming
  // from far right it can go on until some die of it would lie on one of the grid; a step before that it touches that
  // die's side, and in every row all of it is still to the right of the grid. So families can always be pushed
  // together.
  int columns_to_touch(const Edges& family, int rows) const {
    int columns = std::numeric_limits<int>::min();
    const int begin = std::max(family.box.top + rows, box.top);
    const int end = std::min(family.box.bottom + rows, box.bottom);
    for (int row = begin; row <= end; ++row) {
      columns = std::max(columns, last_in(row) + 1 - family.first_in(row - rows));
    }
    return columns;
  }
};

void GridBuilder::lay(std::size_t die, Face face, Cell cell) {
  dice_[count_++] = {static_cast<std::uint8_t>(die), face, cell};
  box_.include(cell);
}

void GridBuilder::add_family(std::span<const LaidDie> family) {
  if (empty()) {
    for (const LaidDie& laid : family) lay(laid.die, laid.face, laid.cell);
    return;
  }
  struct Way {
    bool turn_grid = false;
    bool turn_family = false;
    int columns = 0;
    int rows = 0;
  };
  Way best;
  int lowest = std::numeric_limits<int>::max();
  for (const bool turn_grid : {false, true}) {
    const Edges grid(dice(), turn_grid);
    for (const bool turn_family : {false, true}) {
      const Edges added(family, turn_family);
      for (int rows = grid.box.top - added.box.bottom; rows <= grid.box.bottom - added.box.top; ++rows) {
        const int columns = grid.columns_to_touch(added, rows);
        Box box = grid.box;
        box.right = std::max(box.right, added.box.right + columns);
        box.left = std::min(box.left, added.box.left + columns);
        box.top = std::min(box.top, added.box.top + rows);
        box.bottom = std::max(box.bottom, added.box.bottom + rows);
        if (box.cost() < lowest) {
          lowest = box.cost();
          best = {turn_grid, turn_family, columns, rows};
        }
      }
    }
  }
  for (const LaidDie& laid : family) {
    const Cell cell = moved(turned_if(best.turn_family, laid.cell), best.columns, best.rows);
    lay(laid.die, laid.face, turned_if(best.turn_grid, cell));
  }
}

std::optional<Face> GridBuilder::face_at(Cell cell) const {
  const auto found = std::ranges::find(dice(), cell, &LaidDie::cell);
  return found == dice().end() ? std::nullopt : std::optional(found->face);
}

int GridBuilder::cost_with(Cell one, Cell other) const {
  Box box = box_;
  box.include(one);
  box.include(other);
  return box.cost();
}

// Of the leftmost column take the topmost die. It is in a SET: in a row, of which it is the left end, so the square
// left of it continues that SET; or in its column, of which it is the top, so the square above does. Both are free.
void GridBuilder::add_wild(std::size_t wild) {
  assert(!empty());
  int lowest = std::numeric_limits<int>::max();
  Cell best_cell;
  Face best_face;
  for (const LaidDie& laid : dice()) {
    for (const Cell step : steps) {
      // The two that lie there are neighbours, or there is one square between them.
      for (const auto& [other, free] : {std::array{1, 2}, std::array{1, -1}, std::array{2, 1}}) {
        const auto face = face_at(moved(laid.cell, other * step.column, other * step.row));
        const Cell cell = moved(laid.cell, free * step.column, free * step.row);
        if (!face || cost_with(cell, cell) >= lowest || face_at(cell)) continue;
        lowest = cost_with(cell, cell);
        best_cell = cell;
        best_face = figures::third(laid.face, *face);
      }
    }
  }
  assert(lowest != std::numeric_limits<int>::max());
  lay(wild, best_face, best_cell);
}

// Two squares left of a die of the leftmost column are always free.
void GridBuilder::add_pair(std::size_t die, Face face, std::size_t wild) {
  assert(!empty());
  int lowest = std::numeric_limits<int>::max();
  std::array<Cell, 2> best{};
  Face best_face;
  for (const LaidDie& laid : dice()) {
    for (const Cell step : steps) {
      for (const auto& [one, other] : {std::array{1, 2}, std::array{1, -1}, std::array{-1, -2}}) {
        const std::array cells{moved(laid.cell, one * step.column, one * step.row),
                               moved(laid.cell, other * step.column, other * step.row)};
        if (cost_with(cells[0], cells[1]) >= lowest || face_at(cells[0]) || face_at(cells[1])) continue;
        lowest = cost_with(cells[0], cells[1]);
        best = cells;
        best_face = figures::third(laid.face, face);
      }
    }
  }
  assert(lowest != std::numeric_limits<int>::max());
  lay(die, face, best[0]);
  lay(wild, best_face, best[1]);
}

}  // namespace tercet::crosswise::solver
