// How often a person may play: a seat's events are bounded, whatever the number of its connections.
#include "table/event_rate.hpp"

#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

const Times four_ahead{.per_event = Millis(100), .ahead = Millis(400)};

}  // namespace

TEST(EventRate, a_seat_is_ahead_by_so_many_events_and_then_has_one_each_time) {
  EventRate rate(four_ahead);
  const Millis now(10'000);
  for (int i = 0; i < 5; ++i) {
    EXPECT_FALSE(rate.is_exceeded(Seat(0), now)) << i;
    rate.count(Seat(0), 1, now);
  }
  EXPECT_TRUE(rate.is_exceeded(Seat(0), now));
  EXPECT_FALSE(rate.is_exceeded(Seat(1), now));
  EXPECT_TRUE(rate.is_exceeded(Seat(0), now + Millis(99)));
  EXPECT_FALSE(rate.is_exceeded(Seat(0), now + Millis(100)));
}

TEST(EventRate, each_event_of_a_step_counts_and_a_refusal_does_not) {
  EventRate rate(four_ahead);
  rate.count(Seat(0), 0, {});
  rate.count(Seat(0), 4, {});
  EXPECT_FALSE(rate.is_exceeded(Seat(0), {}));
  rate.count(Seat(0), 3, {});
  EXPECT_TRUE(rate.is_exceeded(Seat(0), Millis(299)));
  EXPECT_FALSE(rate.is_exceeded(Seat(0), Millis(300)));
}

TEST(EventRate, time_without_events_is_not_saved_up) {
  EventRate rate(four_ahead);
  const Millis later(1'000'000);
  rate.count(Seat(0), 5, later);
  EXPECT_TRUE(rate.is_exceeded(Seat(0), later));
}

TEST(EventRate, a_new_game_begins_anew) {
  EventRate rate(four_ahead);
  rate.count(Seat(0), 50, {});
  rate.clear();
  EXPECT_FALSE(rate.is_exceeded(Seat(0), {}));
}

TEST(EventRate, a_seat_ahead_of_its_time_is_refused_on_every_connection_and_nobody_else) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2, .times = {.per_event = Millis(2'000), .ahead = Millis(1'000)}, .bounded = true}, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.join("ada/2");
  const std::string call = play(R"({"type":"call","table":1})");
  ASSERT_EQ(scene.ask("ada", call), "");
  EXPECT_EQ(scene.ask("ada", call), "too_many_messages");
  EXPECT_EQ(scene.ask("ada/2", call), "too_many_messages");
  EXPECT_EQ(scene.ask("bob", call), "claim_pending");
  scene.wait(Millis(999));
  EXPECT_EQ(scene.ask("ada", call), "too_many_messages");
  scene.wait(Millis(1));
  EXPECT_EQ(scene.ask("ada", call), "claim_pending");
  EXPECT_EQ(scene.wrong(), "");
}

TEST(EventRate, what_is_refused_costs_nothing) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2, .bounded = true}, seeds);
  seat_all(scene, {"ada", "bob"});
  const std::string call = play(R"({"type":"call","table":1})");
  ASSERT_EQ(scene.ask("ada", call), "");
  for (int i = 0; i < 1'000; ++i) ASSERT_EQ(scene.ask("bob", call), "claim_pending");
}

}  // namespace tercet::table::test
