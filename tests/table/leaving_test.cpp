// Leaving for good, in each phase.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "figures/find_sets.hpp"
#include "figures/text.hpp"
#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

const std::string leave = R"({"type":"leave"})";

// Calls, and shows a SET that lies there.
std::string claim(Scene& scene, const std::string& who) {
  const std::string table = std::to_string(scene.game_view(who).at("table_number").as_int64());
  const std::string called = scene.ask(who, play(R"({"type":"call","table":)" + table + "}"));
  if (!called.empty()) return called;
  std::vector<figures::Card> cards;
  for (const auto& card : scene.game_view(who).at("table").as_array()) {
    cards.push_back(codec::from_json<figures::Card>(card).value());
  }
  boost::json::array set;
  const auto sets = figures::find_sets(cards);
  for (const figures::Card card : sets.at(0)) set.push_back(codec::to_json(card));
  return play(R"({"type":"show","cards":)" + boost::json::serialize(set) + "}");
}

std::vector<int> winners(const Scene& scene) {
  std::vector<int> seats;
  const auto& finished = scene.finished().back();
  for (std::size_t i = 0; i < finished.seats.size(); ++i) {
    if (finished.seats[i].won) seats.push_back(static_cast<int>(i));
  }
  return seats;
}

}  // namespace

TEST(Leaving, in_classic_by_its_rule) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  seat_all(scene, {"ada", "bob", "cy"});
  const std::size_t before = scene.received("bob").size();
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
  EXPECT_EQ(scene.ask("bob", claim(scene, "bob")), "");
  EXPECT_EQ(scene.ask("bob", leave), "");
  EXPECT_EQ(scene.state().phase, Phase::finished);
  ASSERT_EQ(scene.finished().size(), 1U);
  EXPECT_FALSE(scene.finished()[0].abandoned);
  EXPECT_EQ(scene.finished()[0].seats[0].person, "ada");
  EXPECT_THAT(winners(scene), ElementsAre(2)) << "bob has a SET more, and left (C8)";
}

TEST(Leaving, C8_who_leads_and_leaves_does_not_win) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  EXPECT_EQ(scene.ask("ada", claim(scene, "ada")), "");
  EXPECT_EQ(scene.ask("ada", leave), "");
  ASSERT_EQ(scene.finished().size(), 1U);
  EXPECT_EQ(scene.finished()[0].seats[0].points, 1);
  EXPECT_THAT(winners(scene), ElementsAre(1));
}

TEST(Leaving, C8_in_cubed_the_bot_of_who_left_cannot_win) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .options = R"({"all_pass_limit":1,"turn_ms":1000})", .seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  EXPECT_EQ(scene.ask("ada", leave), "");
  play_on(scene, {}, Millis(3'600'000));
  ASSERT_EQ(scene.finished().size(), 1U);
  const auto& players = scene.game_view("bob").at("players").as_array();
  EXPECT_GT(players[0].as_object().at("score").as_int64(), players[1].as_object().at("score").as_int64());
  EXPECT_THAT(winners(scene), ElementsAre(1));
  EXPECT_THAT(scene.finished()[0].record, ::testing::HasSubstr(R"("type":"left")"));
}

TEST(Leaving, C8_where_the_table_agreed_on_it_a_bot_plays_on_in_classic) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2, .bot_for_leaver = true}, seeds);
  seat_all(scene, {"ada", "bob"});
  EXPECT_EQ(scene.ask("ada", leave), "");
  EXPECT_EQ(scene.state().phase, Phase::playing);
  EXPECT_TRUE(scene.state().seats[0].bot_plays);
  const std::size_t before = scene.received("bob").size();
  scene.wait(Millis(120'000));
  EXPECT_THAT(scene.event_texts("bob", before),
              Contains(::testing::ContainsRegex(R"re("type":"(called|taken|mistaken)".*"seat":0)re")));
  EXPECT_EQ(scene.wrong(), "");
}

// One socket made 1,347 games that counted as won in 20 s.
TEST(Leaving, a_game_without_a_move_leaves_no_record) {
  for (const char* game : {"classic", "cubed"}) {
    PhiloxSeedSource seeds(1);
    Scene scene({.game = game, .seats = 2}, seeds);
    seat_all(scene, {"ada", "bob"});
    EXPECT_EQ(scene.ask("ada", leave), "");
    // Where a bot plays on for who left, the other has to leave, too.
    ASSERT_EQ(scene.state().phase, game == std::string("cubed") ? Phase::playing : Phase::finished);
    if (scene.state().phase == Phase::playing) EXPECT_EQ(scene.ask("bob", leave), "");
    EXPECT_THAT(scene.events("bob"), Contains("game_over"));
    EXPECT_EQ(scene.finished().size(), 0U);
    for (const std::string& entry : scene.journal()) EXPECT_THAT(entry, Not(::testing::HasSubstr("record_hash")));
  }
}

// Neither leaving nor waking the game is a player's command.
TEST(Leaving, is_no_command_inside_play) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 3}, seeds);
  seat_all(scene, {"ada", "bob", "cy"});
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"leave","seat":1,"bot_plays":false})")), "referee_only");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"hand_over","seat":1})")), "referee_only");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"wake"})")), "referee_only");
  EXPECT_EQ(scene.ask("ada", play(R"({"type":"leave"})")), "bad_request");
  EXPECT_FALSE(scene.state().seats[0].left);
}

// Who takes a bot's seat sees nothing of what that seat sealed.
TEST(Leaving, who_takes_a_bots_seat_does_not_learn_what_it_had_asked) {
  PhiloxSeedSource seeds(1);
  Scene scene({.options = R"({"quiet_ms":3600000})", .seats = 2}, seeds);
  scene.join("ada");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":1,"level":"beginner"})");
  scene.ask("ada", ready("ada"));
  // The bot takes what it sees, and asks when it sees nothing more.
  const auto bot_asked = [&] {
    for (const std::string& entry : scene.journal()) {
      if (entry.find(R"("type":"asked")") != std::string::npos) return true;
    }
    return false;
  };
  for (int i = 0; i < 3'000 && !bot_asked(); ++i) scene.wait(Millis(1'000));
  ASSERT_TRUE(bot_asked());
  scene.join("dee");
  EXPECT_EQ(scene.ask("dee", R"({"type":"sit","seat":1})"), "");
  const auto& me = scene.game_view("dee").at("players").as_array()[1].as_object();
  EXPECT_EQ(me.at("asked"), false);
  EXPECT_THAT(scene.events("dee"), Not(Contains("asked")));
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Leaving, in_cubed_a_bot_plays_on_and_another_may_take_over) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .seats = 2}, seeds);
  seat_all(scene, {"ada", "bob"});
  EXPECT_EQ(scene.ask("ada", leave), "");
  EXPECT_TRUE(scene.state().seats[0].bot_plays);
  EXPECT_TRUE(scene.state().seats[0].left);
  const std::size_t before = scene.received("bob").size();
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
    PhiloxSeedSource seeds(1);
    Scene scene({.game = game, .seats = 3}, seeds);
    scene.join("ada");
    scene.ask("ada", R"({"type":"sit"})");
    scene.ask("ada", R"({"type":"bot","seat":1,"level":"easy"})");
    scene.ask("ada", R"({"type":"bot","seat":2,"level":"easy"})");
    scene.ask("ada", ready("ada"));
    scene.join("cy");
    const std::string secret = scene.state().secret;
    scene.wait(Millis(30'000));
    for (const ReceivedMessage& received : scene.received("cy"))
      EXPECT_THAT(received.text, Not(::testing::HasSubstr(secret)));
    EXPECT_EQ(scene.ask("ada", leave), "");
    EXPECT_EQ(scene.state().phase, Phase::closed);
    EXPECT_THAT(scene.events("cy"), Contains("game_over"));
    EXPECT_THAT(scene.received("cy").back().text, ::testing::HasSubstr(secret));
    ASSERT_EQ(scene.finished().size(), 1U);
    EXPECT_TRUE(scene.finished()[0].abandoned);
    EXPECT_THAT(winners(scene), ElementsAre()) << "C8: nobody wins";
    EXPECT_EQ(scene.table().wakes_at(), std::nullopt);
  }
}

// The bot asks and somebody sits down before anything is said of either.
TEST(Leaving, who_takes_a_bots_seat_in_the_same_moment_does_not_hear_what_it_did) {
  PhiloxSeedSource seeds(1);
  Scene scene({.options = R"({"quiet_ms":3600000})", .seats = 2}, seeds);
  scene.join("ada");
  scene.join("dee");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":1,"level":"beginner"})");
  scene.ask("ada", ready("ada"));
  std::size_t entries = scene.journal().size();
  const auto newest_is_an_ask = [&] {
    for (; entries < scene.journal().size(); ++entries) {
      if (scene.journal()[entries].find(R"("type":"asked")") != std::string::npos) return true;
    }
    return false;
  };
  // When the bot asks is known from a table that is not held up.
  Millis asks{};
  for (int i = 0; i < 300'000 && asks == Millis{}; ++i) {
    scene.wait(Millis(10));
    if (newest_is_an_ask()) asks = scene.now();
  }
  ASSERT_NE(asks, Millis{});

  PhiloxSeedSource again(1);
  Scene held({.options = R"({"quiet_ms":3600000})", .seats = 2}, again);
  held.join("ada");
  held.join("dee");
  held.ask("ada", R"({"type":"sit"})");
  held.ask("ada", R"({"type":"bot","seat":1,"level":"beginner"})");
  held.ask("ada", ready("ada"));
  held.wait_until(asks - Millis(10));
  held.holds_output = true;
  held.wait_until(asks);
  held.send("dee", R"({"type":"sit","seat":1})");
  held.holds_output = false;
  held.take_output();
  EXPECT_EQ(held.state().seat_of("dee"), Seat(1));
  EXPECT_THAT(held.events("dee"), Contains("handed_over"));
  EXPECT_THAT(held.events("dee"), Not(Contains("asked")));
}

TEST(Leaving, who_left_does_not_come_back_on_another_seat) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .seats = 3}, seeds);
  scene.join("ada");
  scene.join("bob");
  scene.join("cy");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("bob", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":2,"level":"easy"})");
  scene.ask("ada", ready("ada"));
  scene.ask("bob", ready("bob"));
  EXPECT_EQ(scene.ask("bob", leave), "");
  EXPECT_EQ(scene.ask("cy", R"({"type":"sit","seat":1})"), "");
  EXPECT_EQ(scene.ask("bob", R"({"type":"sit","seat":2})"), "not_your_game");
  EXPECT_EQ(scene.step("bob").at("you").as_object().at("left"), true);
  EXPECT_FALSE(scene.step("cy").at("you").as_object().contains("left"));
  // A spectator has not left.
  scene.join("dee");
  scene.ask("ada", R"({"type":"chat","text":"hello"})");
  EXPECT_EQ(scene.step("bob").at("you").as_object().at("left"), true);
  EXPECT_FALSE(scene.step("dee").at("you").as_object().contains("left"));
}

TEST(Leaving, who_takes_over_a_seat_is_not_credited_with_what_a_bot_has_won) {
  PhiloxSeedSource seeds(1);
  Scene scene({.options = R"({"claiming":"point_at_once","deck":"beginner","rounds":1,"quiet_ms":1000})", .seats = 2},
              seeds);
  scene.join("ada");
  scene.join("dee");
  scene.ask("ada", R"({"type":"sit"})");
  scene.ask("ada", R"({"type":"bot","seat":1,"level":"expert"})");
  scene.ask("ada", ready("ada"));
  scene.wait(Millis(15'000));
  ASSERT_EQ(scene.ask("dee", R"({"type":"sit","seat":1})"), "");
  EXPECT_EQ(scene.ask("ada", leave), "");
  ASSERT_EQ(scene.finished().size(), 1U);
  const SeatResult& dee = scene.finished()[0].seats[1];
  EXPECT_GT(dee.points, 0);
  EXPECT_FALSE(dee.won);
  EXPECT_EQ(dee.moves, 0);
}

// A guest who takes a bot's seat and leaves does not take the bot's win away, and ends nobody's game.
TEST(Leaving, a_bot_has_its_seat_back_when_who_took_it_leaves) {
  for (const char* game : {"classic", "cubed"}) {
    PhiloxSeedSource seeds(1);
    Scene scene({.game = game, .seats = 2}, seeds);
    scene.join("ada");
    scene.join("dee");
    scene.ask("ada", R"({"type":"sit"})");
    scene.ask("ada", R"({"type":"bot","seat":1,"level":"expert"})");
    scene.ask("ada", ready("ada"));
    ASSERT_EQ(scene.ask("dee", R"({"type":"sit","seat":1})"), "");
    EXPECT_EQ(scene.ask("dee", leave), "");
    ASSERT_EQ(scene.state().phase, Phase::playing);
    EXPECT_EQ(scene.state().seats[1].kind, SeatKind::bot);
    EXPECT_EQ(scene.state().seats[1].level, bots::Level::expert);
    EXPECT_FALSE(scene.step("dee").at("you").as_object().contains("seat"));
    EXPECT_EQ(scene.ask("dee", R"({"type":"sit","seat":1})"), "not_your_game");
    for (const auto& player : scene.game_view("ada").at("players").as_array()) {
      EXPECT_EQ(player.as_object().at("left"), false);
    }
    const std::size_t before = scene.received("ada").size();
    scene.wait(Millis(90'000));
    EXPECT_THAT(scene.event_texts("ada", before), Contains(::testing::HasSubstr(R"("seat":1)"))) << "the bot plays";
    EXPECT_EQ(scene.wrong(), "");
  }
}

TEST(Leaving, who_left_has_what_they_did_themselves_and_keeps_the_defeat) {
  PhiloxSeedSource seeds(1);
  Scene scene({.game = "cubed", .options = R"({"all_pass_limit":1,"turn_ms":1000})", .seats = 3}, seeds);
  seat_all(scene, {"ada", "bob", "cy"});
  EXPECT_EQ(scene.ask("ada", leave), "");
  scene.join("dee");
  const auto has_moved = [&] {
    return std::ranges::any_of(scene.journal(), [](const std::string& entry) {
      return entry.find(R"("type":"laid_first")") != std::string::npos;
    });
  };
  for (int i = 0; i < 600 && !has_moved(); ++i) scene.wait(Millis(1'000));
  ASSERT_EQ(scene.state().phase, Phase::playing);
  EXPECT_EQ(scene.ask("dee", R"({"type":"sit","seat":0})"), "");
  play_on(scene, {}, Millis(3'600'000));
  ASSERT_EQ(scene.finished().size(), 1U);
  const SeatResult& ada = scene.finished()[0].seats[0];
  EXPECT_EQ(ada.person, "ada");
  EXPECT_EQ(ada.moves, 0);
  EXPECT_EQ(ada.points, 0) << "a bot made the others";
  EXPECT_FALSE(ada.won);
}

TEST(Leaving, alone_nobody_wins) {
  PhiloxSeedSource seeds(1);
  Scene scene({.options = R"({"deck":"beginner"})", .seats = 1}, seeds);
  seat_all(scene, {"ada"});
  play_on(scene, {"ada"}, Millis(3'600'000));
  ASSERT_EQ(scene.finished().size(), 1U);
  EXPECT_GT(scene.finished()[0].seats[0].moves, 0);
  EXPECT_THAT(winners(scene), ElementsAre());
}

// C8: while two play nobody's game ends, also when neither seat can win any more.
TEST(Leaving, C8_in_classic_two_who_cannot_win_play_on) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2, .bot_for_leaver = true}, seeds);
  seat_all(scene, {"ada", "bob"});
  EXPECT_EQ(scene.ask("ada", leave), "");
  scene.join("dee");
  EXPECT_EQ(scene.ask("dee", R"({"type":"sit","seat":0})"), "");
  EXPECT_EQ(scene.ask("bob", leave), "");
  EXPECT_EQ(scene.state().phase, Phase::playing);
  EXPECT_TRUE(scene.state().seats[1].bot_plays);
}

TEST(Leaving, the_last_one_closes_the_table) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.join("ada");
  EXPECT_EQ(scene.ask("ada", R"({"type":"sit"})"), "");
  EXPECT_EQ(scene.ask("ada", leave), "");
  EXPECT_EQ(scene.state().phase, Phase::closed);
  EXPECT_EQ(scene.ask("ada", leave), "not_now");
}

TEST(Leaving, a_guest_who_leaves_does_not_close_the_table_of_a_host_who_is_away) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
  scene.join("bob");
  EXPECT_EQ(scene.ask("bob", R"({"type":"sit"})"), "");
  EXPECT_EQ(scene.ask("bob", leave), "");
  EXPECT_EQ(scene.state().phase, Phase::gathering);
  EXPECT_EQ(scene.state().host, "ada");
  scene.join("ada");
  EXPECT_EQ(scene.ask("ada", R"({"type":"sit"})"), "");
}

TEST(Leaving, while_others_watch_a_table_stays_open) {
  PhiloxSeedSource seeds(1);
  Scene scene({.seats = 2}, seeds);
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
