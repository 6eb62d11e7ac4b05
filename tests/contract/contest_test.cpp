// Who was first when connections have different lags.
#include "contract/contest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tercet::contract {
namespace {

using ::testing::ElementsAre;

struct Claim {
  Millis t{};
  Seat seat;
  std::vector<Millis> lines;
  Millis until{};
};

// A claim that arrives at a time, with lags of so many milliseconds, where all may claim.
Claim claim(int at, int seat, std::initializer_list<int> lines) {
  Arrival arrival{Millis(at), {}};
  std::ranges::transform(lines, arrival.lags.begin(), [](int line) { return Millis(line); });
  const int seats = static_cast<int>(lines.size());
  return {arrival.at, Seat(seat), lags_of(arrival, seats),
          waits_until(arrival, Seat(seat), seats, [](Seat) { return true; })};
}

TEST(Contest, a_lag_counts_from_0_to_150_ms) {
  const Arrival arrival{Millis(0), {Millis(-5), Millis(0), Millis(149), Millis(150), Millis(151), Millis(1'000'000)}};
  EXPECT_THAT(lags_of(arrival, 6),
              ElementsAre(Millis(0), Millis(0), Millis(149), Millis(150), Millis(150), Millis(150)));
}

TEST(Contest, without_allowances_nothing_waits) {
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(claim(500, seat, {0, 0, 0}).until, Millis(500));
}

TEST(Contest, a_claim_waits_until_the_largest_lag_of_a_rival_can_bring_no_earlier_one) {
  EXPECT_EQ(claim(500, 0, {10, 60, 120}).until, Millis(490 + 120));
  EXPECT_EQ(claim(500, 1, {10, 60, 120}).until, Millis(440 + 120));
}

TEST(Contest, nobody_waits_for_a_lag_that_is_not_larger_than_the_own) {
  EXPECT_EQ(claim(500, 2, {10, 60, 120}).until, Millis(500));
  EXPECT_EQ(claim(500, 0, {60, 60}).until, Millis(500));
  EXPECT_EQ(claim(500, 0, {60, 61}).until, Millis(501));
}

TEST(Contest, nobody_waits_for_those_who_may_not_claim) {
  const Arrival arrival{Millis(500), {Millis(10), Millis(60), Millis(120)}};
  EXPECT_EQ(waits_until(arrival, Seat(0), 3, [](Seat seat) { return seat != Seat(2); }), Millis(550));
  EXPECT_EQ(waits_until(arrival, Seat(0), 3, [](Seat) { return false; }), Millis(500));
  // Nor for seats that the table does not have.
  EXPECT_EQ(waits_until(arrival, Seat(0), 2, [](Seat) { return true; }), Millis(550));
}

TEST(Contest, a_time_before_the_game_is_no_time_to_wait_for) { EXPECT_EQ(claim(5, 1, {10, 100}).until, Millis(5)); }

TEST(Contest, the_first_that_was_made_wins_and_the_verdict_says_by_how_much) {
  const std::vector<Claim> claims = {claim(500, 0, {10, 60, 120}), claim(545, 1, {10, 60, 120}),
                                     claim(580, 2, {10, 60, 120})};
  EXPECT_EQ(first_made(claims).seat, Seat(2));  // made at 460, the others at 490 and 485
  EXPECT_EQ(
      verdict(claims, Millis(580)),
      (ContestDecided{
          Millis(580), Seat(2), Millis(120), {{Seat(0), Millis(10), Millis(30)}, {Seat(1), Millis(60), Millis(25)}}}));
}

TEST(Contest, of_two_made_at_the_same_time_the_first_to_arrive_wins) {
  const std::vector<Claim> claims = {claim(500, 1, {60, 10}), claim(550, 0, {60, 10})};
  EXPECT_EQ(verdict(claims, Millis(550)),
            (ContestDecided{Millis(550), Seat(1), Millis(10), {{Seat(0), Millis(60), Millis(0)}}}));
}

TEST(Contest, a_later_claim_never_puts_the_verdict_off) {
  std::vector<Claim> claims = {claim(500, 0, {10, 60, 120})};
  EXPECT_EQ(decided_at(claims), Millis(610));
  claims.push_back(claim(520, 1, {10, 60, 120}));  // made at 460: only seat 2 could have been before that
  EXPECT_EQ(decided_at(claims), Millis(580));
  claims.push_back(claim(530, 0, {0, 0, 150}));
  EXPECT_EQ(decided_at(claims), Millis(580));
}

TEST(Contest, lags_come_back_from_a_record) {
  const Arrival arrival{Millis(0), {Millis(3), Millis(40)}};
  EXPECT_EQ(lags_from(lags_of(arrival, 8)), arrival.lags);
  EXPECT_EQ(lags_from({Millis(3), Millis(40)}), arrival.lags);
  EXPECT_EQ(lags_from(std::vector<Millis>(100, Millis(7)))[7], Millis(7));
}

}  // namespace
}  // namespace tercet::contract
