// How often the bots at a table think: once, until an event concerns them.
#include <gtest/gtest.h>

#include <algorithm>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

// Ada and bob play with a bot, which thinks when the test says so.
void begin_with_a_bot(Scene& scene) {
  for (const char* who : {"ada", "bob"}) {
    scene.join(who);
    EXPECT_EQ(scene.ask(who, R"({"type":"sit"})"), "");
  }
  EXPECT_EQ(scene.ask("ada", R"({"type":"bot","seat":2,"level":"expert"})"), "");
  EXPECT_EQ(scene.ask("ada", ready("ada")), "");
  EXPECT_EQ(scene.ask("bob", ready("bob")), "");
  ASSERT_EQ(scene.state().phase, Phase::playing);
}

}  // namespace

TEST(Thoughts, what_is_sealed_or_refused_costs_none_and_what_all_see_costs_one) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  scene.thinks_at_once = false;
  begin_with_a_bot(scene);
  ASSERT_EQ(scene.thoughts().size(), 1U);
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"ask","table":1})")), "");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"ask","table":1})")), "already_asked");
  EXPECT_EQ(scene.ask("bob", R"({"type":"chat","text":"well?"})"), "");
  EXPECT_EQ(scene.thoughts().size(), 1U);
  EXPECT_EQ(scene.ask("bob", play(R"({"type":"call","table":1})")), "");
  EXPECT_EQ(scene.thoughts().size(), 2U);
}

TEST(Thoughts, that_another_has_chosen_for_the_extra_roll_concerns_no_bot) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .seats = 3}, seeds);
  begin_with_a_bot(scene);
  for (int i = 0; i < 200 && scene.game_view("ada").at("phase") != "extra_roll"; ++i) {
    play_on(scene, {"ada", "bob"}, Millis(1));
  }
  ASSERT_EQ(scene.game_view("ada").at("phase"), "extra_roll");
  scene.thinks_at_once = false;
  const auto choose = play(R"({"type":"choose","dice":[]})");
  EXPECT_EQ(scene.ask("ada", choose), "");
  EXPECT_EQ(scene.ask("bob", choose), "");
  EXPECT_TRUE(scene.thoughts().empty());
  // Its plan is still there, and is carried out: that was the last choice, and the roll concerns it.
  const std::size_t before = scene.received("ada").size();
  const auto rolled = [&] { return std::ranges::count(scene.events("ada", before), "extra_rolled") > 0; };
  for (int i = 0; i < 2'000 && !rolled(); ++i) scene.wait(Millis(10));
  EXPECT_TRUE(rolled());
  EXPECT_EQ(scene.thoughts().size(), 1U);
  EXPECT_EQ(scene.wrong(), "");
}

}  // namespace tercet::table::test
