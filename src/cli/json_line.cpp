#include "cli/json_line.hpp"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <string_view>
#include <vector>

namespace tercet::cli {

namespace {

namespace json = boost::json;

void append(std::string& line, const json::value& value);

// Boost.JSON writes 2.785 as 2.785E0.
void append_number(std::string& line, double number) {
  std::array<char, 32> digits{};
  char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  line.append(digits.data(), end);
}

void append_array(std::string& line, const json::array& array) {
  line += '[';
  for (std::size_t i = 0; i < array.size(); ++i) {
    if (i > 0) line += ',';
    append(line, array[i]);
  }
  line += ']';
}

void append_object(std::string& line, const json::object& object) {
  std::vector<std::string_view> keys;
  for (const auto& member : object) keys.push_back(member.key());
  std::ranges::sort(keys);

  line += '{';
  for (const std::string_view key : keys) {
    if (line.back() != '{') line += ',';
    line += json::serialize(json::string_view(key));
    line += ':';
    append(line, object.at(key));
  }
  line += '}';
}

void append(std::string& line, const json::value& value) {
  if (const json::object* object = value.if_object()) {
    append_object(line, *object);
  } else if (const json::array* array = value.if_array()) {
    append_array(line, *array);
  } else if (const double* number = value.if_double()) {
    append_number(line, *number);
  } else {
    line += json::serialize(value);
  }
}

}  // namespace

std::string json_line(const json::value& value) {
  std::string line;
  append(line, value);
  return line + "\n";
}

}  // namespace tercet::cli
