// Building and rebuilding one's own grid (X3), wilds (D3), and every arrangement that cannot be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "crosswise/scene.hpp"

namespace tercet::crosswise::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Crosswise, X3_an_arrangement_says_how_all_own_dice_lie) {
  Scene scene(2);
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 3, -1, 2))), ElementsAre("arranged"));
  const PlayerView player = scene.seen_by(1).players[0];
  EXPECT_THAT(player.hand, SizeIs(7));
  ASSERT_THAT(player.area, SizeIs(3));
  EXPECT_EQ(player.area[0], (AreaDie{die(0), Seat(0), -1, 2, LaidDie::regular(face("1RO")), true, false, 1}));
  EXPECT_EQ(player.unplaced, 7);
  // Those not named lie in the hand.
  scene.arrange(0, row(2, 2));
  EXPECT_THAT(scene.seen_by(1).players[0].area, SizeIs(2));
  EXPECT_THAT(scene.seen_by(1).players[0].hand, SizeIs(8));
  EXPECT_EQ(scene.unplaced(0), 10);
  scene.arrange(0, {});
  EXPECT_THAT(scene.seen_by(1).players[0].hand, SizeIs(10));
}

TEST(Crosswise, X3_the_event_holds_only_what_changed) {
  Scene scene(2);
  scene.arrange(0, row(0, 5));
  const int revision = scene.revision(0);
  scene.wait(Millis(100));
  scene.arrange(0, row(0, 3) + std::vector{lay(5, 1, 1), lay(4, 4, 0)});
  const MovedDie moved{die(5), 1, 1, LaidDie::regular(face("3RO"))};
  EXPECT_EQ(scene.last<Arranged>(), (Arranged{Millis(100), Seat(0), revision + 1, {moved}, {die(3)}}));
}

TEST(Crosswise, X3_dice_change_places_with_each_other) {
  Scene scene(2);
  scene.arrange(0, row(0, 3));
  scene.arrange(0, {lay(2, 0), lay(1, 1), lay(0, 2)});
  EXPECT_THAT(scene.last<Arranged>().moved, SizeIs(2));
  EXPECT_EQ(scene.unplaced(0), 7);
}

TEST(Crosswise, X3_what_lies_so_already_is_no_change_whatever_the_revision) {
  Scene scene(2);
  const Arrange same{scene.revision(0), row(0, 3)};
  scene.arrange(0, row(0, 3));
  const State before = scene.state();
  for (int i = 0; i < 10; ++i) {
    const auto again = scene.say(Seat(0), same);
    ASSERT_TRUE(again);
    EXPECT_THAT(*again, IsEmpty());
  }
  EXPECT_TRUE(before == scene.state());
  EXPECT_THAT(*scene.say(Seat(1), Arrange{-7, {}}), IsEmpty());
}

TEST(Crosswise, X3_an_arrangement_made_on_an_older_one_is_refused) {
  Scene scene(2);
  const int old = scene.revision(0);
  scene.arrange(0, row(0, 3));
  EXPECT_EQ(scene.refused_code(0, Arrange{old, row(0, 4)}), RefusalCode::area_changed);
  EXPECT_EQ(scene.refused_code(0, Arrange{old + 2, row(0, 4)}), RefusalCode::area_changed);
  EXPECT_THAT(kinds(scene.arrange(0, row(0, 4))), ElementsAre("arranged"));
}

TEST(Crosswise, X3_an_arrangement_of_the_last_round_is_refused) {
  Scene scene(2);
  const int old = scene.revision(1);
  scene.finish(0);
  scene.all_ready();
  EXPECT_EQ(scene.refused_code(1, Arrange{old, row(10, 4)}), RefusalCode::area_changed);
}

TEST(Crosswise, X3_four_in_a_second_from_a_seat) {
  Scene scene(2);
  for (int i = 0; i < 4; ++i) {
    scene.wait_until(100 * i);
    scene.arrange(0, row(0, 3, i));
  }
  scene.wait_until(999);
  EXPECT_EQ(scene.refused_arrange(0, row(0, 4)).code, RefusalCode::too_fast);
  // What is no change does not count, and another's moves neither.
  EXPECT_THAT(scene.arrange(0, row(0, 3, 3)), IsEmpty());
  scene.arrange(1, row(10, 3));
  scene.wait_until(1'000);
  scene.arrange(0, row(0, 4));
  EXPECT_EQ(scene.refused_arrange(0, row(0, 5)).code, RefusalCode::too_fast);
  scene.wait_until(1'100);
  scene.arrange(0, row(0, 5));
}

TEST(Crosswise, X3_no_die_is_ever_rolled_again) {
  Scene scene(2);
  scene.arrange(0, row(0, 3));
  scene.arrange(0, {});
  for (const HeldDie& held : scene.seen_by(0).players[0].hand) {
    EXPECT_EQ(held.shows, scene.last<RoundBegan>().hands[0][static_cast<std::size_t>(held.die.index())].shows);
  }
  EXPECT_EQ(scene.count<Drew>(), 0);
}

TEST(Crosswise, X3_a_die_that_is_not_ones_own_is_refused) {
  Scene scene(2);
  scene.arrange(1, row(10, 3));
  for (const int other : {10, 13, 30}) {
    const Refusal refusal = scene.refused_arrange(0, row(0, 3) + std::vector{lay(other, 5)});
    EXPECT_EQ(refusal.code, RefusalCode::not_your_die);
    EXPECT_THAT(refusal.dice, ElementsAre(die(other)));
    EXPECT_THAT(refusal.places, ElementsAre(Place{5, 0}));
  }
}

TEST(Crosswise, X3_two_dice_on_one_place_and_a_die_on_two_are_refused) {
  Scene scene(2);
  const Refusal place = scene.refused_arrange(0, {lay(0, 4, -2), lay(1, 0), lay(2, 4, -2)});
  EXPECT_EQ(place.code, RefusalCode::place_twice);
  EXPECT_THAT(place.dice, ElementsAre(die(0), die(2)));
  EXPECT_THAT(place.places, ElementsAre(Place{4, -2}));
  const Refusal again = scene.refused_arrange(0, {lay(0, 4), lay(1, 0), lay(0, 5)});
  EXPECT_EQ(again.code, RefusalCode::repeated_die);
  EXPECT_THAT(again.dice, ElementsAre(die(0)));
}

TEST(Crosswise, X3_places_are_from_minus_99_to_99) {
  Scene scene(2);
  scene.arrange(0, {lay(0, -99, 99), lay(1, 99, -99)});
  for (const Place place : {Place{100, 0}, Place{0, 100}, Place{-100, 0}, Place{0, -100}, Place{1'000'000'000, 0},
                            Place{0, -1'000'000'000}, Place{2'147'483'647, -2'147'483'647 - 1}}) {
    const Refusal refusal = scene.refused_arrange(0, {lay(2, place.column, place.row)});
    EXPECT_EQ(refusal.code, RefusalCode::outside);
    EXPECT_THAT(refusal.dice, ElementsAre(die(2)));
    EXPECT_THAT(refusal.places, ElementsAre(place));
  }
}

TEST(Crosswise, X3_numbers_beyond_all_places_are_no_commands) {
  const auto read = [](const std::string& column) {
    return codec::from_line<Command>(R"({"type":"arrange","revision":1,"dice":[{"die":3,"column":)" + column +
                                     R"(,"row":0}]})");
  };
  ASSERT_TRUE(read("1000000000"));
  for (const std::string wrong : {"10000000000", "1e9", "0.5", "\"3\"", "null"}) {
    ASSERT_FALSE(read(wrong)) << wrong;
    EXPECT_THAT(read(wrong).error().message(), HasSubstr("dice[0].column")) << wrong;
  }
  EXPECT_FALSE(codec::from_line<Command>(R"({"type":"arrange","revision":1,"dice":[{"die":42,"column":0,"row":0}]})"));
}

TEST(Crosswise, D3_a_wild_is_named_when_laid) {
  Scene scene(2, {}, {"1RO W"});
  const Refusal nameless = scene.refused_arrange(0, {lay(0, 0), lay(1, 1)});
  EXPECT_EQ(nameless.code, RefusalCode::name_missing);
  EXPECT_THAT(nameless.dice, ElementsAre(die(1)));
  scene.arrange(0, {lay(0, 0), lay(1, 1, 0, "2RO"), lay(2, 2)});
  EXPECT_EQ(scene.seen_by(1).players[0].area[1].lies, LaidDie::wild_as(face("2RO")));
  EXPECT_EQ(scene.unplaced(0), 7);
}

TEST(Crosswise, D3_a_wild_is_renamed_freely_when_rebuilding) {
  Scene scene(2, {}, {"1RO W"});
  scene.arrange(0, {lay(0, 0), lay(1, 1, 0, "2RO")});
  scene.arrange(0, {lay(0, 0), lay(1, 1, 0, "3PD")});
  ASSERT_THAT(scene.last<Arranged>().moved, SizeIs(1));
  EXPECT_EQ(scene.last<Arranged>().moved[0], (MovedDie{die(1), 1, 0, LaidDie::wild_as(face("3PD"))}));
}

TEST(Crosswise, D3_a_regular_die_has_the_face_that_it_shows) {
  Scene scene(2);
  const Refusal refusal = scene.refused_arrange(0, {lay(0, 0, 0, "2RO")});
  EXPECT_EQ(refusal.code, RefusalCode::not_the_face);
  EXPECT_THAT(refusal.dice, ElementsAre(die(0)));
  scene.arrange(0, {lay(0, 0, 0, "1RO")});
  EXPECT_EQ(scene.seen_by(0).players[0].area[0].lies, LaidDie::regular(face("1RO")));
}

TEST(Crosswise, X3_no_arrangement_concerns_another) {
  Scene scene(3);
  const auto events = scene.arrange(0, row(0, 3));
  EXPECT_TRUE(Crosswise::concerns(events[0], Seat(0)));
  EXPECT_FALSE(Crosswise::concerns(events[0], Seat(1)));
  for (const Event& event : {Event(SaidDone{}), Event(Ready{}), Event(Contested{})}) {
    EXPECT_TRUE(Crosswise::concerns(event, Seat(0)));
    EXPECT_FALSE(Crosswise::concerns(event, Seat(1)));
  }
  // An attachment concerns who attaches and to whom (X5); a draw makes what was said lapse (X8).
  const Event attached = Attached{Millis(0), Seat(0), Seat(1), {}};
  EXPECT_TRUE(Crosswise::concerns(attached, Seat(0)));
  EXPECT_TRUE(Crosswise::concerns(attached, Seat(1)));
  EXPECT_FALSE(Crosswise::concerns(attached, Seat(2)));
  EXPECT_TRUE(Crosswise::concerns(Event(Drew{}), Seat(1)));
  EXPECT_TRUE(Crosswise::concerns(Event(RoundEnded{}), Seat(1)));
}

}  // namespace
}  // namespace tercet::crosswise::testing
