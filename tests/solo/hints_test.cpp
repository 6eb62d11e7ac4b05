// What hints say (H5): the cards of one SET, one after the other, or that none lies there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(SoloHints, H5_three_hints_name_the_cards_of_a_set_and_there_is_no_fourth) {
  Scene scene(deal_of(Mode::classic, 1, 1));
  scene.hint();
  EXPECT_EQ(scene.view().hinted, (std::vector{*scene.last<Hinted>()->card}));
  scene.hint();
  scene.hint();
  const auto named = scene.view().hinted;
  ASSERT_THAT(named, SizeIs(3));
  EXPECT_EQ(scene.refused_code(Hint{}), RefusalCode::no_more_hints);
  EXPECT_EQ(scene.state().hints, 3);
  const auto events = scene.claim(CardTriple{named[0].card(), named[1].card(), named[2].card()});
  EXPECT_EQ(kinds(events), (std::vector<std::string>{"taken"}));
  EXPECT_THAT(scene.view().hinted, IsEmpty());
  scene.hint();
  EXPECT_THAT(scene.view().hinted, SizeIs(1));
}

// 1ROF 2ROF 3ROF agree in three features; another SET of the table in none.
TEST(SoloHints, H5_the_set_that_is_seen_most_easily) {
  Scene scene(options_of(Mode::classic), "1PDH 2GSE 3ROF 1ROF 2ROF 1GSE 2PDE 1PDF 3RSH 2GOH 1ROE 3PDE");
  for (int i = 0; i < 3; ++i) scene.hint();
  auto named = scene.view().hinted;
  std::ranges::sort(named, {}, &Figure::card);
  auto expected = figures_of(set_a);
  std::ranges::sort(expected, {}, &Figure::card);
  EXPECT_EQ(named, expected);
}

TEST(SoloHints, H5_a_hint_says_that_no_set_lies_there) {
  Scene scene(options_of(Mode::classic), no_set_12);
  scene.hint();
  EXPECT_FALSE(scene.last<Hinted>()->card);
  EXPECT_TRUE(scene.view().no_set);
  EXPECT_EQ(scene.refused_code(Hint{}), RefusalCode::no_more_hints);
  // On another table it may be asked anew.
  scene.ask();
  EXPECT_FALSE(scene.view().no_set);
  scene.hint();
  EXPECT_EQ(scene.state().hints, 2);
}

TEST(SoloHints, H5_what_was_named_stays_named_while_other_cards_come_and_go) {
  Scene scene(options_of(Mode::classic), with_sets);
  scene.hint();
  const auto [a, b, c] = scene.state().hinting.set;
  const auto sets = scene.state().sets_left();
  const auto apart = std::ranges::find_if(sets, [&](const CardTriple& set) {
    return std::ranges::none_of(set, [&](Card card) { return card == a || card == b || card == c; });
  });
  ASSERT_NE(apart, sets.end());
  scene.claim(*apart);
  EXPECT_THAT(scene.view().hinted, ElementsAre(Figure(a)));
  scene.hint();
  EXPECT_THAT(scene.view().hinted, ElementsAre(Figure(a), Figure(b)));
}

TEST(SoloHints, H5_in_a_puzzle_a_hint_is_for_a_set_that_was_not_found) {
  for (const FigureKind figures : {FigureKind::cards, FigureKind::dice}) {
    Scene scene(puzzle_of(figures, 1));
    const auto of = static_cast<std::size_t>(*scene.view().of);
    for (std::size_t found = 0; found < of; ++found) {
      for (int i = 0; i < 3; ++i) scene.hint();
      EXPECT_EQ(scene.refused_code(Hint{}), RefusalCode::no_more_hints);
      const auto named = scene.view().hinted;
      ASSERT_THAT(named, SizeIs(3));
      EXPECT_EQ(named[0].kind(), figures);
      ASSERT_TRUE(scene.say(me, Claim{{named[0], named[1], named[2]}}));
      EXPECT_EQ(scene.state().found.size(), found + 1);
      EXPECT_THAT(scene.view().hinted, IsEmpty());
    }
    EXPECT_TRUE(scene.is_over());
  }
}

TEST(SoloHints, H5_a_set_found_otherwise_leaves_the_hint_as_it_is) {
  Scene scene(puzzle_of(FigureKind::cards, 2));
  scene.hint();
  const auto hinted = scene.state().hinting.set;
  const auto sets = scene.state().sets_left();
  const auto other = std::ranges::find_if(sets, [&](const CardTriple& set) { return set != hinted; });
  scene.claim(*other);
  EXPECT_THAT(scene.view().hinted, ElementsAre(Figure(hinted[0])));
  scene.claim(hinted);
  EXPECT_THAT(scene.view().hinted, IsEmpty());
}

TEST(SoloHints, H5_they_are_part_of_the_result) {
  Scene scene(puzzle_of(FigureKind::cards, 1));
  scene.hint();
  scene.hint();
  scene.give_up();
  EXPECT_EQ(scene.view().result->hints, 2);
}

}  // namespace
}  // namespace tercet::solo::testing
