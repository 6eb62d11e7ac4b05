// A pause by agreement, and the time of the game, which stands still in it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

const std::string pause = R"({"type":"pause"})";
const std::string resume = R"({"type":"resume"})";

const boost::json::object& clock_of(const Scene& scene, const std::string& who) {
  return scene.step(who).at("view").as_object().at("clock").as_object();
}

}  // namespace

TEST(Pause, all_must_agree_and_any_resumes) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  for (const char* who : {"ada", "bob"}) {
    scene.join(who);
    scene.ask(who, R"({"type":"sit"})");
  }
  EXPECT_EQ(scene.ask("ada", pause), "not_now");
  scene.ask("ada", R"({"type":"bot","seat":2,"level":"beginner"})");
  scene.ask("ada", ready("ada"));
  scene.ask("bob", ready("bob"));
  scene.join("cy");
  EXPECT_EQ(scene.ask("cy", pause), "not_seated");
  EXPECT_EQ(scene.ask("ada", resume), "not_paused");
  EXPECT_EQ(scene.ask("ada", pause), "");
  EXPECT_EQ(scene.ask("ada", pause), "not_now");
  EXPECT_EQ(scene.state().paused, std::nullopt);
  EXPECT_EQ(scene.table_view("cy").at("seats").as_array()[0].as_object().at("asked_pause"), true);
  EXPECT_EQ(scene.ask("bob", pause), "");
  EXPECT_EQ(scene.state().paused, PauseReason::agreed);
  EXPECT_EQ(scene.ask("bob", pause), "not_now");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","table":1})")), "paused");
  EXPECT_EQ(scene.ask("cy", resume), "not_seated");
  const std::size_t entries = scene.journal().size();
  scene.wait(Millis(1'000'000));
  EXPECT_EQ(scene.journal().size(), entries) << "neither bots nor the referee move";
  EXPECT_EQ(scene.ask("bob", resume), "");
  EXPECT_EQ(scene.state().paused, std::nullopt);
  EXPECT_FALSE(scene.state().seats[0].asked_pause);
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Pause, the_time_of_the_game_stands_still) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.wait(Millis(3'000));
  scene.ask("ada", pause);
  scene.ask("bob", pause);
  EXPECT_EQ(clock_of(scene, "ada").at("t"), 3'000);
  EXPECT_EQ(clock_of(scene, "ada").at("runs"), false);
  scene.wait(Millis(100'000));
  scene.ask("bob", resume);
  EXPECT_EQ(clock_of(scene, "ada").at("t"), 3'000);
  EXPECT_EQ(clock_of(scene, "ada").at("runs"), true);
  EXPECT_EQ(clock_of(scene, "ada").at("held_ms"), 5'000);
  scene.wait(Millis(6'000));
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","table":1})")), "");
  EXPECT_EQ(scene.game_view("bob").at("show_until"), 9'000);
}

// C4: who has called shows three cards in time; a pause is not for finding them.
TEST(Pause, a_call_is_judged_first) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.ask("bob", pause);
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","table":1})")), "");
  EXPECT_EQ(scene.ask("ada", pause), "");
  EXPECT_EQ(scene.state().paused, std::nullopt);
  scene.wait(Millis(4'999));
  EXPECT_EQ(scene.game_view("bob").at("phase"), "showing");
  scene.wait(Millis(1));
  EXPECT_EQ(scene.game_view("bob").at("phase"), "searching");
  EXPECT_EQ(scene.state().paused, PauseReason::agreed);
  EXPECT_EQ(scene.wrong(), "");
}

// B2: likewise in the opening of Cubed, where the call is made and three dice are to be shown.
TEST(Pause, a_claim_that_waits_for_another_is_judged_first) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .seats = 2}, seeds);
  scene.set_lag("bob", Millis(100));
  seat_all(scene, {"ada", "bob"});
  scene.ask("bob", pause);
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","roll":1})")), "");
  EXPECT_EQ(scene.ask("ada", pause), "");
  EXPECT_EQ(scene.state().paused, std::nullopt);
  scene.wait(Millis(10'000));
  EXPECT_EQ(scene.state().paused, PauseReason::agreed) << "a false call bars (B4), and then it is a pause";
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Pause, who_goes_away_or_leaves_has_no_say_any_more) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .seats = 3}, seeds);
  seat_all(scene, {"ada", "bob", "cy"});
  scene.ask("ada", pause);
  scene.disconnect("bob");
  EXPECT_EQ(scene.ask("cy", R"({"type":"leave"})"), "");
  EXPECT_EQ(scene.state().paused, std::nullopt) << "bob may come back in a moment";
  scene.wait(Millis(20'000));
  EXPECT_EQ(scene.state().paused, PauseReason::agreed);
  EXPECT_EQ(scene.ask("ada", resume), "");
  EXPECT_EQ(scene.state().paused, std::nullopt);
  scene.wait(Millis(1'000));
  EXPECT_EQ(scene.state().paused, std::nullopt);
}

}  // namespace tercet::table::test
