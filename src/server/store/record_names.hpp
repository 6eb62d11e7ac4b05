// The names in the header of a game record, the first of its lines; the events hold none.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace tercet::server {

// Stands in place of the name of a deleted person.
inline constexpr std::string_view deleted_name = "deleted";

// The header without its line end, and the lines of the events.
std::pair<std::string_view, std::string_view> split_record(std::string_view record);
// The header with this name at a seat. One that has no such seat comes back as it is.
std::string with_name(std::string_view header, int seat, std::string_view name);

}  // namespace tercet::server
