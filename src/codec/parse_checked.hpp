// A described type from a file's text, with every problem of form and content at once.
#pragma once

#include <algorithm>
#include <concepts>
#include <expected>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "codec/read.hpp"

namespace tercet::codec {

// The members of a layout that could not be read: what else is wrong with them nobody can say.
class Unread {
 public:
  Unread() = default;
  explicit Unread(std::span<const Error> errors) : errors_(errors) {}

  bool whole(std::string_view member) const {
    return std::ranges::any_of(errors_, [&](const Error& e) { return e.path.empty() || e.path == member; });
  }
  // It, or a part of it.
  bool part(std::string_view member) const {
    return whole(member) || std::ranges::any_of(errors_, [&](const Error& e) {
             return e.path.starts_with(member) && (e.path[member.size()] == '.' || e.path[member.size()] == '[');
           });
  }

 private:
  std::span<const Error> errors_;
};

// The form by the codec, and the content of all that has the right form: keys that stand twice are a matter of form.
// `problems_of(value, unread)` gives the lines about the content.
template <class T, std::invocable<const T&, const Unread&> ProblemsOf>
std::expected<T, std::vector<std::string>> parse_checked(std::string_view text, ProblemsOf problems_of) {
  std::vector<std::string> wrong;
  const auto parsed = parse_noting_duplicates(text);
  if (!parsed) return std::unexpected(std::vector{parsed.error().message()});
  for (const std::string& path : parsed->duplicates) wrong.push_back(path + ": stands twice");
  T value;
  Reader reader;
  reader.read(parsed->value, value);
  for (const Error& error : reader.errors()) wrong.push_back(error.message());
  std::ranges::copy(problems_of(value, Unread(reader.errors())), std::back_inserter(wrong));
  if (!wrong.empty()) return std::unexpected(std::move(wrong));
  return value;
}

}  // namespace tercet::codec
