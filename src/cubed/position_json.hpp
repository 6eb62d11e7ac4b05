// A position's JSON form, {"game": "cubed", "board": {...}, "hand": [...]}: read with all errors at once, each with its
// path; written on one line, members sorted by bytes.
#pragma once

#include <boost/json/value.hpp>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "cubed/position.hpp"

namespace tercet::cubed {

std::expected<Position, Problems> parse_position(std::string_view text);

// The same for a value that stands in a larger document; `duplicates` are the paths, from this value on, of the keys
// that stood twice in its text.
std::expected<Position, Problems> position_from_json(const boost::json::value& value,
                                                     std::span<const std::string> duplicates = {});

std::string to_json(const Position& position);

// All problems on one line: "board.dice.f7: f7 is named twice; hand[5]: ...".
std::string message(const Problems& problems);

}  // namespace tercet::cubed
