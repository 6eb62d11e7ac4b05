// Embedding: whether some lines that hang together by shared dice can lie in the lattice, each in three touching
// squares of a row or a column, no two dice on one square; and where they lie then.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "crosswise/solver/line.hpp"

namespace tercet::crosswise::solver {

struct Cell {
  std::int8_t column = 0;
  std::int8_t row = 0;

  bool operator==(const Cell&) const = default;
};

class Embedding {
 public:
  // Each line but one shares a die with another. Every way to lay them is tried before the answer is no, unless
  // `steps` comes to 0, which says that nothing is known.
  bool find(std::span<const Line> lines, std::uint64_t& steps);

  // Of a die of the lines that were found to fit.
  Cell cell_of(std::size_t die) const { return cells_[die]; }

 private:
  // The occupied squares, modulo 64 both ways: a family of 42 dice is never as wide as that.
  static constexpr std::size_t size = 64;

  void put_in_order(std::span<const Line> lines);
  bool place_from(std::size_t place);
  bool place_first(const Line& line);
  bool place_beside(std::size_t place, std::size_t lies, std::size_t one, std::size_t other);
  bool place_last(std::size_t place, std::size_t lies, std::size_t also_lies, std::size_t last);

  bool is_free(Cell cell) const { return (rows_[row_of(cell)] >> column_of(cell) & 1U) == 0; }
  void put(std::size_t die, Cell cell);
  void take(std::size_t die);
  bool is_placed(std::size_t die) const { return (placed_ >> die & 1U) != 0; }
  bool in_other_lines(std::size_t die) const { return (shared_ >> die & 1U) != 0; }
  // Lays a die that lies nowhere and goes on.
  bool try_one(std::size_t place, std::size_t die, Cell cell);
  bool try_two(std::size_t place, std::size_t one, Cell first, std::size_t other, Cell second);

  static std::size_t row_of(Cell cell) { return static_cast<std::uint8_t>(cell.row) % size; }
  static std::size_t column_of(Cell cell) { return static_cast<std::uint8_t>(cell.column) % size; }

  std::array<Line, max_lines> order_{};
  std::size_t count_ = 0;
  DieBits shared_ = 0;
  DieBits placed_ = 0;
  std::array<Cell, 64> cells_{};
  std::array<std::uint64_t, size> rows_{};
  std::uint64_t steps_ = 0;
};

}  // namespace tercet::crosswise::solver
