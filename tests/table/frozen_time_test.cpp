// While the game's time stands still nobody plays: a tool that is back 2 ms after a restart takes nothing
// before people can be back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

const std::string call = R"({"type":"call","table":1})";

std::vector<std::string> journal_of_a_game() {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.wait(Millis(2'000));
  return scene.journal();
}

}  // namespace

TEST(FrozenTime, after_a_restart_play_is_refused_until_the_time_goes_on) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds, journal_of_a_game());
  scene.join("ada");
  scene.join("bob");
  scene.wait(Millis(2));
  EXPECT_EQ(scene.ask("ada", play(call)), "resuming");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"ask","table":1})")), "resuming");
  scene.wait(Millis(4'997));
  EXPECT_EQ(scene.ask("ada", play(call)), "resuming");
  scene.wait(Millis(1));
  EXPECT_EQ(scene.ask("bob", play(call)), "");
  EXPECT_EQ(scene.wrong(), "");
}

TEST(FrozenTime, in_a_pause_play_is_refused) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.ask("ada", R"({"type":"pause"})");
  scene.ask("bob", R"({"type":"pause"})");
  EXPECT_EQ(scene.ask("ada", play(call)), "paused");
  // Whoever goes on is not the only one who is ready.
  EXPECT_EQ(scene.ask("ada", R"({"type":"resume"})"), "");
  EXPECT_EQ(scene.ask("ada", play(call)), "resuming");
  scene.wait(Millis(5'000));
  EXPECT_EQ(scene.ask("ada", play(call)), "");
}

// All were away and the game waited: the first one back does not play alone.
TEST(FrozenTime, after_everybody_was_away_the_first_one_back_waits_for_the_others) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.disconnect("ada");
  scene.disconnect("bob");
  scene.wait(Millis(25'000));
  ASSERT_EQ(scene.state().paused, PauseReason::nobody_here);
  scene.join("ada");
  EXPECT_EQ(scene.state().paused, std::nullopt);
  EXPECT_EQ(scene.ask("ada", play(call)), "resuming");
  scene.wait(Millis(5'000));
  EXPECT_THAT(scene.ask("ada", play(call)), ::testing::AnyOf("", "claim_pending"))
      << "a bot that keeps the other seat may have called";
}

TEST(FrozenTime, alone_with_bots_a_pause_ends_at_once) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.join("ada");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":1,"level":"beginner"})");
  scene.ask("ada", ready("ada"));
  scene.ask("ada", R"({"type":"pause"})");
  ASSERT_EQ(scene.state().paused, PauseReason::agreed);
  EXPECT_EQ(scene.ask("ada", R"({"type":"resume"})"), "");
  EXPECT_EQ(scene.ask("ada", play(call)), "");
}

// Who leaves is let go at any time.
TEST(FrozenTime, leaving_is_possible_while_the_time_stands_still) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds, journal_of_a_game());
  scene.join("ada");
  scene.join("bob");
  EXPECT_EQ(scene.ask("ada", R"({"type":"leave"})"), "");
  EXPECT_EQ(scene.state().phase, Phase::finished);
}

}  // namespace tercet::table::test
