// Classic alone (H1, which is C10).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "codec/write.hpp"
#include "contract/philox.hpp"
#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Options classic = options_of(Mode::classic);

TEST(Solo, H1_classic_is_one_round_of_all_the_cards_on_time) {
  Scene scene(deal_of(Mode::classic, 2, 7));
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_EQ(scene.state().deck.size(), 69U);
  scene.wait(60'000);
  scene.use_up_deck();
  while (!scene.is_over()) scene.take();
  // C7: at once with the last SET.
  const Taken last = *scene.last<Taken>();
  EXPECT_EQ(kinds({scene.events().end() - 2, scene.events().end()}), (std::vector<std::string>{"taken", "ended"}));
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::complete);
  EXPECT_THAT(scene.last<Ended>()->missed, IsEmpty());
  EXPECT_TRUE(scene.state().deck.empty());
  EXPECT_EQ(last.t, Millis(60'000));
  EXPECT_EQ(3 * scene.count<Taken>() + static_cast<int>(scene.on_table()), 81);
}

TEST(Solo, C10_a_set_is_a_point_and_three_new_cards_come_to_the_places_of_its_cards) {
  Scene scene(classic, with_sets);
  const auto before = scene.view().table;
  const auto events = scene.claim(set_b);
  EXPECT_EQ(kinds(events), (std::vector<std::string>{"taken"}));
  EXPECT_EQ(scene.points(), 1);
  const auto dealt = scene.last<Taken>()->dealt;
  ASSERT_EQ(dealt.size(), 3U);
  auto expected = before;
  std::ranges::copy(dealt, expected.begin() + 3);
  EXPECT_EQ(scene.view().table, expected);
  EXPECT_EQ(scene.state().deck.size(), 66U);
}

TEST(Solo, C10_a_mistake_costs_a_point_only_above_zero) {
  Scene scene(classic, with_sets);
  scene.claim(not_a_set);
  EXPECT_EQ(scene.points(), 0);
  EXPECT_EQ(scene.last<Mistaken>()->cost, 0);
  scene.claim(set_a);
  scene.claim("1GSE 2GSE 1PDF");
  EXPECT_EQ(scene.points(), 0);
  EXPECT_EQ(scene.last<Mistaken>()->cost, 1);
  scene.claim("1GSE 2GSE 1PDF");
  EXPECT_EQ(scene.points(), 0);
  EXPECT_EQ(scene.state().mistakes, 3);
  EXPECT_EQ(scene.on_table(), 12U) << "the cards stay";
}

TEST(Solo, S4_a_mistake_is_told_with_why) {
  Scene scene(classic, with_sets);
  scene.claim("1ROF 2ROF 3RSH");
  using figures::Agreement;
  using figures::Feature;
  const std::vector<figures::FeatureVerdict> why = {{Feature::number, Agreement::different, {}},
                                                    {Feature::colour, Agreement::same, {}},
                                                    {Feature::symbol, Agreement::broken, 2},
                                                    {Feature::shading, Agreement::broken, 2}};
  EXPECT_EQ(scene.last<Mistaken>()->why, why);
}

TEST(Solo, C10_asking_costs_a_point_always_and_may_go_below_zero) {
  // Even if a SET lies there.
  Scene scene(classic, with_sets);
  EXPECT_EQ(kinds(scene.ask()), (std::vector<std::string>{"asked", "dealt"}));
  EXPECT_EQ(scene.points(), -1);
  EXPECT_EQ(scene.on_table(), 15U);
  EXPECT_EQ(scene.last<Dealt>()->why, DealReason::asked);
  scene.ask();
  EXPECT_EQ(scene.points(), -2);
  scene.claim(not_a_set);
  EXPECT_EQ(scene.points(), -2) << "a mistake below zero costs nothing";
  EXPECT_EQ(scene.state().extra_deals, 2);
}

TEST(Solo, C10_cards_come_only_on_request) {
  for (const int level : {2, 3}) {
    Scene scene(options_of(Mode::classic, level), no_set_12);
    EXPECT_FALSE(Solo::deadline(scene.state()));
    scene.wait(10'000'000);
    EXPECT_EQ(scene.on_table(), 12U);
    EXPECT_FALSE(scene.is_over());
  }
}

TEST(Solo, C10_cards_come_up_to_21) {
  Scene scene(classic, with_sets);
  for (const std::size_t size : {15U, 18U, 21U}) {
    scene.ask();
    EXPECT_EQ(scene.on_table(), size);
  }
  EXPECT_EQ(scene.refused_code(Ask{scene.state().table.revision()}), RefusalCode::table_full);
  EXPECT_EQ(scene.points(), -3);
}

TEST(Solo, C6_a_table_above_twelve_is_not_refilled) {
  Scene scene(classic, with_sets);
  scene.ask();
  scene.claim(set_a);
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_THAT(scene.last<Taken>()->dealt, IsEmpty());
  scene.claim(set_b);
  EXPECT_EQ(scene.on_table(), 12U);
}

TEST(Solo, C10_an_ask_on_an_older_table_does_nothing) {
  Scene scene(classic, with_sets);
  const int before = scene.state().table.revision();
  scene.ask();
  EXPECT_EQ(scene.refused_code(Ask{before}), RefusalCode::table_changed);
  EXPECT_EQ(scene.refused_code(Ask{before + 7}), RefusalCode::table_changed);
  EXPECT_EQ(scene.on_table(), 15U);
}

TEST(Solo, C7_who_asks_with_an_empty_deck_ends_the_round_and_sees_what_was_overlooked) {
  Scene scene(deal_of(Mode::classic, 1, 3));
  scene.use_up_deck();
  ASSERT_TRUE(scene.state().table.has_set());
  const auto sets = scene.state().sets_left();
  const int points = scene.points();
  EXPECT_EQ(kinds(scene.ask()), (std::vector<std::string>{"asked", "ended"}));
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::overlooked);
  EXPECT_EQ(scene.last<Ended>()->missed.size(), sets.size());
  EXPECT_EQ(scene.view().missed, scene.last<Ended>()->missed);
  EXPECT_EQ(scene.points(), points - 1);
  EXPECT_EQ(scene.state().extra_deals, scene.count<Dealt>()) << "no cards came";
}

TEST(Solo, C10_the_clock_runs_from_the_beginning_and_stops_at_the_end) {
  contract::PhiloxChance chance({.number = 1});
  State state = Solo::start(deal_of(Mode::classic, 1, 3), 1);
  EXPECT_EQ(Solo::view(state, me).phase, Phase::waiting);
  EXPECT_THAT(Solo::view(state, me).table, IsEmpty());
  const auto give = [&](const Command& command, int at) {
    const auto decision = Solo::decide(state, me, command, chance, {Millis(at), {}});
    ASSERT_TRUE(decision);
    for (const Event& event : *decision) state = Solo::evolve(state, event);
  };
  give(Begin{}, 7'000);
  EXPECT_EQ(Solo::view(state, me).began_at, Millis(7'000));
  const auto [a, b, c] = state.sets_left().at(0);
  give(Claim{{a, b, c}}, 9'500);
  give(GiveUp{}, 12'000);
  const Result result = *Solo::view(state, me).result;
  EXPECT_EQ(result.time_ms, Millis(5'000));
  EXPECT_THAT(result.finds, ElementsAre(Millis(2'500)));
}

TEST(Solo, C10_time_sets_mistakes_and_extra_deals_are_recorded) {
  Scene scene(deal_of(Mode::classic, 2, 7));
  scene.wait(1'000);
  scene.ask();
  scene.err();
  scene.wait(2'000);
  scene.take();
  scene.wait(4'000);
  scene.use_up_deck();
  while (!scene.is_over()) scene.take();
  const Result result = *scene.view().result;
  EXPECT_TRUE(result.finished);
  EXPECT_EQ(result.time_ms, Millis(7'000));
  EXPECT_EQ(result.sets, scene.count<Taken>());
  EXPECT_EQ(result.finds.front(), Millis(3'000));
  EXPECT_EQ(result.mistakes, 1);
  EXPECT_EQ(result.extra_deals, scene.count<Dealt>());
  EXPECT_EQ(result.points, scene.count<Taken>() - scene.count<Asked>());
  EXPECT_EQ(result.deal, 7);
  EXPECT_EQ(result.kind, "classic-2");
}

TEST(Solo, H1_the_same_deal_has_the_same_cards_and_another_has_others) {
  const auto played = [](int deal) {
    Scene scene(deal_of(Mode::classic, 2, deal));
    scene.use_up_deck();
    scene.give_up();
    return codec::to_line(scene.events());
  };
  EXPECT_EQ(played(12), played(12));
  EXPECT_NE(played(12), played(13));
}

// Whoever races a ghost takes other SETs than the first player did, and yet the deck is the same: what is dealt comes
// in one order.
TEST(Solo, H1_cards_come_in_the_order_of_the_deal_whatever_is_taken) {
  const auto dealt = [](std::size_t which) {
    Scene scene(deal_of(Mode::classic, 2, 5));
    std::vector<Figure> cards;
    while (!scene.state().deck.empty()) {
      const auto sets = scene.state().sets_left();
      if (sets.empty()) {
        scene.ask();
      } else {
        scene.claim(sets[which % sets.size()]);
      }
      const Event& last = scene.events().back();
      if (const auto* taken = std::get_if<Taken>(&last)) std::ranges::copy(taken->dealt, std::back_inserter(cards));
      if (const auto* more = std::get_if<Dealt>(&last)) std::ranges::copy(more->cards, std::back_inserter(cards));
    }
    return cards;
  };
  EXPECT_EQ(dealt(0), dealt(1));
  EXPECT_EQ(dealt(0).size(), 69U);
}

}  // namespace
}  // namespace tercet::solo::testing
