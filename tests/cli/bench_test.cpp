#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

using ::testing::HasSubstr;

std::vector<boost::json::value> bench(const std::string& seconds) {
  const Outcome outcome = tercet({"bench", "--seconds", seconds});
  EXPECT_EQ(outcome.status, 0) << outcome;
  std::vector<boost::json::value> results;
  for (const std::string& line : lines_of(outcome.out)) results.push_back(boost::json::parse(line));
  EXPECT_FALSE(results.empty());
  return results;
}

TEST(Bench, each_line_has_name_work_seconds_rate_and_signature) {
  for (const auto& line : bench("0.001")) {
    EXPECT_FALSE(line.at("name").as_string().empty());
    EXPECT_GT(line.at("work").as_int64(), 0);
    EXPECT_GT(line.at("seconds").to_number<double>(), 0);
    EXPECT_GT(line.at("rate").to_number<double>(), 0);
    EXPECT_GT(line.at("signature").as_int64(), 0);
  }
}

TEST(Bench, the_signature_does_not_depend_on_the_time) {
  const auto once = bench("0.001");
  const auto again = bench("0.02");
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(once[i].at("signature"), again[i].at("signature")) << once[i].at("name");
  }
}

TEST(Bench, both_searches_find_the_same) {
  const auto all = bench("0.001");
  EXPECT_EQ(all.at(0).at("name").as_string(), "find_sets_12");
  EXPECT_EQ(all.at(1).at("name").as_string(), "find_sets_12_by_pairs");
  EXPECT_EQ(all.at(0).at("signature"), all.at(1).at("signature"));
}

TEST(Bench, plays_rounds_fast_and_by_contract) {
  const auto all = bench("0.001");
  EXPECT_EQ(all.at(2).at("name").as_string(), "classic_rounds");
  EXPECT_EQ(all.at(3).at("name").as_string(), "classic_rounds_by_contract");
}

TEST(Bench, only_one_by_its_name) {
  const Outcome outcome = tercet({"bench", "--only", "find_sets_12", "--seconds", "0.001"});
  EXPECT_EQ(lines_of(outcome.out).size(), 1U);
  EXPECT_THAT(outcome.out, HasSubstr("\"name\":\"find_sets_12\""));
}

TEST(Bench, refuses_unknown_names_and_times) {
  EXPECT_THAT(tercet({"bench", "--only", "nothing"}), IsRefused("\"nothing\" is not one of"));
  for (const std::string wrong : {"0", "-1", "nan", "inf", "soon", "1e9", ""}) {
    EXPECT_THAT(tercet({"bench", "--seconds", wrong}), IsRefused("--seconds")) << wrong;
  }
  EXPECT_THAT(tercet({"bench", "find_sets_12"}), IsRefused("find_sets_12"));
}

}  // namespace
}  // namespace tercet::cli_tests
