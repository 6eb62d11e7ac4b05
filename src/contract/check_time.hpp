// A limit of time among a game's options, checked alike in every game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "contract/game.hpp"

namespace tercet::contract {

// Adds a line to `wrong` when the time is below `least` or above an hour.
inline void check_time(std::vector<std::string>& wrong, std::string_view name, Millis value, Millis least) {
  constexpr Millis most = std::chrono::hours(1);
  if (value >= least && value <= most) return;
  wrong.push_back(std::string(name) + " must be " + std::to_string(least.count()) + " to " +
                  std::to_string(most.count()));
}

}  // namespace tercet::contract
