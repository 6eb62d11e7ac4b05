// Who leaves a solo game for good abandons it (C8).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "contract/philox.hpp"
#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

constexpr Mode all_modes[] = {Mode::classic, Mode::timed, Mode::puzzle, Mode::arcade};

TEST(SoloLeaving, C8_who_leaves_abandons_the_game_and_has_not_won) {
  for (const Mode mode : all_modes) {
    Scene scene(deal_of(mode, 2, 1));
    scene.wait(1'000);
    scene.hint();
    EXPECT_EQ(kinds(scene.leave()), (std::vector<std::string>{"left", "ended"}));
    EXPECT_EQ(scene.last<Ended>()->why, EndReason::left);
    EXPECT_TRUE(scene.is_over());
    EXPECT_TRUE(scene.view().players[0].left);
    EXPECT_FALSE(scene.view().result->finished);
    EXPECT_FALSE(Solo::results(scene.state(), scene.events()).at(0).won);
    EXPECT_EQ(scene.refused(Actor::referee(), Leave{me, false}).code, RefusalCode::game_over);
    EXPECT_EQ(scene.refused(Actor::referee(), HandOver{me}).code, RefusalCode::game_over);
  }
}

TEST(SoloLeaving, C8_a_bot_does_not_play_it_on) {
  Scene scene(options_of(Mode::timed));
  ASSERT_TRUE(scene.say(Actor::referee(), Leave{me, true}));
  EXPECT_TRUE(scene.is_over());
  EXPECT_EQ(scene.last<Left>()->bot_plays, true);
}

TEST(SoloLeaving, C8_before_the_beginning_too) {
  contract::PhiloxChance chance({.number = 1});
  State state = Solo::start(options_of(Mode::puzzle), 1);
  const auto events = Solo::decide(state, Actor::referee(), Leave{me, false}, chance, {Millis(9'000), {}});
  ASSERT_TRUE(events);
  for (const Event& event : *events) state = Solo::evolve(state, event);
  EXPECT_TRUE(Solo::is_over(state));
  EXPECT_TRUE(Solo::is_sound(state));
  const View view = Solo::view(state, me);
  EXPECT_EQ(view.result->time_ms, Millis(0)) << "it never began";
  EXPECT_EQ(view.result->sets, 0);
  EXPECT_FALSE(view.deal);
}

TEST(SoloLeaving, C8_who_gives_up_has_not_won_either) {
  Scene scene(options_of(Mode::arcade));
  scene.give_up();
  EXPECT_FALSE(Solo::results(scene.state(), scene.events()).at(0).won);
}

TEST(SoloLeaving, a_seat_that_is_handed_over_goes_on_as_it_was) {
  Scene scene(options_of(Mode::timed), with_sets);
  scene.claim(set_a);
  State before = scene.state();
  ASSERT_TRUE(scene.say(Actor::referee(), HandOver{me}));
  EXPECT_EQ(kinds(scene.events()).back(), "handed_over");
  EXPECT_TRUE(scene.state() == before);
}

}  // namespace
}  // namespace tercet::solo::testing
