#include "cubed/layout.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "codec/read.hpp"

namespace tercet::cubed {

namespace {

std::string range(std::string_view what, int min, int max) {
  return std::string(what) + ": must be " + std::to_string(min) + " to " + std::to_string(max);
}

// The members of a layout that could not be read: what else is wrong with them nobody can say.
class Unread {
 public:
  Unread() = default;
  explicit Unread(std::span<const codec::Error> errors) : errors_(errors) {}

  bool whole(std::string_view member) const {
    return std::ranges::any_of(errors_, [&](const codec::Error& e) { return e.path.empty() || e.path == member; });
  }
  // It, or a part of it.
  bool part(std::string_view member) const {
    return whole(member) || std::ranges::any_of(errors_, [&](const codec::Error& e) {
             return e.path.starts_with(member) && (e.path[member.size()] == '.' || e.path[member.size()] == '[');
           });
  }

 private:
  std::span<const codec::Error> errors_;
};

// B5, T3: the three dice laid there are a SET, so the squares must be a line.
bool is_line(const Board::Logo& logo) {
  const auto& [a, b, c] = logo;
  const bool row =
      a.row() == b.row() && b.row() == c.row() && b.column() == a.column() + 1 && c.column() == b.column() + 1;
  const bool column =
      a.column() == b.column() && b.column() == c.column() && b.row() == a.row() + 1 && c.row() == b.row() + 1;
  return row || column;
}

std::vector<std::string> problems_of(const BoardLayout& layout, const Unread& unread) {
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

std::vector<std::string> problems_of(const DiceLayout& layout, const Unread& unread) {
  if (unread.whole("dice") || layout.dice.size() == Die::count) return {};
  return {"dice: must be " + std::to_string(Die::count) + ", not " + std::to_string(layout.dice.size())};
}

// The form by the codec, and the content of all that has the right form: keys that stand twice are a matter of form.
template <class Layout>
std::expected<Layout, std::vector<std::string>> parse_layout(std::string_view text) {
  std::vector<std::string> wrong;
  const auto parsed = codec::parse_noting_duplicates(text);
  if (!parsed) return std::unexpected(std::vector{parsed.error().message()});
  for (const std::string& path : parsed->duplicates) wrong.push_back(path + ": stands twice");
  Layout layout;
  codec::Reader reader;
  reader.read(parsed->value, layout);
  for (const codec::Error& error : reader.errors()) wrong.push_back(error.message());
  std::ranges::copy(problems_of(layout, Unread(reader.errors())), std::back_inserter(wrong));
  if (!wrong.empty()) return std::unexpected(std::move(wrong));
  return layout;
}

}  // namespace

std::vector<std::string> problems(const BoardLayout& layout) { return problems_of(layout, {}); }

std::vector<std::string> problems(const DiceLayout& layout) { return problems_of(layout, {}); }

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
