// Every SET among some dice that lie there, for who looks for one: bots and hints.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "speed/event.hpp"

namespace tercet::speed {

struct SeenSet {
  DieTriple dice{};
  int wilds = 0;
  // Of its features those that all differ, 0 to 3; with a wild 0: whatever the others show, it fits.
  int differing = 0;
};

// In the order in which the dice were given: by the first, then the second, then the third.
std::vector<SeenSet> find_sets(std::span<const HeldDie> dice);

}  // namespace tercet::speed
