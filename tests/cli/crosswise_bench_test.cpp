#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "cli/program.hpp"

namespace tercet::cli_tests {
namespace {

TEST(CrosswiseBench, the_solver_says_how_long_an_answer_takes_and_that_all_are_proved) {
  for (const std::string dice : {"10", "15"}) {
    const Outcome outcome = tercet({"bench", "--only", "crosswise_solve_" + dice, "--seconds", "0.02"});
    ASSERT_EQ(outcome.status, 0) << outcome;
    const auto line = boost::json::parse(outcome.out);
    EXPECT_GT(line.at("p50").to_number<double>(), 0);
    EXPECT_GE(line.at("p99").to_number<double>(), line.at("p50").to_number<double>());
    EXPECT_TRUE(line.at("proved").as_bool());
  }
}

}  // namespace
}  // namespace tercet::cli_tests
