#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

Outcome simulate(std::vector<std::string> options) {
  options.insert(options.begin(), {"simulate", "cubed"});
  return tercet(options);
}

boost::json::value result_of(std::vector<std::string> options) {
  const Outcome outcome = simulate(std::move(options));
  EXPECT_EQ(outcome.status, 0) << outcome;
  EXPECT_EQ(lines_of(outcome.out).size(), 1U);
  return boost::json::parse(outcome.out);
}

double sum(const boost::json::value& numbers) {
  double total = 0;
  for (const auto& number : numbers.as_array()) total += number.to_number<double>();
  return total;
}

TEST(SimulateCubed, has_the_keys_of_the_notation_and_adds_up) {
  for (const std::string policy : {"greedy", "random"}) {
    for (const std::string dice : {"standard", "many_wilds"}) {
      for (const int players : {2, 3, 4}) {
        const auto json = result_of({"--games", "200", "--seed", "7", "--players", std::to_string(players), "--policy",
                                     policy, "--dice", dice});
        EXPECT_EQ(json.at("games").as_int64(), 200);
        EXPECT_EQ(json.at("players").as_int64(), players);
        EXPECT_EQ(json.at("policy").as_string(), policy);
        EXPECT_EQ(json.at("dice").as_string(), dice);
        EXPECT_EQ(json.at("mean_score").as_array().size(), static_cast<std::size_t>(players));
        EXPECT_EQ(json.at("wins").as_array().size(), static_cast<std::size_t>(players));
        EXPECT_DOUBLE_EQ(sum(json.at("wins")), 200);
        const auto& ended = json.at("ended_by");
        EXPECT_EQ(ended.at("out_of_dice").as_int64() + ended.at("all_pass").as_int64(), 200);
        const auto& opening = json.at("opening");
        EXPECT_EQ(opening.at("with_set").as_int64(), 200);
        EXPECT_GE(opening.at("rolls").as_int64(), 200);
        EXPECT_EQ(opening.at("hands").as_int64(), players * opening.at("rolls").as_int64());
        EXPECT_GE(opening.at("hands_with_set").as_int64(), 200);
        EXPECT_LE(players * json.at("all_pass_rounds").as_int64(), json.at("passes").as_int64());

        // T6, B5: 3 a SET, 1 less a wild, and the bonus; the SET on the logo too.
        const auto& placed = json.at("placed");
        EXPECT_NEAR(200 * sum(json.at("mean_score")),
                    static_cast<double>(3 * placed.at("sets").as_int64() - placed.at("wilds").as_int64() +
                                        placed.at("bonus").as_int64()),
                    1e-6);
        EXPECT_EQ(placed.at("replacements").as_int64() > 0, policy == "random");
      }
    }
  }
}

TEST(SimulateCubed, the_same_for_the_same_seed_whatever_the_threads) {
  const Outcome one = simulate({"--games", "1000", "--seed", "3", "--threads", "1"});
  EXPECT_EQ(one.status, 0) << one;
  EXPECT_EQ(simulate({"--games", "1000", "--seed", "3", "--threads", "2"}).out, one.out);
  EXPECT_EQ(simulate({"--games", "1000", "--seed", "3", "--threads", "9"}).out, one.out);
  EXPECT_NE(simulate({"--games", "1000", "--seed", "4", "--threads", "2"}).out, one.out);
}

// The recorded game is the one that was played: its result is that of a simulation of this game alone.
TEST(SimulateCubed, the_first_game_is_recorded_and_replays) {
  const Folder folder;
  for (const std::string policy : {"greedy", "random"}) {
    const std::string path = folder.path(policy + ".jsonl");
    const auto json = result_of({"--games", "1", "--seed", "3", "--players", "3", "--policy", policy, "--dice",
                                 "many_wilds", "--record", path});
    const Outcome replayed = tercet({"replay", path});
    EXPECT_THAT(replayed, Prints(AllOf(HasSubstr("\"finished\":true"), HasSubstr("\"game\":\"cubed\""))));
    const auto result = boost::json::parse(replayed.out);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(result.at("scores").at(i).to_number<double>(), json.at("mean_score").at(i).to_number<double>());
    }
    EXPECT_EQ(result.at("seats").at(2).as_string(), policy + " 3");
  }
}

TEST(SimulateCubed, refuses_what_is_out_of_range) {
  for (const std::string wrong : {"1", "5", "-2", "two", ""}) {
    EXPECT_THAT(simulate({"--players", wrong}), IsRefused("--players")) << wrong;
  }
  EXPECT_THAT(simulate({"--policy", "clever"}), IsRefused("\"clever\" is not one of: greedy, random"));
  EXPECT_THAT(simulate({"--dice", "loaded"}), IsRefused("\"loaded\" is not one of: standard, many_wilds"));
  EXPECT_THAT(simulate({"--games", "0"}), IsRefused("--games"));
  for (const std::string option : {"--players", "--policy", "--dice"}) {
    EXPECT_THAT(tercet({"simulate", "classic", option, "2"}), IsRefused(option + " is only for cubed"));
  }
}

}  // namespace
}  // namespace tercet::cli_tests
