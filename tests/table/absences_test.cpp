// Absences by themselves: since when people are away, what is due about it and when.
#include "table/absences.hpp"

#include <gtest/gtest.h>

#include "table/folded.hpp"

namespace tercet::table::test {

namespace {

using Remedy = Absences::Remedy;

constexpr Times short_times{.away = Millis(20), .stand = Millis(300), .idle = Millis(1'800)};

Connections ways_to(const std::vector<std::string>& people) {
  Connections connections;
  for (const std::string& person : people) {
    Link link;
    link.connection = connections.size() + 1;
    link.person = {.id = person, .name = person};
    connections.add(std::move(link));
  }
  return connections;
}

Absences::Due due(Remedy remedy, int seat = 0) { return {remedy, Seat(seat)}; }

}  // namespace

TEST(Absences, in_a_game_a_bot_is_seated_for_who_is_away_too_long) {
  State state = playing({"ada", "bob"});
  const auto here = ways_to({"ada"});
  Absences absences(short_times);
  absences.note(state, here, Millis(100));
  // What was noted once is not put off by noting it again.
  absences.note(state, here, Millis(110));
  EXPECT_EQ(absences.next(state, here), Millis(120));
  EXPECT_EQ(absences.take_due(state, here, Millis(119)), std::nullopt);
  EXPECT_EQ(absences.take_due(state, here, Millis(120)), due(Remedy::seat_bot, 1));
  fold(state, {BotTook{.seat = Seat(1)}});
  EXPECT_EQ(absences.take_due(state, here, Millis(500)), std::nullopt);
  EXPECT_EQ(absences.next(state, here), std::nullopt);
}

TEST(Absences, who_comes_back_was_never_away) {
  const State state = playing({"ada", "bob"});
  Absences absences(short_times);
  absences.note(state, ways_to({"ada"}), Millis(100));
  absences.note(state, ways_to({"ada", "bob"}), Millis(115));
  EXPECT_EQ(absences.take_due(state, ways_to({"ada", "bob"}), Millis(500)), std::nullopt);
  absences.note(state, ways_to({"ada"}), Millis(600));
  EXPECT_EQ(absences.next(state, ways_to({"ada"})), Millis(620));
}

TEST(Absences, a_game_that_no_player_is_at_is_paused_although_somebody_looks_on) {
  State state = playing({"ada", "bob"});
  const auto here = ways_to({"eve"});
  Absences absences(short_times);
  absences.note(state, here, Millis(100));
  EXPECT_EQ(absences.take_due(state, here, Millis(120)), due(Remedy::pause_game));
  fold(state, {Paused{.t = Millis(120), .why = PauseReason::nobody_here}});
  EXPECT_EQ(absences.take_due(state, here, Millis(1'000)), std::nullopt);
  EXPECT_EQ(absences.next(state, here), std::nullopt);
}

TEST(Absences, the_last_to_go_pauses_the_game_also_where_bots_keep_the_seats) {
  State state = playing({"ada", "bob"});
  fold(state, {BotTook{.seat = Seat(0)}, BotTook{.seat = Seat(1)}});
  const auto here = ways_to({"eve"});
  Absences absences(short_times);
  absences.note(state, here, Millis(100));
  EXPECT_EQ(absences.next(state, here), Millis(120));
  EXPECT_EQ(absences.take_due(state, here, Millis(120)), due(Remedy::pause_game));
}

TEST(Absences, around_a_game_the_host_passes_on_and_then_seats_are_free_each_once) {
  const State state = gathering({"ada", "bob"}, 2);
  const auto here = ways_to({"eve"});
  Absences absences(short_times);
  absences.note(state, here, Millis(100));
  EXPECT_EQ(absences.next(state, here), Millis(400));
  EXPECT_EQ(absences.take_due(state, here, Millis(399)), std::nullopt);
  EXPECT_EQ(absences.take_due(state, here, Millis(400)), due(Remedy::pass_host_on));
  EXPECT_EQ(absences.take_due(state, here, Millis(400)), due(Remedy::free_seat, 0));
  EXPECT_EQ(absences.take_due(state, here, Millis(400)), due(Remedy::free_seat, 1));
  EXPECT_EQ(absences.take_due(state, here, Millis(400)), std::nullopt);
}

TEST(Absences, a_table_that_nobody_is_at_stays_as_it_is_and_is_closed_at_last) {
  const State state = gathering({"ada", "bob"}, 2);
  const Connections nobody;
  Absences absences(short_times, Millis(50));
  absences.note(state, nobody, Millis(100));
  EXPECT_EQ(absences.next(state, nobody), Millis(1'850));
  EXPECT_EQ(absences.take_due(state, nobody, Millis(1'849)), std::nullopt);
  EXPECT_EQ(absences.take_due(state, nobody, Millis(1'850)), due(Remedy::close_table));
}

TEST(Absences, who_left_and_bots_are_not_away) {
  State state = playing({"ada", "bob"});
  fold(state, {Left{.seat = Seat(1), .bot_plays = true}});
  const auto here = ways_to({"ada"});
  Absences absences(short_times);
  absences.note(state, here, Millis(100));
  EXPECT_EQ(absences.next(state, here), std::nullopt);
}

TEST(Absences, they_go_with_the_seats_when_a_game_starts_without_some) {
  State state = gathering({"ada"}, 3);
  fold(state, {Sat{.seat = Seat(2), .name = "bob", .person = "bob"}});
  const auto here = ways_to({"ada"});
  Absences absences(short_times);
  absences.note(state, here, Millis(100));
  absences.renumber({Seat(0), Seat(2)});
  fold(state, {Started{.t = Millis(110), .game_number = 1, .seats = {Seat(0), Seat(2)}, .version = {}}});
  EXPECT_EQ(absences.take_due(state, here, Millis(120)), due(Remedy::seat_bot, 1));
}

}  // namespace tercet::table::test
