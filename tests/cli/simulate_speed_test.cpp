#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cmath>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

Outcome simulate(std::vector<std::string> options) {
  options.insert(options.begin(), {"simulate", "speed"});
  return tercet(options);
}

boost::json::object result_of(std::vector<std::string> options) {
  const Outcome outcome = simulate(std::move(options));
  EXPECT_EQ(outcome.status, 0) << outcome;
  EXPECT_EQ(lines_of(outcome.out).size(), 1U);
  return boost::json::parse(outcome.out).as_object();
}

std::vector<std::string> keys_of(const boost::json::object& object) {
  std::vector<std::string> keys;
  for (const auto& member : object) keys.emplace_back(member.key());
  return keys;
}

TEST(SimulateSpeed, has_the_keys_of_the_notation_and_adds_up) {
  for (const std::string dice : {"standard", "many_wilds"}) {
    const auto json = result_of({"--games", "500", "--seed", "7", "--threads", "1", "--dice", dice});
    EXPECT_THAT(keys_of(json), ::testing::ElementsAre("first_roll", "left", "rounds", "takes"));
    EXPECT_THAT(keys_of(json.at("first_roll").as_object()),
                ::testing::ElementsAre("mean_regular_sets", "mean_sets", "mean_wilds"));
    EXPECT_EQ(json.at("rounds").as_int64(), 500);
    const auto& first = json.at("first_roll");
    EXPECT_GT(first.at("mean_sets").as_double(), first.at("mean_regular_sets").as_double());
    EXPECT_EQ(first.at("mean_wilds").as_double() > 2, dice == "many_wilds");
    std::int64_t rounds = 0;
    std::int64_t left = 0;
    for (const auto& [size, count] : json.at("left").as_object()) {
      rounds += count.as_int64();
      left += std::stoll(std::string(size)) * count.as_int64();
      // 18 regular dice at the most, and no wild beside two others.
      EXPECT_LE(std::stoi(std::string(size)), 18);
      EXPECT_EQ(std::stoi(std::string(size)) % 3, 0);
    }
    EXPECT_EQ(rounds, 500);
    EXPECT_EQ(left + 3 * json.at("takes").as_int64(), 42 * 500);
  }
}

// Numbers to check against: 4715/3 SETs on average. They spread by about 820, so a mean of 20,000 rolls by 5.8.
TEST(SimulateSpeed, P2_the_first_roll_has_4715_thirds_sets_on_average) {
  constexpr int rounds = 20'000;
  constexpr double spread = 820;
  const auto json = result_of({"--games", std::to_string(rounds), "--seed", "5"});
  EXPECT_NEAR(json.at("first_roll").at("mean_sets").as_double(), 4715.0 / 3, 4 * spread / std::sqrt(rounds));
  // Nine of the 252 sides show WILD.
  EXPECT_NEAR(json.at("first_roll").at("mean_wilds").as_double(), 1.5, 0.04);
}

TEST(SimulateSpeed, the_same_for_the_same_seed_whatever_the_threads) {
  const Outcome one = simulate({"--games", "1000", "--seed", "3", "--threads", "1"});
  EXPECT_EQ(one.status, 0) << one;
  EXPECT_EQ(simulate({"--games", "1000", "--seed", "3", "--threads", "2"}).out, one.out);
  EXPECT_EQ(simulate({"--games", "1000", "--seed", "3", "--threads", "9"}).out, one.out);
  EXPECT_NE(simulate({"--games", "1000", "--seed", "4", "--threads", "2"}).out, one.out);
}

// The recorded round is the one that was played.
TEST(SimulateSpeed, the_first_round_is_recorded_and_replays) {
  const Folder folder;
  const std::string path = folder.path("first.jsonl");
  const auto json = result_of({"--games", "1", "--seed", "3", "--record", path});
  const Outcome replayed = tercet({"replay", path});
  EXPECT_THAT(replayed, Prints(AllOf(HasSubstr("\"finished\":true"), HasSubstr("\"game\":\"speed\""))));
  // P3: all takes are right.
  EXPECT_EQ(boost::json::parse(replayed.out).at("points").at(0), json.at("takes"));
}

TEST(SimulateSpeed, refuses_what_is_out_of_range) {
  EXPECT_THAT(simulate({"--games", "0"}), IsRefused("--games"));
  EXPECT_THAT(simulate({"--threads", "0"}), IsRefused("--threads"));
  EXPECT_THAT(simulate({"--seed", "-1"}), IsRefused("--seed"));
  EXPECT_THAT(simulate({"--dice", "loaded"}), IsRefused("\"loaded\" is not one of: standard, many_wilds"));
  EXPECT_THAT(simulate({"--players", "2"}), IsRefused("--players is only for cubed"));
  EXPECT_THAT(simulate({"--games", "1", "--record", "/dev/full"}), IsRefused("not a regular file"));
}

}  // namespace
}  // namespace tercet::cli_tests
