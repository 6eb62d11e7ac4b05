// C8 in Speed: who leaves keeps the points and cannot win; an empty seat counts as saying so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "speed/scene.hpp"

namespace tercet::speed::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Speed, C8_who_leaves_keeps_the_points_and_cannot_win) {
  Scene scene(3, rounds(1));
  scene.take(0, 0, 1, 2);
  scene.leave(0);
  EXPECT_TRUE(Speed::view(scene.state(), Seat(1)).players[0].left);
  EXPECT_EQ(scene.refused_take(0, 3, 4, 5).code, RefusalCode::seat_left);
  scene.all_done();
  scene.all_ready();
  scene.take(1, 0, 1, 2);
  EXPECT_THAT(scene.last<GameEnded>()->points, ElementsAre(1, 0, 0));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(1)));
}

TEST(Speed, C8_nobody_wins_a_seat_that_was_left_whoever_plays_it_on) {
  Scene scene(2, rounds(1));
  scene.leave(0, true);
  scene.take(0, 0, 1, 2);
  scene.hand_over(0);
  scene.take(0, 3, 4, 5);
  scene.all_done();
  EXPECT_TRUE(scene.is_over());
  EXPECT_THAT(scene.last<GameEnded>()->points, ElementsAre(2, 0));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(1)));
}

TEST(Speed, C8_an_empty_seat_counts_as_saying_so) {
  Scene scene(3, {});
  scene.done(0);
  scene.done(1);
  EXPECT_THAT(kinds(scene.leave(2)), ElementsAre("left", "round_ended"));
  EXPECT_TRUE(Speed::view(scene.state(), Seat(0)).players[2].ready);
  scene.next_round(0);
  EXPECT_THAT(kinds(scene.next_round(1)), ElementsAre("ready", "rolled"));
}

TEST(Speed, C8_an_empty_seat_holds_up_no_roll) {
  Scene scene(3, {});
  scene.all_done();
  scene.next_round(0);
  scene.next_round(1);
  EXPECT_THAT(kinds(scene.leave(2)), ElementsAre("left", "rolled"));
}

TEST(Speed, C8_the_last_one_wins_and_what_was_taken_is_judged) {
  Scene scene(3, {});
  scene.take(0, 0, 1, 2);
  scene.take(1, 3, 4, 6);
  scene.leave(0);
  EXPECT_EQ(scene.phase(), Phase::searching);
  EXPECT_THAT(kinds(scene.leave(2)), ElementsAre("left", "round_ended", "game_ended"));
  EXPECT_EQ(scene.last<RoundEnded>()->why, EndReason::deserted);
  EXPECT_THAT(scene.last<RoundEnded>()->audit, SizeIs(2));
  EXPECT_THAT(scene.last<GameEnded>()->points, ElementsAre(1, -1, 0));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(1)));
}

TEST(Speed, C8_the_last_one_wins_between_two_rounds_too) {
  Scene scene(2, {});
  scene.all_done();
  EXPECT_THAT(kinds(scene.leave(1)), ElementsAre("left", "game_ended"));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0)));
}

TEST(Speed, C8_one_alone_who_leaves_wins_nothing) {
  Scene scene(1, {});
  EXPECT_THAT(kinds(scene.leave(0)), ElementsAre("left", "round_ended", "game_ended"));
  EXPECT_THAT(scene.last<GameEnded>()->winners, IsEmpty());
}

TEST(Speed, C8_who_leaves_takes_along_what_waits) {
  Scene scene(3, {});
  scene.set_lags({10, 120, 60});
  scene.wait_until(500);
  scene.take(0, 0, 1, 2);
  scene.leave(0);
  scene.wait_until(1'000);
  EXPECT_EQ(scene.on_table(), 42U);
  // The last one's is judged, because it came before the other left.
  scene.take(2, 0, 1, 2);
  scene.take(1, 3, 4, 5);
  scene.take(2, 6, 7, 8);
  EXPECT_THAT(kinds(scene.leave(1)), ::testing::Contains("taken"));
  EXPECT_THAT(scene.last<GameEnded>()->points, ElementsAre(0, 1, 2));
}

TEST(Speed, C8_who_takes_over_a_seat_learns_nothing_that_it_had_sealed) {
  Scene scene(3, {});
  scene.set_lags({10, 120, 60});
  scene.wait_until(500);
  scene.done(0);
  scene.take(0, 0, 1, 2);
  scene.hand_over(0);
  const View view = Speed::view(scene.state(), Seat(0));
  EXPECT_EQ(view.players[0].done, false);
  EXPECT_EQ(view.players[0].pending, std::nullopt);
}

TEST(Speed, C8_a_tie_is_broken_when_all_but_one_of_it_leave) {
  Scene tied(3, rounds(1));
  tied.take(2, 0, 1, 3);
  tied.until_tie_break();
  EXPECT_THAT(kinds(tied.leave(0)), ElementsAre("left", "game_ended"));
  EXPECT_THAT(tied.last<GameEnded>()->winners, ElementsAre(Seat(1)));
  // While the audit is seen, too.
  Scene seeing(3, rounds(1));
  seeing.take(2, 0, 1, 3);
  seeing.all_done();
  ASSERT_EQ(seeing.phase(), Phase::audit);
  EXPECT_THAT(kinds(seeing.leave(1)), ElementsAre("left", "game_ended"));
  EXPECT_THAT(seeing.last<GameEnded>()->winners, ElementsAre(Seat(0)));
}

TEST(Speed, C8_a_seat_that_left_is_not_in_the_tie_break) {
  Scene scene(4, rounds(1));
  scene.take(0, 0, 1, 2);
  scene.take(1, 3, 4, 5);
  scene.leave(0, true);
  scene.leave(1, true);
  scene.until_tie_break();
  EXPECT_THAT(scene.last<TieRolled>()->seats, ElementsAre(Seat(2), Seat(3)));
}

TEST(Speed, C8_no_player_says_that_a_seat_is_left) {
  Scene scene(2, {});
  EXPECT_EQ(scene.refused_code(1, Leave{Seat(0), true}), RefusalCode::referee_only);
  EXPECT_EQ(scene.refused_code(1, HandOver{Seat(0)}), RefusalCode::referee_only);
  EXPECT_EQ(scene.refused(Actor::referee(), Leave{Seat(2), true}).code, RefusalCode::no_such_seat);
}

}  // namespace
}  // namespace tercet::speed::testing
