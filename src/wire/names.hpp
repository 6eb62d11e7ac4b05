// The names of games in the types of clients.
#pragma once

#include <string>
#include <string_view>

namespace tercet::wire {

// "Classic" for "classic".
std::string capitalised(std::string_view word);

// A union of one type for each game, whose name stands in place of the %: "%Options" for "ClassicOptions |
// CubedOptions".
std::string for_each_game_name(std::string_view pattern);

}  // namespace tercet::wire
