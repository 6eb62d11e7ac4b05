// Takes that wait (P2): the first is the one that was made first, nobody notices one that waits, and takes that share
// no die do not hinder one another. Seat 0 has a line of 10 ms, the others of 120 and 60 ms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "contract/laws.hpp"
#include "speed/scene.hpp"

namespace tercet::speed::testing {
namespace {

using contract::Rival;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<std::pair<int, Seat>> takers(const Scene& scene) {
  std::vector<std::pair<int, Seat>> all;
  for (const Event& event : scene.events()) {
    if (const auto* taken = std::get_if<Taken>(&event)) all.emplace_back(taken->dice[0].die.index(), taken->seat);
  }
  return all;
}

// Half a second after the roll.
Scene with_different_lags(int seats, const Options& options = {}) {
  Scene scene(seats, options);
  scene.set_lags({10, 120, 60});
  scene.wait_until(500);
  return scene;
}

TEST(Speed, P2_who_took_earlier_with_a_larger_lag_gets_the_dice_and_all_are_told_by_how_much) {
  Scene scene = with_different_lags(2);
  EXPECT_THAT(kinds(scene.take(0, 0, 1, 2)), ElementsAre("contested"));  // made at 490
  EXPECT_EQ(scene.on_table(), 42U);
  EXPECT_EQ(Speed::deadline(scene.state()), Millis(610));
  scene.wait_until(590);
  EXPECT_THAT(kinds(scene.take(1, 2, 3, 4)), ElementsAre("contested", "contest_decided", "taken"));  // made at 470
  ASSERT_NE(scene.last<ContestDecided>(), nullptr);
  EXPECT_EQ(*scene.last<ContestDecided>(),
            (ContestDecided{Millis(590), Seat(1), Millis(120), {{Seat(0), Millis(10), Millis(20)}}}));
  EXPECT_THAT(takers(scene), ElementsAre(std::pair(2, Seat(1))));
  // The other's take is dropped, without penalty.
  EXPECT_THAT(scene.state().contested, IsEmpty());
  scene.all_done();
  EXPECT_THAT(scene.last<RoundEnded>()->audit, SizeIs(1));
}

TEST(Speed, P2_a_take_with_the_largest_lag_has_the_dice_at_once) {
  Scene scene = with_different_lags(3);
  EXPECT_THAT(kinds(scene.take(1, 0, 1, 2)), ElementsAre("taken"));
}

TEST(Speed, P2_without_allowances_nothing_waits) {
  Scene scene(3, {});
  EXPECT_THAT(kinds(scene.take(0, 0, 1, 2)), ElementsAre("taken"));
}

TEST(Speed, P2_takes_that_share_no_die_do_not_hinder_one_another) {
  Scene scene = with_different_lags(3);
  scene.take(0, 0, 1, 2);  // made at 490, until 610
  scene.wait_until(550);
  scene.take(2, 3, 4, 5);  // made at 490, until 610
  scene.wait_until(600);
  scene.take(0, 6, 7, 8);  // made at 590, until 710
  scene.wait_until(610);
  EXPECT_THAT(takers(scene), ElementsAre(std::pair(0, Seat(0)), std::pair(3, Seat(2))));
  EXPECT_THAT(scene.last<ContestDecided>()->rivals, IsEmpty());
  EXPECT_THAT(scene.state().contested, SizeIs(1));
  scene.wait_until(710);
  EXPECT_EQ(takers(scene).back(), std::pair(6, Seat(0)));
}

TEST(Speed, P2_takes_are_decided_in_the_order_in_which_they_were_made) {
  Scene scene = with_different_lags(3);
  scene.take(0, 0, 1, 2);  // made at 490, until 610
  scene.wait_until(540);
  scene.take(2, 2, 3, 4);  // made at 480, until 600
  scene.wait_until(599);
  EXPECT_THAT(takers(scene), IsEmpty());
  scene.take(1, 4, 5, 6);  // made at 479, and nobody can have been earlier
  // The third has the dice first, so the second loses a die to it, and the first is earliest of what is left.
  EXPECT_THAT(takers(scene), ElementsAre(std::pair(4, Seat(1))));
  EXPECT_THAT(scene.last<ContestDecided>()->rivals, ElementsAre(Rival{Seat(2), Millis(60), Millis(1)}));
  scene.wait_until(610);
  EXPECT_THAT(takers(scene), ElementsAre(std::pair(4, Seat(1)), std::pair(0, Seat(0))));
}

TEST(Speed, P2_one_that_is_due_brings_on_those_made_before_it) {
  Scene scene = with_different_lags(3);
  scene.take(0, 0, 1, 2);  // made at 490, until 610
  scene.wait_until(520);
  scene.set_lags({10, 0, 60});
  scene.take(2, 3, 4, 5);  // made at 460, until 520: due, and made earlier
  EXPECT_THAT(takers(scene), ElementsAre(std::pair(3, Seat(2))));
  scene.take(1, 6, 7, 8);  // made at 520, until 580
  scene.wait_until(580);
  EXPECT_THAT(takers(scene), ElementsAre(std::pair(3, Seat(2)), std::pair(0, Seat(0)), std::pair(6, Seat(1))));
}

TEST(Speed, P2_a_die_that_one_takes_already_is_gone_for_oneself) {
  Scene scene = with_different_lags(3);
  scene.take(0, 0, 1, 2);
  const Refusal refusal = scene.refused_take(0, 2, 3, 4);
  EXPECT_EQ(refusal.code, RefusalCode::gone);
  EXPECT_THAT(refusal.dice, ElementsAre(Die::from_index(2)));
  EXPECT_THAT(kinds(scene.take(0, 3, 4, 5)), ElementsAre("contested"));
  EXPECT_THAT(Speed::view(scene.state(), Seat(0)).players[0].pending.value(),
              ElementsAre(triple(0, 1, 2), triple(3, 4, 5)));
}

TEST(Speed, P2_nobody_but_its_sender_hears_of_a_take_that_waits) {
  Scene scene = with_different_lags(3);
  const State before = scene.state();
  const auto events = scene.take(0, 0, 1, 2);
  for (const Viewer viewer : {Viewer(Seat(1)), Viewer(Seat(2)), Viewer::spectator()}) {
    EXPECT_EQ(tercet::testing::told_to<Speed>(events, viewer), "");
    EXPECT_EQ(tercet::testing::seen<Speed>(scene.state(), viewer), tercet::testing::seen<Speed>(before, viewer));
  }
  EXPECT_EQ(Speed::told(events.front(), Seat(0)), events.front());
  // Neither does one who takes one of its dice, as long as both wait.
  Scene alone = with_different_lags(3);
  scene.wait_until(520);
  alone.wait_until(520);
  EXPECT_EQ(tercet::testing::told_to<Speed>(scene.take(2, 2, 3, 4), Seat(2)),
            tercet::testing::told_to<Speed>(alone.take(2, 2, 3, 4), Seat(2)));
  EXPECT_EQ(tercet::testing::seen<Speed>(scene.state(), Seat(2)), tercet::testing::seen<Speed>(alone.state(), Seat(2)));
}

TEST(Speed, P2_nobody_waits_for_one_who_left) {
  Scene scene = with_different_lags(3);
  scene.leave(1);
  EXPECT_THAT(kinds(scene.take(2, 0, 1, 2)), ElementsAre("taken"));
}

TEST(Speed, P3_judged_at_once_a_wrong_take_leaves_the_dice_to_those_who_wait) {
  Scene scene = with_different_lags(3, at_once());
  scene.take(0, 0, 1, 3);
  scene.wait_until(555);
  scene.take(2, 3, 4, 5);  // made at 495
  scene.wait_until(615);
  EXPECT_EQ(scene.last<Mistaken>()->seat, Seat(0));
  EXPECT_THAT(takers(scene), ElementsAre(std::pair(3, Seat(2))));
  EXPECT_EQ(scene.points(0), -1);
  EXPECT_EQ(scene.points(2), 1);
  // Nobody is told of a rival: nobody lost anything.
  for (const Event& event : scene.events()) {
    if (const auto* decided = std::get_if<ContestDecided>(&event)) EXPECT_THAT(decided->rivals, IsEmpty());
  }
}

TEST(Speed, P4_a_take_that_waits_holds_up_the_end_of_the_round) {
  Scene said = with_different_lags(2);
  said.take(0, 0, 1, 2);
  said.done(1);
  EXPECT_THAT(kinds(said.done(0)), ElementsAre("said_done"));
  said.wait_until(610);
  // The take has made what was said lapse.
  EXPECT_EQ(said.phase(), Phase::searching);
  EXPECT_EQ(said.on_table(), 39U);
  Scene quiet = with_different_lags(2);
  quiet.wait_until(19'950);
  quiet.take(0, 0, 1, 2);
  quiet.wait_until(20'060);
  EXPECT_EQ(quiet.phase(), Phase::searching);
  EXPECT_EQ(quiet.on_table(), 39U);
}

TEST(Speed, P4_when_the_round_is_up_what_waits_is_decided_at_once) {
  Options options;
  options.round_ms = Millis(10'000);
  Scene scene = with_different_lags(3, options);
  scene.wait_until(9'950);
  scene.take(0, 0, 1, 2);  // made at 9940, until 10060
  scene.take(0, 3, 4, 5);
  scene.wait_until(10'000);
  EXPECT_EQ(scene.phase(), Phase::audit);
  EXPECT_EQ(scene.last<RoundEnded>()->t, Millis(10'000));
  EXPECT_EQ(scene.last<RoundEnded>()->why, EndReason::time);
  EXPECT_THAT(scene.last<RoundEnded>()->audit, SizeIs(2));
}

TEST(Speed, P2_verbs_of_claims) {
  Scene scene = with_different_lags(3);
  static_assert(contract::HasClaims<Speed>);
  EXPECT_EQ(Speed::shown(scene.state()), 1);
  EXPECT_EQ(Speed::claimed(Take{7, triple(0, 1, 2)}), 7);
  EXPECT_EQ(Speed::claimed(Done{7, true}), std::nullopt);
  EXPECT_FALSE(Speed::has_pending_claim(scene.state()));
  scene.take(0, 0, 1, 2);
  EXPECT_TRUE(Speed::has_pending_claim(scene.state()));
  scene.wait(Millis(200));
  EXPECT_EQ(Speed::shown(scene.state()), 2);
  scene.done(0);
  EXPECT_TRUE(Speed::may_claim(scene.state(), Seat(0)));
  scene.all_done();
  EXPECT_FALSE(Speed::may_claim(scene.state(), Seat(0)));
}

}  // namespace
}  // namespace tercet::speed::testing
