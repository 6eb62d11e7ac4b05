// Squares, the board (B1), and the grid with its dice.
#include "cubed/board.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cubed/board_state.hpp"
#include "cubed/positions.hpp"

namespace tercet::cubed {
namespace {

using test::square;

TEST(CubedBoard, B1_thirteen_by_thirteen_with_logo_and_bonus_squares) {
  const Board board = standard_board();
  EXPECT_EQ(board.columns(), 13);
  EXPECT_EQ(board.rows(), 13);
  EXPECT_EQ(board.logo(), (Board::Logo{square("f7"), square("g7"), square("h7")}));
  int total = 0;
  for (int row = 0; row < 13; ++row) {
    for (int column = 0; column < 13; ++column) total += board.bonus(Square::at(column, row));
  }
  EXPECT_EQ(total, 4 * 2 + 4 * 3 + 4 * 5);
  for (const char* text : {"e5", "e9", "i5", "i9"}) EXPECT_EQ(board.bonus(square(text)), 2) << text;
  for (const char* text : {"g3", "g11", "c7", "k7"}) EXPECT_EQ(board.bonus(square(text)), 3) << text;
  for (const char* text : {"b2", "b12", "l2", "l12"}) EXPECT_EQ(board.bonus(square(text)), 5) << text;
  EXPECT_EQ(*shared_standard_board(), board);
}

RC_GTEST_PROP(CubedSquare, text_reads_back, ()) {
  const Square here = Square::at(*rc::gen::inRange(0, 26), *rc::gen::inRange(0, 50));
  std::string text = to_text(here);
  RC_ASSERT(square(text) == here);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  RC_ASSERT(square(text) == here);
}

TEST(CubedSquare, odd_texts_are_refused) {
  for (const char* text : {"", "a", "7", "a0", "a01", "a51", "a500", "aa1", "a-1", "a 1", "a1 ", "{1",
                           "\xc3\xa4"
                           "1"}) {
    EXPECT_FALSE(from_text(std::type_identity<Square>{}, text)) << text;
  }
}

TEST(CubedBoard, cells_and_squares_correspond_on_every_size) {
  for (const auto& [columns, rows] : {std::pair{1, 1}, {26, 50}, {13, 13}, {1, 50}, {26, 1}}) {
    const Board board(columns, rows);
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const Square here = Square::at(column, row);
        ASSERT_EQ(board.square(board.cell(here)), here);
        ASSERT_TRUE(board.contains(here));
      }
    }
    ASSERT_LE(board.cells(), Board::max_cells);
  }
}

TEST(CubedBoardState, T7_a_covered_bonus_is_used_up) {
  BoardState board_state(shared_standard_board());
  EXPECT_EQ(board_state.open_bonus(square("e5")), 2);
  board_state.place(square("e5"), LaidDie::wild_as(figures::Face::from_index(4)));
  EXPECT_EQ(board_state.open_bonus(square("e5")), 0);
  EXPECT_EQ(board_state.dice(), 1);
}

TEST(CubedBoardState, T1_a_replaced_wild_keeps_its_face) {
  BoardState board_state(shared_standard_board());
  const auto face = figures::Face::from_index(4);
  board_state.place(square("g7"), LaidDie::wild_as(face));
  board_state.replace_wild(square("g7"));
  EXPECT_EQ(board_state.at(square("g7")), LaidDie::regular(face));
  EXPECT_EQ(board_state.dice(), 1);
}

}  // namespace
}  // namespace tercet::cubed
