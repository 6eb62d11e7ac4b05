// How the server says whether a record keeps the rules and its draws are those committed to (fair/verification.hpp).
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace tercet::server {

// How many events were checked, or what is wrong.
std::expected<std::size_t, std::string> verify_record(std::string_view record);

}  // namespace tercet::server
