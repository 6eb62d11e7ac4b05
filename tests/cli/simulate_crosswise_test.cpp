#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::HasSubstr;

Outcome simulate(std::vector<std::string> options) {
  options.insert(options.begin(), {"simulate", "crosswise"});
  return tercet(options);
}

std::int64_t sum(const boost::json::value& counts) {
  std::int64_t all = 0;
  for (const auto& [number, count] : counts.as_object()) all += count.as_int64();
  return all;
}

TEST(SimulateCrosswise, has_the_keys_of_the_notation_and_adds_up) {
  const Outcome outcome = simulate({"--games", "600", "--seed", "7", "--threads", "1"});
  ASSERT_EQ(outcome.status, 0) << outcome;
  EXPECT_EQ(lines_of(outcome.out).size(), 1U);
  const auto json = boost::json::parse(outcome.out);
  EXPECT_EQ(json.as_object().size(), 3U);
  EXPECT_EQ(json.at("hands").as_int64(), 600);
  EXPECT_EQ(sum(json.at("unplaced")), 600);
  EXPECT_EQ(sum(json.at("draws")), 600);
  // Whoever can place all ten dice draws none.
  EXPECT_EQ(json.at("draws").at("0"), json.at("unplaced").at("0"));
  // The numbers to check against in docs/rules.md: about a third.
  EXPECT_NEAR(static_cast<double>(json.at("unplaced").at("0").as_int64()) / 600, 1.0 / 3, 0.08);
  // At least three dice are placed, or none.
  EXPECT_FALSE(json.at("unplaced").as_object().contains("8"));
  EXPECT_FALSE(json.at("unplaced").as_object().contains("9"));
}

TEST(SimulateCrosswise, the_same_for_the_same_seed_whatever_the_threads) {
  const Outcome one = simulate({"--games", "700", "--seed", "3", "--threads", "1"});
  EXPECT_EQ(one.status, 0) << one;
  EXPECT_EQ(simulate({"--games", "700", "--seed", "3", "--threads", "2"}).out, one.out);
  EXPECT_EQ(simulate({"--games", "700", "--seed", "3", "--threads", "9"}).out, one.out);
  EXPECT_NE(simulate({"--games", "700", "--seed", "4", "--threads", "2"}).out, one.out);
}

TEST(SimulateCrosswise, with_many_wilds_fewer_dice_are_left) {
  const auto unplaced_none = [](const std::string& dice) {
    const Outcome outcome = simulate({"--games", "300", "--dice", dice});
    return boost::json::parse(outcome.out).at("unplaced").at("0").as_int64();
  };
  EXPECT_GT(unplaced_none("many_wilds"), unplaced_none("standard"));
}

TEST(SimulateCrosswise, refuses_what_it_cannot_do) {
  EXPECT_THAT(simulate({"--games", "0"}), IsRefused("--games"));
  EXPECT_THAT(simulate({"--dice", "loaded"}), IsRefused("--dice"));
  EXPECT_THAT(simulate({"--players", "2"}), IsRefused("--players"));
  const Folder folder;
  EXPECT_THAT(simulate({"--games", "1", "--record", folder.path("first.jsonl")}), IsRefused("--record"));
  EXPECT_TRUE(folder.names().empty());
}

TEST(SimulateCrosswise, help_names_it) {
  EXPECT_THAT(tercet({"simulate", "--help"}), Prints(HasSubstr("crosswise: hands of ten dice")));
}

}  // namespace
}  // namespace tercet::cli_tests
