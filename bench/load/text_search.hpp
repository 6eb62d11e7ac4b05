// Looking for a few bytes in a message without reading the rest of it.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

namespace tercet::load {

// What follows `key` in `text`; its data is null when the key is not there.
inline std::string_view after(std::string_view text, std::string_view key) {
  const void* const found = ::memmem(text.data(), text.size(), key.data(), key.size());
  if (found == nullptr) return {};
  const char* const begin = static_cast<const char*>(found) + key.size();
  return {begin, static_cast<std::size_t>(text.data() + text.size() - begin)};
}

// Takes a number off the front of `text`.
inline std::optional<std::int64_t> take_number(std::string_view& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

}  // namespace tercet::load
