#include "cubed/position.hpp"

#include <bitset>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "figures/text.hpp"

namespace tercet::cubed {

namespace {

using figures::quoted;
using figures::UpFace;
using Code = Problem::Code;

class Checker {
 public:
  explicit Checker(const Setup& setup) : setup_(setup) {}

  std::expected<Position, Problems> run() {
    const bool sized = check_size();
    // With a size that makes no sense the rest is still read, against the largest board there can be.
    Board board(sized ? static_cast<int>(setup_.columns) : Square::max_columns,
                sized ? static_cast<int>(setup_.rows) : Square::max_rows);
    read_bonuses(board);
    BoardState board_state(std::make_shared<const Board>(board));
    read_dice(board_state);
    const Hand hand = read_hand();
    if (!problems_.empty()) return std::unexpected(std::move(problems_));
    return Position{std::move(board_state), hand};
  }

 private:
  using SeenSquares = std::bitset<static_cast<std::size_t>(Square::max_columns* Square::max_rows)>;

  void problem(Code code, std::string where, std::string what) {
    problems_.push_back({code, std::move(where), std::move(what)});
  }

  bool check_length(const char* name, std::int64_t length, int max) {
    if (1 <= length && length <= max) return true;
    problem(Code::bad_size, std::string("board.") + name,
            std::to_string(length) + " is not a number of " + name + " (1 to " + std::to_string(max) + ")");
    return false;
  }

  bool check_size() {
    const bool columns = check_length("columns", setup_.columns, Square::max_columns);
    const bool rows = check_length("rows", setup_.rows, Square::max_rows);
    return columns && rows;
  }

  std::optional<Square> read_square(const Board& board, const std::string& text, const std::string& where,
                                    SeenSquares& seen) {
    const auto square = from_text(std::type_identity<Square>{}, text);
    if (!square) {
      problem(Code::bad_square, where, square.error());
      return std::nullopt;
    }
    if (!board.contains(*square)) {
      problem(Code::square_outside, where, to_text(*square) + " is outside the board");
      return std::nullopt;
    }
    const auto place =
        static_cast<std::size_t>(square->row()) * Square::max_columns + static_cast<std::size_t>(square->column());
    if (seen.test(place)) {
      problem(Code::square_twice, where, to_text(*square) + " is named twice");
      return std::nullopt;
    }
    seen.set(place);
    return *square;
  }

  static std::string path(std::string_view parent, const std::string& key) {
    const std::string shown = quoted(key);
    return std::string(parent) + "." + shown.substr(1, shown.size() - 2);
  }

  void read_bonuses(Board& board) {
    SeenSquares seen;
    for (const Setup::Bonus& entry : setup_.bonus) {
      const std::string where = path("board.bonus", entry.square);
      const auto square = read_square(board, entry.square, where, seen);
      if (entry.bonus < 0 || Board::max_bonus < entry.bonus) {
        problem(Code::bad_bonus, where,
                std::to_string(entry.bonus) + " is not a bonus (0 to " + std::to_string(Board::max_bonus) + ")");
      } else if (square) {
        board.set_bonus(*square, static_cast<int>(entry.bonus));
      }
    }
  }

  void read_dice(BoardState& board_state) {
    SeenSquares seen;
    for (const Setup::Die& entry : setup_.dice) {
      const std::string where = path("board.dice", entry.square);
      const auto square = read_square(board_state.board(), entry.square, where, seen);
      const auto die = from_text(std::type_identity<LaidDie>{}, entry.die);
      if (!die && (entry.die == "W" || entry.die == "w")) {
        problem(Code::unnamed_wild, where, "a wild on the board stands for a face (D3): *2PO, not W");
      } else if (!die) {
        problem(Code::bad_die, where, die.error());
      } else if (square) {
        board_state.place(*square, *die);
      }
    }
  }

  Hand read_hand() {
    Hand hand;
    for (std::size_t i = 0; i < setup_.hand.size(); ++i) {
      const std::string& text = setup_.hand[i];
      const std::string where = "hand[" + std::to_string(i) + "]";
      const auto up = figures::from_text(std::type_identity<UpFace>{}, text);
      if (!up && from_text(std::type_identity<LaidDie>{}, text)) {
        problem(Code::named_wild, where, "a wild in the hand has no face yet (D3): W, not " + quoted(text));
      } else if (!up) {
        problem(Code::bad_die, where, up.error());
      } else if (i < Hand::max) {
        hand.add(*up);
      }
    }
    if (setup_.hand.size() > Hand::max) {
      problem(Code::hand_too_large, "hand",
              std::to_string(setup_.hand.size()) + " dice in the hand; it holds at most " + std::to_string(Hand::max));
    }
    return hand;
  }

  const Setup& setup_;
  Problems problems_;
};

}  // namespace

std::expected<Position, Problems> check(const Setup& setup) { return Checker(setup).run(); }

Setup setup_of(const Position& position) {
  const Board& board = position.board_state.board();
  Setup setup{.columns = board.columns(), .rows = board.rows(), .bonus = {}, .dice = {}, .hand = {}};
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Square square = Square::at(column, row);
      if (const int bonus = board.bonus(square); bonus != 0) setup.bonus.push_back({to_text(square), bonus});
      if (const auto die = position.board_state.at(square)) setup.dice.push_back({to_text(square), to_text(*die)});
    }
  }
  for (const UpFace up : position.hand) setup.hand.push_back(figures::to_text(up));
  return setup;
}

}  // namespace tercet::cubed
