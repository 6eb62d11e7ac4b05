#include "cubed/naive.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "figures/third.hpp"

namespace tercet::cubed::naive {

namespace {

using figures::Face;
using figures::UpFace;
using Line = std::array<Square, 3>;

// T3: straight, touching, inside the board.
std::vector<Line> lines_of(const Board& board) {
  std::vector<Line> lines;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (column + 2 < board.columns()) {
        lines.push_back({Square::at(column, row), Square::at(column + 1, row), Square::at(column + 2, row)});
      }
      if (row + 2 < board.rows()) {
        lines.push_back({Square::at(column, row), Square::at(column, row + 1), Square::at(column, row + 2)});
      }
    }
  }
  return lines;
}

class Naive {
 public:
  explicit Naive(const Position& position) : position_(position), lines_(lines_of(position.board_state.board())) {
    const Board& board = position.board_state.board();
    for (int row = 0; row < board.rows(); ++row) {
      for (int column = 0; column < board.columns(); ++column) {
        const Square square = Square::at(column, row);
        if (position.board_state.is_empty(square)) empty_.push_back(square);
        for (const Line& line : lines_) {
          if (std::ranges::find(line, square) != line.end()) lines_through(square).push_back(line);
        }
      }
    }
  }

  std::vector<ScoredTurn> run() {
    choose_squares(0);
    std::ranges::sort(turns_);
    return turns_;
  }

 private:
  // T2: one to three empty squares, anywhere.
  void choose_squares(std::size_t from) {
    if (!squares_.empty()) try_squares();
    if (squares_.size() == 3) return;
    for (std::size_t i = from; i < empty_.size(); ++i) {
      squares_.push_back(empty_[i]);
      choose_squares(i + 1);
      squares_.pop_back();
    }
  }

  bool chosen(Square square) const { return std::ranges::find(squares_, square) != squares_.end(); }

  // The lines through the chosen squares that are full when all are covered; only they can be new SETs. If they leave
  // a chosen square out, or none has an earlier die, no dice can help (T4).
  void try_squares() {
    full_.clear();
    bool earlier = false;
    for (const Square square : squares_) {
      bool covered = false;
      for (const Line& line : lines_through(square)) {
        const auto filled = [&](Square s) { return chosen(s) || position_.board_state.at(s).has_value(); };
        if (!std::ranges::all_of(line, filled)) continue;
        covered = true;
        if (!std::ranges::all_of(line, [&](Square s) { return chosen(s); })) earlier = true;
        if (std::ranges::find(full_, line) == full_.end()) full_.push_back(line);
      }
      if (!covered) return;
    }
    if (!earlier) return;
    choose_dice(0, position_.hand);
  }

  // Each different die of the hand once; a wild as each of the 27 faces (D3).
  void choose_dice(std::size_t i, const Hand& hand) {
    if (i == squares_.size()) return judge();
    for (auto up = hand.begin(); up != hand.end(); ++up) {
      if (std::find(hand.begin(), up, *up) != up) continue;
      Hand rest = hand;
      rest.remove(*up);
      if (!up->is_wild()) {
        dice_[i] = LaidDie::regular(up->face());
        choose_dice(i + 1, rest);
      } else {
        for (int face = 0; face < Face::count; ++face) {
          dice_[i] = LaidDie::wild_as(Face::from_index(face));
          choose_dice(i + 1, rest);
        }
      }
    }
  }

  Face face_on(Square square) const {
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      if (squares_[i] == square) return dice_[i].face();
    }
    return position_.board_state.at(square)->face();
  }

  // T4 and T6, T7.
  void judge() {
    int sets = 0;
    bool touches = false;
    std::array<bool, 3> in_a_set{};
    for (const Line& line : full_) {
      if (!figures::is_set(face_on(line[0]), face_on(line[1]), face_on(line[2]))) continue;
      ++sets;
      for (const Square square : line) {
        if (!chosen(square)) touches = true;
        for (std::size_t i = 0; i < squares_.size(); ++i) {
          if (squares_[i] == square) in_a_set[i] = true;
        }
      }
    }
    if (!touches) return;
    Turn turn;
    int bonus = 0;
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      if (!in_a_set[i]) return;
      turn.add({squares_[i], dice_[i]});
      bonus += position_.board_state.board().bonus(squares_[i]);
    }
    turns_.push_back({turn, Score::of(sets, turn.wilds(), bonus)});
  }

  std::vector<Line>& lines_through(Square square) {
    return through_[static_cast<std::size_t>(square.row() * Square::max_columns + square.column())];
  }

  const Position& position_;
  std::vector<Line> lines_;
  std::array<std::vector<Line>, static_cast<std::size_t>(Square::max_columns* Square::max_rows)> through_;
  std::vector<Square> empty_;
  std::vector<Square> squares_;
  std::array<LaidDie, 3> dice_{};
  std::vector<Line> full_;
  std::vector<ScoredTurn> turns_;
};

// The lines of a board that are SETs.
std::vector<Line> set_lines(const BoardState& board_state) {
  std::vector<Line> sets;
  for (const Line& line : lines_of(board_state.board())) {
    const auto a = board_state.at(line[0]), b = board_state.at(line[1]), c = board_state.at(line[2]);
    if (a && b && c && figures::is_set(a->face(), b->face(), c->face())) sets.push_back(line);
  }
  return sets;
}

}  // namespace

int sets_on(const BoardState& board_state) { return static_cast<int>(set_lines(board_state).size()); }

std::optional<Score> judge(const Position& position, std::span<const Placement> turn) {
  if (turn.empty() || turn.size() > 3) return std::nullopt;
  BoardState after = position.board_state;
  Hand hand = position.hand;
  int bonus = 0;
  int wilds = 0;
  for (const Placement& placed : turn) {
    if (!after.is_empty(placed.square) || !hand.remove(placed.die.up())) return std::nullopt;
    after.place(placed.square, placed.die);
    bonus += after.board().bonus(placed.square);
    wilds += placed.die.is_wild() ? 1 : 0;
  }
  const auto is_new = [&](Square s) { return position.board_state.is_empty(s); };
  const auto sets = set_lines(after);
  bool touches = false;
  for (const Line& line : sets) {
    if (std::ranges::any_of(line, is_new) && !std::ranges::all_of(line, is_new)) touches = true;
  }
  const auto in_a_set = [&](const Placement& placed) {
    return std::ranges::any_of(sets, [&](const Line& line) { return std::ranges::count(line, placed.square) > 0; });
  };
  if (!touches || !std::ranges::all_of(turn, in_a_set)) return std::nullopt;
  return Score::of(static_cast<int>(sets.size()) - sets_on(position.board_state), wilds, bonus);
}

std::vector<ScoredTurn> all_turns(const Position& position) { return Naive(position).run(); }

}  // namespace tercet::cubed::naive
