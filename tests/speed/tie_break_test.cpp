// The end of a game of Speed: most points, and the tie-break (P5).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "speed/scene.hpp"

namespace tercet::speed::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Speed, P5_most_points_after_the_last_round_wins) {
  Scene scene(3, rounds(2));
  scene.take(1, 0, 1, 2);
  scene.take(2, 3, 4, 5);
  scene.until_round(2);
  scene.take(2, 6, 7, 8);
  scene.all_done();
  EXPECT_TRUE(scene.is_over());
  EXPECT_THAT(kinds(scene.events()), ::testing::Contains("game_ended"));
  EXPECT_THAT(scene.last<GameEnded>()->points, ElementsAre(0, 1, 2));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(2)));
  EXPECT_EQ(Speed::view(scene.state(), Seat(0)).ended_at, scene.now());
  EXPECT_EQ(scene.refused_take(0, 0, 1, 2).code, RefusalCode::game_over);
  EXPECT_EQ(Speed::deadline(scene.state()), std::nullopt);
}

TEST(Speed, P5_those_who_are_tied_for_first_play_on_with_12_dice_of_all_42) {
  Scene scene(3, rounds(1));
  scene.take(0, 0, 1, 2);
  scene.take(2, 3, 4, 5);
  scene.all_done();
  // The audit is seen first.
  ASSERT_EQ(scene.phase(), Phase::audit);
  scene.all_ready();
  ASSERT_EQ(scene.phase(), Phase::tie_break);
  const TieRolled* rolled = scene.last<TieRolled>();
  ASSERT_NE(rolled, nullptr);
  EXPECT_THAT(rolled->seats, ElementsAre(Seat(0), Seat(2)));
  EXPECT_THAT(rolled->dice, SizeIs(12));
  EXPECT_EQ(rolled->roll, 1);
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_EQ(scene.refused_take(1, 0, 1, 2).code, RefusalCode::not_in_tie_break);
  EXPECT_EQ(scene.refused_code(1, Done{scene.state().table_number, true}), RefusalCode::not_in_tie_break);
  EXPECT_EQ(scene.refused_take(0, 0, 1, 20).code, RefusalCode::gone);
  const View view = Speed::view(scene.state(), Seat(1));
  EXPECT_TRUE(view.players[0].in_tie_break);
  EXPECT_FALSE(view.players[1].in_tie_break);
  EXPECT_EQ(view.tie_roll, 1);
}

TEST(Speed, P5_the_first_right_take_wins_and_changes_no_points) {
  Scene scene(2, rounds(1));
  scene.until_tie_break();
  EXPECT_THAT(kinds(scene.take(1, 0, 1, 2)), ElementsAre("taken", "game_ended"));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(1)));
  EXPECT_THAT(scene.last<GameEnded>()->points, ElementsAre(0, 0));
  const auto results = Speed::results(scene.state(), scene.events());
  EXPECT_FALSE(results[0].won);
  EXPECT_TRUE(results[1].won);
}

TEST(Speed, P5_a_wrong_take_is_judged_at_once_and_puts_out_of_that_roll) {
  Scene scene(3, rounds(1));
  scene.until_tie_break();
  EXPECT_THAT(kinds(scene.take(0, 0, 1, 3)), ElementsAre("mistaken"));
  EXPECT_EQ(scene.last<Mistaken>()->cost, 0);
  EXPECT_EQ(scene.points(0), 0);
  EXPECT_EQ(scene.refused_take(0, 0, 1, 2).code, RefusalCode::out_of_roll);
  EXPECT_TRUE(Speed::view(scene.state(), Seat(1)).players[0].out_of_roll);
  // The dice stay for the others.
  EXPECT_EQ(scene.on_table(), 12U);
  scene.wait(Millis(20'000));
  EXPECT_EQ(scene.last<TieRolled>()->roll, 2);
  EXPECT_FALSE(scene.state().is_out_of_roll(Seat(0)));
  scene.take(0, 0, 1, 2);
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0)));
}

TEST(Speed, P5_roll_again_when_all_are_out) {
  Scene scene(2, rounds(1));
  scene.until_tie_break();
  scene.take(0, 0, 1, 3);
  EXPECT_THAT(kinds(scene.take(1, 0, 1, 3)), ElementsAre("mistaken", "tie_rolled"));
}

TEST(Speed, P5_roll_again_when_all_who_are_still_in_say_none) {
  Scene scene(3, rounds(1));
  scene.until_tie_break();
  scene.take(0, 0, 1, 3);
  scene.done(1);
  EXPECT_EQ(scene.last<TieRolled>()->roll, 1);
  EXPECT_THAT(kinds(scene.done(2)), ElementsAre("said_done", "tie_rolled"));
}

TEST(Speed, P5_roll_again_after_20_s) {
  Scene scene(2, rounds(1));
  scene.until_tie_break();
  EXPECT_EQ(Speed::deadline(scene.state()), scene.now() + Millis(20'000));
  scene.wait(Millis(19'999));
  EXPECT_EQ(scene.last<TieRolled>()->roll, 1);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.last<TieRolled>()->roll, 2);
}

TEST(Speed, P5_after_five_rolls_without_a_winner_the_win_is_shared) {
  Scene scene(3, rounds(1));
  scene.take(2, 0, 1, 3);
  scene.until_tie_break();
  for (int roll = 1; roll <= 5; ++roll) {
    EXPECT_EQ(scene.state().tie_roll, roll);
    scene.all_done();
  }
  EXPECT_TRUE(scene.is_over());
  EXPECT_EQ(scene.count<TieRolled>(), 5);
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0), Seat(1)));
  EXPECT_EQ(Speed::summary(Speed::view(scene.state(), Seat(0))).tie_rolls, 5);
}

TEST(Speed, P5_after_five_rolls_also_when_the_time_of_the_last_passes) {
  Scene scene(2, rounds(1));
  scene.until_tie_break();
  scene.wait(Millis(100'000));
  EXPECT_TRUE(scene.is_over());
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0), Seat(1)));
}

TEST(Speed, P5_no_tie_for_first_no_tie_break) {
  Scene scene(3, rounds(1));
  scene.take(2, 0, 1, 2);
  scene.all_done();
  EXPECT_TRUE(scene.is_over());
  EXPECT_EQ(scene.count<TieRolled>(), 0);
  EXPECT_THAT(Speed::view(scene.state(), Seat(0)).audit, SizeIs(1));
}

TEST(Speed, P5_in_the_tie_break_a_wild_and_any_two_dice_are_a_set) {
  Scene scene(2, rounds(1));
  scene.until_tie_break();
  EXPECT_THAT(kinds(scene.take(0, 0, 9, 3)), ElementsAre("taken", "game_ended"));
}

TEST(Speed, P5_of_takes_that_wait_the_first_made_wins_and_the_rest_is_dropped) {
  Scene scene(2, rounds(1));
  scene.until_tie_break();
  scene.set_lags({10, 120});
  scene.wait(Millis(500));
  scene.take(0, 0, 1, 2);
  scene.wait(Millis(90));
  EXPECT_THAT(kinds(scene.take(1, 3, 4, 5)), ElementsAre("contested", "contest_decided", "taken", "game_ended"));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(1)));
  EXPECT_THAT(scene.state().contested, IsEmpty());
}

}  // namespace
}  // namespace tercet::speed::testing
