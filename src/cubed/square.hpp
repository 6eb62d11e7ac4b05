// A square of the board: a column and a row, written g7: the column's letter from a on the left, the row from 1 at the
// top. Whether a square lies on a given board, the board knows.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>

#include "figures/text.hpp"

namespace tercet::cubed {

class Square {
 public:
  static constexpr int max_columns = 26;
  static constexpr int max_rows = 50;

  constexpr Square() = default;

  // Both count from 0.
  static constexpr Square at(int column, int row) {
    assert(0 <= column && column < max_columns && 0 <= row && row < max_rows);
    Square square;
    square.column_ = static_cast<std::uint8_t>(column);
    square.row_ = static_cast<std::uint8_t>(row);
    return square;
  }

  constexpr int column() const { return column_; }
  constexpr int row() const { return row_; }

  // Reading order: row by row, each from the left.
  constexpr auto operator<=>(const Square&) const = default;

 private:
  std::uint8_t row_ = 0;
  std::uint8_t column_ = 0;
};

// Written in lower case, read in either; rows without leading zeros, so that a square has one text but for case.
std::string to_text(Square square);
std::expected<Square, figures::TextError> from_text(std::type_identity<Square>, std::string_view text);

namespace literals {

// "g7"_sq, for boards written down in code; the text must be right.
consteval Square operator""_sq(const char* text, std::size_t size) {
  int row = 0;
  for (std::size_t i = 1; i < size; ++i) row = 10 * row + (text[i] - '0');
  return Square::at(text[0] - 'a', row - 1);
}

}  // namespace literals

}  // namespace tercet::cubed
