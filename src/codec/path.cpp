#include "codec/path.hpp"

namespace tercet::codec {

namespace {

// Keys come from outside: bounded, and nothing unprintable goes into a message.
std::string printable(std::string_view key) {
  constexpr std::size_t max = 40;
  std::string result;
  for (const char c : key.substr(0, max)) result += 0x20 <= c && c < 0x7f ? c : '?';
  if (key.size() > max) result += "...";
  return result;
}

}  // namespace

std::string Path::text() const {
  if (outer_ == nullptr) return {};
  std::string text = outer_->text();
  if (is_index_) return text + "[" + std::to_string(index_) + "]";
  if (outer_->outer_ != nullptr) text += '.';
  return text + printable(member_);
}

}  // namespace tercet::codec
