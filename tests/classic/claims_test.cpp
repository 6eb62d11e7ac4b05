// The rulings C1 to C5: calls, claims, and what a mistake costs.
// The cards of every deal are named, so each test reads like the rulebook.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "classic/scene.hpp"
#include "figures/find_sets.hpp"
#include "figures/third.hpp"

namespace tercet::classic::testing {
namespace {

using ::testing::ElementsAre;

TEST(Classic, C1_twelve_different_cards_of_81_lie_open) {
  const Scene scene(2, {}, "");
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_EQ(scene.state().deck.size(), 69U);
  std::set<Card> all(scene.state().table.cards().begin(), scene.state().table.cards().end());
  all.insert(scene.state().deck.cards().begin(), scene.state().deck.cards().end());
  EXPECT_EQ(all.size(), 81U);
}

TEST(Classic, C2_a_call_stops_play_until_the_claim_is_judged) {
  Scene scene(3, {}, with_sets);
  scene.call(0);
  EXPECT_EQ(scene.state().phase, Phase::showing);
  const int table = scene.state().table.revision();
  EXPECT_EQ(scene.refused_code(1, Call{table}), RefusalCode::claim_pending);
  EXPECT_EQ(scene.refused_code(1, Ask{table}), RefusalCode::claim_pending);
  EXPECT_EQ(scene.refused_code(1, Show{triple(set_a)}), RefusalCode::not_the_caller);
  scene.show(0, set_a);
  EXPECT_EQ(scene.state().phase, Phase::searching);
  // The dropped call was not queued, and cost nothing.
  EXPECT_EQ(scene.state().caller, std::nullopt);
  EXPECT_EQ(scene.state().player(Seat(1)).mistakes, 0);
  scene.call(1);
}

TEST(Classic, C2_tables_that_point_at_once_do_not_call_and_the_other_way_round) {
  Scene calling(2, {}, with_sets);
  EXPECT_EQ(calling.refused_code(0, Claim{1, triple(set_a)}), RefusalCode::call_first);
  Scene at_once(2, pointing(), with_sets);
  EXPECT_EQ(at_once.refused_code(0, Call{1}), RefusalCode::point_at_once);
}

TEST(Classic, C2_a_late_claim_never_hits_replacement_cards) {
  Scene scene(2, pointing(), with_sets);
  const int old_table = scene.state().table.revision();
  scene.next("3PDH 3GOH 3ROE").claim(0, set_a);
  // Seat 1 pointed at a SET with a card that is gone now: no penalty, and it says which card.
  const Refusal gone = scene.refused(Seat(1), Claim{old_table, triple("1ROF 1GSE 1PDH")});
  EXPECT_EQ(gone.code, RefusalCode::not_on_table);
  EXPECT_THAT(gone.cards, ElementsAre(card("1ROF")));
  // A card that came later cannot have been meant, even if it is named.
  EXPECT_EQ(scene.refused_code(1, Claim{old_table, triple("3PDH 2PDE 1PDF")}), RefusalCode::table_changed);
  EXPECT_EQ(scene.refused_code(1, Claim{99, triple(set_b)}), RefusalCode::table_changed);
  // All three lay there then and lie there still: the claim holds.
  EXPECT_TRUE(scene.say(Seat(1), Claim{old_table, triple(set_b)}));
  EXPECT_EQ(scene.points(1), 1);
}

TEST(Classic, C2_a_late_call_does_not_catch_its_sender_with_other_cards) {
  Scene scene(2, {}, with_sets);
  const int old_table = scene.state().table.revision();
  scene.call(0);
  scene.show(0, set_a);
  EXPECT_EQ(scene.refused_code(1, Call{old_table}), RefusalCode::table_changed);
}

TEST(Classic, C2_cards_named_twice_are_refused_not_punished) {
  Scene scene(2, pointing(), with_sets);
  const Refusal refusal = scene.refused(Seat(0), Claim{1, triple("2ROF 1ROF 2ROF")});
  EXPECT_EQ(refusal.code, RefusalCode::repeated_card);
  EXPECT_THAT(refusal.cards, ElementsAre(card("2ROF")));
  EXPECT_EQ(scene.refused_code(0, Claim{1, triple("1ROF 2ROF 2ROF")}), RefusalCode::repeated_card);
}

TEST(Classic, C3_a_right_claim_takes_the_cards_and_three_new_ones_come) {
  Scene scene(2, pointing(), with_sets);
  scene.next("3PDH 3GOH 3ROE").claim(1, set_a);
  EXPECT_EQ(scene.points(1), 1);
  EXPECT_EQ(scene.points(0), 0);
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_EQ(scene.state().deck.size(), 66U);
  // The new cards lie where the taken ones lay.
  EXPECT_EQ(scene.state().table.cards()[0], card("3PDH"));
  EXPECT_EQ(scene.state().table.cards()[2], card("3ROE"));
  EXPECT_THAT(scene.last<Taken>()->dealt, ElementsAre(card("3PDH"), card("3GOH"), card("3ROE")));
}

TEST(Classic, C3_with_the_deck_empty_nothing_is_dealt) {
  Scene scene(2, pointing(), "");
  while (!scene.state().deck.empty()) {
    const auto sets = figures::find_sets(scene.state().table.cards());
    if (sets.empty()) {
      scene.wait(Millis(20'000));
    } else {
      ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.revision(), sets.front()}));
    }
  }
  while (scene.on_table() > 12) {
    const auto set = figures::find_sets(scene.state().table.cards()).front();
    ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.revision(), set}));
  }
  const auto sets = figures::find_sets(scene.state().table.cards());
  ASSERT_FALSE(sets.empty());
  ASSERT_EQ(scene.on_table(), 12U);
  ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.revision(), sets.front()}));
  EXPECT_EQ(scene.on_table(), 9U);
  EXPECT_TRUE(scene.last<Taken>()->dealt.empty());
}

TEST(Classic, C4_a_wrong_claim_costs_one_set_of_this_round_which_goes_out_of_play) {
  Scene scene(2, pointing(), with_sets);
  scene.claim(0, set_a);
  scene.claim(0, set_b);
  EXPECT_EQ(scene.points(0), 2);
  const CardTriple wrong = {scene.state().table.cards()[0], scene.state().table.cards()[1], card("1PDF")};
  ASSERT_FALSE(figures::is_set(wrong[0], wrong[1], wrong[2]));
  ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.revision(), wrong}));
  EXPECT_EQ(scene.points(0), 1);
  EXPECT_EQ(scene.last<Mistaken>()->cost, 1);
  EXPECT_EQ(scene.last<Mistaken>()->lost, triple(set_b));
  EXPECT_EQ(scene.on_table(), 12U);
  // Out of play: neither in the deck nor on the table.
  EXPECT_EQ(scene.state().deck.place_of(card("1GSE")), scene.state().deck.size());
  EXPECT_FALSE(scene.state().table.contains(card("1GSE")));
}

TEST(Classic, C4_with_no_set_taken_in_this_round_nothing_is_lost) {
  Options options = pointing();
  options.rounds = 2;
  Scene scene(2, options, with_sets);
  scene.claim(1, not_a_set);
  EXPECT_EQ(scene.points(1), 0);
  EXPECT_EQ(scene.last<Mistaken>()->cost, 0);

  // Points of earlier rounds are safe.
  scene.play_out(0);
  const int earlier = scene.points(0);
  ASSERT_GT(earlier, 0);
  scene.wait(Millis(10'000));
  ASSERT_EQ(scene.state().round, 2);
  scene.claim(0, not_a_set);
  EXPECT_EQ(scene.points(0), earlier);
}

TEST(Classic, C4_running_out_of_the_time_to_show_counts_as_wrong) {
  Scene scene(2, {}, with_sets);
  scene.call(0);
  scene.show(0, set_a);
  scene.call(0);
  scene.wait(Millis(4'999));
  EXPECT_EQ(scene.state().phase, Phase::showing);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.state().phase, Phase::searching);
  EXPECT_EQ(scene.points(0), 0);
  EXPECT_EQ(scene.last<Mistaken>()->cards, std::nullopt);
  EXPECT_EQ(scene.refused_code(0, Show{triple(set_b)}), RefusalCode::not_the_caller);
}

TEST(Classic, C4_S4_a_wrong_claim_says_why_feature_by_feature) {
  Scene scene(2, pointing(), with_sets);
  scene.claim(0, "1ROF 2ROF 1GSE");
  const auto& why = scene.last<Mistaken>()->why;
  ASSERT_EQ(why.size(), 4U);
  EXPECT_EQ(why[0], (figures::FeatureVerdict{figures::Feature::number, figures::Agreement::broken, 1}));
  EXPECT_EQ(why[1], (figures::FeatureVerdict{figures::Feature::colour, figures::Agreement::broken, 2}));
}

TEST(Classic, C5_who_erred_may_not_call_until_somebody_else_takes_a_set) {
  Scene scene(3, with_lockout(), with_sets);
  scene.claim(0, set_a);
  scene.claim(0, "1GSE 2GSE 1PDF");
  EXPECT_EQ(scene.points(0), 1) << "the lock is in place of the lost point";
  EXPECT_EQ(scene.refused_code(0, Claim{scene.state().table.revision(), triple(set_b)}), RefusalCode::locked);
  scene.claim(1, "1GSE 2GSE 1PDF");
  EXPECT_TRUE(scene.state().player(Seat(0)).locked) << "a lone unlocked player clears nothing";
  scene.claim(2, set_b);
  EXPECT_FALSE(scene.state().player(Seat(0)).locked);
  EXPECT_FALSE(scene.state().player(Seat(1)).locked);
}

TEST(Classic, C5_a_locked_player_may_not_call_first_either) {
  Options options = with_lockout();
  options.claiming = Claiming::call_first;
  Scene scene(3, options, with_sets);
  scene.call(0);
  scene.show(0, not_a_set);
  EXPECT_EQ(scene.refused_code(0, Call{scene.state().table.revision()}), RefusalCode::locked);
}

TEST(Classic, C5_locks_clear_when_everyone_is_locked) {
  Scene scene(2, with_lockout(), with_sets);
  scene.claim(0, not_a_set);
  EXPECT_TRUE(scene.state().player(Seat(0)).locked);
  scene.claim(1, not_a_set);
  EXPECT_FALSE(scene.state().player(Seat(0)).locked);
  EXPECT_FALSE(scene.state().player(Seat(1)).locked);
}

TEST(Classic, C5_locks_clear_when_those_who_are_not_locked_leave) {
  Scene scene(3, with_lockout(), with_sets);
  scene.claim(0, not_a_set);
  scene.claim(1, not_a_set);
  scene.leave(2);
  EXPECT_FALSE(scene.state().player(Seat(0)).locked);
}

TEST(Classic, C5_locks_clear_at_a_new_round) {
  Options options = with_lockout();
  options.rounds = 2;
  // Lock seat 1 on the last table of the round, where nobody takes a SET afterwards: all ask instead.
  Scene last(2, options, "");
  while (!last.state().deck.empty()) {
    const auto sets = figures::find_sets(last.state().table.cards());
    if (sets.empty()) {
      last.wait(Millis(20'000));
    } else {
      ASSERT_TRUE(last.say(Seat(0), Claim{last.state().table.revision(), sets.front()}));
    }
  }
  ASSERT_EQ(last.state().phase, Phase::searching);
  const auto on_table = last.state().table.cards();
  CardTriple wrong = {on_table[0], on_table[1], on_table[2]};
  for (std::size_t i = 3; figures::is_set(wrong[0], wrong[1], wrong[2]); ++i) wrong[2] = on_table[i];
  ASSERT_TRUE(last.say(Seat(1), Claim{last.state().table.revision(), wrong}));
  ASSERT_TRUE(last.state().player(Seat(1)).locked);
  last.ask(0);
  ASSERT_EQ(last.state().phase, Phase::waiting);
  last.wait(Millis(10'000));
  EXPECT_FALSE(last.state().player(Seat(1)).locked);
}

TEST(Classic, C5_locked_players_count_as_asking) {
  Scene scene(2, with_lockout(), with_sets);
  scene.claim(0, not_a_set);
  scene.ask(1);
  EXPECT_EQ(scene.on_table(), 15U);

  // Also when the lock comes last.
  Scene other(3, with_lockout(), with_sets);
  other.ask(0);
  other.ask(1);
  other.claim(2, not_a_set);
  EXPECT_EQ(other.on_table(), 15U);
  EXPECT_EQ(other.last<Dealt>()->why, DealReason::asked);
}

}  // namespace
}  // namespace tercet::classic::testing
