#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::HasSubstr;

Outcome simulate(std::vector<std::string> options) {
  options.insert(options.begin(), {"simulate", "classic"});
  return tercet(options);
}

TEST(Simulate, has_the_keys_of_the_notation_and_adds_up) {
  const Outcome outcome = simulate({"--games", "500", "--seed", "7", "--threads", "1"});
  ASSERT_EQ(outcome.status, 0) << outcome;
  EXPECT_EQ(lines_of(outcome.out).size(), 1U);
  const auto json = boost::json::parse(outcome.out);
  EXPECT_EQ(json.at("rounds").as_int64(), 500);
  EXPECT_EQ(json.at("first_deal").at("tables").as_int64(), 500);
  EXPECT_NEAR(json.at("first_deal").at("mean_sets").as_double(), 220.0 / 79.0, 0.4);
  EXPECT_GT(json.at("in_play").at("12").at("tables").as_int64(), 500 * 20);
  EXPECT_GT(json.at("in_play").at("12").at("no_set").as_int64(), 0);

  std::int64_t rounds = 0;
  std::int64_t cards = 0;
  for (const auto& [size, count] : json.at("left").as_object()) {
    rounds += count.as_int64();
    cards += std::stoll(std::string(size)) * count.as_int64();
    EXPECT_NE(size, "3");
  }
  EXPECT_EQ(rounds, 500);
  EXPECT_EQ(cards + 3 * json.at("sets").as_int64(), 81 * 500);
}

TEST(Simulate, the_same_for_the_same_seed_whatever_the_threads) {
  const Outcome one = simulate({"--games", "1000", "--seed", "3", "--threads", "1"});
  EXPECT_EQ(one.status, 0) << one;
  EXPECT_EQ(simulate({"--games", "1000", "--seed", "3", "--threads", "2"}).out, one.out);
  EXPECT_EQ(simulate({"--games", "1000", "--seed", "3", "--threads", "9"}).out, one.out);
  EXPECT_NE(simulate({"--games", "1000", "--seed", "4", "--threads", "2"}).out, one.out);
}

TEST(Simulate, the_first_round_is_recorded_and_replays) {
  const Folder folder;
  const std::string path = folder.path("first.jsonl");
  const Outcome outcome = simulate({"--games", "1", "--seed", "3", "--record", path});
  const Outcome replayed = tercet({"replay", path});
  EXPECT_THAT(replayed, Prints(HasSubstr("\"finished\":true")));
  std::size_t taken = 0;
  for (const std::string& line : lines_of(read_file(path))) taken += line.find("\"taken\"") != std::string::npos;
  EXPECT_EQ(boost::json::parse(outcome.out).at("sets").as_int64(), static_cast<std::int64_t>(taken));
}

TEST(Simulate, refuses_numbers_out_of_range) {
  for (const std::string wrong : {"0", "-1", "1e3", "x", "", "1000000000001", "99999999999999999999", "0x10", "5 "}) {
    EXPECT_THAT(simulate({"--games", wrong}), IsRefused("--games")) << wrong;
  }
  for (const std::string wrong : {"0", "257", "-1", "many"}) {
    EXPECT_THAT(simulate({"--threads", wrong}), IsRefused("--threads")) << wrong;
  }
  for (const std::string wrong : {"-1", "18446744073709551616", "1.5"}) {
    EXPECT_THAT(simulate({"--seed", wrong}), IsRefused("--seed")) << wrong;
  }
  EXPECT_EQ(simulate({"--games", "1", "--seed", "18446744073709551615"}).status, 0);
  EXPECT_THAT(simulate({"more"}), IsRefused("more"));
}

TEST(Simulate, refuses_a_record_that_cannot_be_written) {
  const Folder folder;
  EXPECT_THAT(simulate({"--games", "1", "--record", folder.path("")}), IsRefused("not a regular file"));
  EXPECT_THAT(simulate({"--games", "1", "--record", "/dev/full"}), IsRefused("not a regular file"));
}

}  // namespace
}  // namespace tercet::cli_tests
