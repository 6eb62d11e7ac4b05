// tercet puzzle (docs/notation.md, H3).
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

Outcome puzzle(std::vector<std::string> options) {
  options.insert(options.begin(), "puzzle");
  return tercet(options);
}

// Printed once, and kept: every machine prints the same. Some are enough: the engine's own tests take all of them.
TEST(Puzzle, H3_the_puzzle_of_a_day_is_the_same_for_ever) {
  const auto kept = lines_of(read_file(TERCET_TEST_DATA "/daily-puzzles.jsonl"));
  EXPECT_EQ(kept.size(), 40U);
  for (std::size_t i = 0; i < kept.size(); i += 7) {
    const std::string& line = kept[i];
    const auto puzzle_of = boost::json::parse(line);
    const auto text = [&](const char* key) { return std::string(puzzle_of.at(key).as_string()); };
    EXPECT_THAT(puzzle({"--date", text("date"), "--level", boost::json::serialize(puzzle_of.at("level")), "--figures",
                        text("figures")}),
                Prints(line + "\n"));
  }
}

TEST(Puzzle, prints_what_the_notation_says) {
  const Outcome outcome = puzzle({"--date", "2026-11-16", "--level", "3", "--figures", "cards"});
  ASSERT_EQ(outcome.status, 0) << outcome;
  ASSERT_EQ(lines_of(outcome.out).size(), 1U);
  const auto shown = boost::json::parse(outcome.out).as_object();
  std::vector<std::string> keys;
  for (const auto& [key, value] : shown) keys.emplace_back(key);
  EXPECT_THAT(keys, ::testing::ElementsAre("date", "figures", "level", "sets", "solution", "table"));
  EXPECT_EQ(shown.at("date"), "2026-11-16");
  EXPECT_EQ(shown.at("level"), 3);
  EXPECT_EQ(shown.at("figures"), "cards");
  EXPECT_EQ(shown.at("sets"), 6);
  EXPECT_EQ(shown.at("table").as_array().size(), 12U);
  std::vector<std::vector<std::string>> solution;
  for (const auto& set : shown.at("solution").as_array()) {
    auto& cards = solution.emplace_back();
    for (const auto& card : set.as_array()) cards.emplace_back(card.as_string());
    EXPECT_EQ(cards.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(cards));
  }
  EXPECT_EQ(solution.size(), 6U);
  EXPECT_TRUE(std::ranges::is_sorted(solution));
}

// Its SETs are those that `tercet sets` finds on the same table.
TEST(Puzzle, H3_the_solution_holds_all_sets_of_the_table) {
  for (const char* figures : {"cards", "dice"}) {
    for (const char* level : {"1", "4"}) {
      const auto shown =
          boost::json::parse(puzzle({"--date", "2026-11-17", "--level", level, "--figures", figures}).out);
      std::vector<std::string> arguments = {"sets"};
      for (const auto& figure : shown.at("table").as_array()) arguments.emplace_back(figure.as_string());
      std::vector<std::string> solution;
      for (const auto& set : shown.at("solution").as_array()) solution.push_back(boost::json::serialize(set));
      EXPECT_EQ(lines_of(tercet(arguments).out), solution);
    }
  }
}

TEST(Puzzle, without_the_solution) {
  const Outcome whole = puzzle({"--date", "2026-11-16"});
  const Outcome outcome = puzzle({"--date", "2026-11-16", "--no-solution"});
  ASSERT_EQ(outcome.status, 0) << outcome;
  auto shown = boost::json::parse(whole.out).as_object();
  EXPECT_EQ(shown.erase("solution"), 1U);
  EXPECT_EQ(boost::json::parse(outcome.out), boost::json::value(shown));
}

TEST(Puzzle, level_2_with_cards_is_what_is_usual) {
  EXPECT_EQ(puzzle({"--date", "2026-11-16"}).out,
            puzzle({"--date", "2026-11-16", "--level", "2", "--figures", "cards"}).out);
}

TEST(Puzzle, today_is_by_utc) {
  const auto date_there = [](const std::string& zone) {
    const Outcome outcome = tercet({"puzzle"}, {.input = {}, .output_file = {}, .environment = {"TZ=" + zone}});
    return std::string(boost::json::parse(outcome.out).at("date").as_string());
  };
  // At any time it is another day in one of them.
  const std::string here = date_there("UTC");
  EXPECT_EQ(date_there("XXX-14"), here);
  EXPECT_EQ(date_there("XXX+12"), here);
}

TEST(Puzzle, refuses_what_cannot_be) {
  EXPECT_THAT(puzzle({"--date", "2026-02-29"}), IsRefused("--date: \"2026-02-29\" is a date that does not exist"));
  EXPECT_THAT(puzzle({"--date", "0000-01-01"}), IsRefused("does not exist"));
  for (const std::string text :
       {"", "today", "2026-1-1", "16.11.2026", "2026-11-16T00:00", "-026-11-16", "2026/11/16"}) {
    EXPECT_THAT(puzzle({"--date", text}), IsRefused("is not a date such as 2026-11-16")) << text;
  }
  EXPECT_THAT(puzzle({"--level", "5"}), IsRefused("--level: \"5\" is not a whole number from 1 to 4"));
  EXPECT_THAT(puzzle({"--level", "0"}), IsRefused("--level"));
  EXPECT_THAT(puzzle({"--level", "x"}), IsRefused("--level: \"x\" is not a whole number"));
  EXPECT_THAT(puzzle({"--figures", "coins"}), IsRefused("--figures: \"coins\" is not one of: cards, dice"));
  EXPECT_THAT(puzzle({"--date"}), IsRefused("--date"));
  EXPECT_THAT(puzzle({"--no-solution=1"}), IsRefused("--no-solution takes no value"));
  EXPECT_THAT(puzzle({"tomorrow"}), IsRefused("tomorrow"));
}

TEST(Puzzle, help) {
  EXPECT_THAT(puzzle({"--help"}), Prints(AllOf(HasSubstr("Usage: tercet puzzle"), HasSubstr("--no-solution"))));
  EXPECT_THAT(tercet({"--help"}), Prints(HasSubstr("  puzzle")));
}

}  // namespace
}  // namespace tercet::cli_tests
