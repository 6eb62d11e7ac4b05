// A Setup becomes a Position, or the list of all that is wrong with it; and the JSON form.
#include "cubed/position.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "cubed/position_json.hpp"
#include "cubed/positions.hpp"

namespace tercet::cubed {
namespace {

using Code = Problem::Code;

// "code at path" of each problem, sorted.
std::vector<std::pair<std::string, Code>> problems(const std::expected<Position, Problems>& read) {
  std::vector<std::pair<std::string, Code>> all;
  if (!read) {
    for (const Problem& problem : read.error()) {
      all.emplace_back(problem.where, problem.code);
      EXPECT_FALSE(problem.what.empty());
    }
  }
  std::ranges::sort(all);
  return all;
}

using Expected = std::vector<std::pair<std::string, Code>>;

TEST(CubedPosition, T8_all_that_is_wrong_is_listed_at_once) {
  const cubed::Setup setup{
      .columns = 5,
      .rows = 3,
      .bonus = {{"a1", -1}, {"f1", 2}, {"a2", 10000}, {"b1", 2}, {"B1", 3}},
      .dice = {{"a1", "4RO"}, {"b2", "1RO"}, {"B2", "1RO"}, {"a4", "1RO"}, {"c1", "W"}, {"?", "1RO"}},
      .hand = {"*2PO", "X", "1RO", "1RO", "1RO", "W"}};
  EXPECT_EQ(problems(check(setup)), (Expected{{"board.bonus.B1", Code::square_twice},
                                              {"board.bonus.a1", Code::bad_bonus},
                                              {"board.bonus.a2", Code::bad_bonus},
                                              {"board.bonus.f1", Code::square_outside},
                                              {"board.dice.?", Code::bad_square},
                                              {"board.dice.B2", Code::square_twice},
                                              {"board.dice.a1", Code::bad_die},
                                              {"board.dice.a4", Code::square_outside},
                                              {"board.dice.c1", Code::unnamed_wild},
                                              {"hand", Code::hand_too_large},
                                              {"hand[0]", Code::named_wild},
                                              {"hand[1]", Code::bad_die}}));
}

TEST(CubedPosition, absurd_sizes) {
  for (const std::int64_t length : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{51}, INT64_MAX, INT64_MIN}) {
    EXPECT_EQ(problems(check({.columns = length, .rows = length, .bonus = {}, .dice = {}, .hand = {}})),
              (Expected{{"board.columns", Code::bad_size}, {"board.rows", Code::bad_size}}));
  }
  EXPECT_TRUE(check({.columns = 26, .rows = 50, .bonus = {}, .dice = {{"z50", "1ro"}}, .hand = {"w"}}));
}

TEST(CubedPositionJson, the_example_of_the_notation) {
  const auto read = parse_position(
      R"({"game": "cubed",
          "board": {"columns": 13, "rows": 13, "bonus": {"e5": 2},
                    "dice": {"f7": "1RO", "g7": "1RS", "h7": "*1RD"}},
          "hand": ["2GO", "W", "3GS", "1PD", "1PD"]})");
  ASSERT_TRUE(read) << message(read.error());
  EXPECT_EQ(to_json(*read),
            R"({"board":{"bonus":{"e5":2},"columns":13,"dice":{"f7":"1RO","g7":"1RS","h7":"*1RD"},"rows":13},)"
            R"("game":"cubed","hand":["2GO","W","3GS","1PD","1PD"]})");
}

TEST(CubedPositionJson, two_dice_on_one_square) {
  for (const char* second : {"f7", "F7"}) {
    const auto read = parse_position(std::string(R"({"game":"cubed","board":{"columns":13,"rows":13,"dice":)") +
                                     R"({"f7":"1RO",")" + second + R"(":"1RO"}},"hand":[]})");
    EXPECT_EQ(problems(read), (Expected{{std::string("board.dice.") + second, Code::square_twice}}));
  }
}

TEST(CubedPositionJson, form_errors_with_their_paths) {
  EXPECT_EQ(problems(parse_position("[]")), (Expected{{"", Code::bad_form}}));
  EXPECT_EQ(problems(parse_position("{")).size(), 1U);
  EXPECT_EQ(problems(parse_position(R"({"game":"classic","more":1,"board":{"columns":1.5,"rows":"3",
                                            "dice":{"a1":7,"b1":"9RO"}},"hand":[3,"1RO",null,"*1RO"]})")),
            (Expected{{"board.columns", Code::bad_form},
                      {"board.dice.a1", Code::bad_form},
                      {"board.dice.b1", Code::bad_die},
                      {"board.rows", Code::bad_form},
                      {"game", Code::bad_form},
                      {"hand[0]", Code::bad_form},
                      {"hand[2]", Code::bad_form},
                      {"hand[3]", Code::named_wild},
                      {"more", Code::bad_form}}));
  EXPECT_EQ(problems(parse_position(R"({"game":"cubed","board":{}})")), (Expected{{"board.columns", Code::bad_form},
                                                                                  {"board.dice", Code::bad_form},
                                                                                  {"board.rows", Code::bad_form},
                                                                                  {"hand", Code::bad_form}}));
}

RC_GTEST_PROP(CubedPositionJson, reads_back_what_it_writes, (unsigned seed)) {
  std::mt19937 random(seed);
  const Position position =
      test::random_position(random, {26, 50, *rc::gen::inRange(0, 4), 27, *rc::gen::inRange(1, 1000)});
  const auto read = parse_position(to_json(position));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == position);
}

}  // namespace
}  // namespace tercet::cubed
