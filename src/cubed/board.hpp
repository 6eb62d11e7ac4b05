// The board as it is printed: its size, the bonus squares and the logo (B1). What lies on it is a BoardState.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "cubed/square.hpp"

namespace tercet::cubed {

// A square's place in the engine's storage: row by row with two squares of margin between the rows and around, so that
// a line of three never leaves the storage and never runs from one row into the next.
using Cell = std::uint16_t;

class Board {
 public:
  static constexpr int margin = 2;
  static constexpr std::size_t max_cells = std::size_t{Square::max_columns + margin} * (Square::max_rows + 2 * margin);
  static constexpr int max_bonus = 9999;
  using Logo = std::array<Square, 3>;

  static constexpr std::size_t max_words = (max_cells + 63) / 64;

  constexpr Board(int columns, int rows) : columns_(columns), rows_(rows) {
    assert(1 <= columns && columns <= Square::max_columns && 1 <= rows && rows <= Square::max_rows);
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const Cell at = cell(Square::at(column, row));
        squares_[at / 64] |= std::uint64_t{1} << at % 64;
        square_of_[at] = Square::at(column, row);
      }
    }
  }

  constexpr int columns() const { return columns_; }
  constexpr int rows() const { return rows_; }
  constexpr bool contains(Square square) const { return square.column() < columns_ && square.row() < rows_; }

  // T7: the number printed on the square, 0 on most.
  constexpr int bonus(Square square) const { return bonus_[cell(square)]; }
  constexpr int bonus_at(Cell cell) const { return bonus_[cell]; }
  constexpr void set_bonus(Square square, int bonus) {
    assert(contains(square) && 0 <= bonus && bonus <= max_bonus);
    bonus_[cell(square)] = static_cast<std::int16_t>(bonus);
  }

  // B5: where the starter lays the first three dice, from left to right.
  constexpr const Logo& logo() const { return logo_; }
  constexpr void set_logo(const Logo& logo) { logo_ = logo; }

  // The step from a cell to the one below it; the step to the right is 1.
  constexpr int stride() const { return columns_ + margin; }
  constexpr std::size_t cells() const {
    return static_cast<std::size_t>(stride()) * static_cast<std::size_t>(rows_ + 2 * margin);
  }
  constexpr Cell cell(Square square) const {
    return static_cast<Cell>((square.row() + margin) * stride() + square.column());
  }
  constexpr Square square(Cell cell) const { return square_of_[cell]; }

  // A bit for each cell that is a square of the board.
  constexpr std::span<const std::uint64_t> squares() const { return {squares_.data(), (cells() + 63) / 64}; }

  bool operator==(const Board&) const = default;

 private:
  int columns_;
  int rows_;
  std::array<std::int16_t, max_cells> bonus_{};
  Logo logo_{};
  std::array<std::uint64_t, max_words> squares_{};
  std::array<Square, max_cells> square_of_{};
};

// The board of B1: 13 by 13.
Board standard_board();

// The same, made once and shared by all who play on it.
const std::shared_ptr<const Board>& shared_standard_board();

}  // namespace tercet::cubed
