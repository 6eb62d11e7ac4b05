// The rulings C1 to C12, one by one. The cards of every deal are named, so each test reads like the rulebook.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "classic/scene.hpp"
#include "contract/replay.hpp"
#include "figures/find_sets.hpp"
#include "figures/third.hpp"

namespace tercet::classic::testing {
namespace {

using ::testing::ElementsAre;

Options with_lockout() {
  Options options = pointing();
  options.penalty = Penalty::lockout;
  return options;
}

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
  const int table = scene.state().table.number();
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
  const int old_table = scene.state().table.number();
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
  const int old_table = scene.state().table.number();
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
      ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.number(), sets.front()}));
    }
  }
  while (scene.on_table() > 12) {
    const auto set = figures::find_sets(scene.state().table.cards()).front();
    ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.number(), set}));
  }
  const auto sets = figures::find_sets(scene.state().table.cards());
  ASSERT_FALSE(sets.empty());
  ASSERT_EQ(scene.on_table(), 12U);
  ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.number(), sets.front()}));
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
  ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.number(), wrong}));
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
  EXPECT_EQ(scene.refused_code(0, Claim{scene.state().table.number(), triple(set_b)}), RefusalCode::locked);
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
  EXPECT_EQ(scene.refused_code(0, Call{scene.state().table.number()}), RefusalCode::locked);
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
      ASSERT_TRUE(last.say(Seat(0), Claim{last.state().table.number(), sets.front()}));
    }
  }
  ASSERT_EQ(last.state().phase, Phase::searching);
  const auto on_table = last.state().table.cards();
  CardTriple wrong = {on_table[0], on_table[1], on_table[2]};
  for (std::size_t i = 3; figures::is_set(wrong[0], wrong[1], wrong[2]); ++i) wrong[2] = on_table[i];
  ASSERT_TRUE(last.say(Seat(1), Claim{last.state().table.number(), wrong}));
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

TEST(Classic, C6_all_ask_and_three_more_cards_come_even_if_a_set_lies_there) {
  Scene scene(3, pointing(), with_sets);
  scene.ask(0);
  scene.ask(2);
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.number()}), RefusalCode::already_asked);
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
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.number() - 1}), RefusalCode::table_changed);
}

TEST(Classic, C6_never_above_21) {
  Scene scene(1, pointing(), with_sets);
  for (int i = 0; i < 3; ++i) scene.ask(0);
  EXPECT_EQ(scene.on_table(), 21U);
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.number()}), RefusalCode::table_full);
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
    ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.number(), set}));
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
  scene.play_out(2);
  EXPECT_EQ(scene.state().phase, Phase::waiting);
  EXPECT_EQ(scene.refused_code(0, Deal{}), RefusalCode::not_the_dealer);
  EXPECT_EQ(Scene(2, {}, with_sets).refused_code(0, Deal{}), RefusalCode::no_deal_now);
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.number()}), RefusalCode::not_searching);
  EXPECT_TRUE(scene.say(Seat(1), Deal{}));
  EXPECT_EQ(scene.state().dealer, Seat(1));
  EXPECT_EQ(scene.state().round, 2);
  EXPECT_EQ(scene.state().deck.size() + scene.on_table(), 81U);
  scene.play_out(2);
  scene.leave(2);
  // Nobody deals: the referee does after the pause; who left is passed over.
  scene.wait(Millis(10'000));
  EXPECT_EQ(scene.state().dealer, Seat(0));
}

TEST(Classic, C8_the_game_ends_when_everyone_has_dealt_once_and_most_points_win) {
  Scene scene(3, pointing(), "");
  for (int round = 1; round <= 3; ++round) {
    EXPECT_FALSE(scene.is_over());
    EXPECT_EQ(scene.state().round, round);
    scene.play_out(round == 2 ? 1 : 0);
    scene.wait(Millis(10'000));
  }
  ASSERT_TRUE(scene.is_over());
  EXPECT_EQ(scene.count<RoundEnded>(), 3);
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0)));
  EXPECT_EQ(scene.last<GameEnded>()->points[0], scene.points(0));
  EXPECT_GT(scene.points(0), scene.points(1));
  EXPECT_EQ(scene.refused_code(0, Leave{}), RefusalCode::game_over);
}

TEST(Classic, C8_ties_share_the_win) {
  Scene scene(3, pointing(), with_sets);
  scene.claim(0, set_a);
  scene.claim(2, set_b);
  scene.leave(1);
  scene.leave(0);
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0), Seat(2)));
}

TEST(Classic, C8_who_leaves_keeps_the_points_and_counts_as_asking) {
  Scene scene(3, pointing(), with_sets);
  scene.claim(0, set_a);
  scene.leave(0);
  EXPECT_EQ(scene.points(0), 1);
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.number()}), RefusalCode::seat_left);
  scene.ask(1);
  scene.ask(2);
  EXPECT_EQ(scene.on_table(), 15U);
  // Leaving may be the last ask that was missing.
  Scene other(3, pointing(), with_sets);
  other.ask(0);
  other.ask(1);
  other.leave(2);
  EXPECT_EQ(other.on_table(), 15U);
}

TEST(Classic, C8_if_one_remains_the_game_ends_as_it_stands) {
  Scene scene(3, pointing(), with_sets);
  scene.claim(1, set_a);
  scene.leave(0);
  EXPECT_FALSE(scene.is_over());
  scene.leave(2);
  ASSERT_TRUE(scene.is_over());
  EXPECT_THAT(scene.last<GameEnded>()->points, ElementsAre(0, 1, 0));
  EXPECT_EQ(scene.count<RoundEnded>(), 0);
}

TEST(Classic, C8_a_claim_that_its_caller_leaves_open_counts_as_wrong) {
  Scene scene(3, {}, with_sets);
  scene.call(0);
  scene.show(0, set_a);
  scene.call(0);
  scene.leave(0);
  EXPECT_EQ(scene.points(0), 0);
  EXPECT_EQ(scene.state().phase, Phase::searching);
}

// What follows from a caller who leaves may be a deal: the record of it replays.
TEST(Classic, C8_leaving_an_open_claim_may_be_the_last_ask_that_was_missing) {
  Scene scene(3, {}, with_sets);
  scene.ask(1);
  scene.ask(2);
  scene.call(0);
  scene.leave(0);
  EXPECT_EQ(scene.on_table(), 15U);
  const auto replayed = contract::replay<Classic>(Classic::start({}, 3), scene.events());
  ASSERT_TRUE(replayed) << replayed.error().what;
  EXPECT_TRUE(replayed->state == scene.state());
}

TEST(Classic, C9_the_beginner_deck_has_the_27_solid_cards) {
  Options options;
  options.deck = DeckKind::beginner;
  const Scene scene(2, options, "");
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_EQ(scene.state().deck.size(), 15U);
  for (const Card card : scene.state().table.cards()) EXPECT_EQ(card.shading(), figures::Shading::solid);
  for (const Card card : scene.state().deck.cards()) EXPECT_EQ(card.shading(), figures::Shading::solid);
}

// The largest SET-free part of the 27 has 9 cards, and these are one: C6 deals to 12 and never further.
TEST(Classic, C9_nine_on_the_table_grow_to_twelve_and_no_further) {
  Options options = pointing();
  options.deck = DeckKind::beginner;
  options.table = 9;
  Scene scene(2, options, "1ROF 1RSF 1GOF 1GSF 2RDF 2GDF 2POF 2PSF 3PDF");
  ASSERT_FALSE(scene.state().table.has_set());
  scene.wait(Millis(20'000));
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_TRUE(scene.state().table.has_set());
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.number()}), RefusalCode::table_full);
  const auto set = figures::find_sets(scene.state().table.cards()).front();
  ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.number(), set}));
  EXPECT_EQ(scene.on_table(), 9U);
  const auto next = figures::find_sets(scene.state().table.cards());
  ASSERT_FALSE(next.empty());
  ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.number(), next.front()}));
  EXPECT_EQ(scene.on_table(), 9U) << "refilled to nine";
}

TEST(Classic, C10_solo_a_mistake_costs_a_point_only_above_zero) {
  Scene scene(1, pointing(), with_sets);
  scene.claim(0, not_a_set);
  EXPECT_EQ(scene.points(0), 0);
  scene.claim(0, set_a);
  EXPECT_EQ(scene.points(0), 1);
  scene.claim(0, "1GSE 2GSE 1PDF");
  EXPECT_EQ(scene.points(0), 0);
  scene.claim(0, "1GSE 2GSE 1PDF");
  EXPECT_EQ(scene.points(0), 0);
}

TEST(Classic, C10_solo_asking_costs_a_point_always_and_may_go_below_zero) {
  Scene scene(1, pointing(), no_set_12);
  scene.ask(0);
  EXPECT_EQ(scene.points(0), -1);
  EXPECT_EQ(scene.on_table(), 15U);
  scene.ask(0);
  EXPECT_EQ(scene.points(0), -2);
  scene.claim(0, "2POH 3PDH 2ROH");
  EXPECT_EQ(scene.points(0), -2) << "a mistake below zero costs nothing";
}

TEST(Classic, C10_solo_cards_come_only_on_request) {
  for (const NoSet no_set : {NoSet::players, NoSet::referee}) {
    Options options = pointing();
    options.no_set = no_set;
    Scene scene(1, options, no_set_12);
    scene.wait(Millis(1'000'000));
    EXPECT_EQ(scene.on_table(), 12U);
  }
}

TEST(Classic, C10_solo_knows_no_lockout) {
  Scene scene(1, with_lockout(), with_sets);
  scene.claim(0, not_a_set);
  scene.claim(0, set_a);
  EXPECT_EQ(scene.points(0), 1);
}

TEST(Classic, C10_solo_is_one_round_and_records_time_sets_mistakes_and_deals) {
  Scene scene(1, pointing(), with_sets);
  scene.ask(0);
  scene.claim(0, not_a_set);
  scene.wait(Millis(60'000));
  while (!scene.is_over()) {
    const auto sets = figures::find_sets(scene.state().table.cards());
    const int number = scene.state().table.number();
    ASSERT_TRUE(scene.say(Seat(0), sets.empty() ? Command(Ask{number}) : Command(Claim{number, sets.front()})));
  }
  const View view = Classic::view(scene.state(), Seat(0));
  EXPECT_EQ(view.rounds, 1);
  EXPECT_EQ(*view.ended_at - view.round_began_at, Millis(60'000));
  EXPECT_EQ(view.players[0].sets, scene.count<Taken>());
  EXPECT_EQ(view.players[0].mistakes, 1);
  EXPECT_EQ(view.players[0].extra_deals, scene.count<Dealt>());
  EXPECT_EQ(view.players[0].points, scene.count<Taken>() - scene.count<Asked>());
}

TEST(Classic, C11_one_to_eight_seats) {
  EXPECT_FALSE(Classic::check({}, 0).empty());
  EXPECT_FALSE(Classic::check({}, 9).empty());
  for (int seats = 1; seats <= 8; ++seats) {
    ASSERT_TRUE(Classic::check({}, seats).empty());
    Scene scene(seats, pointing(), with_sets);
    scene.claim(seats - 1, set_a);
    EXPECT_EQ(scene.points(seats - 1), 1);
    if (seats < 8) {
      EXPECT_EQ(scene.refused_code(seats, Ask{1}), RefusalCode::no_such_seat);
    }
  }
}

TEST(Classic, C12_the_three_cards_may_lie_anywhere_and_be_named_in_any_order) {
  auto laid = cards(with_sets);
  std::ranges::sort(laid);
  do {
    std::string text;
    for (const Card c : laid) text += figures::to_text(c) + " ";
    Scene scene(2, pointing(), text);
    scene.claim(0, "3ROF 1ROF 2ROF");
    EXPECT_EQ(scene.points(0), 1);
    std::ranges::rotate(laid, laid.begin() + 5);
  } while (!std::ranges::is_sorted(laid));
}

TEST(Classic, options_that_cannot_be_played_are_all_named) {
  Options options;
  options.table = 9;
  options.rounds = -1;
  options.show_ms = Millis(0);
  EXPECT_THAT(Classic::check(options, 9),
              ElementsAre("seats must be 1 to 8", "table 9 needs the beginner deck",
                          "rounds must be 0 (as many as seats) to 100", "show_ms must be 500 to 3600000"));
}

TEST(Classic, only_the_referee_wakes_and_only_when_something_is_due) {
  Scene scene(2, {}, with_sets);
  EXPECT_EQ(scene.refused_code(0, Wake{}), RefusalCode::referee_only);
  EXPECT_EQ(scene.refused(Actor::referee(), Wake{}).code, RefusalCode::nothing_due);
  EXPECT_EQ(scene.refused(Actor::referee(), Ask{1}).code, RefusalCode::referee_only);
}

}  // namespace
}  // namespace tercet::classic::testing
