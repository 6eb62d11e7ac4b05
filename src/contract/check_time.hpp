// A limit of time among a game's options, checked alike in every game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "contract/game.hpp"

namespace tercet::contract {

// Adds a line to `wrong` when the time is below `min` or above an hour.
inline void check_time(std::vector<std::string>& wrong, std::string_view name, Millis value, Millis min) {
  constexpr Millis max = std::chrono::hours(1);
  if (value >= min && value <= max) return;
  wrong.push_back(std::string(name) + " must be " + std::to_string(min.count()) + " to " + std::to_string(max.count()));
}

}  // namespace tercet::contract
