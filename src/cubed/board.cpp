#include "cubed/board.hpp"

#include <utility>

namespace tercet::cubed {

namespace {

using namespace literals;

// B1, as data.
constexpr int columns = 13;
constexpr int rows = 13;
constexpr Board::Logo logo = {"f7"_sq, "g7"_sq, "h7"_sq};
constexpr std::pair<Square, int> bonuses[] = {
    {"e5"_sq, 2}, {"e9"_sq, 2}, {"i5"_sq, 2}, {"i9"_sq, 2},  {"g3"_sq, 3}, {"g11"_sq, 3},
    {"c7"_sq, 3}, {"k7"_sq, 3}, {"b2"_sq, 5}, {"b12"_sq, 5}, {"l2"_sq, 5}, {"l12"_sq, 5},
};

}  // namespace

Board standard_board() {
  Board board(columns, rows);
  for (const auto& [square, bonus] : bonuses) board.set_bonus(square, bonus);
  board.set_logo(logo);
  return board;
}

const std::shared_ptr<const Board>& shared_standard_board() {
  static const auto board = std::make_shared<const Board>(standard_board());
  return board;
}

}  // namespace tercet::cubed
