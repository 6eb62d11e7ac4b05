// The board and the dice as data that a table can bring along (B1, D2): plain structs, their checks, and the Board and
// DiceList made of them. All that is wrong is listed at once.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cubed/board.hpp"
#include "cubed/dice.hpp"
#include "cubed/square.hpp"
#include "figures/text.hpp"

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

// {"dice": [["1RO", "2GS", "W", ...], ...]}: 42 dice of six sides.
struct DiceLayout {
  std::vector<std::array<figures::UpFace, Die::sides>> dice;
  bool operator==(const DiceLayout&) const = default;
};
BOOST_DESCRIBE_STRUCT(DiceLayout, (), (dice))

// Each a line with its path; empty when all is well.
std::vector<std::string> problems(const BoardLayout& layout);
std::vector<std::string> problems(const DiceLayout& layout);

// Of layouts without problems.
Board make_board(const BoardLayout& layout);
DiceList make_dice(const DiceLayout& layout);

BoardLayout layout_of(const Board& board);
DiceLayout layout_of(const DiceList& dice);

// From a file's text: the layout, or every problem of form and content.
std::expected<BoardLayout, std::vector<std::string>> parse_board_layout(std::string_view text);
std::expected<DiceLayout, std::vector<std::string>> parse_dice_layout(std::string_view text);

}  // namespace tercet::cubed
