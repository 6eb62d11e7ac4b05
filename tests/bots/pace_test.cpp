#include "bots/pace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace tercet::bots {
namespace {

using contract::Millis;
using contract::Seat;

TEST(Pace, half_of_the_times_are_above_the_usual_and_few_are_far_off) {
  auto chance = chance_for(7, Seat(0), Purpose::search, 1);
  std::vector<Millis> times(4'000);
  for (Millis& time : times) time = around(Millis(10'000), chance);
  std::ranges::sort(times);
  EXPECT_GE(times.front(), Millis(3'400));
  EXPECT_LE(times.back(), Millis(29'400));
  EXPECT_NEAR(static_cast<double>(times[2'000].count()), 10'000, 500);
  // One sigma up and down: 10 s times and over 1.65.
  EXPECT_NEAR(static_cast<double>(times[3'365].count()), 16'487, 900);
  EXPECT_NEAR(static_cast<double>(times[635].count()), 6'065, 400);
}

TEST(Pace, chance_differs_by_key_seat_purpose_and_moment) {
  const auto number = [](std::uint64_t key, int seat, Purpose purpose, std::uint64_t moment) {
    return chance_for(key, Seat(seat), purpose, moment).below(1U << 31);
  };
  const auto one = number(1, 2, Purpose::search, 3);
  EXPECT_EQ(one, number(1, 2, Purpose::search, 3));
  EXPECT_NE(one, number(2, 2, Purpose::search, 3));
  EXPECT_NE(one, number(1, 3, Purpose::search, 3));
  EXPECT_NE(one, number(1, 2, Purpose::err, 3));
  EXPECT_NE(one, number(1, 2, Purpose::search, 4));
}

}  // namespace
}  // namespace tercet::bots
