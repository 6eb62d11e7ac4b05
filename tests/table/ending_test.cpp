// The end of a game by itself: what is told, what is kept, and what who left is held to.
#include "table/ending.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/fake_game.hpp"
#include "table/folded.hpp"
#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

FakeGame game_with(std::vector<int> points) {
  FakeGame game;
  game.points = std::move(points);
  return game;
}

}  // namespace

TEST(Ending, a_game_is_kept_with_its_record_and_who_did_how) {
  PhiloxSeedSource seeds(1);
  const auto ending = end_of(playing({"ada", "bob"}), game_with({3, 5}), {}, seeds, false, Millis(700));
  EXPECT_EQ(ending.told.t, Millis(700));
  EXPECT_EQ(ending.told.secret, "secret");
  EXPECT_EQ(ending.told.nonces.size(), 2U);
  ASSERT_TRUE(ending.kept);
  EXPECT_THAT(ending.kept->record, HasSubstr("bob's name"));
  EXPECT_THAT(ending.kept->record, HasSubstr("an_event"));
  ASSERT_EQ(ending.kept->seats.size(), 2U);
  EXPECT_EQ(ending.kept->seats[1].person, "bob");
  EXPECT_EQ(ending.kept->seats[1].points, 5);
  EXPECT_TRUE(ending.kept->seats[1].won);
  EXPECT_FALSE(ending.kept->seats[0].won);
}

TEST(Ending, the_hash_is_of_the_record_without_names) {
  PhiloxSeedSource seeds(1);
  State state = playing({"ada", "bob"});
  const auto ending = end_of(state, game_with({3, 5}), {}, seeds, false, {});
  state.seats[0].name = "Another";
  EXPECT_EQ(end_of(state, game_with({3, 5}), {}, seeds, false, {}).told.record_hash, ending.told.record_hash);
  EXPECT_TRUE(ending.told.record_hash);
}

TEST(Ending, a_game_without_a_move_is_told_and_not_kept) {
  PhiloxSeedSource seeds(1);
  FakeGame game = game_with({0, 0});
  game.moved = false;
  const auto ending = end_of(playing({"ada", "bob"}), game, {}, seeds, true, {});
  EXPECT_TRUE(ending.told.abandoned);
  EXPECT_EQ(ending.told.record_hash, std::nullopt);
  EXPECT_FALSE(ending.kept);
}

TEST(Ending, nobody_wins_a_game_that_was_given_up_or_played_alone) {
  PhiloxSeedSource seeds(1);
  const auto given_up = end_of(playing({"ada", "bob"}), game_with({3, 5}), {}, seeds, true, {});
  EXPECT_FALSE(given_up.kept->seats[1].won);
  const auto alone = end_of(playing({"ada"}), game_with({3}), {}, seeds, false, {});
  EXPECT_FALSE(alone.kept->seats[0].won);
}

TEST(Ending, who_left_is_held_to_how_they_did_until_then) {
  PhiloxSeedSource seeds(1);
  State state = playing({"ada", "bob"});
  Leavers leavers;
  leavers.leave(state, game_with({3, 5}), Seat(1));
  fold(state, {Left{.seat = Seat(1), .bot_plays = true}});
  const auto seats = end_of(state, game_with({4, 9}), leavers, seeds, false, {}).kept->seats;
  EXPECT_EQ(seats[1].points, 5);
  EXPECT_EQ(seats[1].person, "bob");
  EXPECT_FALSE(seats[1].won);
  EXPECT_EQ(seats[0].points, 4);
  leavers.clear();
  EXPECT_EQ(end_of(state, game_with({4, 9}), leavers, seeds, false, {}).kept->seats[1].points, 9);
}

TEST(Ending, who_took_a_seat_over_is_not_credited_with_it_nor_held_to_it) {
  PhiloxSeedSource seeds(1);
  State state = playing({"ada", "bob"});
  fold(state, {Sat{.seat = Seat(1), .name = "Cat", .person = "cat"}});
  ASSERT_TRUE(state.seats[1].late);
  Leavers leavers;
  leavers.leave(state, game_with({3, 5}), Seat(1));
  EXPECT_EQ(leavers.of(Seat(1)), std::nullopt);
  const auto seats = end_of(state, game_with({3, 5}), leavers, seeds, false, {}).kept->seats;
  EXPECT_EQ(seats[1].points, 5);
  EXPECT_EQ(seats[1].moves, 0);
  EXPECT_FALSE(seats[1].won);
}

}  // namespace tercet::table::test
