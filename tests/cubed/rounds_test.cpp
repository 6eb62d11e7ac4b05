// Rounds of Cubed and what comes between them, ruling by ruling (R1 to R4, R8).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cubed/scene.hpp"

namespace tercet::cubed::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// Makes no SET with 1RO, nor among themselves.
constexpr std::string_view useless = "2GS/3PD 2GS/3PD 3GS/3PD 1PS/3PD 2PD/3PD";

TEST(Cubed, R1_a_round_is_one_turn_for_each_player_from_the_first) {
  Scene scene({.hands = {all_alike, all_alike, all_alike}});
  scene.open(1, "1RO 1RO 1RO");
  EXPECT_EQ(scene.state().round, 1);
  scene.places(1);
  EXPECT_EQ(scene.to_move(), 0);
  scene.places(1);
  // Nobody has two turns in a round, and none is had between rounds.
  EXPECT_EQ(scene.phase(), Phase::extra_roll);
  EXPECT_EQ(scene.refused_code(1, scene.placing(1, "a1:1RO")), RefusalCode::not_now);
  EXPECT_EQ(scene.refused_code(1, Pass{}), RefusalCode::not_now);
  EXPECT_EQ(scene.state().round, 1);
  scene.keep_all();
  EXPECT_EQ(scene.state().round, 2);
  EXPECT_EQ(scene.phase(), Phase::turn);
  EXPECT_EQ(scene.to_move(), 1);
}

TEST(Cubed, R2_all_pass_and_everyone_rolls_all_dice_and_the_round_starts_again_with_the_first) {
  Scene scene({.hands = {useless, "1RO/2RS 1RO/2RS 1RO/2RS 1RO/2RS 1RO/2RS"}, .filler = "1RO/3GD"});
  scene.open(1, "1RO 1RO 1RO");
  scene.pass(0);
  scene.keep_all();
  // Seat 1 could place: able or not, all passed.
  scene.rolls(1).pass(1);
  const auto events = scene.pass(0);
  ASSERT_THAT(events, SizeIs(2));
  EXPECT_EQ(std::get<AllRolled>(events[1]).hands.size(), 2U);
  EXPECT_EQ(scene.hand(0), "3PD 3PD 3PD 3PD 3PD");
  EXPECT_EQ(scene.hand(1), "2RS 2RS 3GD 3GD 3GD");
  // No R3, no R4.
  EXPECT_EQ(scene.phase(), Phase::turn);
  EXPECT_EQ(scene.to_move(), 1);
  EXPECT_EQ(scene.state().round, 2);
  EXPECT_EQ(scene.count<Refilled>(), 1);
  EXPECT_EQ(scene.count<ExtraRolled>(), 1);
}

TEST(Cubed, R2_whatever_the_bag_holds_nobody_draws) {
  Scene scene = alike(2);
  scene.empty_the_bag();
  ASSERT_EQ(scene.state().bag.size(), 0U);
  const auto sizes = hand_sizes(scene);
  scene.passes(2);
  EXPECT_EQ(scene.count<AllRolled>(), 1);
  EXPECT_EQ(hand_sizes(scene), sizes);
  EXPECT_EQ(scene.phase(), Phase::turn);
}

TEST(Cubed, R2_replacing_without_placing_is_a_pass_and_so_is_a_time_out) {
  Scene scene({.hands = {"W/1RO 1RO 1RO 1RO 1RO", all_alike}});
  scene.open(0, "*1RO 1RO 1RO");
  scene.places(1);
  scene.keep_all();
  scene.rolls(1).replace(0, "1RO", "f7");
  scene.pass(0);
  scene.wait(Millis(120'000));
  EXPECT_EQ(scene.count<AllRolled>(), 1);
  EXPECT_EQ(scene.state().all_pass_rounds, 1);
}

TEST(Cubed, R2_one_placement_in_a_round_is_enough_against_it_and_it_is_impossible_in_the_first) {
  Scene scene = alike(3);
  scene.passes(2);
  EXPECT_EQ(scene.count<AllRolled>(), 0);
  EXPECT_EQ(scene.count<Refilled>(), 1);
  scene.keep_all();
  scene.passes(2);
  scene.places(1);
  EXPECT_EQ(scene.count<AllRolled>(), 0);
  EXPECT_EQ(scene.phase(), Phase::extra_roll);
}

TEST(Cubed, R3_from_the_first_player_clockwise_each_draws_until_holding_five) {
  Scene scene({.hands = {"1RO 1RO 1RO 1RO 1RO", "1RO 1RO 1RO 1RO 1RO", "1RO 1RO 1RO 1RO 1RO"},
               .rest = "1RS 1RD 2RO 2RS 2RD 3RO 3RS"});
  scene.open(1, "1RO 1RO 1RO");
  scene.place(2, "i7:1RO");
  const auto events = scene.place(0, "j7:1RO k7:1RO");
  ASSERT_THAT(events, SizeIs(2));
  EXPECT_EQ(scene.hand(1), "1RO 1RO 1RS 1RD 2RO");
  EXPECT_EQ(scene.hand(2), "1RO 1RO 1RO 1RO 2RS");
  EXPECT_EQ(scene.hand(0), "1RO 1RO 1RO 2RD 3RO");
  EXPECT_EQ(scene.state().bag.size(), 42U - 15U - 6U);
  // Who passed and holds five draws none; the new dice are rolled at once.
  const auto& drawn = std::get<Refilled>(events[1]).drawn;
  EXPECT_THAT(drawn, ElementsAre(SizeIs(2), SizeIs(3), SizeIs(1)));
  EXPECT_EQ(scene.phase(), Phase::extra_roll);
}

TEST(Cubed, R3_when_the_bag_empties_that_player_keeps_what_came_and_the_rest_draw_none) {
  Scene scene = alike(3);
  // 27 dice in the bag: three rounds of nine dice would empty it just so.
  for (int round = 1; round <= 2; ++round) {
    if (round > 1) scene.places(3);
    scene.places(3);
    scene.places(3);
    scene.keep_all();
  }
  ASSERT_EQ(scene.state().bag.size(), 9U);
  scene.places(3);
  scene.places(1);
  scene.places(1);
  scene.keep_all();
  ASSERT_EQ(scene.state().bag.size(), 4U);
  scene.places(3);
  scene.places(3);
  scene.places(3);
  EXPECT_EQ(scene.state().bag.size(), 0U);
  EXPECT_THAT(scene.last<Refilled>()->drawn, ElementsAre(SizeIs(3), SizeIs(1), IsEmpty()));
  EXPECT_THAT(hand_sizes(scene), ElementsAre(5, 3, 2));
  // R4 with fewer than five dice, and the next round, in which nobody draws.
  scene.keep_all();
  scene.places(1);
  scene.passes(2);
  EXPECT_THAT(scene.last<Refilled>()->drawn, ElementsAre(IsEmpty(), IsEmpty(), IsEmpty()));
  EXPECT_THAT(hand_sizes(scene), ElementsAre(4, 3, 2));
}

TEST(Cubed, R4_everyone_may_roll_any_of_their_dice_once) {
  Scene scene({.hands = {"1RO 1RO 1RO 2GS/3PD 3GS/1PD", useless, all_alike, useless}, .filler = "1GD/2RS"});
  scene.open(0, "1RO 1RO 1RO");
  scene.passes(3);
  EXPECT_EQ(scene.hand(0), "2GS 3GS 1GD 1GD 1GD");
  scene.rolls(1);
  scene.choose(0, "3GS 1GD");
  scene.choose(1, "");
  scene.choose(2, "1RO");
  EXPECT_EQ(scene.count<ExtraRolled>(), 0);
  const auto events = scene.choose(3, "2PD 2GS 2GS 1PS 3GS");
  ASSERT_THAT(events, SizeIs(2));
  EXPECT_THAT(std::get<ExtraRolled>(events[1]).rolled, ElementsAre(SizeIs(2), IsEmpty(), SizeIs(1), SizeIs(5)));
  EXPECT_EQ(scene.hand(0), "2GS 1PD 2RS 1GD 1GD");
  EXPECT_EQ(scene.hand(1), "2GS 2GS 3GS 1PS 2PD");
  EXPECT_EQ(scene.hand(3), "3PD 3PD 3PD 3PD 3PD");
  // Once: the round has begun.
  EXPECT_EQ(scene.refused_code(0, Choose{}), RefusalCode::not_now);
  EXPECT_EQ(scene.to_move(), 0);
}

TEST(Cubed, R4_a_choice_is_of_own_dice_and_made_once) {
  Scene scene = alike(2);
  EXPECT_EQ(scene.refused_code(1, Choose{}), RefusalCode::not_now);
  scene.pass(1);
  const Die others = scene.state().player(Seat(1)).rack.dice()[0].die;
  EXPECT_EQ(scene.refused(Seat(0), Choose{{others}}), (CommandRefusal{RefusalCode::not_in_hand, {}, {others}, {}}));
  Choose twice = scene.choosing(0, "1RO 1RO");
  twice.dice[1] = twice.dice[0];
  EXPECT_EQ(scene.refused(Seat(0), twice), (CommandRefusal{RefusalCode::repeated_die, {}, {twice.dice[0]}, {}}));
  EXPECT_EQ(scene.refused_code(0, Choose{std::vector<Die>(1000)}), RefusalCode::not_in_hand);
  scene.choose(0, "1RO");
  EXPECT_EQ(scene.refused_code(0, Choose{}), RefusalCode::already_chosen);
}

TEST(Cubed, R4_choices_are_sealed_until_all_are_in) {
  Scene scene({.hands = {all_alike, useless, useless}});
  scene.open(0, "1RO 1RO 1RO");
  scene.passes(2);
  const auto events = scene.choose(1, "2GS 2PD");
  // The others hear that a choice is in, not which; the dice still lie as they lay.
  EXPECT_EQ(std::get<Chosen>(*Cubed::told(events[0], Seat(0))).dice, std::nullopt);
  EXPECT_EQ(std::get<Chosen>(*Cubed::told(events[0], Viewer::spectator())).dice, std::nullopt);
  EXPECT_THAT(*std::get<Chosen>(*Cubed::told(events[0], Seat(1))).dice, SizeIs(2));
  const View seen = Cubed::view(scene.state(), Seat(0));
  EXPECT_TRUE(seen.players[1].has_chosen);
  EXPECT_EQ(seen.players[1].choice, std::nullopt);
  EXPECT_EQ(Cubed::view(scene.state(), Viewer::spectator()).players[1].choice, std::nullopt);
  EXPECT_THAT(*Cubed::view(scene.state(), Seat(1)).players[1].choice, SizeIs(2));
  EXPECT_EQ(scene.hand(1), "2GS 2GS 3GS 1PS 2PD");
}

TEST(Cubed, R4_the_round_waits_for_everyone_and_at_most_30_seconds_then_the_rest_keep) {
  Scene scene({.hands = {all_alike, useless, useless}});
  scene.open(0, "1RO 1RO 1RO");
  scene.passes(2);
  scene.rolls(1).choose(1, "2PD");
  scene.wait(Millis(29'999));
  EXPECT_EQ(scene.phase(), Phase::extra_roll);
  scene.wait(Millis(1));
  EXPECT_EQ(scene.phase(), Phase::turn);
  EXPECT_EQ(scene.hand(1), "2GS 2GS 3GS 1PS 3PD");
  EXPECT_EQ(scene.hand(2), "2GS 2GS 3GS 1PS 2PD");
  // The choice is used up.
  scene.places(1);
  scene.passes(2);
  scene.wait(Millis(30'000));
  EXPECT_EQ(scene.hand(1), "2GS 2GS 3GS 1PS 3PD");
  EXPECT_THAT(scene.last<ExtraRolled>()->rolled, ElementsAre(IsEmpty(), IsEmpty(), IsEmpty()));
}

// Random games keep it too: laws_test.cpp.
TEST(Cubed, R8_bag_hands_and_board_hold_42_dice_and_no_hand_more_than_five) {
  const auto total = [](const Scene& scene) {
    std::size_t dice = scene.state().bag.size() + static_cast<std::size_t>(scene.state().board_state.dice());
    for (const std::size_t size : hand_sizes(scene)) {
      EXPECT_LE(size, 5U);
      dice += size;
    }
    return dice;
  };
  Scene scene({.hands = {"W/1RO 1RO 1RO 1RO 1RO", all_alike}});
  EXPECT_EQ(total(scene), 42U);
  scene.open(0, "*1RO 1RO 1RO");
  EXPECT_EQ(total(scene), 42U);
  // A wild that is replaced comes into a full hand: five dice before and after.
  scene.rolls(1).replace(1, "1RO", "f7");
  EXPECT_EQ(total(scene), 42U);
  EXPECT_THAT(hand_sizes(scene), ElementsAre(2, 5));
  scene.empty_the_bag();
  EXPECT_EQ(total(scene), 42U);
}

}  // namespace
}  // namespace tercet::cubed::test
