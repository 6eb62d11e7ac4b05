// What the commands that read a game record share: finding its game, and saying where it is broken.
#pragma once

#include <string>
#include <string_view>

#include "cli/answer.hpp"
#include "contract/game.hpp"

namespace tercet::cli {

inline constexpr std::size_t record_header_lines = 1;

// One line of words and no result. Events are counted from 1, so the first one stands in line 2.
Result broken_rule(const contract::RuleBreak& broken);

// There is none of this name.
BadInput unknown_game(std::string_view name);

}  // namespace tercet::cli
