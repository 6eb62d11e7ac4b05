// The start of a game of Cubed, ruling by ruling (B1 to B6).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "contract/laws.hpp"
#include "cubed/scene.hpp"
#include "figures/verdict.hpp"

namespace tercet::cubed::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// Five dice without a SET; on side 1 they hold 1RO 2RO 3RO.
constexpr std::string_view no_set = "1RO/1RO 1RS/2RO 2RO/3RO 2RS/1GS 1GO/2PD";
// 1RO 2RO 3RO and two others.
constexpr std::string_view with_set = "1RO 2RO 3RO 1GS 2PD";

TEST(Cubed, B1_two_to_four_players) {
  EXPECT_THAT(Cubed::check({}, 1), ElementsAre("seats must be 2 to 4"));
  for (const int seats : {2, 3, 4}) EXPECT_THAT(Cubed::check({}, seats), IsEmpty()) << seats;
  EXPECT_THAT(Cubed::check({}, 5), SizeIs(1));
}

TEST(Cubed, B1_all_42_dice_are_in_the_bag_and_the_board_is_that_of_the_ruling_or_the_tables_own) {
  const State state = Cubed::start({}, 4);
  EXPECT_EQ(state.bag.size(), 42U);
  EXPECT_EQ(state.board_state.board(), standard_board());
  EXPECT_EQ(state.board_state.dice(), 0);
  Options options;
  options.own_board = BoardLayout{5, 4, {{square("a1"), 7}}, {square("b1"), square("b2"), square("b3")}};
  const State own = Cubed::start(options, 2);
  EXPECT_EQ(own.board_state.board().columns(), 5);
  EXPECT_EQ(own.board_state.board().rows(), 4);
  EXPECT_EQ(own.board_state.board().bonus(square("a1")), 7);
}

TEST(Cubed, B2_everyone_draws_five_dice_and_all_roll_at_once) {
  const Scene scene({.hands = {with_set, no_set, no_set}});
  EXPECT_EQ(scene.phase(), Phase::opening);
  EXPECT_EQ(scene.hand(0), "1RO 2RO 3RO 1GS 2PD");
  EXPECT_EQ(scene.hand(2), "1RO 1RS 2RO 2RS 1GO");
  EXPECT_EQ(scene.state().bag.size(), 42U - 15U);
  EXPECT_EQ(scene.count<OpeningRolled>(), 1);
  EXPECT_EQ(scene.last<OpeningRolled>()->roll, 1);
}

TEST(Cubed, B2_the_first_to_call_a_set_among_the_own_dice_starts) {
  Scene scene({.hands = {with_set, with_set, no_set}});
  scene.call(1);
  scene.show(1, "3RO 1RO 2RO");
  EXPECT_EQ(scene.phase(), Phase::starting);
  EXPECT_EQ(scene.state().first, Seat(1));
  EXPECT_EQ(scene.last<Found>()->seat, Seat(1));
  EXPECT_EQ(scene.refused_code(0, Call{1}), RefusalCode::not_now);
  EXPECT_EQ(scene.refused_code(0, None{1}), RefusalCode::not_now);
}

TEST(Cubed, B2_wilds_may_be_in_it) {
  for (const std::string_view hand : {"1RO 2GS W 1RS 1GO", "1RO W W 1RS 1GO", "W W W 1RS 1GO"}) {
    Scene scene({.hands = {no_set, hand}});
    scene.call(1);
    const auto dice = words(hand);
    scene.show(1, dice[0] + " " + dice[1] + " " + dice[2]);
    EXPECT_EQ(scene.phase(), Phase::starting) << hand;
  }
}

TEST(Cubed, B2_one_call_at_a_time_and_others_are_dropped_without_penalty) {
  Scene scene({.hands = {with_set, with_set, no_set}});
  scene.call(2);
  EXPECT_EQ(scene.refused_code(0, Call{1}), RefusalCode::call_pending);
  EXPECT_EQ(scene.refused_code(2, Call{1}), RefusalCode::call_pending);
  EXPECT_EQ(scene.refused_code(0, None{1}), RefusalCode::call_pending);
  scene.show(2, "1RO 1RS 2RO");
  EXPECT_EQ(scene.phase(), Phase::opening);
  // The dropped call was neither queued nor punished.
  EXPECT_EQ(scene.state().caller, std::nullopt);
  scene.call(0);
  scene.show(0, "1RO 2RO 3RO");
  EXPECT_EQ(scene.state().first, Seat(0));
}

TEST(Cubed, B2_a_call_shows_three_of_the_own_dice) {
  Scene scene({.hands = {with_set, with_set}});
  EXPECT_EQ(scene.refused_code(0, scene.showing(0, "1RO 2RO 3RO")), RefusalCode::not_the_caller);
  scene.call(0);
  EXPECT_EQ(scene.refused_code(1, scene.showing(1, "1RO 2RO 3RO")), RefusalCode::not_the_caller);
  Show twice = scene.showing(0, "1RO 2RO 3RO");
  twice.dice[2] = twice.dice[0];
  const CommandRefusal repeated = scene.refused(Seat(0), twice);
  EXPECT_EQ(repeated.code, RefusalCode::repeated_die);
  EXPECT_THAT(repeated.dice, ElementsAre(twice.dice[0]));
  Show others = scene.showing(0, "1RO 2RO 3RO");
  others.dice[1] = scene.showing(1, "1RO 2RO 3RO").dice[1];
  const CommandRefusal refusal = scene.refused(Seat(0), others);
  EXPECT_EQ(refusal.code, RefusalCode::not_in_hand);
  EXPECT_THAT(refusal.dice, ElementsAre(others.dice[1]));
  // A slip of the hand costs nothing: the three dice may still be shown.
  scene.show(0, "1RO 2RO 3RO");
  EXPECT_EQ(scene.phase(), Phase::starting);
}

TEST(Cubed, B2_a_call_that_comes_too_late_never_meets_dice_that_its_sender_had_not_seen) {
  Scene scene({.hands = {with_set, no_set}});
  scene.wait(Millis(60'000));
  EXPECT_EQ(scene.refused_code(0, Call{1}), RefusalCode::roll_changed);
  EXPECT_EQ(scene.refused_code(0, None{1}), RefusalCode::roll_changed);
  EXPECT_EQ(scene.refused_code(0, Call{3}), RefusalCode::roll_changed);
  scene.call(0);
}

TEST(Cubed, B3_all_say_none_and_everyone_rolls_all_five_again) {
  Scene scene({.hands = {no_set, no_set}});
  const DiceBySeat before = scene.last<OpeningRolled>()->hands;
  scene.rolls(1).none(0);
  EXPECT_EQ(scene.state().roll, 1);
  const auto events = scene.none(1);
  ASSERT_THAT(events, SizeIs(2));
  EXPECT_EQ(scene.state().roll, 2);
  EXPECT_EQ(scene.hand(0), "1RO 2RO 3RO 1GS 2PD");
  EXPECT_EQ(scene.hand(1), "1RO 2RO 3RO 1GS 2PD");
  // They are the same dice, and the bag is untouched.
  const DiceBySeat& after = scene.last<OpeningRolled>()->hands;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(before[seat][i].die, after[seat][i].die);
  }
  EXPECT_EQ(scene.state().bag.size(), 32U);
}

TEST(Cubed, B3_who_may_no_longer_call_need_not_say_none) {
  Scene scene({.hands = {no_set, no_set, no_set}});
  scene.call(1);
  scene.show(1, "1RO 1RS 2RO");
  EXPECT_EQ(scene.refused_code(1, None{1}), RefusalCode::barred);
  scene.none(0);
  EXPECT_EQ(scene.state().roll, 1);
  scene.none(2);
  EXPECT_EQ(scene.state().roll, 2);
}

TEST(Cubed, B3_the_last_who_might_call_errs_while_the_others_said_none) {
  Scene scene({.hands = {no_set, no_set}});
  scene.none(0);
  scene.call(1);
  scene.show(1, "1RO 1RS 2RO");
  EXPECT_EQ(scene.state().roll, 2);
  EXPECT_EQ(scene.phase(), Phase::opening);
}

TEST(Cubed, B3_all_barred_and_everyone_rolls_again) {
  Scene scene({.hands = {no_set, no_set}});
  scene.call(0);
  scene.show(0, "1RO 1RS 2RO");
  scene.call(1);
  EXPECT_EQ(scene.state().roll, 1);
  scene.rolls(1).show(1, "1RO 1RS 2RO");
  EXPECT_EQ(scene.state().roll, 2);
  EXPECT_EQ(scene.hand(0), "1RO 2RO 3RO 1GS 2PD");
}

TEST(Cubed, B3_the_time_is_up_and_everyone_rolls_again) {
  Scene scene({.hands = {with_set, no_set}});
  scene.wait(Millis(59'999));
  EXPECT_EQ(scene.state().roll, 1);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.state().roll, 2);
  scene.wait(Millis(59'999));
  EXPECT_EQ(scene.state().roll, 2);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.state().roll, 3);
}

TEST(Cubed, B3_a_call_just_before_the_time_is_up_is_still_judged) {
  Scene right({.hands = {with_set, no_set}});
  right.wait(Millis(59'999));
  right.call(0);
  right.wait(Millis(4'999));
  EXPECT_EQ(right.state().roll, 1);
  right.show(0, "1RO 2RO 3RO");
  EXPECT_EQ(right.phase(), Phase::starting);

  Scene wrong({.hands = {with_set, no_set}});
  wrong.wait(Millis(59'999));
  wrong.call(1);
  wrong.wait(Millis(4'000));
  wrong.show(1, "1RO 1RS 2RO");
  wrong.wait(Millis(0));
  EXPECT_EQ(wrong.state().roll, 2);
}

TEST(Cubed, B3_none_may_be_said_once_and_a_call_takes_it_back) {
  Scene scene({.hands = {with_set, no_set}});
  scene.none(0);
  EXPECT_EQ(scene.refused_code(0, None{1}), RefusalCode::already_none);
  scene.call(0);
  scene.show(0, "1RO 2RO 3RO");
  EXPECT_EQ(scene.state().first, Seat(0));
}

TEST(Cubed, B3_the_referee_reveals_nothing) {
  // A SET is overlooked; nobody is told so, nor who said none.
  Scene scene({.hands = {with_set, no_set, no_set}});
  const auto before = testing::seen<Cubed>(scene.state(), Seat(1));
  const auto said = scene.none(0);
  EXPECT_EQ(testing::seen<Cubed>(scene.state(), Seat(1)), before);
  EXPECT_EQ(testing::told_to<Cubed>(said, Seat(1)), "");
  EXPECT_EQ(testing::told_to<Cubed>(said, Viewer::spectator()), "");
  EXPECT_NE(testing::told_to<Cubed>(said, Seat(0)), "");
  EXPECT_EQ(Cubed::view(scene.state(), Seat(0)).players[0].said_none, true);
  EXPECT_EQ(Cubed::view(scene.state(), Seat(1)).players[0].said_none, std::nullopt);
  scene.wait(Millis(60'000));
  EXPECT_TRUE(std::holds_alternative<OpeningRolled>(scene.events().back()));
  EXPECT_THAT(scene.events(), SizeIs(3));
}

TEST(Cubed, B4_a_false_call_bars_until_the_next_roll) {
  Scene scene({.hands = {with_set, no_set}});
  scene.call(0);
  const auto events = scene.show(0, "1RO 2RO 1GS");
  ASSERT_THAT(events, SizeIs(1));
  const auto& wrong = std::get<CalledFalsely>(events[0]);
  EXPECT_EQ(wrong.seat, Seat(0));
  // It says why (S4): two are red and ovals, and of the numbers two agree.
  const auto why = figures::explain(face("1RO"), face("2RO"), face("1GS"));
  EXPECT_THAT(wrong.why, ::testing::ElementsAreArray(why.features()));
  EXPECT_EQ((*wrong.dice)[2].shows, figures::UpFace(face("1GS")));
  EXPECT_TRUE(Cubed::view(scene.state(), Viewer::spectator()).players[0].barred);
  EXPECT_EQ(scene.refused_code(0, Call{1}), RefusalCode::barred);
  // The others go on.
  scene.none(1);
  EXPECT_EQ(scene.state().roll, 2);
  EXPECT_FALSE(scene.state().player(Seat(0)).barred);
  scene.call(0);
  scene.show(0, "1RO 2RO 3RO");
  EXPECT_EQ(scene.state().first, Seat(0));
}

TEST(Cubed, B4_the_bar_is_lifted_when_the_time_is_up_too) {
  Scene scene({.hands = {with_set, no_set}});
  scene.call(0);
  scene.show(0, "1RO 2RO 1GS");
  scene.wait(Millis(60'000));
  scene.call(0);
  EXPECT_EQ(scene.phase(), Phase::showing);
}

TEST(Cubed, B4_a_call_that_shows_nothing_in_time_is_false) {
  Scene scene({.hands = {with_set, no_set}});
  scene.call(0);
  scene.wait(Millis(4'999));
  EXPECT_EQ(scene.phase(), Phase::showing);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.phase(), Phase::opening);
  EXPECT_EQ(scene.last<CalledFalsely>()->dice, std::nullopt);
  EXPECT_THAT(scene.last<CalledFalsely>()->why, IsEmpty());
  EXPECT_EQ(scene.refused_code(0, Call{1}), RefusalCode::barred);
}

TEST(Cubed, B5_the_starter_lays_the_three_dice_on_the_logo_in_any_order) {
  Scene scene({.hands = {with_set, no_set}});
  scene.call(0);
  scene.show(0, "1RO 2RO 3RO");
  EXPECT_EQ(Cubed::view(scene.state(), Seat(1)).shown.size(), 3U);
  scene.lay(0, "3RO 1RO 2RO");
  EXPECT_EQ(scene.board(), "f7:3RO g7:1RO h7:2RO");
  EXPECT_EQ(scene.hand(0), "1GS 2PD");
  EXPECT_EQ(scene.score(0), 3);
  // That was the starter's first turn.
  EXPECT_EQ(scene.phase(), Phase::turn);
  EXPECT_EQ(scene.state().round, 1);
  EXPECT_EQ(scene.to_move(), 1);
}

TEST(Cubed, B5_one_point_a_die_and_none_for_a_wild) {
  struct Case {
    std::string_view hand;
    std::string_view laid;
    int score;
  };
  for (const auto& [hand, laid, score] :
       {Case{"1RO 2RO 3RO 1GS 2PD", "1RO 2RO 3RO", 3}, Case{"1RO 2RO W 1GS 2PD", "1RO *3RO 2RO", 2},
        Case{"1RO W W 1GS 2PD", "*2GS 1RO *3PD", 1}, Case{"W W W 1GS 2PD", "*2GS *2GS *2GS", 0}}) {
    Scene scene({.hands = {no_set, hand}});
    scene.open(1, laid);
    EXPECT_EQ(scene.score(1), score) << laid;
    EXPECT_EQ(scene.last<LaidFirst>()->score, score) << laid;
    EXPECT_EQ(scene.last<LaidFirst>()->bonus, 0) << laid;
  }
}

TEST(Cubed, B5_each_wild_is_named_so_that_the_three_are_a_set) {
  Scene scene({.hands = {"1RO W W 1GS 2PD", no_set}});
  scene.call(0);
  scene.show(0, "1RO W W");
  const CommandRefusal refusal = scene.refused(Seat(0), scene.laying(0, "1RO *2RO *2RO"));
  EXPECT_EQ(refusal.code, RefusalCode::not_a_set);
  const auto why = figures::explain(face("1RO"), face("2RO"), face("2RO"));
  EXPECT_THAT(refusal.why, ::testing::ElementsAreArray(why.features()));
  LayFirst unnamed = scene.laying(0, "1RO *2RO *3RO");
  unnamed.dice[2].as.reset();
  EXPECT_EQ(scene.refused_code(0, unnamed), RefusalCode::name_missing);
  LayFirst named = scene.laying(0, "1RO *2RO *3RO");
  named.dice[0].as = face("1RO");
  EXPECT_EQ(scene.refused_code(0, named), RefusalCode::name_not_wanted);
  scene.lay(0, "1RO *2RO *3RO");
  EXPECT_EQ(scene.board(), "f7:1RO g7:*2RO h7:*3RO");
}

TEST(Cubed, B5_only_the_shown_dice_and_only_by_the_starter) {
  Scene scene({.hands = {"1RO 2RO 3RO 1RO 2PD", with_set}});
  scene.call(0);
  const Show shown = scene.showing(0, "1RO 2RO 3RO");
  scene.show(0, "1RO 2RO 3RO");
  EXPECT_EQ(scene.refused_code(1, scene.laying(1, "1RO 2RO 3RO")), RefusalCode::not_your_turn);
  // Another die of the hand, though it shows the same.
  LayFirst other{{{{shown.dice[0], {}}, {shown.dice[1], {}}, {shown.dice[2], {}}}}};
  other.dice[0].die = scene.state().player(Seat(0)).rack.dice()[3].die;
  EXPECT_EQ(scene.refused_code(0, other), RefusalCode::not_the_shown);
  LayFirst twice = scene.laying(0, "1RO 2RO 3RO");
  twice.dice[1] = twice.dice[0];
  EXPECT_EQ(scene.refused_code(0, twice), RefusalCode::repeated_die);
  // It is not a turn like others: no passing, no other squares.
  EXPECT_EQ(scene.refused_code(0, Pass{}), RefusalCode::not_now);
  EXPECT_EQ(scene.refused_code(0, scene.placing(0, "a1:1RO a2:2RO a3:3RO")), RefusalCode::not_now);
  scene.lay(0, "1RO 2RO 3RO");
}

TEST(Cubed, B5_a_bonus_on_a_loaded_logo_counts) {
  Given given{.hands = {no_set, "1RO W W 1GS 2PD"}};
  given.options.own_board = BoardLayout{
      5, 5, {{square("b2"), 4}, {square("b4"), 2}, {square("a1"), 9}}, {square("b2"), square("b3"), square("b4")}};
  Scene scene(given);
  scene.open(1, "*2GS 1RO *3PD");
  EXPECT_EQ(scene.board(), "b2:*2GS b3:1RO b4:*3PD");
  EXPECT_EQ(scene.last<LaidFirst>()->bonus, 6);
  EXPECT_EQ(scene.score(1), 1 + 6);
}

TEST(Cubed, B5_when_the_starters_time_is_up_the_dice_are_laid_as_they_were_shown) {
  Scene scene({.hands = {"1RO 2RO W 1GS 2PD", no_set}});
  scene.call(0);
  scene.show(0, "W 1RO 2RO");
  scene.wait(Millis(119'999));
  EXPECT_EQ(scene.phase(), Phase::starting);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.board(), "f7:*3RO g7:1RO h7:2RO");
  EXPECT_EQ(scene.score(0), 2);
  EXPECT_EQ(scene.to_move(), 1);
}

TEST(Cubed, B6_play_goes_clockwise_and_the_first_player_stays_the_first) {
  Scene scene({.hands = {no_set, no_set, "1RO 1RO 1RO 1RO 1RO"}});
  scene.open(2, "1RO 1RO 1RO");
  for (int round = 1; round <= 3; ++round) {
    if (round > 1) {
      EXPECT_EQ(scene.to_move(), 2);
      scene.places(1);
    }
    EXPECT_EQ(scene.to_move(), 0);
    scene.pass(0);
    EXPECT_EQ(scene.to_move(), 1);
    scene.pass(1);
    scene.keep_all();
    EXPECT_EQ(scene.state().first, Seat(2));
  }
  // Also when all pass.
  scene.passes(3);
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(Cubed::view(scene.state(), Viewer::spectator()).first, Seat(2));
}

Options first_player_moves_on() {
  Options options;
  options.first_player = FirstPlayer::moves_on;
  return options;
}

// R2: a round in which all pass starts again with its own first player.
TEST(Cubed, B6_by_option_the_first_player_moves_on_clockwise_each_round) {
  Scene scene({.hands = {no_set, no_set, "1RO 1RO 1RO 1RO 1RO"}, .options = first_player_moves_on()});
  scene.open(2, "1RO 1RO 1RO");
  scene.passes(2);
  EXPECT_EQ(scene.state().first, Seat(2));
  scene.keep_all();
  for (const int first : {0, 1, 2, 0}) {
    EXPECT_EQ(scene.to_move(), first);
    EXPECT_EQ(Cubed::view(scene.state(), Viewer::spectator()).first, Seat(first));
    scene.passes(3);
    EXPECT_EQ(scene.to_move(), first);
    scene.places(1);
    scene.passes(2);
    scene.keep_all();
  }
}

// R3: the last dice go to the first player of that round. R5: who runs out as the first of a round leaves a turn to the
// other, whoever began the game.
TEST(Cubed, B6_by_option_dice_and_the_end_count_from_the_first_player_of_the_round) {
  Scene scene({.hands = {"1RO 1RO 1RO 1RO 1RO", "1RO 1RO 1RO 1RO 1RO"}, .options = first_player_moves_on()});
  scene.open(0, "1RO 1RO 1RO");
  scene.places(3);
  while (!scene.is_over()) {
    const Seat first = scene.state().first;
    const auto* refilled = scene.last<Refilled>();
    ASSERT_NE(refilled, nullptr);
    if (scene.state().bag.empty()) {
      EXPECT_GE(refilled->drawn[first.index()].size(), refilled->drawn[scene.state().after(first).index()].size());
    }
    scene.keep_all();
    const Seat begins = scene.state().first;
    EXPECT_EQ(begins, scene.state().after(first));
    EXPECT_EQ(scene.state().to_move, begins);
    for (int i = 0; i < 2 && !scene.is_over(); ++i) {
      scene.places(static_cast<int>(std::min<std::size_t>(3, scene.state().player(scene.state().to_move).rack.size())));
    }
  }
  EXPECT_TRUE(scene.state().last_round);
}

}  // namespace
}  // namespace tercet::cubed::test
