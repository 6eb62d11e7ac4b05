// C8: who leaves for good keeps the points and cannot win; what becomes of the seat.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classic/scene.hpp"
#include "contract/replay.hpp"
#include "figures/find_sets.hpp"

namespace tercet::classic::testing {
namespace {

using ::testing::ElementsAre;

// 27 cards and one round: soon over.
Options short_game() {
  Options options = pointing();
  options.deck = DeckKind::beginner;
  options.rounds = 1;
  return options;
}

// These take SETs in turn until the deck is empty and all have taken as many.
void take_in_turn(Scene& scene, const std::vector<int>& seats) {
  for (std::size_t i = 0; !scene.is_over() && (scene.state().deck.size() > 0 || i % seats.size() != 0);) {
    const auto sets = figures::find_sets(scene.state().table.cards());
    if (sets.empty()) {
      scene.wait(Millis(20'000));
      continue;
    }
    const int seat = seats[i++ % seats.size()];
    ASSERT_TRUE(scene.say(Seat(seat), Claim{scene.state().table.revision(), sets.front()}));
  }
}

// C7: with the deck empty the round ends when all give up.
void give_up(Scene& scene, const std::vector<int>& seats) {
  for (const int seat : seats) {
    if (!scene.is_over()) scene.ask(seat);
  }
}

TEST(Classic, C8_ties_share_the_win) {
  Scene scene(3, short_game(), "");
  take_in_turn(scene, {0, 2});
  give_up(scene, {0, 1, 2});
  ASSERT_TRUE(scene.is_over());
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0), Seat(2)));
}

TEST(Classic, C8_who_leaves_cannot_win_however_many_points_the_seat_has) {
  Scene scene(3, short_game(), "");
  take_in_turn(scene, {0});
  scene.leave(0);
  give_up(scene, {1, 2});
  ASSERT_TRUE(scene.is_over());
  EXPECT_GT(scene.last<GameEnded>()->points[0], 0) << "the points stay on the sheet";
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(1), Seat(2)));
}

// In games that were begun before, the points alone counted.
TEST(Classic, C8_in_version_1_who_leaves_can_win) {
  Scene scene(3, short_game(), "", contract::first_version);
  take_in_turn(scene, {0});
  scene.leave(0);
  EXPECT_EQ(scene.last<Left>()->bot_plays, std::nullopt);
  give_up(scene, {1, 2});
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(0)));
}

TEST(Classic, C8_who_leaves_keeps_the_points_and_counts_as_asking) {
  Scene scene(3, pointing(), with_sets);
  scene.claim(0, set_a);
  scene.leave(0);
  EXPECT_EQ(scene.points(0), 1);
  EXPECT_EQ(scene.refused_code(0, Ask{scene.state().table.revision()}), RefusalCode::seat_left);
  scene.ask(1);
  scene.ask(2);
  EXPECT_EQ(scene.on_table(), 15U);
  // Leaving may be the last ask that was missing.
  Scene other(3, pointing(), with_sets);
  other.ask(0);
  other.ask(1);
  other.leave(2);
  EXPECT_EQ(other.on_table(), 15U);
}

TEST(Classic, C8_if_one_remains_and_the_others_are_empty_the_game_ends_and_that_seat_wins) {
  Scene scene(3, pointing(), with_sets);
  scene.claim(0, set_a);
  scene.leave(0);
  EXPECT_FALSE(scene.is_over());
  scene.leave(2);
  ASSERT_TRUE(scene.is_over());
  EXPECT_THAT(scene.last<GameEnded>()->points, ElementsAre(1, 0, 0));
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(1)));
  EXPECT_EQ(scene.count<RoundEnded>(), 0);
}

TEST(Classic, C8_where_a_bot_plays_on_the_game_goes_on_and_the_seat_still_cannot_win) {
  Scene scene(2, short_game(), "");
  scene.leave(0, true);
  ASSERT_FALSE(scene.is_over());
  take_in_turn(scene, {0});
  give_up(scene, {1});
  ASSERT_FALSE(scene.is_over()) << "a seat that is played is asked";
  give_up(scene, {0});
  ASSERT_TRUE(scene.is_over());
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(1)));
}

TEST(Classic, C8_a_seat_that_a_bot_played_on_can_be_left_again) {
  Scene scene(3, pointing(), with_sets);
  scene.leave(0, true);
  scene.leave(1);
  ASSERT_FALSE(scene.is_over()) << "seat 2 has somebody to play against";
  scene.leave(0, false);
  EXPECT_TRUE(scene.is_over());
  EXPECT_THAT(scene.last<GameEnded>()->winners, ElementsAre(Seat(2)));
}

// Neither leaving nor waking the game is a player's command.
TEST(Classic, C8_no_player_says_that_a_seat_is_left) {
  Scene scene(3, pointing(), with_sets);
  for (const Command& command :
       {Command(Leave{Seat(0), false}), Command(Leave{Seat(1), true}), Command(HandOver{Seat(0)}), Command(Wake{})}) {
    EXPECT_EQ(scene.refused_code(0, command), RefusalCode::referee_only);
  }
  EXPECT_EQ(scene.refused(contract::Actor::referee(), Leave{Seat(5), false}).code, RefusalCode::no_such_seat);
  scene.leave(0);
  EXPECT_EQ(scene.refused(contract::Actor::referee(), Leave{Seat(0), false}).code, RefusalCode::seat_left);
}

// Who takes over a seat sees nothing of what it sealed.
TEST(Classic, C6_what_a_seat_sealed_lapses_when_another_plays_it) {
  Scene scene(3, pointing(), with_sets);
  scene.set_lags({0, 100, 0});
  scene.ask(0);
  scene.claim(0, set_a);
  ASSERT_EQ(scene.count<Contested>(), 1) << "seat 1 may have been first";
  ASSERT_TRUE(scene.say(contract::Actor::referee(), HandOver{Seat(0)}));
  const View view = Classic::view(scene.state(), contract::Viewer(Seat(0)));
  EXPECT_EQ(view.players[0].asked, false);
  EXPECT_EQ(view.players[0].pending, std::nullopt);
  scene.wait(Millis(150));
  EXPECT_EQ(scene.count<Taken>(), 0);
  scene.ask(0);
}

TEST(Classic, C8_a_claim_that_its_caller_leaves_open_counts_as_wrong) {
  Scene scene(3, {}, with_sets);
  scene.call(0);
  scene.show(0, set_a);
  scene.call(0);
  scene.leave(0);
  EXPECT_EQ(scene.points(0), 0);
  EXPECT_EQ(scene.state().phase, Phase::searching);
}

// What follows from a caller who leaves may be a deal: the record of it replays.
TEST(Classic, C8_leaving_an_open_claim_may_be_the_last_ask_that_was_missing) {
  Scene scene(3, {}, with_sets);
  scene.ask(1);
  scene.ask(2);
  scene.call(0);
  scene.leave(0);
  EXPECT_EQ(scene.on_table(), 15U);
  const auto replayed = contract::replay<Classic>(Classic::start({}, 3), scene.events());
  ASSERT_TRUE(replayed) << replayed.error().what;
  EXPECT_TRUE(replayed->state == scene.state());
}

}  // namespace
}  // namespace tercet::classic::testing
