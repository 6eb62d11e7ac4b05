// Rounds of Speed: the roll, takes, their judgement, and how a round ends (P1 to P4).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "codec/write.hpp"
#include "contract/laws.hpp"
#include "speed/scene.hpp"
#include "speed/seen_sets.hpp"

namespace tercet::speed::testing {
namespace {

using figures::Agreement;
using figures::Face;
using figures::Feature;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Speed, P1_two_to_four_play_or_one_alone) {
  for (int seats = 1; seats <= 4; ++seats) EXPECT_THAT(Speed::check({}, seats), IsEmpty()) << seats;
  EXPECT_THAT(Speed::check({}, 0), ElementsAre("seats must be 1 to 4"));
  EXPECT_THAT(Speed::check({}, 5), ElementsAre("seats must be 1 to 4"));
}

TEST(Speed, P1_options_out_of_range_are_all_told) {
  Options options;
  options.rounds = 0;
  options.quiet_ms = Millis(999);
  options.round_ms = Millis(4'999);
  options.pause_ms = Millis(-1);
  options.own_dice.emplace();
  EXPECT_THAT(Speed::check(options, 2), ElementsAre(HasSubstr("rounds"), HasSubstr("quiet_ms"), HasSubstr("round_ms"),
                                                    HasSubstr("pause_ms"), HasSubstr("own_dice.dice: must be 42")));
  options = {};
  options.rounds = 101;
  options.round_ms = Millis(3'600'001);
  EXPECT_THAT(Speed::check(options, 2), SizeIs(2));
}

TEST(Speed, P1_each_of_five_rounds_begins_with_all_42_dice_on_the_table) {
  Scene scene(2, {});
  for (int round = 1; round <= 5; ++round) {
    ASSERT_EQ(scene.phase(), Phase::searching);
    ASSERT_NE(scene.last<Rolled>(), nullptr);
    EXPECT_EQ(scene.last<Rolled>()->round, round);
    EXPECT_THAT(scene.last<Rolled>()->dice, SizeIs(42));
    std::set<Die> different;
    for (const HeldDie& held : Speed::view(scene.state(), Viewer::spectator()).dice) different.insert(held.die);
    EXPECT_THAT(different, SizeIs(42));
    if (round == 1) scene.take(0, 0, 1, 2);
    scene.all_done();
    scene.all_ready();
  }
  EXPECT_TRUE(scene.is_over());
  EXPECT_EQ(scene.count<Rolled>(), 5);
}

TEST(Speed, P2_who_takes_three_dice_has_them_at_once_and_the_others_search_on) {
  Scene scene(3, {});
  EXPECT_THAT(kinds(scene.take(1, 0, 1, 2)), ElementsAre("taken"));
  EXPECT_EQ(scene.on_table(), 39U);
  EXPECT_FALSE(scene.state().table.contains(Die::from_index(1)));
  const View view = Speed::view(scene.state(), Seat(0));
  ASSERT_THAT(view.players[1].takes, SizeIs(1));
  EXPECT_EQ(codec::to_line(view.players[1].takes[0].dice[2]), R"({"die":2,"shows":"3RO"})");
  EXPECT_EQ(view.players[1].last_take_at, scene.now());
  EXPECT_THAT(kinds(scene.take(0, 3, 4, 5)), ElementsAre("taken"));
  EXPECT_THAT(kinds(scene.take(1, 6, 7, 8)), ElementsAre("taken"));
}

TEST(Speed, P2_a_die_that_is_gone_is_refused_without_penalty_and_named) {
  Scene scene(2, {});
  scene.take(0, 0, 1, 2);
  const Refusal refusal = scene.refused_take(1, 2, 3, 0);
  EXPECT_EQ(refusal.code, RefusalCode::gone);
  EXPECT_THAT(refusal.dice, ElementsAre(Die::from_index(2), Die::from_index(0)));
  scene.all_done();
  EXPECT_THAT(scene.last<RoundEnded>()->points, ElementsAre(1, 0));
}

TEST(Speed, P2_a_take_names_three_different_dice) {
  Scene scene(2, {});
  const Refusal refusal = scene.refused_take(1, 2, 3, 2);
  EXPECT_EQ(refusal.code, RefusalCode::not_three_dice);
  EXPECT_THAT(refusal.dice, ElementsAre(Die::from_index(2)));
  EXPECT_THAT(scene.refused_take(1, 4, 4, 4).dice, ElementsAre(Die::from_index(4)));
  EXPECT_THAT(scene.refused_take(1, 5, 6, 6).dice, ElementsAre(Die::from_index(6)));
  // Whatever else is wrong with it.
  scene.take(0, 0, 1, 2);
  EXPECT_EQ(scene.refused_take(1, 0, 0, 3).code, RefusalCode::not_three_dice);
}

TEST(Speed, P2_a_take_on_an_older_table_counts_while_its_dice_lie_there) {
  Scene scene(2, {});
  const int first = scene.state().table_number;
  scene.take(0, 0, 1, 2);
  EXPECT_TRUE(scene.say(Seat(1), Take{first, triple(3, 4, 5)}));
  EXPECT_EQ(scene.refused_code(1, Take{scene.state().table_number + 1, triple(6, 7, 8)}), RefusalCode::table_changed);
}

TEST(Speed, P2_a_take_of_the_round_before_never_meets_the_dice_of_this_one) {
  Scene scene(2, {});
  scene.take(0, 0, 1, 2);
  const int old = scene.state().table_number;
  scene.until_round(2);
  EXPECT_EQ(scene.refused_code(1, Take{old, triple(3, 4, 5)}), RefusalCode::table_changed);
  EXPECT_EQ(scene.refused_code(1, Take{-1, triple(3, 4, 5)}), RefusalCode::table_changed);
}

TEST(Speed, P2_a_wild_and_any_two_dice_are_a_set) {
  Scene scene(2, rounds(1));
  scene.take(0, 9, 0, 3);
  scene.all_done();
  ASSERT_THAT(scene.last<RoundEnded>()->audit, SizeIs(1));
  const Audited& audited = scene.last<RoundEnded>()->audit[0];
  EXPECT_TRUE(audited.right);
  // S4, D3: 1RO and 1GS want 1PD.
  ASSERT_TRUE(audited.faces);
  EXPECT_EQ(to_text((*audited.faces)[0]), "1PD");
  EXPECT_EQ(to_text((*audited.faces)[2]), "1GS");
  EXPECT_EQ(scene.points(0), 1);
}

TEST(Speed, P2_nobody_takes_between_two_rounds) {
  Scene scene(2, {});
  scene.all_done();
  EXPECT_EQ(scene.refused_take(0, 0, 1, 2).code, RefusalCode::not_searching);
  EXPECT_EQ(scene.refused_code(0, Done{scene.state().table_number, true}), RefusalCode::not_searching);
}

TEST(Speed, P3_a_take_is_answered_alike_whether_it_is_right_or_wrong) {
  Scene right(2, {});
  Scene wrong(2, {});
  right.wait(Millis(700));
  wrong.wait(Millis(700));
  const auto one = right.take(0, 0, 1, 2);
  const auto other = wrong.take(0, 0, 1, 3);
  EXPECT_THAT(kinds(one), ElementsAre("taken"));
  EXPECT_EQ(kinds(one), kinds(other));
  // But for the die they differ in, nobody is told or shown anything else.
  const auto without_faces = [](std::string text) {
    for (const std::string_view die : {R"({"die":2,"shows":"3RO"})", R"({"die":3,"shows":"1GS"})"}) {
      for (auto at = text.find(die); at != std::string::npos; at = text.find(die)) text.replace(at, die.size(), "?");
    }
    return text;
  };
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::spectator()}) {
    EXPECT_EQ(without_faces(tercet::testing::told_to<Speed>(one, viewer)),
              without_faces(tercet::testing::told_to<Speed>(other, viewer)));
    EXPECT_EQ(without_faces(tercet::testing::seen<Speed>(right.state(), viewer)),
              without_faces(tercet::testing::seen<Speed>(wrong.state(), viewer)));
    EXPECT_EQ(Speed::view(wrong.state(), viewer).players[0].points, 0);
  }
  EXPECT_EQ(Speed::deadline(right.state()), Speed::deadline(wrong.state()));
}

TEST(Speed, P3_the_audit_says_triple_by_triple_right_or_why_not) {
  Scene scene(3, {});
  scene.take(1, 0, 1, 3);  // 1RO 2RO 1GS
  scene.take(0, 4, 5, 2);  // 2GS 3GS 3RO
  scene.take(2, 6, 7, 8);  // three of 1PD
  scene.all_done();
  const RoundEnded* ended = scene.last<RoundEnded>();
  ASSERT_NE(ended, nullptr);
  ASSERT_THAT(ended->audit, SizeIs(3));
  EXPECT_EQ(ended->audit[0].seat, Seat(1));
  EXPECT_FALSE(ended->audit[0].right);
  // S4: which two agree, and which one differs.
  ASSERT_THAT(ended->audit[0].why, SizeIs(3));
  EXPECT_EQ(ended->audit[0].why[0], (figures::FeatureVerdict{Feature::number, Agreement::broken, 1}));
  EXPECT_EQ(ended->audit[0].why[1], (figures::FeatureVerdict{Feature::colour, Agreement::broken, 2}));
  EXPECT_FALSE(ended->audit[0].faces);
  EXPECT_FALSE(ended->audit[1].right);
  // S3: three identical dice are a SET.
  EXPECT_TRUE(ended->audit[2].right);
  EXPECT_EQ(ended->audit[2].why[1], (figures::FeatureVerdict{Feature::colour, Agreement::same, std::nullopt}));
  EXPECT_THAT(ended->points, ElementsAre(-1, -1, 1));
  const View view = Speed::view(scene.state(), Viewer::spectator());
  EXPECT_EQ(view.audit, ended->audit);
  EXPECT_THAT(view.round_points, ElementsAre(-1, -1, 1));
  EXPECT_EQ(view.ended_by, EndReason::all_done);
}

TEST(Speed, P3_a_wrong_take_costs_one_and_totals_may_be_negative) {
  Scene scene(2, {});
  scene.take(0, 0, 1, 3);
  scene.take(1, 4, 5, 2);
  scene.take(1, 6, 7, 8);
  scene.until_round(2);
  EXPECT_EQ(scene.points(0), -1);
  EXPECT_EQ(scene.points(1), 0);
  scene.take(0, 0, 1, 3);
  scene.all_done();
  EXPECT_EQ(scene.points(0), -2);
}

TEST(Speed, P3_judged_at_once_a_right_take_scores_and_a_wrong_one_costs_and_leaves_the_dice) {
  Scene scene(2, at_once());
  EXPECT_THAT(kinds(scene.take(0, 0, 1, 2)), ElementsAre("taken"));
  EXPECT_EQ(Speed::view(scene.state(), Seat(1)).players[0].points, 1);
  EXPECT_THAT(kinds(scene.take(1, 3, 4, 6)), ElementsAre("mistaken"));
  EXPECT_EQ(scene.on_table(), 39U);
  ASSERT_NE(scene.last<Mistaken>(), nullptr);
  EXPECT_EQ(scene.last<Mistaken>()->cost, 1);
  EXPECT_THAT(scene.last<Mistaken>()->why, SizeIs(3));  // S4
  EXPECT_EQ(Speed::view(scene.state(), Seat(0)).players[1].points, -1);
  EXPECT_EQ(Speed::view(scene.state(), Seat(0)).players[1].mistakes, 1);
  scene.take(1, 3, 4, 5);
  scene.all_done();
  EXPECT_THAT(scene.last<RoundEnded>()->points, ElementsAre(1, 0));
  EXPECT_EQ(scene.points(1), 0);
  scene.until_round(2);
  EXPECT_EQ(Speed::view(scene.state(), Seat(0)).players[1].mistakes, 0);
}

TEST(Speed, P4_a_round_ends_when_all_say_that_they_find_no_other_whatever_lies_there) {
  Scene scene(3, {});
  EXPECT_THAT(kinds(scene.done(2)), ElementsAre("said_done"));
  EXPECT_THAT(kinds(scene.done(0)), ElementsAre("said_done"));
  EXPECT_THAT(kinds(scene.done(1)), ElementsAre("said_done", "round_ended"));
  EXPECT_EQ(scene.last<RoundEnded>()->why, EndReason::all_done);
}

TEST(Speed, P4_saying_so_is_sealed_until_all_do) {
  Scene scene(3, {});
  const State before = scene.state();
  const auto said = scene.done(0);
  for (const Viewer viewer : {Viewer(Seat(1)), Viewer(Seat(2)), Viewer::spectator()}) {
    EXPECT_EQ(tercet::testing::told_to<Speed>(said, viewer), "");
    EXPECT_EQ(tercet::testing::seen<Speed>(before, viewer), tercet::testing::seen<Speed>(scene.state(), viewer));
  }
  EXPECT_EQ(Speed::view(scene.state(), Seat(0)).players[0].done, true);
  EXPECT_EQ(Speed::view(scene.state(), Seat(1)).players[1].done, false);
  EXPECT_EQ(Speed::deadline(before), Speed::deadline(scene.state()));
  EXPECT_EQ(scene.refused_code(0, Done{scene.state().table_number, true}), RefusalCode::already_said);
}

TEST(Speed, P4_saying_so_can_be_taken_back) {
  Scene scene(2, {});
  scene.done(0);
  EXPECT_THAT(kinds(scene.done(0, false)), ElementsAre("said_done"));
  EXPECT_EQ(scene.refused_code(0, Done{scene.state().table_number, false}), RefusalCode::already_said);
  scene.done(1);
  EXPECT_EQ(scene.phase(), Phase::searching);
  scene.done(0);
  EXPECT_EQ(scene.phase(), Phase::audit);
}

TEST(Speed, P4_saying_so_lapses_with_any_take) {
  Scene scene(3, {});
  scene.done(0);
  scene.done(1);
  scene.take(1, 0, 1, 3);
  EXPECT_EQ(Speed::view(scene.state(), Seat(0)).players[0].done, false);
  scene.done(2);
  scene.done(1);
  EXPECT_EQ(scene.phase(), Phase::searching);
  scene.done(0);
  EXPECT_EQ(scene.phase(), Phase::audit);
}

TEST(Speed, P4_what_was_said_of_an_older_table_comes_too_late) {
  Scene scene(2, {});
  const int old = scene.state().table_number;
  scene.take(0, 0, 1, 2);
  EXPECT_EQ(scene.refused_code(1, Done{old, true}), RefusalCode::table_changed);
}

TEST(Speed, P4_a_round_ends_20_s_after_the_last_take_whatever_lies_there) {
  for (const std::string_view table : {with_sets, without_sets}) {
    Scene scene(2, {}, {std::string(table)});
    EXPECT_EQ(Speed::deadline(scene.state()), Millis(20'000));
    scene.wait_until(19'000);
    scene.take_all_but_18(0);
    EXPECT_EQ(find_sets(Speed::view(scene.state(), Seat(0)).dice).empty(), table == without_sets);
    scene.wait_until(38'999);
    EXPECT_EQ(scene.phase(), Phase::searching);
    EXPECT_EQ(Speed::view(scene.state(), Viewer::spectator()).until, Millis(39'000));
    scene.wait_until(39'000);
    ASSERT_EQ(scene.phase(), Phase::audit);
    EXPECT_EQ(scene.last<RoundEnded>()->why, EndReason::quiet);
    EXPECT_EQ(scene.last<RoundEnded>()->t, Millis(39'000));
  }
}

TEST(Speed, P4_saying_so_does_not_put_the_end_off) {
  Scene scene(2, {});
  scene.wait_until(15'000);
  scene.done(0);
  scene.wait_until(20'000);
  EXPECT_EQ(scene.phase(), Phase::audit);
}

TEST(Speed, P4_a_round_lasts_180_s_at_the_most) {
  Scene scene(2, {});
  for (int i = 0; i < 12; ++i) {
    scene.wait_until(15'000 * (i + 1));
    if (i < 11) scene.take(0, 3 * i, 3 * i + 1, 3 * i + 2);
  }
  ASSERT_EQ(scene.phase(), Phase::audit);
  EXPECT_EQ(scene.last<RoundEnded>()->why, EndReason::time);
  EXPECT_EQ(scene.last<RoundEnded>()->t, Millis(180'000));
}

TEST(Speed, P4_with_fewer_than_three_dice_left_a_round_ends_at_once) {
  Scene scene(2, rounds(2));
  for (int i = 0; i < 13; ++i) {
    EXPECT_THAT(kinds(scene.take(i % 2, 3 * i, 3 * i + 1, 3 * i + 2)), ElementsAre("taken"));
  }
  EXPECT_EQ(scene.on_table(), 3U);
  EXPECT_THAT(kinds(scene.take(0, 39, 40, 41)), ElementsAre("taken", "round_ended"));
  EXPECT_EQ(scene.last<RoundEnded>()->why, EndReason::few_dice);
  EXPECT_THAT(scene.last<RoundEnded>()->audit, SizeIs(14));
}

TEST(Speed, P4_between_two_rounds_all_go_on_or_30_s_pass) {
  Scene scene(3, {});
  scene.all_done();
  EXPECT_THAT(kinds(scene.next_round(0)), ElementsAre("ready"));
  EXPECT_EQ(scene.refused_code(0, NextRound{}), RefusalCode::already_ready);
  EXPECT_TRUE(Speed::view(scene.state(), Viewer::spectator()).players[0].ready);
  scene.next_round(2);
  EXPECT_THAT(kinds(scene.next_round(1)), ElementsAre("ready", "rolled"));
  EXPECT_EQ(scene.state().round, 2);
  EXPECT_EQ(scene.refused_code(0, NextRound{}), RefusalCode::not_between_rounds);
  EXPECT_FALSE(Speed::view(scene.state(), Viewer::spectator()).players[0].ready);
  scene.all_done();
  scene.next_round(0);
  const Millis ended = scene.now();
  EXPECT_EQ(Speed::view(scene.state(), Viewer::spectator()).until, ended + Millis(30'000));
  scene.wait(Millis(29'999));
  EXPECT_EQ(scene.state().round, 2);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.state().round, 3);
  EXPECT_EQ(Speed::view(scene.state(), Viewer::spectator()).audit.size(), 0U);
}

TEST(Speed, P4_a_round_alone_is_practice_by_the_same_rules) {
  Scene scene(1, rounds(2));
  scene.take(0, 0, 1, 2);
  EXPECT_THAT(kinds(scene.done(0)), ElementsAre("said_done", "round_ended"));
  EXPECT_THAT(kinds(scene.next_round(0)), ElementsAre("ready", "rolled"));
  EXPECT_THAT(kinds(scene.done(0)), ElementsAre("said_done", "round_ended", "game_ended"));
  EXPECT_THAT(scene.last<GameEnded>()->points, ElementsAre(1));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0)));
}

TEST(Speed, P4_only_the_referee_wakes_a_game_and_not_before_its_time) {
  Scene scene(2, {});
  EXPECT_EQ(scene.refused_code(0, Wake{}), RefusalCode::referee_only);
  EXPECT_EQ(scene.refused(Actor::referee(), Wake{}).code, RefusalCode::nothing_due);
  EXPECT_EQ(scene.refused(Actor::referee(), NextRound{}).code, RefusalCode::referee_only);
  EXPECT_EQ(scene.refused(Actor::referee(), Take{1, triple(0, 1, 2)}).code, RefusalCode::referee_only);
  EXPECT_EQ(scene.refused_code(2, Done{1, true}), RefusalCode::no_such_seat);
}

}  // namespace
}  // namespace tercet::speed::testing
