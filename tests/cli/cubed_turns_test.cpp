#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

Outcome turns(const std::string& position, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"cubed", "turns", "--position", "-"});
  return tercet_reading(position, options);
}

// A row of five squares with two dice on it.
std::string two_dice(const std::string& hand) {
  return R"({"game": "cubed", "board": {"columns": 5, "rows": 1, "bonus": {"d1": 4}, "dice": {"b1": "1RO", "c1": "1RS"}},
             "hand": )" +
         hand + "}";
}

TEST(CubedTurns, one_line_a_turn_sorted_by_bytes) {
  EXPECT_THAT(turns(two_dice(R"(["1RD", "W", "1RD"])")), Prints(R"({"bonus":0,"place":{"a1":"*1RD"},"score":2,"sets":1}
{"bonus":0,"place":{"a1":"1RD"},"score":3,"sets":1}
{"bonus":4,"place":{"a1":"*1RD","d1":"1RD"},"score":9,"sets":2}
{"bonus":4,"place":{"a1":"1RD","d1":"*1RD"},"score":9,"sets":2}
{"bonus":4,"place":{"a1":"1RD","d1":"*1RO","e1":"1RD"},"score":9,"sets":2}
{"bonus":4,"place":{"a1":"1RD","d1":"1RD","e1":"*1RO"},"score":12,"sets":3}
{"bonus":4,"place":{"a1":"1RD","d1":"1RD"},"score":10,"sets":2}
{"bonus":4,"place":{"d1":"*1RD"},"score":6,"sets":1}
{"bonus":4,"place":{"d1":"*1RO","e1":"1RD"},"score":6,"sets":1}
{"bonus":4,"place":{"d1":"1RD","e1":"*1RO"},"score":9,"sets":2}
{"bonus":4,"place":{"d1":"1RD"},"score":7,"sets":1}
)"));
}

TEST(CubedTurns, nothing_to_list_is_no_failure) {
  EXPECT_THAT(turns(two_dice(R"(["2GO"])")), Prints(""));
  EXPECT_THAT(turns(two_dice("[]")), Prints(""));
  EXPECT_THAT(turns(two_dice("[]"), {"--count"}), Prints("{\"best\":0,\"turns\":0}\n"));
}

// Positions with an independent, naive count: as many turns as counted, each only once, the best among them.
TEST(CubedTurns, the_counted_positions) {
  const auto lines = lines_of(read_file(TERCET_TEST_DATA "/cubed-positions.jsonl"));
  EXPECT_EQ(lines.size(), 60U);
  for (const std::string& line : lines) {
    const auto counted = boost::json::parse(line);
    const std::string position = boost::json::serialize(counted.at("position"));
    const auto best = counted.at("best").as_int64();
    const auto number = counted.at("turns").as_int64();
    EXPECT_THAT(turns(position, {"--count"}),
                Prints("{\"best\":" + std::to_string(best) + ",\"turns\":" + std::to_string(number) + "}\n"));

    const Outcome listed = turns(position);
    ASSERT_EQ(listed.status, 0) << listed;
    const auto all = lines_of(listed.out);
    EXPECT_EQ(static_cast<std::int64_t>(all.size()), number);
    EXPECT_TRUE(std::ranges::is_sorted(all));
    EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
    std::int64_t highest = 0;
    for (const std::string& turn : all) highest = std::max(highest, boost::json::parse(turn).at("score").as_int64());
    EXPECT_EQ(highest, best);
  }
}

TEST(CubedTurns, all_that_is_wrong_with_a_position_in_one_line) {
  const std::string bad = R"({"game": "cubed",
    "board": {"columns": 13, "rows": 13, "bonus": {"e5": -1},
              "dice": {"f7": "1RO", "f7": "1RS", "F7": "1RD", "g7": "4RO", "n7": "1RO", "h7": "W"}},
    "hand": ["1RO", "1RO", "1RO", "1RO", "1RO", "1RO", "*1RO"]})";
  const Outcome outcome = turns(bad);
  for (const std::string what :
       {"board.dice.f7: is named twice", "board.dice.F7: f7 is named twice", "board.dice.g7: \"4RO\"",
        "board.dice.n7: n7 is outside the board", "board.dice.h7", "board.bonus.e5: -1", "hand[6]", "hand: "}) {
    EXPECT_THAT(outcome, IsRefused(what));
  }
  EXPECT_THAT(turns(bad, {"--count"}), IsRefused("named twice"));
}

TEST(CubedTurns, refuses_each_of_the_known_mistakes) {
  const auto with = [](const std::string& board, const std::string& hand) {
    return R"({"game": "cubed", "board": {"columns": 5, "rows": 5, )" + board + R"(}, "hand": )" + hand + "}";
  };
  EXPECT_THAT(turns(with(R"("dice": {"a1": "1XO"})", "[]")), IsRefused("board.dice.a1"));
  EXPECT_THAT(turns(with(R"("dice": {"a1": "1RO", "a1": "1RO"})", "[]")), IsRefused("board.dice.a1"));
  EXPECT_THAT(turns(with(R"("dice": {"a1": "1RO", "A1": "1RO"})", "[]")), IsRefused("board.dice.A1"));
  EXPECT_THAT(turns(with(R"("dice": {"f1": "1RO"})", "[]")), IsRefused("board.dice.f1"));
  EXPECT_THAT(turns(with(R"("dice": {}, "bonus": {"a1": -1})", "[]")), IsRefused("board.bonus.a1"));
  EXPECT_THAT(turns(with(R"("dice": {})", R"(["W", "W", "W", "W", "W", "W"])")), IsRefused("hand"));
  EXPECT_THAT(turns(with(R"("dice": {})", R"(["0RO"])")), IsRefused("hand[0]"));
  EXPECT_THAT(turns("{}"), IsRefused("board: is missing"));
  EXPECT_THAT(turns("[]"), IsRefused("is not an object"));
  EXPECT_THAT(turns("{\"game\": "), IsRefused("broken JSON"));
  EXPECT_THAT(turns(""), IsRefused("broken JSON"));
}

TEST(CubedTurns, refuses_to_list_what_nobody_can_read) {
  std::string dice;
  for (int row = 1; row <= 50; ++row) {
    for (char column = 'a'; column <= 'z'; column = static_cast<char>(column + 2)) {
      dice += (dice.empty() ? "\"" : ",\"") + std::string(1, column) + std::to_string(row) + "\":\"1RO\"";
    }
  }
  const std::string position =
      R"({"game":"cubed","board":{"columns":26,"rows":50,"dice":{)" + dice + R"(}},"hand":["1RO","1RO","1RO"]})";
  const Outcome outcome = turns(position);
  ASSERT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome, IsRefused("more than 10000000; --count lists none"));
}

TEST(CubedTurns, refuses_bad_usage) {
  EXPECT_THAT(tercet({"cubed"}), IsRefused("tercet cubed --help lists them"));
  EXPECT_THAT(tercet({"cubed", "turns"}), IsRefused("--position is missing"));
  EXPECT_THAT(tercet({"cubed", "turns", "--position"}), IsRefused("--position needs one value"));
  EXPECT_THAT(tercet({"cubed", "turns", "--position", "/nowhere/at/all"}), IsRefused("cannot read /nowhere/at/all"));
  EXPECT_THAT(tercet({"cubed", "turns", "--position", "-", "--count=3"}), IsRefused("--count takes no value"));
  EXPECT_THAT(tercet({"cubed", "other"}), IsRefused("other"));
  EXPECT_THAT(tercet({"cubed", "turns", "--help"}), Prints(AllOf(HasSubstr("--position"), HasSubstr("--count"))));
  EXPECT_THAT(tercet({"cubed", "--help"}), Prints(AllOf(HasSubstr("turns"), HasSubstr("check"))));
}

}  // namespace
}  // namespace tercet::cli_tests
