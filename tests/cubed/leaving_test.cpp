// C8 in Cubed: a bot always plays on for who left, and cannot win; who takes over a seat learns nothing it had sealed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "contract/philox.hpp"
#include "cubed/scene.hpp"

namespace tercet::cubed::test {
namespace {

using contract::Actor;
using ::testing::ElementsAre;

// Five rounds in which all pass end the game (R7).
void all_pass_to_the_end(Scene& scene) {
  while (!scene.is_over()) {
    if (scene.phase() == Phase::extra_roll) {
      scene.keep_all();
    } else {
      scene.passes(1);
    }
  }
}

TEST(Cubed, C8_who_leaves_cannot_win_and_the_record_knows) {
  Scene scene = alike(2);
  ASSERT_GT(scene.score(0), scene.score(1));
  ASSERT_TRUE(scene.say(Actor::referee(), Leave{Seat(0), false}));
  ASSERT_NE(scene.last<Left>(), nullptr);
  EXPECT_EQ(scene.last<Left>()->bot_plays, true) << "a bot plays on, whatever the table agreed on";
  all_pass_to_the_end(scene);
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(1)));
  EXPECT_GT(scene.last<GameEnded>()->scores[0], scene.last<GameEnded>()->scores[1]);
}

TEST(Cubed, C8_no_player_says_that_a_seat_is_left) {
  Scene scene = alike(2);
  EXPECT_EQ(scene.refused_code(1, Leave{Seat(0), true}), RefusalCode::referee_only);
  EXPECT_EQ(scene.refused_code(1, HandOver{Seat(0)}), RefusalCode::referee_only);
}

TEST(Cubed, C8_version_1_has_no_rule_for_leaving) {
  State state = Cubed::start({}, 2, contract::first_version);
  contract::PhiloxChance chance({.number = 1, .stream = 0});
  EXPECT_FALSE(Cubed::decide(state, Actor::referee(), Leave{Seat(0), true}, chance, {}));
}

TEST(Cubed, R4_a_choice_that_was_sealed_lapses_when_another_plays_the_seat) {
  Scene scene = alike(2);
  scene.places(1);
  ASSERT_EQ(scene.phase(), Phase::extra_roll);
  scene.choose(0, "1RO");
  ASSERT_TRUE(scene.say(Actor::referee(), HandOver{Seat(0)}));
  const View view = Cubed::view(scene.state(), contract::Viewer(Seat(0)));
  EXPECT_FALSE(view.players[0].has_chosen);
  EXPECT_EQ(view.players[0].choice, std::nullopt);
  scene.choose(0, "");
  scene.choose(1, "");
  EXPECT_EQ(scene.phase(), Phase::turn);
}

TEST(Cubed, B3_a_none_that_was_sealed_lapses_when_another_plays_the_seat) {
  Scene scene({.hands = {all_alike, all_alike}});
  scene.none(0);
  ASSERT_TRUE(scene.say(Actor::referee(), HandOver{Seat(0)}));
  EXPECT_EQ(Cubed::view(scene.state(), contract::Viewer(Seat(0))).players[0].said_none, false);
  scene.none(1);
  EXPECT_EQ(scene.state().roll, 1) << "seat 0 has not said so";
  scene.none(0);
  EXPECT_EQ(scene.state().roll, 2);
}

}  // namespace
}  // namespace tercet::cubed::test
