// How a game of Cubed ends, ruling by ruling (R5 to R7).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cubed/scene.hpp"

namespace tercet::cubed::test {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

Options with_limit(int all_pass_rounds) {
  Options options;
  options.all_pass_limit = all_pass_rounds;
  return options;
}

// Two players with 1 and 2 dice and an empty bag; seat 0 is to move.
Scene near_the_end(std::string_view first_hand = all_alike, std::string_view first_three = "1RO 1RO 1RO") {
  Scene scene({.hands = {first_hand, all_alike}});
  scene.open(0, first_three);
  scene.empty_the_bag();
  EXPECT_THAT(hand_sizes(scene), ElementsAre(4, 2));
  scene.places(3);
  scene.pass(1);
  scene.keep_all();
  EXPECT_THAT(hand_sizes(scene), ElementsAre(1, 2));
  return scene;
}

TEST(Cubed, R5_who_runs_out_ends_the_game_after_one_more_turn_of_those_who_had_none) {
  Scene scene = near_the_end();
  scene.places(1);
  EXPECT_FALSE(scene.is_over());
  EXPECT_TRUE(Cubed::view(scene.state(), Seat(1)).last_round);
  EXPECT_EQ(scene.to_move(), 1);
  const int refills = scene.count<Refilled>();
  const auto events = scene.pass(1);
  // No R3, no R4: that was all.
  ASSERT_THAT(events, SizeIs(2));
  EXPECT_EQ(std::get<GameEnded>(events[1]).why, EndReason::out_of_dice);
  EXPECT_TRUE(scene.is_over());
  EXPECT_EQ(scene.count<Refilled>(), refills);
  EXPECT_EQ(scene.hand(1), "1RO 1RO");
  EXPECT_EQ(scene.refused_code(0, Pass{}), RefusalCode::game_over);
  EXPECT_EQ(scene.refused_code(1, Choose{}), RefusalCode::game_over);
  EXPECT_EQ(scene.refused(Actor::referee(), Wake{}).code, RefusalCode::nothing_due);
}

TEST(Cubed, R5_the_last_turn_is_one_in_full_with_replacements) {
  Scene scene = near_the_end("W/1RO 1RO 1RO 1RO 1RO", "*1RO 1RO 1RO");
  scene.places(1);
  scene.rolls(1).replace(1, "1RO", "f7");
  EXPECT_EQ(scene.hand(1), "1RO 1RO");
  EXPECT_FALSE(scene.is_over());
  const int before = scene.score(1);
  scene.places(2);
  EXPECT_GT(scene.score(1), before);
  EXPECT_TRUE(scene.is_over());
}

TEST(Cubed, R5_if_the_last_in_order_runs_out_it_is_over_at_once) {
  Scene scene = near_the_end();
  scene.pass(0);
  scene.places(2);
  ASSERT_TRUE(scene.is_over());
  EXPECT_EQ(scene.last<GameEnded>()->why, EndReason::out_of_dice);
  EXPECT_EQ(scene.hand(0), "1RO");
}

TEST(Cubed, R5_others_running_out_change_nothing) {
  Scene scene = alike(4);
  scene.empty_the_bag();
  ASSERT_THAT(hand_sizes(scene), ElementsAre(5, 5, 5, 3));
  for (const int dice : {3, 3, 3, 1}) scene.places(dice);
  scene.keep_all();
  ASSERT_THAT(hand_sizes(scene), ElementsAre(2, 2, 2, 2));
  scene.places(2);
  EXPECT_EQ(scene.to_move(), 1);
  scene.places(1);
  EXPECT_EQ(scene.to_move(), 2);
  // A second one runs out: seat 3 has still one turn, seats 0 and 1 none.
  scene.places(2);
  EXPECT_FALSE(scene.is_over());
  EXPECT_EQ(scene.to_move(), 3);
  scene.places(1);
  EXPECT_TRUE(scene.is_over());
  EXPECT_THAT(hand_sizes(scene), ElementsAre(0, 1, 0, 1));
}

TEST(Cubed, R5_a_last_die_that_replaces_a_wild_does_not_end_the_game) {
  Scene scene = near_the_end("W/1RO 1RO 1RO 1RO 1RO", "*1RO 1RO 1RO");
  scene.rolls(1).replace(0, "1RO", "f7");
  EXPECT_FALSE(scene.state().last_round);
  scene.pass(0);
  scene.places(1);
  EXPECT_EQ(scene.phase(), Phase::extra_roll);
}

TEST(Cubed, R6_the_highest_score_wins_and_dice_left_cost_nothing) {
  Scene scene = near_the_end();
  const int second = scene.score(1);
  scene.places(1);
  scene.pass(1);
  ASSERT_TRUE(scene.is_over());
  EXPECT_EQ(scene.score(1), second);
  const int best = std::max(scene.score(0), scene.score(1));
  EXPECT_THAT(scene.last<GameEnded>()->scores, ElementsAre(scene.score(0), scene.score(1)));
  const Seat winner(scene.score(0) == best ? 0 : 1);
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(winner));
  EXPECT_EQ(Cubed::view(scene.state(), Viewer::spectator()).winners, std::vector{winner});
}

TEST(Cubed, R6_ties_share_the_win) {
  Scene scene({.hands = {all_alike, all_alike, all_alike}, .options = with_limit(1)});
  scene.open(1, "1RO 1RO 1RO");
  scene.pass(2);
  scene.place(0, "i7:1RO");
  scene.keep_all();
  scene.passes(3);
  ASSERT_TRUE(scene.is_over());
  EXPECT_THAT(scene.last<GameEnded>()->scores, ElementsAre(3, 3, 0));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0), Seat(1)));
}

TEST(Cubed, R7_the_fifth_all_pass_round_in_a_row_ends_the_game_without_a_roll) {
  Scene scene({.hands = {"1RO 1RO 1RO 1RO/2GS 1RO/2GS", all_alike}, .filler = "1RO/2GS"});
  scene.open(0, "1RO 1RO 1RO");
  scene.pass(1);
  scene.keep_all();
  scene.passes(4 * 2);
  EXPECT_EQ(scene.count<AllRolled>(), 4);
  EXPECT_EQ(Cubed::view(scene.state(), Viewer::spectator()).all_pass_rounds, 4);
  scene.rolls(1).passes(1);
  EXPECT_FALSE(scene.is_over());
  const auto events = scene.pass(1);
  ASSERT_THAT(events, SizeIs(2));
  EXPECT_EQ(std::get<GameEnded>(events[1]).why, EndReason::all_pass);
  EXPECT_THAT(std::get<GameEnded>(events[1]).scores, ElementsAre(3, 0));
  EXPECT_EQ(scene.count<AllRolled>(), 4);
  EXPECT_EQ(scene.hand(0), all_alike);
  EXPECT_EQ(Cubed::view(scene.state(), Viewer::spectator()).all_pass_rounds, 5);
}

TEST(Cubed, R7_a_placement_resets_the_count) {
  Scene scene = alike(2);
  scene.pass(1);
  scene.keep_all();
  scene.passes(4 * 2);
  scene.pass(0);
  scene.places(1);
  EXPECT_EQ(scene.state().all_pass_rounds, 0);
  scene.keep_all();
  scene.passes(4 * 2);
  EXPECT_FALSE(scene.is_over());
  scene.passes(2);
  EXPECT_TRUE(scene.is_over());
}

TEST(Cubed, R7_another_limit_can_be_agreed_on) {
  EXPECT_THAT(Cubed::check(with_limit(0), 2), SizeIs(1));
  EXPECT_THAT(Cubed::check(with_limit(101), 2), SizeIs(1));
  Scene scene({.hands = {all_alike, all_alike}, .options = with_limit(2)});
  scene.open(0, "1RO 1RO 1RO");
  scene.pass(1);
  scene.keep_all();
  scene.passes(2);
  EXPECT_FALSE(scene.is_over());
  scene.passes(2);
  EXPECT_TRUE(scene.is_over());
}

}  // namespace
}  // namespace tercet::cubed::test
