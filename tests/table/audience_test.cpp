// Who hears what, by itself: numbers of steps, what was missed, and what belongs to another seat.
#include "table/audience.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tercet::table {

namespace {

Audience::SentEvent text(const std::string& what, std::uint16_t to = Audience::everybody) {
  return {.text = what, .game = nullptr, .to = to};
}

std::string events(const Audience& audience, std::size_t viewer, std::size_t from) {
  codec::TextBuffer out;
  audience.append_events(out, viewer, from, 0);
  return out.text();
}

}  // namespace

TEST(Audience, each_viewer_counts_what_it_hears) {
  Audience audience;
  audience.add(text("1"), Millis(10));
  audience.add(text("2", 0b01), Millis(20));
  EXPECT_EQ(audience.seq(0), 2U);
  EXPECT_EQ(audience.seq(1), 1U);
  EXPECT_EQ(audience.seq(Audience::spectator), 1U);
  EXPECT_EQ(audience.knows_until(0), Millis(20));
  EXPECT_EQ(audience.knows_until(1), Millis(10));
  EXPECT_EQ(events(audience, 0, 0), R"("events":[1,2])");
  EXPECT_EQ(events(audience, 1, 0), R"("events":[1])");
}

TEST(Audience, has_news_for_who_hears_something_that_was_not_told) {
  Audience audience;
  audience.add(text("1"), {});
  audience.mark_all_sent();
  audience.add(text("2", 0b10), {});
  EXPECT_EQ(audience.first_unsent(), 1U);
  EXPECT_FALSE(audience.has_news()[0]);
  EXPECT_TRUE(audience.has_news()[1]);
  EXPECT_FALSE(audience.has_news()[Audience::spectator]);
}

TEST(Audience, a_client_that_comes_back_hears_what_it_missed) {
  Audience audience;
  for (int i = 0; i < 5; ++i) audience.add(text(std::to_string(i), i % 2 == 0 ? 0b11 : 0b01), {});
  EXPECT_EQ(events(audience, 1, audience.missed_from("bob", 1, 1)), R"("events":[2,4])");
  EXPECT_EQ(events(audience, 0, audience.missed_from("ada", 0, 5)), R"("events":[])");
  EXPECT_EQ(audience.missed_from("ada", 0, std::nullopt), audience.event_count());
  // A number that was never told.
  EXPECT_EQ(audience.missed_from("ada", 0, 6), audience.event_count());
}

TEST(Audience, what_was_missed_too_long_ago_is_not_told) {
  Audience audience;
  audience.add(text("0"), {});
  for (std::size_t i = 0; i < Audience::max_remembered; ++i) {
    audience.mark_all_sent();
    audience.add(text("1"), {});
  }
  EXPECT_EQ(audience.missed_from("ada", 0, 0), audience.event_count());
  EXPECT_EQ(audience.missed_from("ada", 0, 1), 1U);
}

TEST(Audience, nothing_is_dropped_before_it_is_told) {
  Audience audience;
  for (std::size_t i = 0; i < 2 * Audience::max_remembered; ++i) audience.add(text("1"), {});
  EXPECT_EQ(audience.first_unsent(), 0U);
  EXPECT_EQ(events(audience, 0, 0).size(), std::string(R"("events":[])").size() + (4 * Audience::max_remembered) - 1);
}

TEST(Audience, who_changes_places_cannot_go_on_by_an_old_number) {
  Audience audience;
  audience.add(text("1"), {});
  audience.moves("ada", Seat(0));
  audience.add(text("2"), {});
  EXPECT_EQ(audience.missed_from("ada", 0, 1), audience.event_count());
  EXPECT_EQ(audience.missed_from("bob", 0, 1), 1U);
  audience.add(text("3"), {});
  EXPECT_EQ(audience.missed_from("ada", 0, 2), 2U);
}

TEST(Audience, numbers_go_with_the_seats_when_a_game_starts_without_some) {
  Audience audience;
  audience.add(text("1", 0b100), {});
  audience.renumber({Seat(2)});
  EXPECT_EQ(audience.seq(0), 1U);
}

}  // namespace tercet::table
