// A table with a known number of SETs: find them all (H3).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "codec/write.hpp"
#include "solo/puzzle/puzzle.hpp"
#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr FigureKind both_kinds[] = {FigureKind::cards, FigureKind::dice};

Options day_of(std::string_view date, FigureKind figures, int level) {
  Options options = options_of(Mode::puzzle, level);
  options.figures = figures;
  options.date = from_text(std::type_identity<Date>{}, date).value();
  return options;
}

TEST(Solo, H3_all_sets_are_found_each_once_and_nothing_is_taken_off_the_table) {
  for (const FigureKind figures : both_kinds) {
    for (int level = 1; level <= 4; ++level) {
      Scene scene(puzzle_of(figures, level));
      const auto table = scene.view().table;
      const int of = *scene.view().of;
      for (int found = 1; found <= of; ++found) {
        scene.wait(1'000);
        EXPECT_FALSE(scene.is_over());
        scene.take();
        EXPECT_EQ(scene.view().table, table);
        EXPECT_EQ(scene.view().players[0].sets, found);
        EXPECT_THAT(scene.last<Taken>()->dealt, IsEmpty());
      }
      EXPECT_EQ(scene.last<Ended>()->why, EndReason::complete);
      EXPECT_THAT(scene.last<Ended>()->missed, IsEmpty());
      EXPECT_EQ(scene.view().result->time_ms, Millis(1'000 * of));
      EXPECT_EQ(scene.view().result->of, of);
    }
  }
}

TEST(Solo, H3_a_set_that_was_found_does_not_count_again_in_whatever_order_it_is_named) {
  Scene scene(puzzle_of(FigureKind::cards, 2));
  scene.take();
  FigureTriple found = scene.last<Taken>()->cards;
  for (int order = 0; order < 6; ++order) {
    const Refusal refusal = scene.refused(me, Claim{found});
    EXPECT_EQ(refusal.code, RefusalCode::already_found);
    EXPECT_EQ(refusal.cards, (std::vector<Figure>{found.begin(), found.end()}));
    std::swap(found[0], found[order % 2 == 0 ? 1 : 2]);
  }
  EXPECT_EQ(scene.state().mistakes, 0);
  EXPECT_EQ(scene.points(), 1);
}

TEST(Solo, H3_a_wrong_three_is_counted_and_costs_neither_points_nor_cards) {
  Scene scene(puzzle_of(FigureKind::cards, 3));
  scene.take();
  const auto table = scene.view().table;
  scene.err();
  scene.err();
  EXPECT_EQ(scene.state().mistakes, 2);
  EXPECT_EQ(scene.points(), 1);
  EXPECT_EQ(scene.last<Mistaken>()->cost, 0);
  EXPECT_EQ(scene.last<Mistaken>()->clock_ms, Millis(0));
  EXPECT_EQ(scene.view().table, table);
}

TEST(Solo, H3_dice_are_faces_and_are_judged_as_such) {
  Scene scene(puzzle_of(FigureKind::dice, 1));
  const auto table = scene.view().table;
  ASSERT_THAT(table, SizeIs(9));
  EXPECT_EQ(to_text(table[0]).size(), 3U);
  scene.err();
  EXPECT_THAT(scene.last<Mistaken>()->why, SizeIs(3)) << "a face has three features";
  scene.take();
  EXPECT_EQ(to_text(scene.last<Taken>()->cards[0]).size(), 3U);
}

TEST(Solo, H3_cards_do_not_lie_on_a_table_of_dice_nor_faces_on_one_of_cards) {
  Scene dice(puzzle_of(FigureKind::dice, 1));
  const auto [a, b, c] = dice.state().sets_left().at(0);
  const Refusal refusal = dice.refused(me, Claim{{a, b, c}});
  EXPECT_EQ(refusal.code, RefusalCode::not_on_table);
  EXPECT_EQ(refusal.cards, (std::vector<Figure>{a, b, c}));
  Scene cards(puzzle_of(FigureKind::cards, 1));
  const auto [d, e, f] = cards.state().sets_left().at(0);
  EXPECT_EQ(cards.refused_code(Claim{{d.face(), e.face(), f.face()}}), RefusalCode::not_on_table);
}

TEST(Solo, H3_nothing_is_ever_due_and_nobody_asks) {
  Scene scene(puzzle_of(FigureKind::cards, 4));
  EXPECT_FALSE(Solo::deadline(scene.state()));
  scene.wait(100'000'000);
  EXPECT_FALSE(scene.is_over());
  EXPECT_EQ(scene.refused_code(Ask{scene.state().table.revision()}), RefusalCode::no_asking);
}

TEST(Solo, H3_who_gives_up_sees_what_was_missed) {
  Scene scene(puzzle_of(FigureKind::cards, 2));
  scene.take();
  const auto left = scene.state().sets_left();
  scene.give_up();
  EXPECT_THAT(scene.view().missed, SizeIs(3));
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::given_up);
  EXPECT_FALSE(scene.view().result->finished);
  EXPECT_EQ(scene.view().result->sets, 1);
}

TEST(Solo, H3_the_puzzle_of_a_day_lies_on_every_table_that_plays_it) {
  for (const FigureKind figures : both_kinds) {
    const Options options = day_of("2026-11-16", figures, 3);
    const Scene one(options);
    const Scene other(options);
    EXPECT_EQ(one.view().table, other.view().table);
    EXPECT_NE(one.view().table, Scene(day_of("2026-11-17", figures, 3)).view().table);
    const auto made = daily_puzzle({figures, 3}, *options.date);
    ASSERT_EQ(one.on_table(), made.size());
    EXPECT_TRUE(std::ranges::equal(one.state().table.cards(), made));
    EXPECT_FALSE(one.state().deal);
    EXPECT_FALSE(one.view().deal);
  }
}

TEST(Solo, H3_free_puzzles_are_numbered_and_chance_names_one) {
  EXPECT_EQ(Scene(puzzle_of(FigureKind::cards, 3, 8)).view().table,
            Scene(puzzle_of(FigureKind::cards, 3, 8)).view().table);
  EXPECT_NE(Scene(puzzle_of(FigureKind::cards, 3, 8)).view().table,
            Scene(puzzle_of(FigureKind::cards, 3, 9)).view().table);
  Scene any(options_of(Mode::puzzle, 3));
  ASSERT_TRUE(any.state().deal);
  const int deal = *any.state().deal;
  EXPECT_EQ(any.view().table, Scene(puzzle_of(FigureKind::cards, 3, deal)).view().table);
}

}  // namespace
}  // namespace tercet::solo::testing
