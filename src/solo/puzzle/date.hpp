// A day of the calendar, as people write it: 2026-11-16. Of the years 1 to 9999; days that do not exist are none.
#pragma once

#include <compare>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>

namespace tercet::solo {

class Date {
 public:
  constexpr Date() = default;

  // Counted from 1970-01-01; days before it are negative.
  static constexpr Date from_days(std::int32_t days) {
    Date date;
    date.days_ = days;
    return date;
  }
  constexpr std::int32_t days() const { return days_; }

  static Date first();  // 0001-01-01
  static Date last();   // 9999-12-31

  constexpr auto operator<=>(const Date&) const = default;

 private:
  std::int32_t days_ = 0;
};

std::string to_text(Date date);
std::expected<Date, std::string> from_text(std::type_identity<Date>, std::string_view text);

}  // namespace tercet::solo
