// C8 in Crosswise: who leaves keeps the points and cannot win; an empty seat counts as saying so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "crosswise/scene.hpp"

namespace tercet::crosswise::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Options rounds(int count) {
  Options options;
  options.rounds = count;
  return options;
}

TEST(Crosswise, C8_who_leaves_keeps_the_points_and_cannot_win) {
  Scene scene(3, rounds(2));
  scene.finish(0);
  scene.leave(0);
  EXPECT_EQ(scene.refused_code(0, NextRound{}), RefusalCode::seat_left);
  scene.all_ready();
  scene.arrange(2, row(10, 8));
  scene.finish(1);
  EXPECT_THAT(scene.last<GameEnded>().points, ElementsAre(20, 2, 0));
  EXPECT_THAT(scene.last<GameEnded>().winners, ElementsAre(Seat(1)));
}

TEST(Crosswise, C8_an_empty_seat_draws_no_dice) {
  Scene scene(3);
  scene.finish(0);
  scene.leave(1);
  scene.all_ready();
  ASSERT_THAT(scene.last<RoundBegan>().hands, SizeIs(3));
  EXPECT_THAT(scene.last<RoundBegan>().hands[1], IsEmpty());
  EXPECT_THAT(scene.last<RoundBegan>().hands[2], SizeIs(10));
  EXPECT_EQ(scene.seen_by(0).bag, 22);
  // It has placed all that it has, and finishes nothing by that.
  scene.arrange(0, row(0, 3));
  EXPECT_EQ(scene.phase(), Phase::building);
}

TEST(Crosswise, X6_dice_of_a_seat_that_was_left_do_not_count_as_unplaced) {
  for (const bool bot_plays : {false, true}) {
    Scene scene(3);
    scene.leave(1, bot_plays);
    EXPECT_EQ(scene.seen_by(0).players[1].unplaced, 0);
    scene.finish(0);
    EXPECT_THAT(scene.last<RoundEnded>().points, ElementsAre(10, 0, 0));
    EXPECT_THAT(scene.last<RoundEnded>().unplaced, ElementsAre(0, 0, 10));
  }
}

TEST(Crosswise, C8_nobody_wins_a_seat_that_was_left_whoever_plays_it_on) {
  Scene scene(2, rounds(1));
  scene.leave(0, true);
  scene.hand_over(0);
  scene.finish(0);
  EXPECT_THAT(scene.last<GameEnded>().points, ElementsAre(10, 0));
  EXPECT_THAT(scene.last<GameEnded>().winners, ElementsAre(Seat(1)));
}

TEST(Crosswise, C8_an_empty_seat_counts_as_saying_so) {
  Scene scene(3);
  scene.done(0);
  scene.done(1);
  EXPECT_THAT(kinds(scene.leave(2)), ElementsAre("left", "round_ended"));
  scene.next_round(0);
  EXPECT_THAT(kinds(scene.next_round(1)), ElementsAre("ready", "round_began"));
}

TEST(Crosswise, C8_an_empty_seat_holds_up_no_round) {
  Scene scene(3);
  scene.finish(0);
  scene.next_round(0);
  scene.next_round(1);
  EXPECT_THAT(kinds(scene.leave(2)), ElementsAre("left", "round_began"));
}

TEST(Crosswise, C8_the_last_one_wins) {
  Scene building(2);
  EXPECT_THAT(kinds(building.leave(1)), ElementsAre("left", "game_ended"));
  EXPECT_THAT(building.last<GameEnded>().winners, ElementsAre(Seat(0)));
  Scene waiting(2);
  waiting.finish(0);
  EXPECT_THAT(kinds(waiting.leave(0)), ElementsAre("left", "game_ended"));
  EXPECT_THAT(waiting.last<GameEnded>().winners, ElementsAre(Seat(1)));
}

// Half a second after the roll, with lines of 10, 120 and 60 ms.
Scene with_different_lags(int seats) {
  Scene scene(seats);
  scene.set_lags({10, 120, 60});
  scene.wait_until(500);
  return scene;
}

TEST(Crosswise, C8_who_leaves_takes_along_what_waits) {
  for (const bool bot_plays : {false, true}) {
    Scene scene = with_different_lags(3);
    scene.finish(0);
    EXPECT_THAT(kinds(scene.leave(0, bot_plays)), ElementsAre("left"));
    scene.wait_until(1'000);
    EXPECT_EQ(scene.phase(), Phase::building);
  }
}

TEST(Crosswise, C8_the_others_still_wait_for_an_earlier_made_move) {
  Scene scene = with_different_lags(3);
  scene.finish(0);  // made at 490
  scene.wait_until(520);
  scene.leave(2);
  EXPECT_EQ(scene.phase(), Phase::building);
  scene.wait_until(590);
  scene.finish(1);  // made at 470
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(1));
}

TEST(Crosswise, C8_the_last_ones_move_came_before_the_other_left) {
  Scene scene = with_different_lags(2);
  scene.finish(0);
  EXPECT_THAT(kinds(scene.leave(1)), ElementsAre("left", "contest_decided", "arranged", "round_ended", "game_ended"));
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(0));
}

TEST(Crosswise, C8_who_takes_over_a_seat_learns_nothing_that_it_had_sealed) {
  Scene scene = with_different_lags(3);
  scene.done(0);
  scene.finish(0);
  scene.hand_over(0);
  const View view = scene.seen_by(0);
  EXPECT_EQ(view.players[0].done, false);
  EXPECT_EQ(view.players[0].pending, std::nullopt);
  EXPECT_THAT(view.players[0].hand, SizeIs(10));
}

TEST(Crosswise, C8_no_player_says_that_a_seat_is_left) {
  Scene scene(2);
  EXPECT_EQ(scene.refused_code(1, Leave{Seat(0), true}), RefusalCode::referee_only);
  EXPECT_EQ(scene.refused_code(1, HandOver{Seat(0)}), RefusalCode::referee_only);
  EXPECT_EQ(scene.refused(Actor::referee(), Leave{Seat(2), true}).code, RefusalCode::no_such_seat);
  EXPECT_EQ(scene.refused(Actor::referee(), HandOver{Seat(2)}).code, RefusalCode::no_such_seat);
}

}  // namespace
}  // namespace tercet::crosswise::testing
