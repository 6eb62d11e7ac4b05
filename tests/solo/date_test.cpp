// Days of the calendar, as text and counted.
#include "solo/puzzle/date.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tercet::solo {
namespace {

using ::testing::EndsWith;

std::expected<Date, std::string> read(std::string_view text) { return from_text(std::type_identity<Date>{}, text); }

TEST(SoloDate, is_written_as_it_is_read) {
  for (const std::string text : {"2026-11-16", "1970-01-01", "1969-12-31", "2024-02-29", "0001-01-01", "9999-12-31"}) {
    const auto date = read(text);
    ASSERT_TRUE(date) << text;
    EXPECT_EQ(to_text(*date), text);
  }
}

TEST(SoloDate, days_are_counted_from_1970) {
  EXPECT_EQ(read("1970-01-01")->days(), 0);
  EXPECT_EQ(read("1969-12-31")->days(), -1);
  EXPECT_EQ(read("2026-11-16")->days(), 20'773);
  EXPECT_EQ(read("2000-03-01")->days() - read("2000-02-28")->days(), 2);
  EXPECT_EQ(read("2100-03-01")->days() - read("2100-02-28")->days(), 1);
  EXPECT_EQ(to_text(Date::first()), "0001-01-01");
  EXPECT_EQ(to_text(Date::last()), "9999-12-31");
}

TEST(SoloDate, a_day_that_does_not_exist_is_none) {
  for (const std::string text : {"2026-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
                                 "2026-01-32", "0000-01-01"}) {
    const auto date = read(text);
    ASSERT_FALSE(date) << text;
    EXPECT_EQ(date.error(), "\"" + text + "\" is a date that does not exist");
  }
}

TEST(SoloDate, what_is_no_date_is_told_how_one_is_written) {
  for (const std::string text : {"", "today", "2026-1-1", "16.11.2026", "2026-11-16 ", " 2026-11-16", "2026/11/16",
                                 "-026-11-16", "2026-11-1x", "20261116", "2026-11-16T00:00"}) {
    const auto date = read(text);
    ASSERT_FALSE(date) << text;
    EXPECT_THAT(date.error(), EndsWith(" is not a date such as 2026-11-16"));
  }
}

}  // namespace
}  // namespace tercet::solo
