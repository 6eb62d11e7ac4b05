// Moves that end a round and wait (X6): the first is the one that was made first, and nobody notices one that waits.
// Seat 0 has a line of 10 ms, the others of 120 and 60 ms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "contract/laws.hpp"
#include "crosswise/scene.hpp"

namespace tercet::crosswise::testing {
namespace {

using contract::ContestDecided;
using contract::Rival;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Half a second after the roll.
Scene with_different_lags(int seats, const Options& options = {}, const std::vector<std::string>& hands = {}) {
  Scene scene(seats, options, hands);
  scene.set_lags({10, 120, 60});
  scene.wait_until(500);
  return scene;
}

TEST(Crosswise, X6_who_finished_earlier_with_a_larger_lag_wins_and_all_are_told_by_how_much) {
  Scene scene = with_different_lags(2);
  EXPECT_THAT(kinds(scene.finish(0)), ElementsAre("contested"));  // made at 490
  EXPECT_EQ(scene.phase(), Phase::building);
  EXPECT_EQ(Crosswise::deadline(scene.state()), Millis(610));
  scene.wait_until(590);
  EXPECT_THAT(kinds(scene.finish(1)),  // made at 470
              ElementsAre("contested", "contest_decided", "arranged", "round_ended"));
  EXPECT_EQ(scene.last<ContestDecided>(),
            (ContestDecided{Millis(590), Seat(1), Millis(120), {Rival{Seat(0), Millis(10), Millis(20)}}}));
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(1));
  EXPECT_THAT(scene.last<RoundEnded>().points, ElementsAre(0, 10));
}

TEST(Crosswise, X6_a_finishing_move_waits_as_long_as_an_earlier_made_one_may_be_under_way) {
  Scene scene = with_different_lags(3);
  scene.finish(0);
  scene.wait_until(609);
  EXPECT_EQ(scene.phase(), Phase::building);
  scene.wait_until(610);
  EXPECT_THAT(kinds(scene.events()),
              ElementsAre("round_began", "contested", "contest_decided", "arranged", "round_ended"));
  EXPECT_EQ(scene.last<RoundEnded>().t, Millis(610));
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(0));
  EXPECT_THAT(scene.last<ContestDecided>().rivals, IsEmpty());
}

TEST(Crosswise, X6_one_that_was_made_later_loses_though_it_came_in_time) {
  Scene scene = with_different_lags(3);
  scene.finish(0);  // made at 490, until 610
  scene.wait_until(555);
  EXPECT_THAT(kinds(scene.finish(2)), ElementsAre("contested"));  // made at 495
  scene.wait_until(610);
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(0));
  EXPECT_THAT(scene.last<ContestDecided>().rivals, ElementsAre(Rival{Seat(2), Millis(60), Millis(5)}));
  // Its dice lie where they lay: its move came too late.
  EXPECT_THAT(scene.last<RoundEnded>().unplaced, ElementsAre(0, 10, 10));
}

TEST(Crosswise, X6_with_the_largest_lag_or_without_allowances_nothing_waits) {
  Scene scene = with_different_lags(3);
  EXPECT_THAT(kinds(scene.finish(1)), ElementsAre("arranged", "round_ended"));
  Scene equal(3);
  EXPECT_THAT(kinds(equal.finish(0)), ElementsAre("arranged", "round_ended"));
}

TEST(Crosswise, X6_what_does_not_end_the_round_never_waits) {
  Scene scene = with_different_lags(3);
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 9))), ElementsAre("arranged"));
  scene.finish(2);
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 8))), ElementsAre("arranged"));
  EXPECT_THAT(kinds(scene.draw(1)), ElementsAre("drew"));
  EXPECT_THAT(kinds(scene.done(1)), ElementsAre("said_done"));
}

TEST(Crosswise, X6_who_waits_changes_nothing_more_and_may_say_the_same_again) {
  Scene scene = with_different_lags(3);
  const Arrange all{scene.revision(0), row(0, 10)};
  scene.finish(0);
  EXPECT_THAT(*scene.say(Seat(0), all), IsEmpty());
  EXPECT_EQ(scene.refused_arrange(0, row(0, 9)).code, RefusalCode::finishing);
  EXPECT_EQ(scene.refused_code(0, Draw{}), RefusalCode::finishing);
  EXPECT_EQ(scene.refused_take_back(0, {0}).code, RefusalCode::finishing);
  EXPECT_EQ(scene.count<Contested>(), 1);
}

TEST(Crosswise, X6_nobody_but_its_sender_hears_of_a_move_that_waits) {
  Scene scene = with_different_lags(3);
  const State before = scene.state();
  const auto events = scene.finish(0);
  for (const Viewer viewer : {Viewer(Seat(1)), Viewer(Seat(2)), Viewer::spectator()}) {
    EXPECT_EQ(tercet::testing::told_to<Crosswise>(events, viewer), "");
    EXPECT_EQ(tercet::testing::seen<Crosswise>(scene.state(), viewer),
              tercet::testing::seen<Crosswise>(before, viewer));
  }
  EXPECT_EQ(Crosswise::told(events.front(), Seat(0)), events.front());
  EXPECT_EQ(scene.seen_by(0).players[0].pending, true);
  // Neither does another who finishes, as long as both wait.
  Scene alone = with_different_lags(3);
  scene.wait_until(520);
  alone.wait_until(520);
  EXPECT_EQ(tercet::testing::told_to<Crosswise>(scene.finish(2), Seat(2)),
            tercet::testing::told_to<Crosswise>(alone.finish(2), Seat(2)));
  EXPECT_EQ(tercet::testing::seen<Crosswise>(scene.state(), Seat(2)),
            tercet::testing::seen<Crosswise>(alone.state(), Seat(2)));
}

// Four players, the bag empty; seat 0 lies 1RO 2RO 3RO, seat 1 has a row of nine and 3RO, die 19.
Scene with_an_attachment_to_come() {
  Scene scene(4, {}, {"", "1GO 2GO 3GO 1GO 2GO 3GO 1GO 2GO 3GO 3RO", "3RO"});
  scene.empty_bag(3);
  scene.arrange(0, row(0, 3));
  scene.arrange(1, row(10, 9));
  scene.set_lags({120, 10, 60, 60});
  scene.wait_until(5'000);
  return scene;
}

TEST(Crosswise, X6_a_move_that_would_spoil_one_that_waits_came_too_late) {
  Scene scene = with_an_attachment_to_come();
  EXPECT_THAT(kinds(scene.attach(1, 0, {lay(19, -1)})), ElementsAre("contested"));
  scene.wait_until(5'050);
  // Accepted, and nothing comes of it: one would take the place, the other the dice away.
  const State before = scene.state();
  EXPECT_THAT(scene.attach(2, 0, {lay(20, -1)}), IsEmpty());
  EXPECT_THAT(scene.arrange(0, row(0, 3, 30)), IsEmpty());
  EXPECT_TRUE(before == scene.state());
  // What does not touch it takes effect at once.
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 4))), ElementsAre("arranged"));
  scene.wait_until(5'110);
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(1));
  EXPECT_THAT(scene.last<RoundEnded>().unplaced, ElementsAre(6, 0, 10, 12));
}

TEST(Crosswise, X6_taking_back_what_a_finishing_move_rests_on_came_too_late) {
  // Seat 1 has attached 3RO; the last dice of seat 0 are 1GS and 2PD, which make a SET with it.
  Scene scene(4, {}, {"1RO 2RO 3RO 1RO 2RO 3RO 1RO 2RO 1GS 2PD", "3RO"});
  scene.empty_bag(3);
  scene.arrange(0, row(0, 8));
  scene.attach(1, 0, {lay(10, -1)});
  scene.set_lags({10, 120, 120, 120});
  scene.wait_until(5'000);
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 8) + column(8, 2, -1, 1))), ElementsAre("contested"));
  EXPECT_THAT(scene.take_back(1, {10}), IsEmpty());
  scene.wait_until(5'110);
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(0));
}

TEST(Crosswise, X6_the_end_waits_for_a_contest_also_when_the_time_is_up) {
  Options options;
  options.round_ms = Millis(10'000);
  Scene scene = with_different_lags(2, options);
  scene.wait_until(9'990);
  scene.finish(0);
  scene.wait_until(10'050);
  EXPECT_EQ(scene.phase(), Phase::building);
  scene.wait_until(10'100);
  EXPECT_EQ(scene.last<RoundEnded>().why, EndReason::finished);
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(0));
}

TEST(Crosswise, X8_all_done_waits_for_a_contest) {
  Scene scene = with_different_lags(2);
  scene.done(0);
  scene.finish(0);
  EXPECT_THAT(kinds(scene.done(1)), ElementsAre("said_done"));
  scene.wait_until(610);
  EXPECT_EQ(scene.last<RoundEnded>().why, EndReason::finished);
}

TEST(Crosswise, X6_nobody_waits_for_one_who_left) {
  Scene scene = with_different_lags(3);
  scene.leave(1);
  EXPECT_THAT(kinds(scene.finish(2)), ElementsAre("arranged", "round_ended"));
}

TEST(Crosswise, X6_verbs_of_claims) {
  Scene scene = with_different_lags(3);
  static_assert(contract::HasClaims<Crosswise>);
  EXPECT_EQ(Crosswise::shown(scene.state()), 1);
  EXPECT_EQ(Crosswise::claimed(Arrange{1, row(0, 10)}), std::nullopt);
  EXPECT_FALSE(Crosswise::has_pending_claim(scene.state()));
  EXPECT_TRUE(Crosswise::may_claim(scene.state(), Seat(1)));
  scene.finish(0);
  EXPECT_TRUE(Crosswise::has_pending_claim(scene.state()));
  scene.wait(Millis(200));
  EXPECT_FALSE(Crosswise::has_pending_claim(scene.state()));
  EXPECT_FALSE(Crosswise::may_claim(scene.state(), Seat(1)));
}

}  // namespace
}  // namespace tercet::crosswise::testing
