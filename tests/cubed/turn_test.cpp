// A turn of Cubed as it is played, ruling by ruling (T1 to T9), and the dice in it (D1 to D3). What a placement brings
// on a given board is in preview_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cubed/scene.hpp"

namespace tercet::cubed::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::string_view all_alike = "1RO 1RO 1RO 1RO 1RO";

// f7:1RO g7:*2RO h7:3RO, seat 1 is to move. The wild shows 2GS when rolls(1) is asked for.
Scene one_wild(std::string_view hand) {
  Scene scene({.hands = {"1RO W/2GS 3RO 1GS 2PD", hand}});
  scene.open(0, "1RO *2RO 3RO");
  return scene;
}

TEST(Cubed, D1_a_die_keeps_the_face_that_lies_up_until_a_rule_has_it_rolled) {
  Scene scene({.hands = {"1RO/2GS 1RO/2GS 1RO/2GS 1RO/2GS 1RO/2GS", "3PD/1GS 3PD/1GS 3PD/1GS 3PD/1GS 1RO/2GS"},
               .filler = "2GD/3PS"});
  scene.rolls(1).open(0, "1RO 1RO 1RO");
  EXPECT_EQ(scene.hand(0), "1RO 1RO");
  scene.place(1, "i7:1RO");
  // Nobody's earlier dice were turned; the new ones were rolled.
  EXPECT_EQ(scene.hand(0), "1RO 1RO 3PS 3PS 3PS");
  EXPECT_EQ(scene.hand(1), "3PD 3PD 3PD 3PD 3PS");
  EXPECT_EQ(scene.board(), "f7:1RO g7:1RO h7:1RO i7:1RO");
  // Only the chosen die is rolled, and it shows another side of the same die.
  scene.choose(0, "1RO");
  scene.choose(1, "");
  EXPECT_EQ(scene.hand(0), "2GS 1RO 3PS 3PS 3PS");
}

TEST(Cubed, D2_the_dice_are_those_of_the_ruling_or_another_list) {
  EXPECT_EQ(*Cubed::start({}, 2).dice, dice::standard_dice);
  Options options;
  options.dice = DiceKind::many_wilds;
  EXPECT_EQ(*Cubed::start(options, 2).dice, dice::many_wilds_dice);
  options.own_dice = layout_of(dice::standard_dice);
  options.own_dice->dice[7][3] = figures::UpFace::wild();
  const State own = Cubed::start(options, 2);
  EXPECT_TRUE(own.dice->side(Die::from_index(7), 3).is_wild());
  EXPECT_EQ(own.dice->side(Die::from_index(8), 3), dice::standard_dice.side(Die::from_index(8), 3));
}

TEST(Cubed, D3_any_number_of_wilds_each_named_when_it_is_placed_and_so_it_stays) {
  Scene scene({.hands = {all_alike, "W W W 2GS 3PD"}});
  scene.open(0, "1RO 1RO 1RO");
  Place unnamed = scene.placing(1, "i7:*1RO j7:*1RO");
  unnamed.dice[1].as.reset();
  const CommandRefusal refusal = scene.refused(Seat(1), unnamed);
  EXPECT_EQ(refusal.code, RefusalCode::name_missing);
  EXPECT_THAT(refusal.squares, ElementsAre(square("j7")));
  Place named = scene.placing(1, "f8:2GS f9:3PD");
  named.dice[0].as = face("2GS");
  EXPECT_EQ(scene.refused_code(1, named), RefusalCode::name_not_wanted);
  scene.place(1, "i7:*1RO j7:*2GS k7:*3PD");
  EXPECT_EQ(scene.board(), "f7:1RO g7:1RO h7:1RO i7:*1RO j7:*2GS k7:*3PD");
  scene.keep_all();
  // What lies there keeps its face: j7 is 2GS for everyone after it.
  EXPECT_EQ(scene.refused_code(0, scene.placing(0, "j8:1RO j9:1RO")), RefusalCode::in_no_set);
  EXPECT_EQ(scene.board(), "f7:1RO g7:1RO h7:1RO i7:*1RO j7:*2GS k7:*3PD");
}

TEST(Cubed, T1_a_regular_die_of_the_named_face_takes_a_wilds_place_which_is_rolled_and_joins_the_hand) {
  Scene scene = one_wild("2RO 2RO 2RO 1GS 3PD");
  const Die wild = scene.state().die_on(square("g7"));
  const Die regular = scene.replacing(1, "2RO", "g7").die;
  const auto events = scene.rolls(1).replace(1, "2RO", "g7");
  ASSERT_THAT(events, SizeIs(1));
  EXPECT_EQ(std::get<Replaced>(events[0]).wild, (HeldDie{wild, face("2GS")}));
  EXPECT_EQ(scene.board(), "f7:1RO g7:2RO h7:3RO");
  EXPECT_EQ(scene.state().die_on(square("g7")), regular);
  EXPECT_EQ(scene.hand(1), "2RO 2RO 1GS 3PD 2GS");
  EXPECT_EQ(scene.state().player(Seat(1)).rack.dice()[4].die, wild);
  // No points, and the turn goes on.
  EXPECT_EQ(scene.score(1), 0);
  EXPECT_EQ(scene.to_move(), 1);
  EXPECT_EQ(scene.phase(), Phase::turn);
}

TEST(Cubed, T1_it_is_not_one_of_the_three_dice_of_the_turn) {
  Scene scene({.hands = {"1RO W/1RO 1RO 1RO 2PD", all_alike}});
  scene.open(0, "1RO *1RO 1RO");
  scene.rolls(1).replace(1, "1RO", "g7");
  scene.place(1, "i7:1RO j7:1RO k7:1RO");
  // Three SETs and the bonus of k7; f7 g7 h7 is not new.
  EXPECT_EQ(scene.score(1), 9 + 3);
  EXPECT_EQ(scene.last<Placed>()->sets, 3);
}

TEST(Cubed, T1_as_often_as_the_player_can_and_a_die_just_rolled_may_serve) {
  Scene scene({.hands = {"1RO W/3RO W/2GS 1GS 2PD", "2RO 1GS 3PD 1GD 2PS"}});
  scene.open(0, "1RO *2RO *3RO");
  EXPECT_EQ(scene.refused_code(1, Replace{scene.replacing(1, "2RO", "g7").die, square("h7")}),
            RefusalCode::not_the_face);
  scene.rolls(1).replace(1, "2RO", "g7");
  EXPECT_EQ(scene.hand(1), "1GS 3PD 1GD 2PS 3RO");
  scene.replace(1, "3RO", "h7");
  EXPECT_EQ(scene.hand(1), "1GS 3PD 1GD 2PS 2GS");
  EXPECT_EQ(scene.board(), "f7:1RO g7:2RO h7:3RO");
  EXPECT_EQ(scene.count<Replaced>(), 2);
  EXPECT_EQ(scene.score(1), 0);
}

TEST(Cubed, T1_a_die_showing_wild_cannot_replace_a_wild) {
  Scene scene({.hands = {"1RO W/2GS W/2GS 1GS 2PD", "2RO 1GS 3PD 1GD 2PS"}});
  scene.open(0, "1RO *2RO *3RO");
  // The wild shows WILD again.
  scene.rolls(0).replace(1, "2RO", "g7");
  EXPECT_EQ(scene.hand(1), "1GS 3PD 1GD 2PS W");
  const CommandRefusal refusal = scene.refused(Seat(1), scene.replacing(1, "W", "h7"));
  EXPECT_EQ(refusal.code, RefusalCode::not_the_face);
  EXPECT_THAT(refusal.squares, ElementsAre(square("h7")));
  EXPECT_EQ(scene.refused_code(1, scene.replacing(1, "1GS", "h7")), RefusalCode::not_the_face);
}

TEST(Cubed, T1_only_where_a_wild_lies_and_only_from_the_own_hand) {
  Scene scene = one_wild("2RO 1RO 3PD 1GS 2PD");
  for (const std::string_view at : {"f7", "a1", "z50", "n7"}) {
    const CommandRefusal refusal = scene.refused(Seat(1), scene.replacing(1, "1RO", at));
    EXPECT_EQ(refusal.code, RefusalCode::no_wild_there) << at;
    EXPECT_THAT(refusal.squares, ElementsAre(square(at)));
  }
  const Die others = scene.state().player(Seat(0)).rack.dice()[0].die;
  const CommandRefusal refusal = scene.refused(Seat(1), Replace{others, square("g7")});
  EXPECT_EQ(refusal.code, RefusalCode::not_in_hand);
  EXPECT_THAT(refusal.dice, ElementsAre(others));
  // A wild that was replaced is none any more.
  scene.rolls(1).replace(1, "2RO", "g7");
  EXPECT_EQ(scene.refused_code(1, scene.replacing(1, "2GS", "g7")), RefusalCode::no_wild_there);
}

TEST(Cubed, T1_only_in_the_own_turn_and_before_placing) {
  Scene scene({.hands = {"W/2GS 1RO 1RO 1RO 1RO", all_alike}});
  EXPECT_EQ(scene.refused_code(0, scene.replacing(0, "1RO", "f7")), RefusalCode::not_now);
  scene.open(0, "*1RO 1RO 1RO");
  EXPECT_EQ(scene.refused_code(0, scene.replacing(0, "1RO", "f7")), RefusalCode::not_your_turn);
  scene.place(1, "i7:1RO");
  EXPECT_EQ(scene.phase(), Phase::extra_roll);
  EXPECT_EQ(scene.refused_code(1, scene.replacing(1, "1RO", "f7")), RefusalCode::not_now);
  scene.keep_all();
  scene.rolls(1).replace(0, "1RO", "f7");
}

TEST(Cubed, T1_the_replacing_die_counts_as_lying_there_before_the_turn) {
  Scene scene = one_wild("2RO 2RO 2RO 1GS 3PD");
  scene.rolls(1).replace(1, "2RO", "g7");
  // The only earlier die of this SET is the one that replaced the wild.
  scene.place(1, "g8:2RO g9:2RO");
  EXPECT_EQ(scene.score(1), 3);
}

TEST(Cubed, T1_each_replacement_is_final_also_when_the_player_passes) {
  Scene scene = one_wild("2RO 2RO 2RO 1GS 3PD");
  scene.rolls(1).replace(1, "2RO", "g7");
  scene.pass(1);
  EXPECT_EQ(scene.board(), "f7:1RO g7:2RO h7:3RO");
  EXPECT_EQ(scene.hand(1), "2RO 2RO 1GS 3PD 2GS");
}

TEST(Cubed, T2_one_to_three_dice_and_then_it_is_the_next_players_turn) {
  Scene scene({.hands = {all_alike, all_alike, all_alike}});
  scene.open(0, "1RO 1RO 1RO");
  EXPECT_EQ(scene.refused_code(1, Place{}), RefusalCode::nothing_placed);
  EXPECT_EQ(scene.refused_code(1, scene.placing(1, "i7:1RO j7:1RO k7:1RO l7:1RO")), RefusalCode::too_many_placed);
  EXPECT_EQ(scene.refused_code(2, scene.placing(2, "i7:1RO")), RefusalCode::not_your_turn);
  EXPECT_EQ(scene.refused_code(2, Pass{}), RefusalCode::not_your_turn);
  scene.place(1, "i7:1RO j7:1RO k7:1RO");
  EXPECT_EQ(scene.hand(1), "1RO 1RO");
  EXPECT_EQ(scene.to_move(), 2);
  // They need not touch each other or share a line.
  scene.place(2, "e7:1RO l7:1RO");
  EXPECT_EQ(scene.score(2), 6);
}

TEST(Cubed, T2_passing_is_always_allowed) {
  Scene scene({.hands = {all_alike, all_alike, "2GS 3PD 1GD 2PS 1PO"}});
  scene.open(0, "1RO 1RO 1RO");
  // Seat 1 could place, seat 2 could not.
  EXPECT_FALSE(std::get<Passed>(scene.pass(1)[0]).timed_out);
  scene.pass(2);
  EXPECT_EQ(scene.score(1), 0);
  EXPECT_EQ(scene.hand(1), all_alike);
}

TEST(Cubed, T2_the_referee_passes_for_nobody_except_on_time_out) {
  // Seat 1 can do nothing at all; the game waits all the same.
  Scene scene({.hands = {all_alike, "2GS 3PD 1GD 2PS 1PO", all_alike}});
  scene.open(0, "1RO 1RO 1RO");
  scene.wait(Millis(119'999));
  EXPECT_EQ(scene.to_move(), 1);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_TRUE(scene.last<Passed>()->timed_out);
  EXPECT_EQ(scene.last<Passed>()->seat, Seat(1));
  // The next player has the whole time.
  scene.wait(Millis(119'999));
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.refused(Actor::referee(), Wake{}).code, RefusalCode::nothing_due);
  EXPECT_EQ(scene.refused_code(2, Wake{}), RefusalCode::referee_only);
}

TEST(Cubed, T2_without_a_time_limit_the_game_waits) {
  Given given{.hands = {all_alike, all_alike}};
  given.options.turn_ms = Millis(0);
  Scene scene(given);
  scene.open(0, "1RO 1RO 1RO");
  scene.wait(std::chrono::hours(100));
  EXPECT_EQ(scene.to_move(), 1);
  EXPECT_EQ(Cubed::view(scene.state(), Seat(0)).until, std::nullopt);
}

TEST(Cubed, T2_replacing_does_not_stop_the_clock) {
  Scene scene = one_wild("2RO 2RO 2RO 1GS 3PD");
  scene.wait(Millis(100'000));
  scene.rolls(1).replace(1, "2RO", "g7");
  scene.wait(Millis(20'000));
  ASSERT_EQ(scene.count<Passed>(), 1);
  EXPECT_TRUE(scene.last<Passed>()->timed_out);
}

TEST(Cubed, T3_T4_T5_a_placement_is_judged_as_preview_says) {
  Scene scene({.hands = {all_alike, "1RO 1RO 1RO 1RO 2GS"}});
  scene.open(0, "1RO 1RO 1RO");
  // T3: not round the corner. T4: every die in a new SET, one with an earlier die.
  EXPECT_EQ(scene.refused_code(1, scene.placing(1, "h8:1RO")), RefusalCode::in_no_set);
  EXPECT_EQ(scene.refused_code(1, scene.placing(1, "i7:1RO a1:1RO")), RefusalCode::in_no_set);
  EXPECT_EQ(scene.refused_code(1, scene.placing(1, "a1:1RO a2:1RO a3:1RO")), RefusalCode::touches_nothing);
  // T5: h8 lies beside g8 and makes a SET with h7 and h9 only.
  scene.place(1, "h8:1RO h9:1RO i7:1RO");
  EXPECT_EQ(scene.score(1), 6);
}

TEST(Cubed, T6_T7_three_a_set_less_one_a_wild_plus_the_bonus_once) {
  Scene scene({.hands = {all_alike, "W/2GS 1RO 1RO 2GS 3PD"}});
  scene.open(0, "1RO 1RO 1RO");
  // Three SETs, a wild on k7 with its bonus of 3.
  scene.place(1, "i7:1RO j7:1RO k7:*1RO");
  EXPECT_EQ(scene.score(1), 9 - 1 + 3);
  EXPECT_EQ(scene.last<Placed>()->sets, 3);
  EXPECT_EQ(scene.last<Placed>()->bonus, 3);
  EXPECT_EQ(scene.last<Placed>()->score, 11);
  scene.keep_all();
  // Replacing the wild on the bonus square gives nothing; as an earlier die it counts like any.
  scene.rolls(1).replace(0, "1RO", "k7");
  EXPECT_EQ(scene.score(0), 3);
  scene.place(0, "l7:1RO");
  EXPECT_EQ(scene.score(0), 3 + 3);
}

TEST(Cubed, T8_a_refused_placement_says_why_changes_nothing_and_may_be_tried_again) {
  Scene scene = one_wild("2RO 1RO 2RO 1GS 3PD");
  const auto refusal = [&](std::string_view dice) { return scene.refused(Seat(1), scene.placing(1, dice)); };
  EXPECT_EQ(refusal("g7:2RO"), (CommandRefusal{RefusalCode::square_taken, {square("g7")}, {}, {}}));
  EXPECT_EQ(refusal("i7:1RO n7:3PD"), (CommandRefusal{RefusalCode::square_outside, {square("n7")}, {}, {}}));
  EXPECT_EQ(refusal("i7:1RO i7:3PD"), (CommandRefusal{RefusalCode::square_twice, {square("i7")}, {}, {}}));
  EXPECT_EQ(refusal("i7:1RO a1:3PD b1:1GS"),
            (CommandRefusal{RefusalCode::in_no_set, {square("a1"), square("b1")}, {}, {}}));
  const Die others = scene.state().player(Seat(0)).rack.dice()[0].die;
  EXPECT_EQ(scene.refused(Seat(1), Place{{{others, square("i7"), {}}}}),
            (CommandRefusal{RefusalCode::not_in_hand, {square("i7")}, {others}, {}}));
  Place twice = scene.placing(1, "i7:1RO j7:2RO");
  twice.dice[1].die = twice.dice[0].die;
  EXPECT_EQ(scene.refused(Seat(1), twice), (CommandRefusal{RefusalCode::repeated_die, {}, {twice.dice[0].die}, {}}));
  scene.place(1, "i7:1RO");
  EXPECT_EQ(scene.score(1), 3);
}

TEST(Cubed, T8_replacements_stand_when_a_placement_is_refused) {
  Scene scene = one_wild("2RO 2RO 2RO 1GS 3PD");
  scene.rolls(1).replace(1, "2RO", "g7");
  EXPECT_EQ(scene.refused_code(1, scene.placing(1, "g8:2RO g9:1GS")), RefusalCode::in_no_set);
  EXPECT_EQ(scene.board(), "f7:1RO g7:2RO h7:3RO");
  EXPECT_EQ(scene.hand(1), "2RO 2RO 1GS 3PD 2GS");
}

// f7 to h7, then f8 f9, then h8 h9: all 1RO.
//     f   g   h   i   j
// 7   x   x   x
// 8   x   [1] x   [3]       12 points: [2] g7-g9 and f9-h9 6, [1] f8-h8 3, [3] g8-i8 3
// 9   x   [2] x
Scene before_the_example(std::string_view hand) {
  Scene scene({.hands = {all_alike, hand}});
  scene.open(0, "1RO 1RO 1RO");
  scene.place(1, "f8:1RO f9:1RO");
  scene.keep_all();
  scene.place(0, "h8:1RO h9:1RO");
  return scene;
}

TEST(Cubed, T9_twelve_points_and_with_a_wild_eight) {
  Scene twelve = before_the_example("1RO 1RO 1RO 1RO 1RO");
  twelve.place(1, "g8:1RO g9:1RO i8:1RO");
  EXPECT_EQ(twelve.last<Placed>()->score, 6 + 3 + 3);
  // The wild on g8 gives 2, i8 and j8 give 3 each.
  Scene eight = before_the_example("1RO 1RO W 1RO 1RO");
  eight.place(1, "g8:*1RO i8:1RO j8:1RO");
  EXPECT_EQ(eight.last<Placed>()->score, 2 + 3 + 3);
}

}  // namespace
}  // namespace tercet::cubed::test
