// X5: own dice on another's grid. Seat 0 has laid 1RO 2RO 3RO, dice 0 to 2, in a row; seat 1 holds 1GO, 1PO, 3RO, 2GO,
// 2PO and a wild, dice 10 to 15; seat 2 holds 1RO, 1GS, 2PD, dice 20 to 22; seat 3 has drawn the rest of the bag.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "crosswise/scene.hpp"

namespace tercet::crosswise::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

Scene four_players() {
  Scene scene(4, {}, {"", "1GO 1PO 3RO 2GO 2PO W", "1RO 1GS 2PD"});
  scene.arrange(0, row(0, 3));
  return scene;
}

// At a time when everybody may move dice four times again.
Scene with_empty_bag() {
  Scene scene = four_players();
  scene.empty_bag(3);
  scene.wait_until(10'000);
  return scene;
}

std::vector<Lay> below_the_first() { return {lay(10, 0, 1), lay(11, 0, 2)}; }

TEST(Crosswise, X5_dice_are_attached_when_the_bag_is_empty) {
  Scene scene = four_players();
  EXPECT_EQ(scene.refused_attach(1, 0, below_the_first()).code, RefusalCode::bag_not_empty);
  scene.empty_bag(3);
  EXPECT_THAT(kinds(scene.attach(1, 0, below_the_first())), ElementsAre("attached"));
  const View view = scene.seen_by(2);
  ASSERT_THAT(view.players[0].area, SizeIs(5));
  EXPECT_THAT(view.players[1].hand, SizeIs(8));
  EXPECT_EQ(view.players[1].dice, 10);
  EXPECT_EQ(view.players[1].unplaced, 8);
  EXPECT_EQ(view.players[0].unplaced, 7);
  const AreaDie& attached = view.players[0].area[3];
  EXPECT_EQ(attached.die, die(10));
  EXPECT_EQ(attached.seat, Seat(1));
  EXPECT_TRUE(attached.counts);
  EXPECT_FALSE(attached.fixed);
  EXPECT_TRUE(view.players[0].area[0].fixed);
  EXPECT_FALSE(view.players[0].area[1].fixed);
}

TEST(Crosswise, X5_each_is_in_a_set_with_an_earlier_die_of_that_grid) {
  Scene scene = with_empty_bag();
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(10, 0, 1)}), (CommandRefusal{RefusalCode::in_no_set, {die(10)}, {}}));
  // Among themselves they may make a SET: with none of the grid it is none that counts.
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(10, 0, 1), lay(13, 1, 1), lay(15, 2, 1, "3GO")}).dice,
            (std::vector{die(10), die(13), die(15)}));
  EXPECT_THAT(kinds(scene.attach(1, 0, {lay(12, -1)})), ElementsAre("attached"));
}

TEST(Crosswise, X5_dice_that_are_not_of_the_grid_are_nothing_to_attach_to) {
  Scene scene = with_empty_bag();
  // A smaller group, and two strays.
  scene.arrange(0, row(0, 3) + row(3, 2, 10, 10));
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(12, 12, 10)}).code, RefusalCode::in_no_set);
  scene.arrange(0, row(0, 4) + row(6, 3, 10, 10));
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(12, 9, 10)}).code, RefusalCode::in_no_set);
  EXPECT_THAT(kinds(scene.attach(1, 0, {lay(12, -1)})), ElementsAre("attached"));
}

TEST(Crosswise, X5_connection_to_the_own_grid_is_waived) {
  Scene scene = with_empty_bag();
  scene.arrange(1, {lay(10, 50), lay(13, 51), lay(15, 52, 0, "3GO")});
  scene.attach(1, 0, {lay(12, -1)});
  EXPECT_EQ(scene.unplaced(1), 6);
}

TEST(Crosswise, X5_dice_that_cannot_be_attached) {
  Scene scene = with_empty_bag();
  EXPECT_EQ(scene.refused_attach(1, 1, below_the_first()).code, RefusalCode::own_area);
  EXPECT_EQ(scene.refused_code(1, Attach{Seat(4), 0, below_the_first()}), RefusalCode::no_such_seat);
  EXPECT_EQ(scene.refused_attach(1, 0, {}).code, RefusalCode::nothing_attached);
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(20, 3)}), (CommandRefusal{RefusalCode::not_your_die, {die(20)}, {{3, 0}}}));
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(12, -1), lay(12, 3)}).code, RefusalCode::repeated_die);
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(12, -1), lay(10, -1)}).code, RefusalCode::place_twice);
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(12, 1'000'000'000)}).code, RefusalCode::outside);
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(15, 3)}).code, RefusalCode::name_missing);
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(12, -1, 0, "1RO")}).code, RefusalCode::not_the_face);
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(12, 1)}), (CommandRefusal{RefusalCode::place_taken, {die(12)}, {{1, 0}}}));
  scene.attach(1, 0, {lay(12, -1)});
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(12, -1)}), (CommandRefusal{RefusalCode::elsewhere, {die(12)}, {{-1, 0}}}));
  EXPECT_EQ(scene.refused_arrange(1, {lay(12, 0)}).code, RefusalCode::elsewhere);
}

TEST(Crosswise, X5_what_is_wrong_on_an_older_arrangement_is_wrong_because_of_that) {
  Scene scene = with_empty_bag();
  const Attach before{Seat(0), scene.revision(0), {lay(12, -1)}};
  scene.arrange(0, row(0, 3, 20));
  EXPECT_EQ(scene.refused_code(1, before), RefusalCode::area_changed);
  scene.arrange(0, row(0, 3, -1));
  EXPECT_EQ(scene.refused_code(1, before), RefusalCode::area_changed);
  // What is still right is no harm.
  scene.arrange(0, row(0, 4));
  EXPECT_TRUE(scene.say(Seat(1), before));
  EXPECT_EQ(scene.unplaced(1), 9);
}

TEST(Crosswise, X5_the_owner_may_add_but_not_move_a_die_on_which_a_foreign_set_rests) {
  Scene scene = with_empty_bag();
  scene.attach(1, 0, below_the_first());
  for (const auto& changed : {row(0, 3, 5), row(1, 2, 1), std::vector{lay(0, 7, 7), lay(1, 1), lay(2, 2)}}) {
    const Refusal refusal = scene.refused_arrange(0, changed);
    EXPECT_EQ(refusal.code, RefusalCode::rests_on);
    EXPECT_THAT(refusal.dice, ElementsAre(die(0)));
  }
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 5))), ElementsAre("arranged"));
  // On the others nothing rests.
  EXPECT_THAT(kinds(scene.arrange(0, {lay(0, 0), lay(1, 5, 5)})), ElementsAre("arranged"));
  EXPECT_EQ(scene.unplaced(1), 8);
  EXPECT_EQ(scene.refused_attach(0, 1, {lay(0, 0)}).code, RefusalCode::rests_on);
}

TEST(Crosswise, X5_a_wild_on_which_a_foreign_set_rests_keeps_its_name) {
  Scene scene(4, {}, {"1RO W 3RO", "3RO", "", ""});
  scene.empty_bag(3);
  const auto named = [](std::string_view name) { return std::vector{lay(0, 0), lay(1, 1, 0, name), lay(2, 2)}; };
  scene.arrange(0, named("2RO"));
  scene.attach(1, 0, {lay(10, -1)});
  const Refusal refusal = scene.refused_arrange(0, named("1PD"));
  EXPECT_EQ(refusal.code, RefusalCode::rests_on);
  EXPECT_THAT(refusal.dice, ElementsAre(die(1)));
  // The last die of the row nothing rests on: it may go.
  scene.arrange(0, {lay(0, 0), lay(1, 1, 0, "2RO")});
  EXPECT_EQ(scene.unplaced(0), 8);
}

TEST(Crosswise, X5_attaching_does_not_change_the_revision_of_the_owner) {
  Scene scene = with_empty_bag();
  const Arrange planned{scene.revision(0), row(0, 4)};
  scene.attach(1, 0, below_the_first());
  scene.attach(2, 0, {lay(20, 3)});
  EXPECT_EQ(scene.revision(0), planned.revision);
  // The place of one die is taken now, which is another matter.
  EXPECT_EQ(scene.refused_code(0, planned), RefusalCode::place_taken);
  EXPECT_TRUE(scene.say(Seat(0), Arrange{planned.revision, row(0, 3) + std::vector{lay(3, 8)}}));
  scene.take_back(2, {20});
  EXPECT_EQ(scene.revision(0), planned.revision + 1);
}

TEST(Crosswise, X5_dice_from_the_own_area_are_attached_too_which_changes_that) {
  Scene scene = with_empty_bag();
  scene.arrange(1, {lay(12, 0), lay(10, 1)});
  const int revision = scene.revision(1);
  scene.attach(1, 0, {lay(12, -1)});
  EXPECT_EQ(scene.revision(1), revision + 1);
  EXPECT_THAT(scene.seen_by(0).players[1].area, SizeIs(1));
  // From the hand it is none of one's own area.
  scene.attach(1, 0, {lay(11, 0, 2), lay(15, 0, 1, "1GO")});
  EXPECT_EQ(scene.revision(1), revision + 1);
}

TEST(Crosswise, X5_attached_dice_are_no_part_of_an_arrangement) {
  Scene scene = with_empty_bag();
  scene.attach(1, 0, below_the_first());
  scene.arrange(1, {lay(12, 0)});
  scene.arrange(1, {});
  EXPECT_EQ(scene.unplaced(1), 8);
  // The owner's dice go around them.
  const Refusal taken = scene.refused_arrange(0, row(0, 3) + std::vector{lay(3, 0, 1)});
  EXPECT_EQ(taken, (CommandRefusal{RefusalCode::place_taken, {die(3)}, {{0, 1}}}));
}

TEST(Crosswise, X5_attachers_take_dice_back) {
  Scene scene = with_empty_bag();
  scene.attach(1, 0, below_the_first());
  EXPECT_THAT(kinds(scene.take_back(1, {10, 11})), ElementsAre("taken_back"));
  EXPECT_THAT(scene.seen_by(0).players[1].hand, SizeIs(10));
  EXPECT_THAT(scene.seen_by(0).players[0].area, SizeIs(3));
  // And the owner's are free again.
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 3, 9))), ElementsAre("arranged"));
}

TEST(Crosswise, X5_nobody_takes_back_a_die_on_which_anothers_set_rests) {
  Scene scene = with_empty_bag();
  scene.attach(1, 0, {lay(12, -1)});
  // The owner's: 2RO 3RO 1RO.
  scene.arrange(0, row(0, 3) + std::vector{lay(4, -2)});
  EXPECT_EQ(scene.refused_take_back(1, {12}), (CommandRefusal{RefusalCode::rests_on, {die(12)}, {}}));
  scene.arrange(0, row(0, 3));
  scene.take_back(1, {12});
  // A third player's: 3RO 1GS 2PD, down from the die that was attached.
  scene.attach(1, 0, {lay(12, -1)});
  scene.attach(2, 0, {lay(21, -1, 1), lay(22, -1, 2)});
  scene.wait(Millis(1'000));
  EXPECT_EQ(scene.refused_take_back(1, {12}), (CommandRefusal{RefusalCode::rests_on, {die(12)}, {}}));
  EXPECT_TRUE(scene.seen_by(0).players[0].area[3].fixed);
  scene.take_back(2, {21, 22});
  scene.take_back(1, {12});
}

TEST(Crosswise, X5_dice_left_behind_stay_in_a_set_of_ones_own) {
  Scene scene = with_empty_bag();
  scene.attach(1, 0, below_the_first());
  EXPECT_EQ(scene.refused_take_back(1, {10}), (CommandRefusal{RefusalCode::in_no_set, {die(11)}, {}}));
  scene.attach(1, 0, {lay(12, -1)});
  EXPECT_THAT(kinds(scene.take_back(1, {12})), ElementsAre("taken_back"));
}

TEST(Crosswise, X5_what_cannot_be_taken_back) {
  Scene scene = with_empty_bag();
  scene.arrange(1, {lay(12, 0)});
  EXPECT_EQ(scene.refused_take_back(1, {12}).code, RefusalCode::not_attached);
  EXPECT_EQ(scene.refused_take_back(1, {10}).code, RefusalCode::not_attached);
  EXPECT_EQ(scene.refused_take_back(1, {}).code, RefusalCode::nothing_attached);
  EXPECT_EQ(scene.refused_take_back(1, {0}).code, RefusalCode::not_your_die);
  scene.attach(1, 0, below_the_first());
  EXPECT_EQ(scene.refused_take_back(1, {10, 11, 10}).code, RefusalCode::repeated_die);
}

TEST(Crosswise, X5_attachments_are_moves_of_dice_of_which_four_a_second_are_made) {
  Scene scene = with_empty_bag();
  scene.attach(1, 0, {lay(12, -1)});
  scene.take_back(1, {12});
  scene.attach(1, 0, {lay(12, -1)});
  scene.arrange(1, {lay(10, 0)});
  EXPECT_EQ(scene.refused_take_back(1, {12}).code, RefusalCode::too_fast);
  EXPECT_EQ(scene.refused_attach(1, 0, {lay(15, 3, 0, "1RO")}).code, RefusalCode::too_fast);
  scene.wait(Millis(1'000));
  scene.take_back(1, {12});
}

TEST(Crosswise, X6_attached_dice_count_as_placed_and_end_the_round) {
  Scene scene(4, {}, {"", "1GO 2GO 3GO 1GO 2GO 3GO 1GO 2GO 3GO 3RO"});
  scene.empty_bag(3);
  scene.arrange(0, row(0, 3));
  scene.arrange(1, row(10, 9));
  EXPECT_EQ(scene.unplaced(1), 1);
  EXPECT_THAT(kinds(scene.attach(1, 0, {lay(19, -1)})), ElementsAre("attached", "round_ended"));
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(1));
  EXPECT_THAT(scene.last<RoundEnded>().points, ElementsAre(0, 7 + 10 + 12, 0, 0));
  EXPECT_THAT(scene.last<RoundEnded>().unplaced, ElementsAre(7, 0, 10, 12));
}

TEST(Crosswise, X6_a_die_that_another_attaches_can_complete_a_grid) {
  // Seat 0 has two rows of five with a gap between, which a die of seat 1 closes: 3RO 1RO 2RO.
  Scene scene(4, {}, {"1RO 2RO 3RO 1RO 2RO 1RO 2RO 3RO 1RO 2RO", "3RO"});
  scene.empty_bag(3);
  scene.arrange(0, row(0, 5) + row(5, 5, 6));
  EXPECT_EQ(scene.unplaced(0), 5);
  EXPECT_THAT(kinds(scene.attach(1, 0, {lay(10, 5)})), ElementsAre("attached", "round_ended"));
  EXPECT_EQ(scene.last<RoundEnded>().finished, Seat(0));
  EXPECT_THAT(scene.last<RoundEnded>().points, ElementsAre(9 + 10 + 12, 0, 0, 0));
}

TEST(Crosswise, X6_a_die_in_a_set_counts_even_where_the_grid_is_elsewhere_by_now) {
  Scene scene = with_empty_bag();
  scene.attach(1, 0, below_the_first());
  // The owner's grid is another row now; the die on which the foreign SET rests stays.
  scene.arrange(0, std::vector{lay(0, 0)} + row(1, 9, 10, 10));
  EXPECT_EQ(scene.unplaced(0), 1);
  EXPECT_EQ(scene.unplaced(1), 8);
  EXPECT_EQ(scene.phase(), Phase::building);
}

TEST(Crosswise, X5_the_sets_of_a_seat_that_is_empty_hold_nobody_any_more) {
  Scene scene = with_empty_bag();
  scene.attach(1, 0, below_the_first());
  scene.leave(1);
  EXPECT_FALSE(scene.seen_by(0).players[0].area[0].fixed);
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 3, 9))), ElementsAre("arranged"));
}

}  // namespace
}  // namespace tercet::crosswise::testing
