// After a game: its result, and another one with the same people.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;

const std::string rematch = R"({"type":"rematch"})";
const SceneOptions one_round{.options = R"({"rounds":1})", .seats = 2};

void finish(Scene& scene, const std::vector<std::string>& people) {
  play_on(scene, people, Millis(3'600'000));
  ASSERT_EQ(scene.wrong(), "");
  ASSERT_EQ(scene.state().phase, Phase::finished);
}

}  // namespace

TEST(Rematch, with_the_same_people_a_new_commitment_and_new_nonces) {
  PhiloxSeedSource seeds(1);
  Scene scene(one_round, seeds);
  seat_all(scene, {"ada", "bob"});
  const std::string commitment = scene.state().commitment;
  const std::string secret = scene.state().secret;
  EXPECT_EQ(scene.ask("ada", rematch), "not_now");
  finish(scene, {"ada", "bob"});
  EXPECT_EQ(scene.ask("ada", ready("ada")), "not_now");
  EXPECT_EQ(scene.ask("ada", rematch), "");
  EXPECT_EQ(scene.ask("ada", rematch), "not_now");
  EXPECT_EQ(scene.state().phase, Phase::finished);
  EXPECT_EQ(scene.table_view("bob").at("seats").as_array()[0].as_object().at("asked_rematch"), true);
  EXPECT_EQ(scene.ask("bob", rematch), "");
  EXPECT_EQ(scene.state().phase, Phase::gathering);
  EXPECT_NE(scene.state().commitment, commitment);
  EXPECT_NE(scene.state().secret, secret);
  EXPECT_FALSE(scene.state().seats[0].ready);
  EXPECT_EQ(scene.state().seats[0].nonce, "");
  EXPECT_EQ(scene.state().seat_of("bob"), Seat(1));
  EXPECT_THAT(scene.received("bob").back().text, Not(::testing::HasSubstr(scene.state().secret)));
  scene.ask("ada", ready("ada, again"));
  scene.ask("bob", ready("bob, again"));
  EXPECT_EQ(scene.state().phase, Phase::playing);
  EXPECT_EQ(scene.state().game_number, 2);
  EXPECT_EQ(scene.state().seats[0].nonce, nonce_of("ada, again"));
  finish(scene, {"ada", "bob"});
  ASSERT_EQ(scene.finished().size(), 2U);
  EXPECT_EQ(scene.finished()[1].game_number, 2);
  EXPECT_NE(scene.finished()[0].record, scene.finished()[1].record);
  EXPECT_EQ(scene.wrong(), "");
}

TEST(Rematch, the_end_reveals_where_the_seed_came_from) {
  PhiloxSeedSource seeds(1);
  Scene scene(one_round, seeds);
  seat_all(scene, {"ada", "bob"});
  const std::string commitment = scene.state().commitment;
  const std::string secret = scene.state().secret;
  scene.join("cy");
  finish(scene, {"ada", "bob"});
  const auto& events = scene.step("cy").at("events").as_array();
  const auto& over = events[events.size() - 1].as_object();
  EXPECT_EQ(over.at("type"), "game_over");
  EXPECT_EQ(over.at("secret").as_string(), secret);
  EXPECT_EQ(over.at("commitment").as_string(), commitment);
  EXPECT_EQ(over.at("nonces"), (boost::json::array{nonce_of("ada"), nonce_of("bob")}));
  EXPECT_EQ(scene.step("cy").at("view").as_object().at("clock").as_object().at("runs"), false);
}

TEST(Rematch, who_left_has_no_say_and_no_seat) {
  PhiloxSeedSource seeds(1);
  Scene scene({.options = R"({"rounds":1})", .seats = 3}, seeds);
  seat_all(scene, {"ada", "bob", "cy"});
  scene.ask("cy", R"({"type":"leave"})");
  finish(scene, {"ada", "bob"});
  scene.ask("ada", rematch);
  scene.ask("bob", rematch);
  EXPECT_EQ(scene.state().phase, Phase::gathering);
  EXPECT_EQ(scene.state().seats[2].kind, SeatKind::empty);
  EXPECT_EQ(scene.ask("cy", R"({"type":"sit"})"), "");
}

TEST(Rematch, who_stands_up_is_not_waited_for) {
  PhiloxSeedSource seeds(1);
  Scene scene(one_round, seeds);
  seat_all(scene, {"ada", "bob"});
  finish(scene, {"ada", "bob"});
  scene.ask("ada", rematch);
  EXPECT_EQ(scene.ask("bob", R"({"type":"stand"})"), "");
  EXPECT_EQ(scene.state().phase, Phase::gathering);
}

TEST(Rematch, who_stays_away_is_not_waited_for_either) {
  PhiloxSeedSource seeds(1);
  Scene scene(one_round, seeds);
  seat_all(scene, {"ada", "bob"});
  scene.disconnect("bob");
  scene.wait(Millis(20'000));
  ASSERT_TRUE(scene.state().seats[1].bot_plays);
  finish(scene, {"ada"});
  EXPECT_FALSE(scene.state().seats[1].bot_plays) << "after the game there is nothing to keep";
  scene.ask("ada", rematch);
  scene.wait(Millis(300'000));
  EXPECT_EQ(scene.state().phase, Phase::gathering);
  EXPECT_EQ(scene.state().seats[1].kind, SeatKind::empty);
  EXPECT_EQ(scene.wrong(), "");
}

}  // namespace tercet::table::test
