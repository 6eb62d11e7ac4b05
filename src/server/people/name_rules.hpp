// What people may be called, and what they log in with: the rules, in one place.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "server/net/error.hpp"

namespace tercet::server {

// The name without space around it: 1 to 24 characters, UTF-8, nothing that controls the text around it or shows
// nothing at all. Code `bad_name`.
std::expected<std::string, Error> check_name(std::string_view name);
// 3 to 32 of a-z, 0-9, dot, dash and underscore; the case does not count. Code `bad_login`.
std::expected<std::string, Error> check_login(std::string_view login);
// 8 to 128 bytes of any kind. Code `bad_password`.
std::expected<void, Error> check_password(std::string_view password);

}  // namespace tercet::server
