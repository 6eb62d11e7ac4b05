// What is given on the command line as text, read: numbers within bounds, one of some choices.
#pragma once

#include <algorithm>
#include <boost/describe/enum_from_string.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <charconv>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "figures/text.hpp"

namespace tercet::cli {

// Thrown while the arguments are read, caught in parse_arguments(): CLI11 reports by exceptions anyway.
struct WrongValue {
  std::string what;
};

// "classic, cubed"
inline std::string one_of(const std::vector<std::string_view>& choices) {
  std::string words;
  for (const std::string_view choice : choices) {
    if (!words.empty()) words += ", ";
    words += choice;
  }
  return words;
}

inline void require_choice(std::string_view name, const std::string& text,
                           const std::vector<std::string_view>& choices) {
  if (std::ranges::find(choices, text) == choices.end()) {
    throw WrongValue{std::string(name) + ": " + figures::quoted(text) + " is not one of: " + one_of(choices)};
  }
}

// `kind`: "a whole number" or "a number". CLI11's own numbers take octal and wrap around.
template <class Number>
Number number_of(std::string_view name, const std::string& text, Number min, Number max, std::string_view kind) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || !(min <= value && value <= max)) {
    std::ostringstream what;
    what << name << ": " << figures::quoted(text) << " is not " << kind << " from " << min << " to " << max;
    throw WrongValue{what.str()};
  }
  return value;
}

// One of the names of an enum's values.
template <class Enum>
Enum choice_of(std::string_view name, const std::string& text) {
  std::vector<std::string_view> names;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto d) { names.push_back(d.name); });
  require_choice(name, text, names);
  Enum chosen{};
  boost::describe::enum_from_string(text.c_str(), chosen);
  return chosen;
}

}  // namespace tercet::cli
