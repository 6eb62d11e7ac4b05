// Rounds of Crosswise: the dice that everyone draws, draws, and how a round and the game end (X1, X4, X6 to X8).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "contract/laws.hpp"
#include "crosswise/scene.hpp"

namespace tercet::crosswise::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Options rounds(int count) {
  Options options;
  options.rounds = count;
  return options;
}

TEST(Crosswise, X1_two_to_four_play) {
  for (int seats = 2; seats <= 4; ++seats) EXPECT_THAT(Crosswise::check({}, seats), IsEmpty()) << seats;
  EXPECT_THAT(Crosswise::check({}, 1), ElementsAre("seats must be 2 to 4"));
  EXPECT_THAT(Crosswise::check({}, 5), ElementsAre("seats must be 2 to 4"));
}

TEST(Crosswise, X1_options_out_of_range_are_all_told) {
  Options options;
  options.rounds = 0;
  options.draw_every_ms = Millis(-1);
  options.round_ms = Millis(9'999);
  options.pause_ms = Millis(-1);
  options.own_dice.emplace();
  EXPECT_THAT(Crosswise::check(options, 2),
              ElementsAre(HasSubstr("rounds"), HasSubstr("draw_every_ms"), HasSubstr("round_ms"), HasSubstr("pause_ms"),
                          HasSubstr("own_dice.dice: must be 42")));
  options = {};
  options.rounds = max_rounds + 1;
  EXPECT_THAT(Crosswise::check(options, 2), ElementsAre("rounds must be 1 to 20"));
}

TEST(Crosswise, X1_everyone_draws_ten_dice_and_rolls_them_once) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Scene scene(seats);
    EXPECT_THAT(kinds(scene.events()), ElementsAre("round_began"));
    const auto& began = scene.last<RoundBegan>();
    EXPECT_EQ(began.t, Millis(0));
    EXPECT_EQ(began.round, 1);
    ASSERT_THAT(began.hands, SizeIs(seats));
    std::set<Die> all;
    for (const auto& hand : began.hands) {
      EXPECT_THAT(hand, SizeIs(10));
      for (const HeldDie& held : hand) all.insert(held.die);
    }
    EXPECT_THAT(all, SizeIs(10 * seats));
    EXPECT_EQ(scene.seen_by(0).bag, 42 - 10 * seats);
    for (const PlayerView& player : scene.seen_by(0).players) {
      EXPECT_THAT(player.hand, SizeIs(10));
      EXPECT_THAT(player.area, IsEmpty());
      EXPECT_EQ(player.dice, 10);
      EXPECT_EQ(player.unplaced, 10);
    }
  }
}

TEST(Crosswise, X1_three_rounds_each_with_all_the_dice_again) {
  Scene scene(4);
  scene.empty_bag(3);
  scene.finish(0);
  EXPECT_EQ(scene.phase(), Phase::waiting);
  scene.all_ready();
  EXPECT_EQ(scene.seen_by(0).round, 2);
  EXPECT_EQ(scene.seen_by(0).bag, 2);
  for (const PlayerView& player : scene.seen_by(0).players) {
    EXPECT_THAT(player.hand, SizeIs(10));
    EXPECT_THAT(player.area, IsEmpty());
  }
  scene.finish(1);
  scene.all_ready();
  EXPECT_THAT(kinds(scene.finish(2)), ElementsAre("arranged", "round_ended", "game_ended"));
  EXPECT_TRUE(scene.is_over());
  EXPECT_EQ(scene.count<RoundBegan>(), 3);
}

TEST(Crosswise, X1_the_next_round_begins_when_all_are_ready_or_the_pause_is_over) {
  Scene scene(2);
  scene.finish(0);
  EXPECT_EQ(scene.seen_by(1).until, scene.now() + Millis(20'000));
  EXPECT_EQ(scene.refused_code(1, Draw{}), RefusalCode::not_now);
  EXPECT_EQ(scene.refused_arrange(1, row(10, 3)).code, RefusalCode::not_now);
  EXPECT_THAT(kinds(scene.next_round(0)), ElementsAre("ready"));
  EXPECT_TRUE(scene.seen_by(1).players[0].ready);
  EXPECT_EQ(scene.refused_code(0, NextRound{}), RefusalCode::already_ready);
  EXPECT_THAT(kinds(scene.next_round(1)), ElementsAre("ready", "round_began"));
  EXPECT_EQ(scene.refused_code(0, NextRound{}), RefusalCode::not_now);
  scene.finish(0);
  scene.wait(Millis(19'999));
  EXPECT_EQ(scene.phase(), Phase::waiting);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.phase(), Phase::building);
  EXPECT_EQ(scene.last<RoundBegan>().round, 3);
}

TEST(Crosswise, X4_one_more_die_from_the_bag_is_rolled_once) {
  Scene scene(2);
  EXPECT_THAT(kinds(scene.draw(1)), ElementsAre("drew"));
  const Drew& drew = scene.last<Drew>();
  EXPECT_EQ(drew.seat, Seat(1));
  EXPECT_EQ(drew.die, die(20));
  EXPECT_EQ(drew.shows, figures::UpFace(face("1PO")));
  const View view = scene.seen_by(0);
  EXPECT_EQ(view.bag, 21);
  EXPECT_THAT(view.players[1].hand, SizeIs(11));
  EXPECT_EQ(view.players[1].unplaced, 11);
  // It is one of those that must be placed (X6).
  scene.arrange(1, row(10, 10));
  EXPECT_EQ(scene.phase(), Phase::building);
  EXPECT_EQ(scene.unplaced(1), 1);
}

TEST(Crosswise, X4_one_in_two_seconds_at_the_most) {
  Scene scene(2);
  scene.draw(0);
  EXPECT_EQ(scene.seen_by(1).players[0].draw_at, Millis(2'000));
  EXPECT_EQ(scene.refused_code(0, Draw{}), RefusalCode::too_fast);
  scene.draw(1);
  scene.wait_until(1'999);
  EXPECT_EQ(scene.refused_code(0, Draw{}), RefusalCode::too_fast);
  scene.wait_until(2'000);
  scene.draw(0);
  EXPECT_EQ(scene.count<Drew>(), 3);
}

TEST(Crosswise, X4_as_often_as_the_bag_allows) {
  Scene scene(2);
  scene.empty_bag(0);
  EXPECT_EQ(scene.count<Drew>(), 22);
  EXPECT_EQ(scene.seen_by(0).players[0].dice, 32);
  scene.wait(Millis(2'000));
  EXPECT_EQ(scene.refused_code(0, Draw{}), RefusalCode::bag_empty);
  EXPECT_EQ(scene.refused_code(1, Draw{}), RefusalCode::bag_empty);
}

TEST(Crosswise, X6_the_round_ends_at_once_when_all_own_dice_are_placed) {
  Scene scene(3);
  scene.arrange(1, row(10, 4));
  scene.arrange(0, row(0, 9));
  EXPECT_EQ(scene.phase(), Phase::building);
  scene.wait(Millis(500));
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 10))), ElementsAre("arranged", "round_ended"));
  const RoundEnded expected{Millis(500), 1, EndReason::finished, Seat(0), {16, 0, 0}, {0, 6, 10}};
  EXPECT_EQ(scene.last<RoundEnded>(), expected);
  const View view = scene.seen_by(2);
  EXPECT_EQ(view.players[0].points, 16);
  EXPECT_THAT(view.players[0].round_points, ElementsAre(16));
  ASSERT_TRUE(view.result);
  EXPECT_EQ(view.result->finished, Seat(0));
  EXPECT_THAT(view.result->unplaced, ElementsAre(0, 6, 10));
  // The grids can be looked at until the next round.
  EXPECT_THAT(view.players[0].area, SizeIs(10));
}

TEST(Crosswise, X6_the_dice_drawn_must_be_placed_too) {
  Scene scene(2);
  scene.draw(0);
  scene.arrange(0, row(0, 10));
  EXPECT_EQ(scene.phase(), Phase::building);
  EXPECT_EQ(scene.unplaced(0), 1);
  scene.wait(Millis(2'000));
  scene.draw(0);
  scene.wait(Millis(2'000));
  scene.draw(0);
  // 1PO, 2PO and 3PO, in a row that touches the other.
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 10) + row(20, 3, 0, 1))), ElementsAre("arranged", "round_ended"));
}

TEST(Crosswise, X7_most_points_after_all_rounds_win) {
  Scene scene(2, rounds(2));
  scene.arrange(1, row(10, 6));
  scene.finish(0);  // 4 points
  scene.all_ready();
  scene.finish(1);  // 10 points
  EXPECT_TRUE(scene.is_over());
  EXPECT_THAT(scene.last<GameEnded>().points, ElementsAre(4, 10));
  EXPECT_THAT(scene.last<GameEnded>().winners, ElementsAre(Seat(1)));
  EXPECT_THAT(scene.seen_by(0).winners, ElementsAre(Seat(1)));
  EXPECT_EQ(Crosswise::deadline(scene.state()), std::nullopt);
  EXPECT_EQ(scene.refused_code(0, NextRound{}), RefusalCode::game_over);
}

TEST(Crosswise, X7_ties_share_the_win) {
  Scene scene(3, rounds(2));
  scene.finish(2);
  scene.all_ready();
  scene.finish(0);
  EXPECT_THAT(scene.last<GameEnded>().points, ElementsAre(20, 0, 20));
  EXPECT_THAT(scene.last<GameEnded>().winners, ElementsAre(Seat(0), Seat(2)));
}

TEST(Crosswise, X7_results_count_rounds_won_and_the_summary_points) {
  Scene scene(2, rounds(2));
  scene.wait(Millis(3'000));
  scene.finish(0);
  scene.all_ready();
  scene.finish(0);
  const auto results = Crosswise::results(scene.state(), scene.events());
  ASSERT_THAT(results, SizeIs(2));
  EXPECT_TRUE(results[0].won);
  EXPECT_FALSE(results[1].won);
  EXPECT_EQ(results[0].points, 20);
  const Summary summary = Crosswise::summary(Crosswise::view(scene.state(), Viewer::spectator()));
  EXPECT_THAT(summary.points, ElementsAre(20, 0));
  EXPECT_EQ(summary.rounds, 2);
  EXPECT_THAT(summary.winners, ElementsAre(Seat(0)));
}

TEST(Crosswise, X8_when_all_say_so_the_round_ends_and_nobody_scores) {
  Scene scene(3);
  scene.arrange(0, row(0, 9));
  EXPECT_THAT(kinds(scene.done(0)), ElementsAre("said_done"));
  scene.done(2);
  EXPECT_THAT(kinds(scene.done(1)), ElementsAre("said_done", "round_ended"));
  EXPECT_EQ(scene.last<RoundEnded>().why, EndReason::all_done);
  EXPECT_EQ(scene.last<RoundEnded>().finished, std::nullopt);
  EXPECT_THAT(scene.last<RoundEnded>().points, ElementsAre(0, 0, 0));
  EXPECT_THAT(scene.last<RoundEnded>().unplaced, ElementsAre(1, 10, 10));
}

TEST(Crosswise, X8_it_can_be_taken_back) {
  Scene scene(2);
  scene.done(0);
  EXPECT_THAT(scene.done(0), IsEmpty());
  EXPECT_THAT(kinds(scene.done(0, false)), ElementsAre("said_done"));
  EXPECT_THAT(kinds(scene.done(1)), ElementsAre("said_done"));
  EXPECT_EQ(scene.phase(), Phase::building);
}

TEST(Crosswise, X8_it_lapses_with_a_draw_and_not_with_a_move) {
  Scene scene(2);
  scene.done(0);
  scene.arrange(1, row(10, 3));
  EXPECT_EQ(scene.seen_by(0).players[0].done, true);
  scene.draw(1);
  EXPECT_EQ(scene.seen_by(0).players[0].done, false);
  scene.done(1);
  EXPECT_EQ(scene.phase(), Phase::building);
}

TEST(Crosswise, X8_it_is_sealed_until_all_do) {
  Scene scene(3);
  const State before = scene.state();
  const auto events = scene.done(0);
  for (const Viewer viewer : {Viewer(Seat(1)), Viewer(Seat(2)), Viewer::spectator()}) {
    EXPECT_EQ(tercet::testing::told_to<Crosswise>(events, viewer), "");
    EXPECT_EQ(tercet::testing::seen<Crosswise>(scene.state(), viewer),
              tercet::testing::seen<Crosswise>(before, viewer));
  }
  EXPECT_EQ(Crosswise::told(events.front(), Seat(0)), events.front());
  EXPECT_EQ(scene.seen_by(0).players[0].done, true);
  EXPECT_EQ(scene.seen_by(0).players[1].done, std::nullopt);
}

TEST(Crosswise, X8_when_the_time_is_up_the_round_ends_and_nobody_scores) {
  Scene scene(2);
  scene.arrange(1, row(10, 3));
  EXPECT_EQ(scene.seen_by(0).until, Millis(600'000));
  scene.wait_until(599'999);
  EXPECT_EQ(scene.phase(), Phase::building);
  scene.wait_until(600'000);
  EXPECT_EQ(scene.last<RoundEnded>().why, EndReason::time_up);
  EXPECT_THAT(scene.last<RoundEnded>().points, ElementsAre(0, 0));
  EXPECT_THAT(scene.last<RoundEnded>().unplaced, ElementsAre(10, 7));
}

TEST(Crosswise, X8_what_was_said_does_not_reach_the_next_round) {
  Scene scene(2);
  scene.done(0);
  scene.finish(1);
  scene.all_ready();
  scene.done(1);
  EXPECT_EQ(scene.phase(), Phase::building);
  EXPECT_EQ(scene.seen_by(0).players[0].done, false);
}

TEST(Crosswise, X1_a_wake_before_its_time_is_refused) {
  Scene scene(2);
  EXPECT_EQ(scene.refused(Actor::referee(), Wake{}).code, RefusalCode::nothing_due);
  EXPECT_EQ(scene.refused_code(0, Wake{}), RefusalCode::referee_only);
  EXPECT_EQ(scene.refused(Actor::referee(), Draw{}).code, RefusalCode::referee_only);
  EXPECT_EQ(scene.refused_code(3, Draw{}), RefusalCode::no_such_seat);
}

}  // namespace
}  // namespace tercet::crosswise::testing
