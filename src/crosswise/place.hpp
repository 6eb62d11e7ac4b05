// A place in an area: a column and a row, both counted from any point, to the right and down. An area has no edge that
// anybody would meet, but its numbers stay small.
#pragma once

#include <boost/describe/class.hpp>
#include <compare>

namespace tercet::crosswise {

struct Place {
  static constexpr int min = -99;
  static constexpr int max = 99;

  int column = 0;
  int row = 0;

  constexpr bool inside() const { return min <= column && column <= max && min <= row && row <= max; }
  // Reading order: row by row, each from the left.
  constexpr auto operator<=>(const Place& other) const {
    if (const auto by_row = row <=> other.row; by_row != 0) return by_row;
    return column <=> other.column;
  }
  bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (column, row))

}  // namespace tercet::crosswise
