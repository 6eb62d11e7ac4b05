#include "cubed/layout.hpp"

#include <algorithm>

#include "codec/read.hpp"

namespace tercet::cubed {

namespace {

std::string range(std::string_view what, int least, int most) {
  return std::string(what) + ": must be " + std::to_string(least) + " to " + std::to_string(most);
}

// The form by the codec, then the content by problems(): keys that stand twice are a matter of form.
template <class Layout>
std::expected<Layout, std::vector<std::string>> parse_layout(std::string_view text) {
  std::vector<std::string> wrong;
  const auto parsed = codec::parse_noting_duplicates(text);
  if (!parsed) return std::unexpected(std::vector{parsed.error().message()});
  for (const std::string& path : parsed->duplicates) wrong.push_back(path + ": stands twice");
  auto layout = codec::from_json_listing_errors<Layout>(parsed->value);
  if (!layout) {
    for (const codec::Error& error : layout.error()) wrong.push_back(error.message());
  } else {
    std::ranges::copy(problems(*layout), std::back_inserter(wrong));
  }
  if (!wrong.empty()) return std::unexpected(std::move(wrong));
  return std::move(*layout);
}

}  // namespace

std::vector<std::string> problems(const BoardLayout& layout) {
  std::vector<std::string> wrong;
  if (layout.columns < 1 || layout.columns > Square::most_columns) {
    wrong.push_back(range("columns", 1, Square::most_columns));
  }
  if (layout.rows < 1 || layout.rows > Square::most_rows) wrong.push_back(range("rows", 1, Square::most_rows));
  const auto outside = [&](Square square) { return square.column() >= layout.columns || square.row() >= layout.rows; };
  for (const auto& [square, bonus] : layout.bonus) {
    const std::string path = "bonus." + to_text(square);
    if (outside(square)) wrong.push_back(path + ": the square is outside the board");
    if (bonus < 0 || bonus > Board::most_bonus) wrong.push_back(range(path, 0, Board::most_bonus));
  }
  for (std::size_t i = 0; i < layout.logo.size(); ++i) {
    if (outside(layout.logo[i])) wrong.push_back("logo[" + std::to_string(i) + "]: the square is outside the board");
  }
  // B5, T3: the three dice laid there are a SET, so the squares must be a line.
  const auto& [a, b, c] = layout.logo;
  const bool row =
      a.row() == b.row() && b.row() == c.row() && b.column() == a.column() + 1 && c.column() == b.column() + 1;
  const bool column =
      a.column() == b.column() && b.column() == c.column() && b.row() == a.row() + 1 && c.row() == b.row() + 1;
  if (!row && !column) {
    wrong.emplace_back("logo: must be three touching squares in a line, from left to right or from top to bottom");
  }
  return wrong;
}

std::vector<std::string> problems(const DiceLayout& layout) {
  if (layout.dice.size() == Die::count) return {};
  return {"dice: must be " + std::to_string(Die::count) + ", not " + std::to_string(layout.dice.size())};
}

Board make_board(const BoardLayout& layout) {
  Board board(layout.columns, layout.rows);
  for (const auto& [square, bonus] : layout.bonus) board.set_bonus(square, bonus);
  board.set_logo(layout.logo);
  return board;
}

DiceList make_dice(const DiceLayout& layout) {
  DiceList dice;
  for (int i = 0; i < Die::count; ++i) {
    for (int j = 0; j < Die::sides; ++j) {
      dice.set_side(Die::from_index(i), j, layout.dice[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
    }
  }
  return dice;
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

DiceLayout layout_of(const DiceList& dice) {
  DiceLayout layout;
  for (int i = 0; i < Die::count; ++i) {
    auto& sides = layout.dice.emplace_back();
    for (int j = 0; j < Die::sides; ++j) sides[static_cast<std::size_t>(j)] = dice.side(Die::from_index(i), j);
  }
  return layout;
}

std::expected<BoardLayout, std::vector<std::string>> parse_board_layout(std::string_view text) {
  return parse_layout<BoardLayout>(text);
}

std::expected<DiceLayout, std::vector<std::string>> parse_dice_layout(std::string_view text) {
  return parse_layout<DiceLayout>(text);
}

}  // namespace tercet::cubed
