// The rulings C8 to C12: the whole game and its seats, the beginner deck, the solo round.
// The cards of every deal are named, so each test reads like the rulebook.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "classic/scene.hpp"
#include "contract/replay.hpp"
#include "figures/find_sets.hpp"

namespace tercet::classic::testing {
namespace {

using ::testing::ElementsAre;

TEST(Classic, C8_the_game_ends_when_everyone_has_dealt_once_and_most_points_win) {
  Scene scene(3, pointing(), "");
  for (int round = 1; round <= 3; ++round) {
    EXPECT_FALSE(scene.is_over());
    EXPECT_EQ(scene.state().round, round);
    scene.play_out(round == 2 ? 1 : 0);
    scene.wait(Millis(10'000));
  }
  ASSERT_TRUE(scene.is_over());
  EXPECT_EQ(scene.count<RoundEnded>(), 3);
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0)));
  EXPECT_EQ(scene.last<GameEnded>()->points[0], scene.points(0));
  EXPECT_GT(scene.points(0), scene.points(1));
  EXPECT_EQ(scene.refused_code(0, Deal{}), RefusalCode::game_over);
}

TEST(Classic, C9_the_beginner_deck_has_the_27_solid_cards) {
  Options options;
  options.deck = DeckKind::beginner;
  const Scene scene(2, options, "");
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_EQ(scene.state().deck.size(), 15U);
  for (const Card card : scene.state().table.cards()) EXPECT_EQ(card.shading(), figures::Shading::solid);
  for (const Card card : scene.state().deck.cards()) EXPECT_EQ(card.shading(), figures::Shading::solid);
}

// The largest SET-free part of the 27 has 9 cards, and these are one: C6 deals to 12 and never further.
TEST(Classic, C9_nine_on_the_table_grow_to_twelve_and_no_further) {
  Options options = pointing();
  options.deck = DeckKind::beginner;
  options.table = 9;
  Scene scene(2, options, "1ROF 1RSF 1GOF 1GSF 2RDF 2GDF 2POF 2PSF 3PDF");
  ASSERT_FALSE(scene.state().table.has_set());
  scene.wait(Millis(20'000));
  EXPECT_EQ(scene.on_table(), 12U);
  EXPECT_TRUE(scene.state().table.has_set());
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.revision()}), RefusalCode::table_full);
  const auto set = figures::find_sets(scene.state().table.cards()).front();
  ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.revision(), set}));
  EXPECT_EQ(scene.on_table(), 9U);
  const auto next = figures::find_sets(scene.state().table.cards());
  ASSERT_FALSE(next.empty());
  ASSERT_TRUE(scene.say(Seat(0), Claim{scene.state().table.revision(), next.front()}));
  EXPECT_EQ(scene.on_table(), 9U) << "refilled to nine";
}

TEST(Classic, C10_solo_a_mistake_costs_a_point_only_above_zero) {
  Scene scene(1, pointing(), with_sets);
  scene.claim(0, not_a_set);
  EXPECT_EQ(scene.points(0), 0);
  scene.claim(0, set_a);
  EXPECT_EQ(scene.points(0), 1);
  scene.claim(0, "1GSE 2GSE 1PDF");
  EXPECT_EQ(scene.points(0), 0);
  scene.claim(0, "1GSE 2GSE 1PDF");
  EXPECT_EQ(scene.points(0), 0);
}

TEST(Classic, C10_solo_asking_costs_a_point_always_and_may_go_below_zero) {
  Scene scene(1, pointing(), no_set_12);
  scene.ask(0);
  EXPECT_EQ(scene.points(0), -1);
  EXPECT_EQ(scene.on_table(), 15U);
  scene.ask(0);
  EXPECT_EQ(scene.points(0), -2);
  scene.claim(0, "2POH 3PDH 2ROH");
  EXPECT_EQ(scene.points(0), -2) << "a mistake below zero costs nothing";
}

TEST(Classic, C10_solo_cards_come_only_on_request) {
  for (const NoSet no_set : {NoSet::players, NoSet::referee}) {
    Options options = pointing();
    options.no_set = no_set;
    Scene scene(1, options, no_set_12);
    scene.wait(Millis(1'000'000));
    EXPECT_EQ(scene.on_table(), 12U);
  }
}

TEST(Classic, C10_solo_knows_no_lockout) {
  Scene scene(1, with_lockout(), with_sets);
  scene.claim(0, not_a_set);
  scene.claim(0, set_a);
  EXPECT_EQ(scene.points(0), 1);
}

TEST(Classic, C10_solo_is_one_round_and_records_time_sets_mistakes_and_deals) {
  Scene scene(1, pointing(), with_sets);
  scene.ask(0);
  scene.claim(0, not_a_set);
  scene.wait(Millis(60'000));
  while (!scene.is_over()) {
    const auto sets = figures::find_sets(scene.state().table.cards());
    const int number = scene.state().table.revision();
    ASSERT_TRUE(scene.say(Seat(0), sets.empty() ? Command(Ask{number}) : Command(Claim{number, sets.front()})));
  }
  const View view = Classic::view(scene.state(), Seat(0));
  EXPECT_EQ(view.rounds, 1);
  EXPECT_EQ(*view.ended_at - view.round_began_at, Millis(60'000));
  EXPECT_EQ(view.players[0].sets, scene.count<Taken>());
  EXPECT_EQ(view.players[0].mistakes, 1);
  EXPECT_EQ(view.players[0].extra_deals, scene.count<Dealt>());
  EXPECT_EQ(view.players[0].points, scene.count<Taken>() - scene.count<Asked>());
}

TEST(Classic, C11_one_to_eight_seats) {
  EXPECT_FALSE(Classic::check({}, 0).empty());
  EXPECT_FALSE(Classic::check({}, 9).empty());
  for (int seats = 1; seats <= 8; ++seats) {
    ASSERT_TRUE(Classic::check({}, seats).empty());
    Scene scene(seats, pointing(), with_sets);
    scene.claim(seats - 1, set_a);
    EXPECT_EQ(scene.points(seats - 1), 1);
    if (seats < 8) {
      EXPECT_EQ(scene.refused_code(seats, Ask{1}), RefusalCode::no_such_seat);
    }
  }
}

TEST(Classic, C12_the_three_cards_may_lie_anywhere_and_be_named_in_any_order) {
  auto laid = cards(with_sets);
  std::ranges::sort(laid);
  do {
    std::string text;
    for (const Card c : laid) text += figures::to_text(c) + " ";
    Scene scene(2, pointing(), text);
    scene.claim(0, "3ROF 1ROF 2ROF");
    EXPECT_EQ(scene.points(0), 1);
    std::ranges::rotate(laid, laid.begin() + 5);
  } while (!std::ranges::is_sorted(laid));
}

TEST(Classic, options_that_cannot_be_played_are_all_named) {
  Options options;
  options.table = 9;
  options.rounds = -1;
  options.show_ms = Millis(0);
  EXPECT_THAT(Classic::check(options, 9),
              ElementsAre("seats must be 1 to 8", "table 9 needs the beginner deck",
                          "rounds must be 0 (as many as seats) to 100", "show_ms must be 500 to 3600000"));
}

TEST(Classic, only_the_referee_wakes_and_only_when_something_is_due) {
  Scene scene(2, {}, with_sets);
  EXPECT_EQ(scene.refused_code(0, Wake{}), RefusalCode::referee_only);
  EXPECT_EQ(scene.refused(Actor::referee(), Wake{}).code, RefusalCode::nothing_due);
  EXPECT_EQ(scene.refused(Actor::referee(), Ask{1}).code, RefusalCode::referee_only);
}

}  // namespace
}  // namespace tercet::classic::testing
