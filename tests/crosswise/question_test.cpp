// What clients ask about a game of Crosswise before they send anything.
#include "crosswise/question.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "crosswise/scene.hpp"
#include "crosswise/seen_state.hpp"

namespace tercet::crosswise::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Previewed preview(const Scene& scene, int seat, int area, std::vector<Lay> dice) {
  const auto answered = answer(PreviewQuestion{scene.seen_by(seat), Seat(seat), Seat(area), std::move(dice)});
  EXPECT_TRUE(answered) << answered.error();
  return answered.value_or(Previewed{});
}

TEST(CrosswiseQuestion, a_preview_says_what_an_arrangement_would_bring) {
  Scene scene(2);
  scene.arrange(0, row(0, 3));
  const Previewed better = preview(scene, 0, 0, row(0, 4) + std::vector{lay(5, 8, 8)});
  EXPECT_EQ(better.refusal, std::nullopt);
  EXPECT_THAT(better.counts, ElementsAre(die(0), die(1), die(2), die(3)));
  EXPECT_EQ(better.unplaced, 6);
  EXPECT_THAT(better.sets, ElementsAre(std::array{Place{0, 0}, Place{1, 0}, Place{2, 0}},
                                       std::array{Place{1, 0}, Place{2, 0}, Place{3, 0}}));
  EXPECT_EQ(preview(scene, 0, 0, {}).unplaced, 10);
}

TEST(CrosswiseQuestion, a_preview_says_the_same_as_the_game_would) {
  Scene scene(2, {}, {"1RO W"});
  for (const auto& dice : {row(0, 3), std::vector{lay(0, 0), lay(0, 1)}, std::vector{lay(0, 0), lay(2, 0)},
                           std::vector{lay(11, 0)}, std::vector{lay(0, 100)}, std::vector{lay(0, 0, 0, "2PO")}}) {
    EXPECT_EQ(preview(scene, 0, 0, dice).refusal, scene.refused_arrange(0, dice));
  }
  // What can lie is shown all the same.
  EXPECT_THAT(preview(scene, 0, 0, row(2, 3) + std::vector{lay(1, 9), lay(5, 0)}).counts,
              ElementsAre(die(2), die(3), die(4)));
}

TEST(CrosswiseQuestion, a_preview_of_an_attachment) {
  Scene scene(4, {}, {"", "1GO 1PO 3RO"});
  scene.arrange(0, row(0, 3));
  const std::vector dice = {lay(10, 0, 1), lay(11, 0, 2)};
  // One may think ahead while there are dice in the bag.
  EXPECT_EQ(preview(scene, 1, 0, dice).refusal, std::nullopt);
  scene.empty_bag(3);
  const Previewed right = preview(scene, 1, 0, dice);
  EXPECT_EQ(right.refusal, std::nullopt);
  EXPECT_EQ(right.unplaced, 8);
  EXPECT_THAT(right.counts, ElementsAre(die(10), die(11)));
  EXPECT_THAT(right.sets, SizeIs(2));
  EXPECT_EQ(preview(scene, 1, 0, {lay(10, 0, 1)}).refusal->code, RefusalCode::in_no_set);
  EXPECT_EQ(preview(scene, 1, 0, {}).refusal, std::nullopt);
}

TEST(CrosswiseQuestion, the_faces_of_a_wild_are_those_first_that_make_sets) {
  Scene scene(2, {}, {"1RO W 3RO 1GD 3GO"});
  const auto ask = [&](std::vector<Lay> dice, int column, int row) {
    return answer(FacesQuestion{scene.seen_by(0), Seat(0), Seat(0), std::move(dice), die(1), column, row});
  };
  const auto between = ask({lay(0, 0), lay(2, 2)}, 1, 0);
  ASSERT_TRUE(between);
  ASSERT_THAT(between->faces, SizeIs(27));
  EXPECT_EQ(between->faces[0].face, face("2RO"));
  EXPECT_EQ(between->faces[0].sets, 1);
  EXPECT_EQ(between->faces[0].unplaced, 7);
  EXPECT_EQ(between->faces[1].sets, 0);
  // Across and down two faces make a SET each; what the preview says of the wild itself does not count.
  const auto crossing = ask({lay(0, 0), lay(2, 2), lay(3, 1, -1), lay(4, 1, 1), lay(1, 5, 5, "1PD")}, 1, 0);
  ASSERT_TRUE(crossing);
  EXPECT_THAT(crossing->faces, ::testing::Contains(Field(&FaceChoice::sets, 1)).Times(2));
  EXPECT_THAT((std::vector{crossing->faces[0].face, crossing->faces[1].face}), ElementsAre(face("2RO"), face("2GS")));
  EXPECT_FALSE(ask({lay(0, 1)}, 1'000, 0));
  EXPECT_FALSE(answer(FacesQuestion{scene.seen_by(0), Seat(0), Seat(0), {}, die(0), 0, 0}));
  EXPECT_FALSE(answer(FacesQuestion{scene.seen_by(0), Seat(0), Seat(0), {}, die(11), 0, 0}));
}

TEST(CrosswiseQuestion, the_places_where_a_die_makes_a_set) {
  Scene scene(4, {}, {"1RO 2RO 3RO W", "3RO 1GO"});
  scene.arrange(0, row(0, 2));
  const auto ask = [&](int seat, int area, int which) {
    return answer(PlacesQuestion{scene.seen_by(seat), Seat(seat), Seat(area), die(which)});
  };
  const auto own = ask(0, 0, 2);
  ASSERT_TRUE(own);
  ASSERT_THAT(own->places, SizeIs(2));
  EXPECT_EQ(own->places[0].column, -1);
  EXPECT_EQ(own->places[1].column, 2);
  EXPECT_EQ(own->places[0].face, std::nullopt);
  const auto wild = ask(0, 0, 3);
  ASSERT_TRUE(wild);
  EXPECT_THAT(wild->places, SizeIs(2));
  EXPECT_EQ(wild->places[0].face, face("3RO"));
  // In another's area beside the dice that are that grid alone.
  EXPECT_THAT(ask(1, 0, 10)->places, IsEmpty());
  scene.arrange(0, row(0, 3));
  EXPECT_THAT(ask(1, 0, 10)->places, SizeIs(1));
  EXPECT_THAT(ask(1, 0, 11)->places, IsEmpty());
  EXPECT_FALSE(ask(1, 0, 0));
}

TEST(CrosswiseQuestion, what_makes_no_sense_is_answered_with_words) {
  const Scene scene(2);
  const View view = scene.seen_by(0);
  const auto error = [](const PreviewQuestion& question) { return answer(question).error(); };
  EXPECT_EQ(error({view, Seat(2), Seat(0), {}}), "seat: there is no such seat");
  EXPECT_EQ(error({view, Seat(0), Seat(2), {}}), "area: there is no such seat");
  EXPECT_EQ(error({view, Seat(0), Seat(0), std::vector(85, lay(0, 0))}), "dice: nobody holds so many");
  EXPECT_EQ(error({View{}, Seat(0), Seat(0), {}}), "view.players: must be 2 to 4");
}

TEST(CrosswiseQuestion, a_view_that_cannot_be_is_answered_with_words) {
  Scene scene(2);
  scene.arrange(0, row(0, 3));
  const View right = scene.seen_by(0);
  ASSERT_TRUE(seen_state(right));
  const auto error = [&](auto change) {
    View view = right;
    change(view.players[0]);
    return seen_state(view).error();
  };
  EXPECT_EQ(error([](PlayerView& p) { p.hand.push_back(p.hand.front()); }),
            "view.players[0].hand: a die is there twice");
  EXPECT_EQ(error([](PlayerView& p) { p.area.push_back(p.area.front()); }),
            "view.players[0].area: a die is there twice");
  EXPECT_EQ(error([](PlayerView& p) { p.area[1].column = p.area[0].column; }),
            "view.players[0].area: two dice lie on one place");
  EXPECT_EQ(error([](PlayerView& p) { p.area[1].row = 1'000'000'000; }), "view.players[0].area: a die lies outside");
  EXPECT_EQ(error([](PlayerView& p) { p.area[1].seat = Seat(3); }), "view.players[0].area: a die is nobody's");
}

TEST(CrosswiseQuestion, the_seen_state_is_the_state_but_for_secrets_and_times) {
  Scene scene(4, {}, {"", "1GO 1PO"});
  scene.arrange(0, row(0, 3));
  scene.empty_bag(3);
  scene.attach(1, 0, {lay(10, 0, 1), lay(11, 0, 2)});
  scene.leave(2);
  const auto seen = seen_state(scene.seen_by(1));
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->dice, scene.state().dice);
  EXPECT_EQ(seen->bag, scene.state().bag);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(standing(*seen).unplaced[static_cast<std::size_t>(i)], scene.unplaced(i));
    EXPECT_EQ(seen->rested_on(Seat(i)), scene.state().rested_on(Seat(i)));
  }
}

}  // namespace
}  // namespace tercet::crosswise::testing
