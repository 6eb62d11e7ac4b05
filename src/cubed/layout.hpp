// The board as data that a table can bring along (B1): a plain struct, its checks, and the Board made of it. All that
// is wrong is listed at once.
#pragma once

#include <boost/describe/class.hpp>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cubed/board.hpp"
#include "cubed/square.hpp"

namespace tercet::cubed {

// {"columns": 13, "rows": 13, "bonus": {"e5": 2}, "logo": ["f7", "g7", "h7"]}
struct BoardLayout {
  int columns = 0;
  int rows = 0;
  std::map<Square, int> bonus;
  Board::Logo logo{};
  bool operator==(const BoardLayout&) const = default;
};
BOOST_DESCRIBE_STRUCT(BoardLayout, (), (columns, rows, bonus, logo))

// Each a line with its path; empty when all is well.
std::vector<std::string> problems(const BoardLayout& layout);

// Of a layout without problems.
Board make_board(const BoardLayout& layout);

BoardLayout layout_of(const Board& board);

// From a file's text: the layout, or every problem of form and content.
std::expected<BoardLayout, std::vector<std::string>> parse_board_layout(std::string_view text);

}  // namespace tercet::cubed
