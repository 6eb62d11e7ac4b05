// Against the clock (H2).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "figures/find_sets.hpp"
#include "solo/dealing.hpp"
#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

using ::testing::IsEmpty;

const Options timed = options_of(Mode::timed);

Millis left(const Scene& scene) { return *scene.view().ends_at - scene.now(); }

TEST(Solo, H2_the_clock_starts_at_60_seconds_and_ends_the_game) {
  Scene scene(timed, with_sets);
  EXPECT_EQ(left(scene), Millis(60'000));
  scene.wait(59'999);
  EXPECT_FALSE(scene.is_over());
  scene.wait(1);
  ASSERT_TRUE(scene.is_over());
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::clock);
  EXPECT_EQ(scene.last<Ended>()->t, Millis(60'000));
  EXPECT_FALSE(scene.last<Ended>()->missed.empty());
  EXPECT_FALSE(scene.view().ends_at);
}

TEST(Solo, H2_a_set_in_the_last_millisecond_counts_and_one_at_the_end_is_too_late) {
  Scene in_time(timed, with_sets);
  in_time.wait(59'999);
  in_time.claim(set_a);
  EXPECT_EQ(left(in_time), Millis(5'001));
  Scene late(timed, with_sets);
  late.wait(60'000);
  EXPECT_EQ(late.refused_code(Claim{triple(set_a)}), RefusalCode::game_over);
  EXPECT_EQ(late.state().found.size(), 0U);
}

// 5 s for the first, 0.1 s less for each later one, at least 1 s.
TEST(Solo, H2_each_set_brings_a_little_less) {
  Scene scene(deal_of(Mode::timed, 2, 1));
  Millis ends{60'000};
  for (int set = 0; set < 60; ++set) {
    scene.take();
    const int brings = set <= 40 ? 5'000 - 100 * set : 1'000;
    EXPECT_EQ(scene.last<Taken>()->clock_ms, Millis(brings)) << "SET " << set + 1;
    ends += Millis(brings);
    EXPECT_EQ(scene.state().ends_at, ends);
  }
  EXPECT_EQ(ends, Millis(60'000 + 41 * 3'000 + 19 * 1'000));
  EXPECT_EQ(scene.points(), 60);
}

TEST(Solo, H2_a_mistake_takes_five_seconds_and_no_points) {
  Scene scene(timed, with_sets);
  scene.claim(set_b);
  scene.claim("1ROF 2ROF 2PDE");
  EXPECT_EQ(left(scene), Millis(60'000));
  EXPECT_EQ(scene.last<Mistaken>()->clock_ms, Millis(5'000));
  EXPECT_EQ(scene.last<Mistaken>()->cost, 0);
  EXPECT_EQ(scene.points(), 1);
  EXPECT_EQ(scene.view().players[0].mistakes, 1);
}

TEST(Solo, H2_a_mistake_that_takes_the_last_of_the_clock_ends_the_game_at_once) {
  for (const int at : {55'000, 57'000}) {
    Scene scene(timed, with_sets);
    scene.wait(at);
    EXPECT_EQ(kinds(scene.claim(not_a_set)), (std::vector<std::string>{"mistaken", "ended"}));
    EXPECT_EQ(scene.last<Ended>()->why, EndReason::clock);
    EXPECT_EQ(scene.last<Ended>()->t, Millis(at));
  }
  Scene scene(timed, with_sets);
  scene.wait(54'999);
  EXPECT_EQ(kinds(scene.claim(not_a_set)), (std::vector<std::string>{"mistaken"}));
  EXPECT_EQ(left(scene), Millis(1));
}

TEST(Solo, H2_nobody_asks) {
  Scene scene(timed, with_sets);
  EXPECT_EQ(scene.refused_code(Ask{scene.state().table.revision()}), RefusalCode::no_asking);
}

// The first deal whose first twelve cards hold no SET.
int deal_without_set(Mode mode) {
  for (int deal = 1;; ++deal) {
    if (figures::find_sets(first_cards(options_of(mode), deal)).empty()) return deal;
  }
}

TEST(Solo, H2_while_no_set_lies_there_cards_come_by_themselves) {
  Options options = timed;
  options.deal = deal_without_set(Mode::timed);
  Scene scene(options);
  EXPECT_GE(scene.count<Dealt>(), 1);
  EXPECT_EQ(scene.on_table(), 12 + 3 * static_cast<std::size_t>(scene.count<Dealt>()));
  EXPECT_TRUE(scene.state().table.has_set());
  EXPECT_EQ(scene.last<Dealt>()->why, DealReason::no_set);
  EXPECT_EQ(scene.last<Dealt>()->t, Millis(0));
  EXPECT_EQ(scene.last<Dealt>()->cost, 0);
  EXPECT_EQ(scene.state().extra_deals, 0) << "nobody asked for them";
  EXPECT_EQ(scene.points(), 0);
  // C6: above twelve it is not refilled.
  const std::size_t size = scene.on_table();
  const auto events = scene.take();
  EXPECT_THAT(std::get<Taken>(events.front()).dealt, IsEmpty());
  EXPECT_EQ(scene.on_table(), size - 3 + 3 * (events.size() - 1));
}

TEST(Solo, H2_a_used_up_deck_is_made_anew_of_the_cards_that_do_not_lie_there) {
  for (const int level : {1, 2}) {
    Scene scene(deal_of(Mode::timed, level, 1));
    const std::size_t all = level == 1 ? 27 : 81;
    int laps = 0;
    while (laps < 3 && !HasFailure()) {
      const State before = scene.state();
      scene.take();
      const State& after = scene.state();
      EXPECT_TRUE(after.table.has_set());
      if (after.lap == before.lap) continue;
      ++laps;
      EXPECT_EQ(after.lap, laps);
      EXPECT_TRUE(before.deck.empty());
      // A SET was taken from a table of 12 or, when that left none, cards came to it.
      const auto& taken = *scene.last<Taken>();
      const std::size_t came = after.table.size() - (before.table.size() - 3);
      EXPECT_EQ(after.deck.size(), all - (before.table.size() - 3) - came);
      // Those that were taken just now are among the cards of the new deck.
      for (const Figure card : taken.cards) {
        const bool in_deck = after.deck.place_of(card.card()) < after.deck.size();
        EXPECT_NE(in_deck, after.table.contains(card.card()));
      }
    }
  }
}

TEST(Solo, H2_no_card_comes_twice_before_the_deck_is_used_up) {
  Scene scene(deal_of(Mode::timed, 2, 4));
  std::vector<Figure> came = scene.view().table;
  while (scene.state().lap == 0 && came.size() < 81) {
    const auto events = scene.take();
    for (const Event& event : events) {
      if (const auto* taken = std::get_if<Taken>(&event)) std::ranges::copy(taken->dealt, std::back_inserter(came));
      if (const auto* dealt = std::get_if<Dealt>(&event)) std::ranges::copy(dealt->cards, std::back_inserter(came));
    }
  }
  came.resize(81);  // With the last of the deck the first of the next may have come.
  for (std::size_t i = 0; i < came.size(); ++i) {
    EXPECT_EQ(std::ranges::count(came, came[i]), 1) << to_text(came[i]);
  }
}

TEST(Solo, H2_a_thousand_sets_end_the_game) {
  Scene scene(deal_of(Mode::timed, 1, 1));
  while (scene.state().found.size() < 999) scene.take();
  EXPECT_FALSE(scene.is_over());
  EXPECT_EQ(kinds(scene.take()), (std::vector<std::string>{"taken", "ended"}));
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::set_limit);
  EXPECT_EQ(scene.view().result->sets, 1'000);
  EXPECT_TRUE(scene.view().result->finished);
}

TEST(Solo, H2_a_table_may_have_another_clock) {
  Options options = timed;
  options.clock_ms = Millis(20'000);
  EXPECT_EQ(left(Scene(options, with_sets)), Millis(20'000));
  options.level = 4;
  EXPECT_EQ(left(Scene(options, with_sets)), Millis(20'000));
}

}  // namespace
}  // namespace tercet::solo::testing
