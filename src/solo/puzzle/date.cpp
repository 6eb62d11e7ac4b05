#include "solo/puzzle/date.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

#include "figures/text.hpp"

namespace tercet::solo {

namespace {

using std::chrono::days;
using std::chrono::sys_days;
using std::chrono::year_month_day;

constexpr std::int32_t to_days(year_month_day day) {
  return static_cast<std::int32_t>(sys_days(day).time_since_epoch().count());
}

// A number with leading zeros.
std::string padded(unsigned number, std::size_t digits) {
  std::string text = std::to_string(number);
  text.insert(0, digits - std::min(digits, text.size()), '0');
  return text;
}

// The digits at a place, nothing else.
std::optional<unsigned> digits(std::string_view text) {
  unsigned number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + static_cast<unsigned>(c - '0');
  }
  return number;
}

}  // namespace

Date Date::first() {
  using namespace std::chrono;
  return from_days(to_days(year_month_day(year(1), January, day(1))));
}

Date Date::last() {
  using namespace std::chrono;
  return from_days(to_days(year_month_day(year(9999), December, day(31))));
}

std::string to_text(Date date) {
  const year_month_day day{sys_days(days(date.days()))};
  return padded(static_cast<unsigned>(static_cast<int>(day.year())), 4) + "-" +
         padded(static_cast<unsigned>(day.month()), 2) + "-" + padded(static_cast<unsigned>(day.day()), 2);
}

std::expected<Date, std::string> from_text(std::type_identity<Date>, std::string_view text) {
  const auto wrong = [&](std::string_view what) { return std::unexpected(figures::quoted(text) + std::string(what)); };
  const bool has_shape = text.size() == 10 && text[4] == '-' && text[7] == '-';
  const auto year = has_shape ? digits(text.substr(0, 4)) : std::nullopt;
  const auto month = has_shape ? digits(text.substr(5, 2)) : std::nullopt;
  const auto day = has_shape ? digits(text.substr(8, 2)) : std::nullopt;
  if (!year || !month || !day) return wrong(" is not a date such as 2026-11-16");
  const year_month_day date{std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                            std::chrono::day(*day)};
  if (*year == 0 || !date.ok()) return wrong(" is a date that does not exist");
  return Date::from_days(to_days(date));
}

}  // namespace tercet::solo
