// The plans of bots by themselves: when one is made, kept, dropped and carried out.
#include "table/bot_plans.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tercet::table {

namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr BotPlans::Seats first_seat = 0b01;
constexpr BotPlans::Seats both_seats = 0b11;

MakePlan nothing(Seat) {
  return [] { return std::optional<BotPlan>(); };
}

BotPlan at(int when) { return {Millis(when), {{"type", "pass"}}}; }

// With a thought for each of these seats, answered with a plan for this moment each.
void plan(BotPlans& plans, BotPlans::Seats seats, std::vector<int> when) {
  plans.update(seats, nothing);
  const auto thoughts = plans.take_thoughts();
  ASSERT_THAT(thoughts, SizeIs(when.size()));
  for (std::size_t i = 0; i < when.size(); ++i) {
    EXPECT_TRUE(plans.planned(thoughts[i].seat, thoughts[i].serial, at(when[i])));
  }
}

}  // namespace

TEST(BotPlans, a_seat_thinks_once_until_something_concerns_it) {
  BotPlans plans;
  plans.update(both_seats, nothing);
  EXPECT_THAT(plans.take_thoughts(), SizeIs(2));
  plans.update(both_seats, nothing);
  EXPECT_THAT(plans.take_thoughts(), IsEmpty());
  plans.concern(0b10);
  plans.update(both_seats, nothing);
  const auto thoughts = plans.take_thoughts();
  ASSERT_THAT(thoughts, SizeIs(1));
  EXPECT_EQ(thoughts[0].seat, Seat(1));
}

TEST(BotPlans, a_plan_is_kept_through_events_that_do_not_concern_it) {
  BotPlans plans;
  plan(plans, first_seat, {500});
  for (int i = 0; i < 100; ++i) {
    plans.concern(0b10);
    plans.update(first_seat, nothing);
  }
  EXPECT_THAT(plans.take_thoughts(), IsEmpty());
  EXPECT_EQ(plans.next_plan(), Millis(500));
  EXPECT_FALSE(plans.take_due(Millis(499)));
  const auto due = plans.take_due(Millis(500));
  ASSERT_TRUE(due);
  EXPECT_EQ(due->first, Seat(0));
  EXPECT_FALSE(plans.take_due(Millis(500)));
}

TEST(BotPlans, what_concerns_a_seat_voids_its_plan_and_the_thought_under_way) {
  BotPlans plans;
  plan(plans, first_seat, {500});
  plans.concern(first_seat);
  plans.update(first_seat, nothing);
  EXPECT_EQ(plans.next_plan(), std::nullopt);
  const auto old = plans.take_thoughts();
  plans.concern(first_seat);
  plans.update(first_seat, nothing);
  ASSERT_THAT(old, SizeIs(1));
  EXPECT_FALSE(plans.planned(old[0].seat, old[0].serial, at(1)));
  EXPECT_EQ(plans.next_plan(), std::nullopt);
}

TEST(BotPlans, the_earliest_plan_comes_first_and_of_two_alike_the_lower_seat) {
  BotPlans plans;
  plan(plans, 0b111, {300, 200, 200});
  EXPECT_EQ(plans.next_plan(), Millis(200));
  EXPECT_EQ(plans.take_due(Millis(400))->first, Seat(1));
  EXPECT_EQ(plans.take_due(Millis(400))->first, Seat(2));
  EXPECT_EQ(plans.take_due(Millis(400))->first, Seat(0));
  EXPECT_FALSE(plans.take_due(Millis(400)));
}

TEST(BotPlans, a_seat_that_a_person_takes_has_no_plan) {
  BotPlans plans;
  plan(plans, both_seats, {300, 200});
  plans.update(first_seat, nothing);
  EXPECT_EQ(plans.next_plan(), Millis(300));
  // The bot that comes back begins anew.
  plans.update(both_seats, nothing);
  EXPECT_THAT(plans.take_thoughts(), SizeIs(1));
}

TEST(BotPlans, who_was_refused_thinks_again_a_moment_later) {
  BotPlans plans;
  plan(plans, first_seat, {500});
  ASSERT_TRUE(plans.take_due(Millis(500)));
  plans.think_again_at(Seat(0), Millis(2'000));
  EXPECT_EQ(plans.next_thinking_again(), Millis(2'000));
  plans.begin_to_think_again(Millis(1'999));
  plans.update(first_seat, nothing);
  EXPECT_THAT(plans.take_thoughts(), IsEmpty());
  plans.begin_to_think_again(Millis(2'000));
  plans.update(first_seat, nothing);
  EXPECT_THAT(plans.take_thoughts(), SizeIs(1));
  EXPECT_EQ(plans.next_thinking_again(), std::nullopt);
}

}  // namespace tercet::table
