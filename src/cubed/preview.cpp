#include "cubed/preview.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "figures/third.hpp"

namespace tercet::cubed {

namespace {

using Code = RefusalCode;
using Placements = std::span<const Placement>;

std::unexpected<TurnRefusal> refuse(Code code, std::vector<Square> squares = {}) {
  std::ranges::sort(squares);
  return std::unexpected(TurnRefusal{code, std::move(squares)});
}

template <class Wrong>
std::vector<Square> squares_where(Placements placements, Wrong wrong) {
  std::vector<Square> squares;
  for (const Placement& placement : placements) {
    if (wrong(placement)) squares.push_back(placement.square);
  }
  return squares;
}

std::vector<Square> repeated_squares(Placements placements) {
  std::vector<Square> squares = squares_where(placements, [&](const Placement& placement) {
    return std::ranges::count(placements, placement.square, &Placement::square) > 1;
  });
  std::ranges::sort(squares);
  const auto [first, last] = std::ranges::unique(squares);
  squares.erase(first, last);
  return squares;
}

std::vector<Square> missing_dice(Hand hand, Placements placements) {
  return squares_where(placements, [&](const Placement& placement) { return !hand.remove(placement.die.up()); });
}

bool was_placed(Placements placements, Square square) {
  return std::ranges::find(placements, square, &Placement::square) != placements.end();
}

// The three squares from this one to the right or down, if they are on the board (T3).
std::optional<std::array<Square, 3>> line_from(const Board& board, Square start, bool down) {
  const int column = start.column() + (down ? 0 : 2);
  const int row = start.row() + (down ? 2 : 0);
  if (column >= board.columns() || row >= board.rows()) return std::nullopt;
  const auto step = [&](int i) {
    return down ? Square::at(start.column(), start.row() + i) : Square::at(start.column() + i, start.row());
  };
  return std::array{step(0), step(1), step(2)};
}

std::optional<NewSet> new_set_on(const BoardState& after, Placements placements, const std::array<Square, 3>& line) {
  if (std::ranges::none_of(line, [&](Square s) { return was_placed(placements, s); })) return std::nullopt;
  const auto a = after.at(line[0]), b = after.at(line[1]), c = after.at(line[2]);
  if (!a || !b || !c || !figures::is_set(a->face(), b->face(), c->face())) return std::nullopt;
  return NewSet{line, {a->face(), b->face(), c->face()}, 3};
}

// Every new SET (T4) is on a line that starts at most two squares left of a placed die or above it.
std::vector<NewSet> find_new_sets(const BoardState& after, Placements placements) {
  std::vector<NewSet> sets;
  for (const Placement& placement : placements) {
    for (const bool down : {false, true}) {
      for (int back = 2; back >= 0; --back) {
        const int column = placement.square.column() - (down ? 0 : back);
        const int row = placement.square.row() - (down ? back : 0);
        if (column < 0 || row < 0) continue;
        const auto line = line_from(after.board(), Square::at(column, row), down);
        if (!line) continue;
        const auto set = new_set_on(after, placements, *line);
        if (set && std::ranges::find(sets, *set) == sets.end()) sets.push_back(*set);
      }
    }
  }
  std::ranges::sort(sets, {}, &NewSet::squares);
  return sets;
}

bool is_in_one(const std::vector<NewSet>& sets, const Placement& placement) {
  return std::ranges::any_of(
      sets, [&](const NewSet& set) { return std::ranges::find(set.squares, placement.square) != set.squares.end(); });
}

// T6: a wild gives nothing in its first SET, if it is in one.
void take_off_wilds(std::vector<NewSet>& sets, Placements placements) {
  for (const Placement& placement : placements) {
    if (!placement.die.is_wild()) continue;
    const auto first = std::ranges::find_if(
        sets, [&](const NewSet& set) { return std::ranges::find(set.squares, placement.square) != set.squares.end(); });
    if (first != sets.end()) --first->points;
  }
}

}  // namespace

std::expected<Preview, TurnRefusal> preview(const Position& position, Placements placements) {
  const BoardState& before = position.board_state;
  if (placements.empty()) return refuse(Code::nothing_placed);
  if (placements.size() > Turn::max) return refuse(Code::too_many_placed);

  if (auto outside = squares_where(placements, [&](const auto& p) { return !before.board().contains(p.square); });
      !outside.empty()) {
    return refuse(Code::square_outside, std::move(outside));
  }
  if (auto taken = squares_where(placements, [&](const auto& p) { return !before.is_empty(p.square); });
      !taken.empty()) {
    return refuse(Code::square_taken, std::move(taken));
  }
  if (auto twice = repeated_squares(placements); !twice.empty()) return refuse(Code::square_twice, std::move(twice));
  if (auto missing = missing_dice(position.hand, placements); !missing.empty()) {
    return refuse(Code::not_in_hand, std::move(missing));
  }

  Preview brings = preview_so_far(before, placements);
  const std::vector<NewSet>& sets = brings.sets;
  if (auto lonely = squares_where(placements, [&](const Placement& placement) { return !is_in_one(sets, placement); });
      !lonely.empty()) {
    return refuse(Code::in_no_set, std::move(lonely));
  }
  const bool touches = std::ranges::any_of(sets, [&](const NewSet& set) {
    return std::ranges::any_of(set.squares, [&](Square s) { return !was_placed(placements, s); });
  });
  if (!touches) return refuse(Code::touches_nothing, squares_where(placements, [](const auto&) { return true; }));
  return brings;
}

Preview preview_so_far(const BoardState& before, Placements placements) {
  BoardState after = before;
  for (const Placement& placement : placements) after.place(placement.square, placement.die);
  std::vector<NewSet> sets = find_new_sets(after, placements);
  take_off_wilds(sets, placements);
  int wilds = 0;
  int bonus = 0;
  for (const Placement& placement : placements) {
    if (!is_in_one(sets, placement)) continue;
    wilds += placement.die.is_wild() ? 1 : 0;
    bonus += before.open_bonus(placement.square);
  }
  const auto count = static_cast<int>(sets.size());
  return Preview{std::move(sets), wilds, Score::of(count, wilds, bonus)};
}

}  // namespace tercet::cubed
