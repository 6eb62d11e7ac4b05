// Boards and dice as data (B1, D2): what is good reads back, and all that is wrong is listed at once.
#include "cubed/layout.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "cubed/cubed.hpp"
#include "cubed/random_play.hpp"

namespace tercet::cubed {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<std::string> wrong_board(std::string_view text) {
  const auto read = parse_board_layout(text);
  EXPECT_FALSE(read) << text;
  return read ? std::vector<std::string>{} : read.error();
}

std::vector<std::string> wrong_dice(std::string_view text) {
  const auto read = dice::parse_dice_layout(text);
  EXPECT_FALSE(read) << text;
  return read ? std::vector<std::string>{} : read.error();
}

TEST(CubedLayout, B1_the_standard_board_reads_back) {
  const BoardLayout layout = layout_of(standard_board());
  const auto read = parse_board_layout(codec::to_line(layout));
  ASSERT_TRUE(read) << read.error().front();
  EXPECT_EQ(*read, layout);
  EXPECT_EQ(make_board(*read), standard_board());
}

TEST(CubedLayout, D2_the_dice_lists_read_back) {
  for (const DiceList* dice : {&dice::standard_dice, &dice::many_wilds_dice}) {
    const auto read = dice::parse_dice_layout(codec::to_line(layout_of(*dice)));
    ASSERT_TRUE(read) << read.error().front();
    EXPECT_EQ(make_dice(*read), *dice);
  }
}

RC_GTEST_PROP(CubedLayout, B1_any_board_reads_back_alone_and_in_the_options_of_a_table, ()) {
  std::mt19937 random(test::any_seed());
  Options options = test::any_options(random);
  options.own_dice = layout_of(dice::many_wilds_dice);
  RC_ASSERT(Cubed::check(options, 2).empty());
  const auto again = codec::from_line<Options>(codec::to_line(options));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == options);
  if (!options.own_board) return;
  const auto read = parse_board_layout(codec::to_line(*options.own_board));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == *options.own_board);
  // A bonus of 0 is no bonus: the board made of it does not know that it was written down.
  RC_ASSERT(make_board(layout_of(make_board(*read))) == make_board(*read));
}

TEST(CubedLayout, B1_squares_are_read_in_either_case) {
  const auto read = parse_board_layout(R"({"columns": 5, "rows": 1, "bonus": {"E1": 2}, "logo": ["A1", "b1", "c1"]})");
  ASSERT_TRUE(read) << read.error().front();
  EXPECT_EQ(read->bonus.begin()->first, Square::at(4, 0));
}

TEST(CubedLayout, B1_all_that_is_wrong_with_a_board_is_listed_at_once) {
  EXPECT_THAT(wrong_board(R"({"columns": 5, "rows": 4, "bonus": {"f1": 2, "a1": -1, "b2": 10000, "a9": -3},
                              "logo": ["a1", "c1", "z1"]})"),
              ElementsAre("bonus.a1: must be 0 to 9999", "bonus.f1: the square is outside the board",
                          "bonus.b2: must be 0 to 9999", "bonus.a9: the square is outside the board",
                          "bonus.a9: must be 0 to 9999", "logo[2]: the square is outside the board",
                          HasSubstr("logo: must be three touching squares in a line")));
}

TEST(CubedLayout, B1_a_size_that_is_too_small_or_too_large) {
  EXPECT_THAT(wrong_board(R"({"columns": 27, "rows": 51, "bonus": {}, "logo": ["a1", "b1", "c1"]})"),
              ElementsAre("columns: must be 1 to 26", "rows: must be 1 to 50"));
  EXPECT_THAT(wrong_board(R"({"columns": 0, "rows": -3, "bonus": {}, "logo": ["a1", "b1", "c1"]})"), SizeIs(5));
}

TEST(CubedLayout, B5_the_logo_is_a_line_of_three_touching_squares) {
  for (const char* logo : {R"(["a1", "b1", "d1"])", R"(["a1", "b2", "c3"])", R"(["a1", "b1", "b2"])",
                           R"(["a1", "a1", "a1"])", R"(["c1", "b1", "a1"])", R"(["a1", "a3", "a2"])"}) {
    EXPECT_THAT(wrong_board(std::string(R"({"columns": 5, "rows": 5, "bonus": {}, "logo": )") + logo + "}"),
                ElementsAre(HasSubstr("logo: must be three touching squares")))
        << logo;
  }
  for (const char* logo : {R"(["c5", "d5", "e5"])", R"(["e3", "e4", "e5"])"}) {
    EXPECT_TRUE(parse_board_layout(std::string(R"({"columns": 5, "rows": 5, "bonus": {}, "logo": )") + logo + "}"))
        << logo;
  }
}

TEST(CubedLayout, B1_a_square_that_stands_twice) {
  EXPECT_THAT(wrong_board(R"({"columns": 5, "rows": 5, "bonus": {"a1": 1, "a1": 2}, "logo": ["b1", "c1", "d1"]})"),
              ElementsAre("bonus.a1: stands twice"));
  // The same square in two ways of writing.
  EXPECT_THAT(wrong_board(R"({"columns": 13, "rows": 13, "bonus": {"F7": 1, "f7": 2}, "logo": ["b1", "c1", "d1"]})"),
              ElementsAre(HasSubstr("twice")));
  EXPECT_THAT(wrong_board(R"({"columns": 5, "columns": 6, "rows": 5, "bonus": {}, "logo": ["b1", "c1", "d1"]})"),
              ElementsAre("columns: stands twice"));
}

TEST(CubedLayout, B1_errors_of_form_are_listed_with_their_paths) {
  EXPECT_THAT(wrong_board(R"({"columns": "5", "bonus": {"a0": 1, "b1": 1.5}, "logo": ["b1", "c1"], "shape": 3})"),
              ElementsAre(HasSubstr("columns"), HasSubstr("rows: is missing"), HasSubstr("bonus.a0"),
                          HasSubstr("bonus.b1"), HasSubstr("logo"), HasSubstr("shape")));
  EXPECT_THAT(wrong_board("{"), SizeIs(1));
  EXPECT_THAT(wrong_board("[]"), SizeIs(1));
}

TEST(CubedLayout, B1_errors_of_form_hide_none_of_content) {
  EXPECT_THAT(
      wrong_board(R"({"columns": 5, "rows": 4, "bonus": {"F7": 1, "f7": 2, "a1": -1, "a0": 3, "b1": "x"},
                              "logo": ["a1", "c1", "e1"]})"),
      ElementsAre("bonus.f7: stands twice", HasSubstr("bonus.a0"), HasSubstr("bonus.b1"), "bonus.a1: must be 0 to 9999",
                  "bonus.f7: the square is outside the board", HasSubstr("logo: must be three touching squares")));
  // What could not be read is not blamed a second time.
  EXPECT_THAT(wrong_board(R"({"columns": 5, "rows": "x", "bonus": {"f1": 1, "a50": 1}, "logo": ["a1", "b1", "?"]})"),
              ElementsAre(HasSubstr("rows"), HasSubstr("logo[2]"), "bonus.f1: the square is outside the board"));
}

// The standard list as text, with one piece of it replaced.
std::string dice_with(std::string_view piece, std::string_view by) {
  std::string text = codec::to_line(layout_of(dice::standard_dice));
  const auto at = text.find(piece);
  EXPECT_NE(at, std::string::npos);
  return text.replace(at, piece.size(), by);
}

TEST(CubedLayout, D2_forty_two_dice_neither_more_nor_less) {
  DiceLayout layout = layout_of(dice::standard_dice);
  layout.dice.pop_back();
  EXPECT_THAT(wrong_dice(codec::to_line(layout)), ElementsAre("dice: must be 42, not 41"));
  layout.dice.resize(43);
  EXPECT_THAT(wrong_dice(codec::to_line(layout)), ElementsAre("dice: must be 42, not 43"));
  EXPECT_THAT(wrong_dice(R"({"dice": []})"), ElementsAre("dice: must be 42, not 0"));
}

TEST(CubedLayout, D2_unknown_faces_are_listed_with_their_places) {
  // Die 0 is 1RO 2RD 3GS 1GD 2PS W.
  EXPECT_THAT(wrong_dice(dice_with(R"(["1RO","2RD")", R"(["4RO","*2RD")")),
              ElementsAre(HasSubstr("dice[0][0]"), HasSubstr("dice[0][1]")));
  EXPECT_THAT(wrong_dice(dice_with(R"(["1RO","2RD",)", R"(["1RO",)")), ElementsAre(HasSubstr("dice[0]")));
  EXPECT_THAT(wrong_dice(dice_with(R"("1RO")", "1")), ElementsAre(HasSubstr("dice[0][0]")));
  EXPECT_THAT(wrong_dice(R"({"dice": [["1RO", "2RD", "3GS", "1GD", "2PS", "X"]]})"),
              ElementsAre(HasSubstr("dice[0][5]"), "dice: must be 42, not 1"));
  EXPECT_THAT(wrong_dice(R"({"dice": 42})"), SizeIs(1));
}

TEST(CubedLayout, a_table_with_a_bad_layout_is_refused_with_all_reasons) {
  Options options;
  options.own_board = BoardLayout{2, 2, {}, {}};
  options.own_dice = DiceLayout{};
  options.show_ms = Millis(0);
  EXPECT_THAT(Cubed::check(options, 9),
              ElementsAre("seats must be 2 to 4", HasSubstr("show_ms"), HasSubstr("own_board.logo: must be"),
                          "own_dice.dice: must be 42, not 0"));
}

}  // namespace
}  // namespace tercet::cubed
