// Four levels in every mode (H5); what hints say is in hints_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

constexpr Mode all_modes[] = {Mode::classic, Mode::timed, Mode::puzzle, Mode::arcade};

bool is_solid(Card card) { return card.shading() == figures::Shading::solid; }

TEST(Solo, H5_level_1_has_three_features_and_the_others_four) {
  for (const Mode mode : {Mode::classic, Mode::timed}) {
    const Scene easy(options_of(mode, 1));
    EXPECT_EQ(easy.on_table() + easy.state().deck.size(), 27U);
    EXPECT_TRUE(std::ranges::all_of(easy.state().table.cards(), is_solid));
    EXPECT_TRUE(std::ranges::all_of(easy.state().deck.cards(), is_solid));
    for (const int level : {2, 3, 4}) {
      const Scene scene(options_of(mode, level));
      EXPECT_EQ(scene.on_table() + scene.state().deck.size(), 81U);
    }
  }
  Scene arcade(options_of(Mode::arcade, 1));
  arcade.until_full();
  EXPECT_TRUE(std::ranges::all_of(arcade.state().table.cards(), is_solid));
  Scene harder(options_of(Mode::arcade, 2));
  harder.until_full();
  EXPECT_FALSE(std::ranges::all_of(harder.state().table.cards(), is_solid));
}

TEST(Solo, H5_hints_on_level_1_and_2_alone_and_they_cost_on_level_2) {
  for (const Mode mode : all_modes) {
    for (int level = 1; level <= 4; ++level) {
      Scene scene(deal_of(mode, level, 1));
      EXPECT_EQ(scene.view().has_hints, level <= 2);
      EXPECT_EQ(scene.view().hints_cost, level == 2);
      if (level <= 2) {
        scene.hint();
        EXPECT_EQ(scene.state().hints, 1);
      } else {
        EXPECT_EQ(scene.refused_code(Hint{}), RefusalCode::no_hints);
      }
    }
  }
}

TEST(Solo, H5_a_hint_on_level_1_is_free) {
  Scene classic(deal_of(Mode::classic, 1, 1));
  classic.take();
  EXPECT_EQ(kinds(classic.hint()), (std::vector<std::string>{"hinted"}));
  EXPECT_EQ(classic.points(), 1);
  Scene timed(deal_of(Mode::timed, 1, 1));
  timed.hint();
  EXPECT_EQ(timed.state().ends_at, Millis(60'000));
  Scene arcade(deal_of(Mode::arcade, 1, 1));
  EXPECT_EQ(kinds(arcade.hint()), (std::vector<std::string>{"hinted"}));
  EXPECT_EQ(arcade.on_table(), 6U);
}

// On level 2.
TEST(Solo, H5_a_hint_costs_a_point_in_classic_but_only_above_zero) {
  Scene scene(options_of(Mode::classic), with_sets);
  scene.hint();
  EXPECT_EQ(scene.points(), 0);
  EXPECT_EQ(scene.last<Hinted>()->cost, 0);
  scene.take();
  scene.take();
  scene.hint();
  EXPECT_EQ(scene.points(), 1);
  EXPECT_EQ(scene.last<Hinted>()->cost, 1);
}

TEST(Solo, H5_a_hint_takes_five_seconds_off_the_clock_and_may_end_it) {
  Scene scene(options_of(Mode::timed), with_sets);
  EXPECT_EQ(kinds(scene.hint()), (std::vector<std::string>{"hinted"}));
  EXPECT_EQ(scene.state().ends_at, Millis(55'000));
  EXPECT_EQ(scene.last<Hinted>()->clock_ms, Millis(5'000));
  scene.wait(50'000);
  EXPECT_EQ(kinds(scene.hint()), (std::vector<std::string>{"hinted", "ended"}));
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::clock);
}

TEST(Solo, H5_a_hint_brings_a_card_in_arcade_and_ends_it_on_a_full_table) {
  Scene scene(options_of(Mode::arcade), with_sets);
  EXPECT_EQ(kinds(scene.hint()), (std::vector<std::string>{"hinted", "arrived"}));
  EXPECT_EQ(scene.last<Arrived>()->why, ArrivalReason::hint);
  EXPECT_EQ(scene.on_table(), 13U);
  EXPECT_EQ(scene.view().next_arrival, Millis(4'000));
  scene.until_full();
  EXPECT_EQ(kinds(scene.hint()), (std::vector<std::string>{"hinted", "ended"}));
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::full);
}

// A mistake is counted there, and so is a hint.
TEST(Solo, H5_a_hint_is_counted_in_a_puzzle) {
  Scene scene(puzzle_of(FigureKind::cards, 2));
  scene.hint();
  EXPECT_EQ(scene.view().players[0].hints, 1);
  EXPECT_EQ(scene.points(), 0);
}

TEST(Solo, H5_a_hint_does_not_end_a_row) {
  Scene scene(options_of(Mode::arcade), with_sets);
  scene.claim(set_a);
  scene.hint();
  scene.claim(set_b);
  EXPECT_EQ(scene.state().found.back().points, 2);
}

TEST(Solo, H5_on_level_4_the_clock_starts_at_45_seconds) {
  for (const int level : {1, 2, 3}) {
    EXPECT_EQ(Scene(options_of(Mode::timed, level)).state().ends_at, Millis(60'000));
  }
  Scene scene(options_of(Mode::timed, 4));
  EXPECT_EQ(scene.state().ends_at, Millis(45'000));
  scene.take();
  EXPECT_EQ(scene.state().ends_at, Millis(50'000)) << "the first SET brings as much";
  scene.err();
  EXPECT_EQ(scene.state().ends_at, Millis(45'000));
}

// 2,940, 2,881.2, 2,823.38
TEST(Solo, H5_on_level_4_the_first_card_arrives_after_3_seconds) {
  for (const int level : {1, 2, 3}) {
    EXPECT_EQ(Scene(options_of(Mode::arcade, level)).state().arrival, Millis(4'000));
  }
  Scene scene(options_of(Mode::arcade, 4));
  std::vector<Millis> times;
  for (int card = 0; card < 4; ++card) {
    times.push_back(*scene.view().next_arrival);
    scene.wait_until(static_cast<int>(times.back().count()));
  }
  EXPECT_EQ(times, (std::vector{Millis(3'000), Millis(5'940), Millis(8'821), Millis(11'644)}));
}

TEST(Solo, H5_in_classic_on_level_4_three_cards_come_after_30_seconds_at_the_price_of_an_ask) {
  Scene scene(options_of(Mode::classic, 4), with_sets);
  EXPECT_EQ(scene.view().quiet_until, Millis(30'000));
  scene.wait(29'999);
  EXPECT_EQ(scene.on_table(), 12U);
  scene.wait(1);
  EXPECT_EQ(scene.on_table(), 15U);
  EXPECT_EQ(scene.last<Dealt>()->why, DealReason::quiet);
  EXPECT_EQ(scene.last<Dealt>()->cost, 1);
  EXPECT_EQ(scene.points(), -1);
  EXPECT_EQ(scene.state().extra_deals, 1);
  EXPECT_EQ(scene.count<Asked>(), 0);
  EXPECT_EQ(scene.view().quiet_until, Millis(60'000));
}

TEST(Solo, H5_a_set_or_an_ask_puts_that_off_and_a_mistake_does_not) {
  Scene scene(options_of(Mode::classic, 4), with_sets);
  scene.wait(20'000);
  scene.claim(not_a_set);
  EXPECT_EQ(scene.view().quiet_until, Millis(30'000));
  scene.claim(set_a);
  EXPECT_EQ(scene.view().quiet_until, Millis(50'000));
  scene.wait(25'000);
  scene.ask();
  EXPECT_EQ(scene.view().quiet_until, Millis(75'000));
  EXPECT_EQ(scene.points(), 0);
  scene.wait(29'999);
  EXPECT_EQ(scene.on_table(), 15U);
  EXPECT_EQ(scene.points(), 0);
}

TEST(Solo, H5_no_cards_come_to_a_full_table_nor_from_an_empty_deck) {
  Scene full(options_of(Mode::classic, 4), with_sets);
  full.wait(90'000);
  EXPECT_EQ(full.on_table(), 21U);
  EXPECT_FALSE(full.view().quiet_until);
  full.wait(1'000'000);
  EXPECT_EQ(full.points(), -3);
  // As soon as there is room, the time runs again.
  full.take();
  EXPECT_EQ(full.view().quiet_until, full.now() + Millis(30'000));

  Scene empty(deal_of(Mode::classic, 4, 7));
  empty.use_up_deck();
  EXPECT_FALSE(Solo::deadline(empty.state()));
  const int points = empty.points();
  empty.wait(1'000'000);
  EXPECT_EQ(empty.points(), points);
}

TEST(Solo, H5_a_table_may_deal_after_another_time) {
  Options options = options_of(Mode::classic, 2);
  options.quiet_ms = Millis(5'000);
  Scene scene(options, with_sets);
  scene.wait(5'000);
  EXPECT_EQ(scene.on_table(), 15U);
}

}  // namespace
}  // namespace tercet::solo::testing
