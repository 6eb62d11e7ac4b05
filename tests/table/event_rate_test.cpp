// How often a person may play: a seat's events are bounded, whatever the number of its connections.
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

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
