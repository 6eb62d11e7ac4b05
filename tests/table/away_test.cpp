// Whose connection is lost: a bot keeps the seat, it is given back on return; nobody there, and the game waits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

const SceneOptions no_limit{.game = "cubed", .options = R"({"turn_ms":0})", .seats = 2};

const boost::json::object& seat_view(const Scene& scene, const std::string& who, std::size_t seat) {
  return scene.table_view(who).at("seats").as_array()[seat].as_object();
}

}  // namespace

TEST(Away, a_bot_keeps_the_seat_and_gives_it_back) {
  PhiloxSeedSource seeds(1);
  Scene scene(no_limit, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.disconnect("bob");
  EXPECT_EQ(seat_view(scene, "ada", 1).at("away"), true);
  scene.wait(Millis(19'999));
  EXPECT_EQ(seat_view(scene, "ada", 1).at("bot_plays"), false);
  scene.wait(Millis(1));
  EXPECT_EQ(seat_view(scene, "ada", 1).at("bot_plays"), true);

  // The two play on, bob's bot with ada.
  const std::size_t before = scene.received("ada").size();
  play_on(scene, {"ada"}, Millis(20'000));
  ASSERT_EQ(scene.state().phase, Phase::playing);
  EXPECT_THAT(scene.event_texts("ada", before), Contains(::testing::ContainsRegex(R"("type":"placed".*"seat":1)")));

  // Its turn, for which it has a plan.
  const auto is_its_turn = [&] {
    return scene.game_view("ada").at("phase") == "turn" && scene.game_view("ada").at("to_move") == 1;
  };
  for (int i = 0; i < 100 && !is_its_turn(); ++i) play_on(scene, {"ada"}, Millis(1));
  ASSERT_TRUE(is_its_turn());
  scene.join("bob");
  EXPECT_THAT(scene.events("ada"), Contains("given_back"));
  EXPECT_EQ(seat_view(scene, "ada", 1).at("bot_plays"), false);
  EXPECT_EQ(seat_view(scene, "bob", 1).at("away"), false);
  EXPECT_EQ(scene.step("bob").at("you").as_object().at("seat"), 1);
  // The bot's plans are gone with it.
  const std::size_t then = scene.received("ada").size();
  scene.wait(Millis(100'000));
  EXPECT_THAT(scene.event_texts("ada", then), IsEmpty());
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Away, a_short_absence_changes_nothing) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  for (int i = 0; i < 5; ++i) {
    scene.disconnect("bob");
    scene.wait(Millis(15'000));
    scene.join("bob");
  }
  EXPECT_THAT(scene.events("ada"), Not(Contains("bot_took")));
}

TEST(Away, when_nobody_is_there_the_game_waits) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.join("cy");
  scene.disconnect("ada");
  scene.disconnect("bob");
  scene.wait(Millis(20'000));
  EXPECT_EQ(scene.state().paused, PauseReason::nobody_here);
  EXPECT_EQ(scene.table_view("cy").at("paused"), "nobody_here");
  const auto clock = scene.step("cy").at("view").as_object().at("clock").as_object();
  EXPECT_EQ(clock.at("runs"), false);
  scene.wait(Millis(600'000));
  scene.join("bob");
  EXPECT_EQ(scene.state().paused, std::nullopt);
  EXPECT_EQ(scene.step("bob").at("view").as_object().at("clock").as_object().at("t"), clock.at("t"));
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Away, bots_of_people_who_are_away_do_not_play_among_themselves) {
  PhiloxSeedSource seeds(1);
  Scene scene(no_limit, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.join("cy");
  scene.disconnect("bob");
  scene.wait(Millis(20'000));
  ASSERT_TRUE(scene.state().seats[1].bot_plays);
  EXPECT_EQ(scene.ask("ada", R"({"type":"leave"})"), "");
  EXPECT_EQ(scene.state().phase, Phase::playing) << "bob may come back";
  EXPECT_EQ(scene.state().paused, PauseReason::nobody_here);
  scene.join("bob");
  EXPECT_EQ(scene.state().paused, std::nullopt);
}

TEST(Away, an_idle_game_is_given_up_and_reveals_its_secret) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  const std::string secret = scene.state().secret;
  scene.disconnect("ada");
  scene.disconnect("bob");
  scene.wait(Millis(1'799'999));
  EXPECT_EQ(scene.state().phase, Phase::playing);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.state().phase, Phase::closed);
  EXPECT_THAT(scene.journal(),
              Contains(::testing::AllOf(::testing::HasSubstr(R"("type":"game_over")"),
                                        ::testing::HasSubstr(R"("abandoned":true)"), ::testing::HasSubstr(secret))));
  EXPECT_EQ(scene.finished().size(), 0U) << "nobody made a move";
  scene.join("ada");
  EXPECT_EQ(scene.table_view("ada").at("phase"), "closed");
}

TEST(Away, who_sits_down_late_takes_a_bots_seat) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  scene.join("ada");
  scene.join("bob");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":1,"level":"beginner"})");
  scene.ask("ada", R"({"type":"bot","seat":2,"level":"beginner"})");
  scene.ask("ada", ready("ada"));
  ASSERT_EQ(scene.state().phase, Phase::playing);
  EXPECT_EQ(scene.ask("bob", R"({"type":"sit","seat":0})"), "seat_taken");
  EXPECT_EQ(scene.ask("bob", R"({"type":"sit","seat":7})"), "no_such_seat");
  EXPECT_EQ(scene.ask("bob", R"({"type":"sit","seat":2})"), "");
  EXPECT_EQ(scene.state().seat_of("bob"), Seat(2));
  EXPECT_EQ(scene.ask("bob", play(R"({"type":"call","table":1})")), "");
  scene.join("cy");
  EXPECT_EQ(scene.ask("cy", R"({"type":"sit"})"), "");
  scene.join("dee");
  EXPECT_EQ(scene.ask("dee", R"({"type":"sit"})"), "no_free_seat");
  // Nobody is left to be moved by a bot.
  scene.thinks_at_once = false;
  scene.wait(Millis(60'000));
  EXPECT_TRUE(scene.thoughts().empty());
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Away, thoughts_that_come_too_late_are_dropped) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .seats = 2}, seeds);
  scene.thinks_at_once = false;
  scene.join("ada");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":1,"level":"expert"})");
  scene.ask("ada", ready("ada"));
  ASSERT_EQ(scene.thoughts().size(), 1U);
  // Talk does not make a bot begin anew.
  scene.ask("ada", R"({"type":"chat","text":"well?"})");
  EXPECT_EQ(scene.thoughts().size(), 1U);
  // The game moves on while it is thought about.
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"call","roll":1})")), "");
  ASSERT_EQ(scene.thoughts().size(), 2U);
  const std::size_t entries = scene.journal().size();
  scene.think(scene.thoughts()[0]);
  scene.table().planned(scene.thoughts()[0].seat, scene.thoughts()[0].serial, BotPlan{scene.now(), {{"type", "pass"}}},
                        scene.now());
  scene.take_output();
  EXPECT_EQ(scene.journal().size(), entries);
  EXPECT_THAT(scene.table().take_thoughts(), IsEmpty());
}

TEST(Away, a_bot_that_is_refused_looks_again) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .seats = 2}, seeds);
  scene.thinks_at_once = false;
  scene.join("ada");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":1,"level":"expert"})");
  scene.ask("ada", ready("ada"));
  ASSERT_EQ(scene.thoughts().size(), 1U);
  scene.table().planned(scene.thoughts()[0].seat, scene.thoughts()[0].serial, BotPlan{scene.now(), {{"type", "pass"}}},
                        scene.now());
  EXPECT_EQ(scene.table().wakes_at(), scene.now() + Millis(1'000));
  scene.wait(Millis(999));
  EXPECT_EQ(scene.thoughts().size(), 1U);
  // Whatever comes in at that moment, even something that cannot be read.
  scene.table().receive(1, "nonsense", scene.now() + Millis(1));
  EXPECT_EQ(scene.table().take_thoughts().size(), 1U);
}

// What is due comes before the pause that is due at the same moment: a record shows no event past a deadline.
TEST(Away, the_referee_acts_before_the_game_waits_for_people) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    PhiloxSeedSource seeds(seed);
    Scene scene({.seats = 2}, seeds);
    seat_all(scene, {"ada", "bob"});
    scene.disconnect("ada");
    scene.disconnect("bob");
    scene.wait(Millis(20'000));
    ASSERT_EQ(scene.state().paused, PauseReason::nobody_here);
    // C6: no SET, and nothing changed for 20 s.
    const auto& entries = scene.journal();
    const auto is = [](std::string_view what) {
      return [what](const std::string& entry) { return entry.find(what) != std::string::npos; };
    };
    const auto dealt = std::ranges::find_if(entries, is(R"("type":"dealt")"));
    if (dealt == entries.end()) continue;
    EXPECT_LT(dealt, std::ranges::find_if(entries, is(R"("type":"paused")")));
    return;
  }
  FAIL() << "every deal had a SET";
}

}  // namespace tercet::table::test
