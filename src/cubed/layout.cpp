#include "cubed/layout.hpp"

#include <string>

#include "codec/parse_checked.hpp"

namespace tercet::cubed {

namespace {

std::string range(std::string_view what, int min, int max) {
  return std::string(what) + ": must be " + std::to_string(min) + " to " + std::to_string(max);
}

// B5, T3: the three dice laid there are a SET, so the squares must be a line.
bool is_line(const Board::Logo& logo) {
  const auto& [a, b, c] = logo;
  const bool row =
      a.row() == b.row() && b.row() == c.row() && b.column() == a.column() + 1 && c.column() == b.column() + 1;
  const bool column =
      a.column() == b.column() && b.column() == c.column() && b.row() == a.row() + 1 && c.row() == b.row() + 1;
  return row || column;
}

std::vector<std::string> problems_of(const BoardLayout& layout, const codec::Unread& unread) {
  std::vector<std::string> wrong;
  const bool columns = !unread.whole("columns");
  const bool rows = !unread.whole("rows");
  if (columns && (layout.columns < 1 || layout.columns > Square::max_columns)) {
    wrong.push_back(range("columns", 1, Square::max_columns));
  }
  if (rows && (layout.rows < 1 || layout.rows > Square::max_rows)) {
    wrong.push_back(range("rows", 1, Square::max_rows));
  }
  const auto outside = [&](Square square) {
    return (columns && square.column() >= layout.columns) || (rows && square.row() >= layout.rows);
  };
  for (const auto& [square, bonus] : layout.bonus) {
    const std::string path = "bonus." + to_text(square);
    if (outside(square)) wrong.push_back(path + ": the square is outside the board");
    if (bonus < 0 || bonus > Board::max_bonus) wrong.push_back(range(path, 0, Board::max_bonus));
  }
  if (unread.part("logo")) return wrong;
  for (std::size_t i = 0; i < layout.logo.size(); ++i) {
    if (outside(layout.logo[i])) wrong.push_back("logo[" + std::to_string(i) + "]: the square is outside the board");
  }
  if (!is_line(layout.logo)) {
    wrong.emplace_back("logo: must be three touching squares in a line, from left to right or from top to bottom");
  }
  return wrong;
}

}  // namespace

std::vector<std::string> problems(const BoardLayout& layout) { return problems_of(layout, {}); }

Board make_board(const BoardLayout& layout) {
  Board board(layout.columns, layout.rows);
  for (const auto& [square, bonus] : layout.bonus) board.set_bonus(square, bonus);
  board.set_logo(layout.logo);
  return board;
}

BoardLayout layout_of(const Board& board) {
  BoardLayout layout{board.columns(), board.rows(), {}, board.logo()};
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Square square = Square::at(column, row);
      if (board.bonus(square) != 0) layout.bonus[square] = board.bonus(square);
    }
  }
  return layout;
}

std::expected<BoardLayout, std::vector<std::string>> parse_board_layout(std::string_view text) {
  return codec::parse_checked<BoardLayout>(text, problems_of);
}

}  // namespace tercet::cubed
