// Leaving for good, in each phase.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

const std::string leave = R"({"type":"leave"})";

}  // namespace

TEST(Leaving, in_classic_by_its_rule) {
  PhiloxLuck luck(1);
  Scene scene({.seats = 3}, luck);
  seat_all(scene, {"ada", "bob", "cy"});
  const std::size_t before = scene.heard("bob").size();
  EXPECT_EQ(scene.ask("ada", leave), "");
  EXPECT_THAT(scene.events("bob", before), ElementsAre("left", "left", "host_passed"));
  EXPECT_EQ(scene.game_view("bob").at("players").as_array()[0].as_object().at("left"), true);
  EXPECT_FALSE(scene.state().seats[0].bot_plays);
  EXPECT_EQ(scene.state().host, "bob");
  EXPECT_FALSE(scene.step("ada").at("you").as_object().contains("seat"));
  EXPECT_EQ(scene.ask("ada", leave), "not_seated");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","table":1})")), "not_seated");
  EXPECT_EQ(scene.ask("ada", R"({"type":"sit"})"), "not_your_game");
  scene.join("dee");
  EXPECT_EQ(scene.ask("dee", R"({"type":"sit","seat":0})"), "seat_taken");
  EXPECT_EQ(scene.ask("dee", R"({"type":"sit"})"), "no_free_seat");
  // The last one who is there has won.
  EXPECT_EQ(scene.ask("bob", leave), "");
  EXPECT_EQ(scene.state().phase, Phase::finished);
  ASSERT_EQ(scene.finished().size(), 1U);
  EXPECT_FALSE(scene.finished()[0].abandoned);
  EXPECT_EQ(scene.finished()[0].seats[0].person, "ada");
}

TEST(Leaving, in_cubed_a_bot_plays_on_and_another_may_take_over) {
  PhiloxLuck luck(1);
  Scene scene({.game = "cubed", .seats = 2}, luck);
  seat_all(scene, {"ada", "bob"});
  EXPECT_EQ(scene.ask("ada", leave), "");
  EXPECT_TRUE(scene.state().seats[0].bot_plays);
  EXPECT_TRUE(scene.state().seats[0].left);
  const std::size_t before = scene.heard("bob").size();
  play_on(scene, {"bob"}, Millis(40'000));
  ASSERT_EQ(scene.state().phase, Phase::playing);
  EXPECT_THAT(scene.event_texts("bob", before), Contains(::testing::ContainsRegex(R"("type":"placed".*"seat":0)")));
  scene.join("dee");
  EXPECT_EQ(scene.ask("ada", R"({"type":"sit"})"), "not_your_game");
  EXPECT_EQ(scene.ask("dee", R"({"type":"sit"})"), "");
  EXPECT_EQ(scene.state().seat_of("dee"), Seat(0));
  EXPECT_EQ(scene.state().seats[0].nonce, nonce_of("ada")) << "the seed of the game stays what it was";
  EXPECT_FALSE(scene.state().seats[0].bot_plays);
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Leaving, a_game_that_only_bots_still_play_is_given_up) {
  for (const char* game : {"classic", "cubed"}) {
    PhiloxLuck luck(1);
    Scene scene({.game = game, .seats = 3}, luck);
    scene.join("ada");
    scene.ask("ada", R"({"type":"sit"})");
    scene.ask("ada", R"({"type":"bot","seat":1,"level":"easy"})");
    scene.ask("ada", R"({"type":"bot","seat":2,"level":"easy"})");
    scene.ask("ada", ready("ada"));
    scene.join("cy");
    const std::string secret = scene.state().secret;
    scene.wait(Millis(30'000));
    for (const Heard& heard : scene.heard("cy")) EXPECT_THAT(heard.text, Not(::testing::HasSubstr(secret)));
    EXPECT_EQ(scene.ask("ada", leave), "");
    EXPECT_EQ(scene.state().phase, Phase::closed);
    EXPECT_THAT(scene.events("cy"), Contains("game_over"));
    EXPECT_THAT(scene.heard("cy").back().text, ::testing::HasSubstr(secret));
    ASSERT_EQ(scene.finished().size(), 1U);
    EXPECT_TRUE(scene.finished()[0].abandoned);
    EXPECT_EQ(scene.table().wakes_at(), std::nullopt);
  }
}

TEST(Leaving, the_last_one_closes_the_table) {
  PhiloxLuck luck(1);
  Scene scene({.seats = 2}, luck);
  scene.join("ada");
  EXPECT_EQ(scene.ask("ada", R"({"type":"sit"})"), "");
  EXPECT_EQ(scene.ask("ada", leave), "");
  EXPECT_EQ(scene.state().phase, Phase::closed);
  EXPECT_EQ(scene.ask("ada", leave), "not_now");
}

TEST(Leaving, while_others_look_on_a_table_stays_open) {
  PhiloxLuck luck(1);
  Scene scene({.seats = 2}, luck);
  scene.join("ada");
  scene.join("bob");
  EXPECT_EQ(scene.ask("bob", leave), "not_seated");
  scene.ask("ada", R"({"type":"sit"})");
  EXPECT_EQ(scene.ask("ada", leave), "");
  EXPECT_EQ(scene.state().phase, Phase::gathering);
  EXPECT_EQ(scene.state().host, "bob");
  EXPECT_EQ(scene.ask("bob", R"({"type":"sit"})"), "");
}

}  // namespace tercet::table::test
