// JSON text to a value, strictly: bounded in size and depth, and no key twice in one object.
// What the value means, read.hpp knows.
#pragma once

#include <boost/json/storage_ptr.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace tercet::codec {

// What is wrong with some JSON and where: `path` is like `board.dice.f7` or `cards[2]`, empty for the whole.
struct Error {
  std::string path;
  std::string what;

  // "cards[2]: ..." as one line.
  std::string message() const { return path.empty() ? what : path + ": " + what; }
  bool operator==(const Error&) const = default;
};

struct Limits {
  std::size_t bytes = std::size_t{1} << 20;
  std::size_t depth = 16;
};

// A value and the paths of the keys that stood more than once in their object (the last one counted).
struct ParsedWithDuplicates {
  boost::json::value value;
  std::vector<std::string> duplicates;
};

// The value lies in `memory`, and must not outlive it.
std::expected<boost::json::value, Error> parse(std::string_view text, const Limits& limits = {},
                                               boost::json::storage_ptr memory = {});

// For readers that list everything that is wrong at once.
std::expected<ParsedWithDuplicates, Error> parse_noting_duplicates(std::string_view text, const Limits& limits = {},
                                                                   boost::json::storage_ptr memory = {});

}  // namespace tercet::codec
