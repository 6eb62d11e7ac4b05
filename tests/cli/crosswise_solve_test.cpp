// tercet crosswise solve: whatever it answers is a valid grid of the dice given (X2), and what is known to be possible.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <map>
#include <set>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::HasSubstr;
using Square = std::pair<int, int>;

Outcome solve(std::vector<std::string> dice) {
  dice.insert(dice.begin(), {"crosswise", "solve"});
  return tercet(dice);
}

boost::json::object answer_to(const std::vector<std::string>& dice) {
  const Outcome outcome = solve(dice);
  EXPECT_EQ(outcome.status, 0) << outcome;
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(lines_of(outcome.out).size(), 1U);
  return boost::json::parse(outcome.out).as_object();
}

// "aa12"
Square square_of(const std::string& text) {
  int column = 0;
  std::size_t at = 0;
  for (; at < text.size() && 'a' <= text[at] && text[at] <= 'z'; ++at) column = column * 26 + (text[at] - 'a' + 1);
  return {column, std::stoi(text.substr(at))};
}

bool is_set(const std::string& a, const std::string& b, const std::string& c) {
  for (std::size_t i = 0; i < 3; ++i) {
    const std::set<char> values = {a[i], b[i], c[i]};
    if (values.size() == 2) return false;
  }
  return true;
}

// Of the dice given, in one piece, each in a SET, shifted to a1.
void expect_valid(const boost::json::object& answer, std::vector<std::string> dice) {
  std::map<Square, std::string> grid;
  for (const auto& [square, value] : answer.at("grid").as_object()) {
    const std::string text(value.as_string());
    const bool wild = text.front() == '*';
    const auto used = std::ranges::find(dice, wild ? "W" : text);
    ASSERT_NE(used, dice.end()) << text;
    dice.erase(used);
    grid[square_of(std::string(square))] = wild ? text.substr(1) : text;
  }
  ASSERT_EQ(grid.size(), static_cast<std::size_t>(answer.at("placed").as_int64()));
  if (grid.empty()) return;
  const auto at = [&](int column, int row) {
    const auto found = grid.find({column, row});
    return found == grid.end() ? std::string() : found->second;
  };
  int left = 1'000;
  int top = 1'000;
  for (const auto& [square, face] : grid) {
    const auto [column, row] = square;
    left = std::min(left, column);
    top = std::min(top, row);
    bool in_set = false;
    for (int from = -2; from <= 0; ++from) {
      for (const auto& [right, down] : {Square{1, 0}, Square{0, 1}}) {
        std::string line[3];
        for (int i = 0; i < 3; ++i) line[i] = at(column + (from + i) * right, row + (from + i) * down);
        in_set |= !line[0].empty() && !line[1].empty() && !line[2].empty() && is_set(line[0], line[1], line[2]);
      }
    }
    EXPECT_TRUE(in_set) << face;
  }
  EXPECT_EQ(left, 1);
  EXPECT_EQ(top, 1);
  std::set<Square> reached;
  std::vector<Square> next = {grid.begin()->first};
  while (!next.empty()) {
    const auto [column, row] = next.back();
    next.pop_back();
    if (at(column, row).empty() || !reached.insert({column, row}).second) continue;
    for (const auto& [right, down] : {Square{1, 0}, Square{-1, 0}, Square{0, 1}, Square{0, -1}}) {
      next.emplace_back(column + right, row + down);
    }
  }
  EXPECT_EQ(reached.size(), grid.size());
}

std::int64_t placed(const std::vector<std::string>& dice) {
  const auto answer = answer_to(dice);
  EXPECT_EQ(answer.at("of").as_int64(), static_cast<std::int64_t>(dice.size()));
  EXPECT_TRUE(answer.at("optimal").as_bool());
  expect_valid(answer, dice);
  return answer.at("placed").as_int64();
}

TEST(CrosswiseSolve, prints_one_line_with_the_keys_of_the_notation) {
  EXPECT_THAT(solve({"1RO", "2RO", "3RO"}),
              Prints(::testing::AnyOf(
                  "{\"grid\":{\"a1\":\"1RO\",\"b1\":\"2RO\",\"c1\":\"3RO\"},\"of\":3,\"optimal\":true,\"placed\":3}\n",
                  HasSubstr("\"of\":3,\"optimal\":true,\"placed\":3}\n"))));
  EXPECT_EQ(answer_to({"1RO", "2RO", "3RO"}).size(), 4U);
}

TEST(CrosswiseSolve, too_few_dice_or_no_set_are_an_empty_grid) {
  const std::string nothing = "{\"grid\":{},\"of\":";
  EXPECT_THAT(solve({}), Prints(nothing + "0,\"optimal\":true,\"placed\":0}\n"));
  EXPECT_THAT(solve({"1RO", "W"}), Prints(nothing + "2,\"optimal\":true,\"placed\":0}\n"));
  EXPECT_THAT(solve({"1RO", "2RO", "3GO"}), Prints(nothing + "3,\"optimal\":true,\"placed\":0}\n"));
}

TEST(CrosswiseSolve, the_six_dice_of_the_rules_of_which_five_can_be_placed) {
  EXPECT_EQ(placed({"1RO", "2RO", "3RO", "1GO", "1PO", "3GO"}), 5);
}

TEST(CrosswiseSolve, a_wild_is_written_with_the_face_that_it_stands_for) {
  EXPECT_THAT(solve({"1RO", "W", "3RO"}).out, HasSubstr("\"*2RO\""));
  EXPECT_EQ(placed({"1RO", "2GS", "W", "3PD", "1RO", "W"}), 6);
  EXPECT_EQ(placed({"W", "W", "W"}), 3);
}

TEST(CrosswiseSolve, up_to_42_dice) {
  std::vector<std::string> dice;
  for (int i = 0; i < 42; ++i) {
    dice.push_back(i % 9 == 4 ? "W" : std::string{"123"[i * 7 % 3], "RGP"[i * 5 / 3 % 3], "OSD"[i / 2 % 3]});
  }
  EXPECT_EQ(placed(dice), 42);
  EXPECT_EQ(placed(std::vector<std::string>(42, "2GS")), 42);
  EXPECT_EQ(placed(std::vector<std::string>(42, "W")), 42);
  dice.emplace_back("1RO");
  EXPECT_THAT(solve(dice), IsRefused("at most 42 dice, not 43"));
}

TEST(CrosswiseSolve, from_standard_input_and_in_lower_case) {
  const Outcome arguments = solve({"1RO", "W", "3GS", "2PD"});
  EXPECT_THAT(tercet_reading("1ro w\n3gs 2pd\n", {"crosswise", "solve", "-"}), Prints(arguments.out));
  EXPECT_THAT(tercet_reading("", {"crosswise", "solve", "-"}), Prints(HasSubstr("\"of\":0")));
  EXPECT_THAT(solve({"-", "1RO"}), IsRefused("must stand alone"));
}

TEST(CrosswiseSolve, bad_input_is_one_line_and_no_result) {
  EXPECT_THAT(solve({"1RO", "4RO"}), IsRefused("figure 2"));
  EXPECT_THAT(solve({"1RO", "*2RO"}), IsRefused("figure 2"));
  EXPECT_THAT(solve({"1RO", ""}), IsRefused("figure 2"));
  EXPECT_THAT(solve({"1ROF", "2ROF"}), IsRefused("figure 1: 1ROF is a card"));
  EXPECT_THAT(solve({"1RO", "2ROF"}), IsRefused("figure 2: 2ROF is a card"));
  EXPECT_THAT(solve({"--fast", "1RO"}), IsRefused("--fast"));
  EXPECT_THAT(solve({"1RO", "-2"}), IsRefused("-2"));
  EXPECT_THAT(tercet({"crosswise"}), IsRefused("no command given"));
  EXPECT_THAT(tercet({"crosswise", "guess"}), IsRefused("guess"));
}

TEST(CrosswiseSolve, help_says_what_it_takes) {
  EXPECT_THAT(tercet({"crosswise", "solve", "--help"}), Prints(HasSubstr("Usage: tercet crosswise solve FIG...")));
  EXPECT_THAT(tercet({"crosswise", "--help"}), Prints(HasSubstr("solve")));
}

}  // namespace
}  // namespace tercet::cli_tests
