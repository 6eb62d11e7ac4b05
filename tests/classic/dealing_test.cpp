// The rulings C6 and C7: when more cards come, and when a round ends.
// The cards of every deal are named, so each test reads like the rulebook.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classic/scene.hpp"
#include "figures/find_sets.hpp"
#include "figures/third.hpp"

namespace tercet::classic::testing {
namespace {

using ::testing::ElementsAre;

TEST(Classic, C6_all_ask_and_three_more_cards_come_even_if_a_set_lies_there) {
  Scene scene(3, pointing(), with_sets);
  scene.ask(0);
  scene.ask(2);
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.revision()}), RefusalCode::already_asked);
  EXPECT_EQ(scene.on_table(), 12U);
  scene.ask(1);
  EXPECT_EQ(scene.on_table(), 15U);
  EXPECT_EQ(scene.last<Dealt>()->why, DealReason::asked);
}

TEST(Classic, C6_asks_lapse_after_a_deal_and_after_a_taken_set) {
  Scene scene(2, pointing(), with_sets);
  scene.ask(0);
  scene.claim(1, set_a);
  scene.ask(1);
  EXPECT_EQ(scene.on_table(), 12U) << "seat 0 had asked on another table";
  scene.ask(0);
  EXPECT_EQ(scene.on_table(), 15U);
  scene.ask(1);
  EXPECT_EQ(scene.on_table(), 15U);
  // An ask that comes too late does not count for a table that its sender has not seen.
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.revision() - 1}), RefusalCode::table_changed);
}

TEST(Classic, C6_never_above_21) {
  Scene scene(1, pointing(), with_sets);
  for (int i = 0; i < 3; ++i) scene.ask(0);
  EXPECT_EQ(scene.on_table(), 21U);
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.revision()}), RefusalCode::table_full);
}

TEST(Classic, C6_no_set_and_20_seconds_without_a_change) {
  Scene scene(2, pointing(), no_set_12);
  scene.next(no_set_last_3);
  scene.wait(Millis(19'999));
  EXPECT_EQ(scene.on_table(), 12U);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.on_table(), 15U);
  EXPECT_EQ(scene.last<Dealt>()->why, DealReason::quiet);
  scene.wait(Millis(20'000));
  EXPECT_EQ(scene.on_table(), 18U) << "still none among the fifteen";
}

TEST(Classic, C6_with_a_set_on_the_table_time_alone_deals_nothing) {
  Scene scene(2, pointing(), with_sets);
  scene.wait(Millis(1'000'000));
  EXPECT_EQ(scene.on_table(), 12U);
}

TEST(Classic, C6_a_pending_claim_blocks_dealing) {
  Scene scene(2, {}, no_set_12);
  scene.wait(Millis(19'000));
  scene.call(0);
  scene.wait(Millis(2'000));
  EXPECT_EQ(scene.on_table(), 12U);
  scene.wait(Millis(3'000));
  EXPECT_EQ(scene.on_table(), 15U) << "the claim is over and the time had passed";
}

TEST(Classic, C6_the_referee_deals_at_once_by_option) {
  Options options = pointing();
  options.no_set = NoSet::referee;
  Scene scene(2, options, std::string(no_set_12) + " " + std::string(no_set_last_3));
  EXPECT_EQ(scene.on_table(), 18U);
  EXPECT_EQ(scene.count<Dealt>(), 2);
  EXPECT_EQ(scene.last<Dealt>()->why, DealReason::referee);
}

TEST(Classic, C6_a_table_above_its_size_is_not_refilled) {
  Scene scene(1, pointing(), with_sets);
  scene.ask(0);
  ASSERT_EQ(scene.on_table(), 15U);
  scene.claim(0, set_a);
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_TRUE(scene.last<Taken>()->dealt.empty());
  scene.claim(0, set_b);
  EXPECT_EQ(scene.on_table(), 12U);
}

TEST(Classic, C7_the_round_ends_at_once_when_the_deck_is_empty_and_no_set_lies_there) {
  Scene scene(2, pointing(), "");
  scene.play_out(0);
  ASSERT_EQ(scene.count<RoundEnded>(), 1);
  EXPECT_TRUE(scene.state().deck.empty());
  EXPECT_FALSE(scene.state().table.has_set());
  EXPECT_EQ(scene.last<RoundEnded>()->t, scene.last<Taken>()->t);
  EXPECT_EQ(scene.last<RoundEnded>()->overlooked, std::nullopt);
  EXPECT_THAT(scene.last<RoundEnded>()->points, ElementsAre(scene.count<Taken>(), 0));
}

TEST(Classic, C7_an_overlooked_set_is_shown_when_all_ask_and_the_deck_is_empty) {
  Options options = pointing();
  options.deck = DeckKind::beginner;
  Scene scene(2, options, "");
  for (int deals = 0; deals < 3; ++deals) {
    scene.ask(0);
    scene.ask(1);
  }
  ASSERT_EQ(scene.on_table(), 21U);
  while (!scene.state().deck.empty() || scene.on_table() > 12) {
    if (scene.on_table() <= 12) {
      scene.ask(0);
      scene.ask(1);
      continue;
    }
    const auto set = figures::find_sets(scene.state().table.cards()).front();
    ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.revision(), set}));
  }
  ASSERT_TRUE(scene.state().table.has_set());
  scene.ask(0);
  EXPECT_EQ(scene.count<RoundEnded>(), 0);
  scene.ask(1);
  ASSERT_EQ(scene.count<RoundEnded>(), 1);
  const auto shown = scene.last<RoundEnded>()->overlooked;
  ASSERT_TRUE(shown);
  EXPECT_TRUE(figures::is_set((*shown)[0], (*shown)[1], (*shown)[2]));
  EXPECT_EQ(Classic::view(scene.state(), Viewer::spectator()).overlooked, shown);
  scene.wait(Millis(10'000));
  EXPECT_EQ(Classic::view(scene.state(), Viewer::spectator()).overlooked, std::nullopt);
}

TEST(Classic, C7_the_next_player_clockwise_deals_all_cards_anew) {
  Scene scene(3, pointing(), "");
  EXPECT_EQ(scene.state().dealer, Seat(0));
  const auto told_next = [&] { return Classic::view(scene.state(), Viewer::spectator()).next_dealer; };
  EXPECT_EQ(told_next(), std::nullopt);
  scene.play_out(2);
  EXPECT_EQ(scene.state().phase, Phase::waiting);
  EXPECT_EQ(told_next(), Seat(1));
  EXPECT_EQ(scene.refused_code(0, Deal{}), RefusalCode::not_the_dealer);
  EXPECT_EQ(Scene(2, {}, with_sets).refused_code(0, Deal{}), RefusalCode::no_deal_now);
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.revision()}), RefusalCode::not_searching);
  EXPECT_TRUE(scene.say(Seat(1), Deal{}));
  EXPECT_EQ(scene.state().dealer, Seat(1));
  EXPECT_EQ(scene.state().round, 2);
  EXPECT_EQ(scene.state().deck.size() + scene.on_table(), 81U);
  scene.play_out(2);
  scene.leave(2);
  // Nobody deals: the referee does after the pause; who left is passed over.
  EXPECT_EQ(told_next(), Seat(0));
  scene.wait(Millis(10'000));
  EXPECT_EQ(scene.state().dealer, Seat(0));
}

}  // namespace
}  // namespace tercet::classic::testing
