#include "server/people/name_rules.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "contract/readable_text.hpp"

namespace tercet::server {

namespace {

constexpr std::size_t max_characters = 24;
constexpr std::size_t min_login = 3;
constexpr std::size_t max_login = 32;
constexpr std::size_t min_password = 8;
constexpr std::size_t max_password = 128;

std::string what_is_wrong(contract::TextFault fault) {
  switch (fault) {
    case contract::TextFault::not_utf8:
      return "the name is not valid UTF-8";
    case contract::TextFault::forbidden_character:
      return "the name holds a character that names cannot hold";
    case contract::TextFault::empty:
      return "the name is empty";
    case contract::TextFault::too_long:
      return "the name is longer than " + std::to_string(max_characters) + " characters";
  }
  std::unreachable();
}

}  // namespace

std::expected<std::string, Error> check_name(std::string_view name) {
  const auto readable = contract::readable_text(name, max_characters);
  if (!readable) return std::unexpected(Error{ErrorCode::bad_name, what_is_wrong(readable.error())});
  return std::string(*readable);
}

std::expected<std::string, Error> check_login(std::string_view login) {
  const auto allowed = [](char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '.' || c == '-' ||
           c == '_';
  };
  if (login.size() < min_login || login.size() > max_login || !std::ranges::all_of(login, allowed)) {
    return std::unexpected(
        Error{ErrorCode::bad_login, "a login is 3 to 32 letters a-z, digits, dots, dashes and underscores"});
  }
  std::string lower(login);
  for (char& c : lower) {
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::expected<void, Error> check_password(std::string_view password) {
  if (password.size() >= min_password && password.size() <= max_password) return {};
  return std::unexpected(Error{ErrorCode::bad_password, "a password is 8 to 128 bytes long"});
}

}  // namespace tercet::server
