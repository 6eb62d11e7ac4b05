#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::HasSubstr;

Outcome check(const std::string& what, const std::string& text) {
  return tercet_reading(text, {"cubed", "check", "--" + what, "-"});
}

// B1: the board is data.
TEST(CubedCheck, a_board_is_printed_as_it_was_understood) {
  EXPECT_THAT(check("board", R"({"rows": 3, "columns": 9, "logo": ["D2", "e2", "f2"], "bonus": {"A1": 7}})"),
              Prints("{\"board\":{\"bonus\":{\"a1\":7},\"columns\":9,\"logo\":[\"d2\",\"e2\",\"f2\"],\"rows\":3}}\n"));
}

TEST(CubedCheck, all_that_is_wrong_with_a_board_in_one_line) {
  const Outcome outcome =
      check("board", R"({"rows": 51, "columns": 3, "logo": ["a1", "b1", "d1"], "bonus": {"z9": 1, "a1": -1}})");
  for (const std::string what : {"board: rows", "bonus.z9: the square is outside", "bonus.a1", "logo[2]"}) {
    EXPECT_THAT(outcome, IsRefused(what));
  }
  EXPECT_THAT(check("board", R"({"rows": 5, "rows": 5, "colums": 3})"), IsRefused("board: rows: stands twice"));
}

// D2: the dice are data.
TEST(CubedCheck, dice_must_be_42_of_six_sides) {
  const std::string die = R"(["1RO","2RO","3RO","1GO","2GO","W"])";
  std::string all = die;
  for (int i = 1; i < 42; ++i) all += "," + die;
  EXPECT_THAT(check("dice", "{\"dice\": [" + all + "]}"), Prints("{\"dice\":{\"dice\":[" + all + "]}}\n"));
  EXPECT_THAT(check("dice", "{\"dice\": [" + die + "]}"), IsRefused("dice: must be 42, not 1"));
  const Outcome outcome = check("dice", R"({"dice": [["1RO"], ["1RO","4RO","3RO","1GO","*2GO","W"]]})");
  for (const std::string what : {"dice[0]: needs exactly 6", "dice[1][1]", "dice[1][4]"}) {
    EXPECT_THAT(outcome, IsRefused(what));
  }
}

TEST(CubedCheck, both_at_once) {
  const Folder folder;
  const Outcome outcome = tercet({"cubed", "check", "--board", folder.write("board.json", "[]"), "--dice",
                                  folder.write("dice.json", "{\"dice\": []}")});
  EXPECT_THAT(outcome, IsRefused("board: "));
  EXPECT_THAT(outcome, IsRefused("dice: "));
}

TEST(CubedCheck, refuses_bad_usage) {
  EXPECT_THAT(tercet({"cubed", "check"}), IsRefused("--board or --dice is missing"));
  EXPECT_THAT(tercet({"cubed", "check", "--board", "/nowhere/at/all"}), IsRefused("cannot read /nowhere/at/all"));
  EXPECT_THAT(tercet({"cubed", "check", "--help"}), Prints(HasSubstr("--dice")));
}

}  // namespace
}  // namespace tercet::cli_tests
