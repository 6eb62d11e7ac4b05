// The SET that a game begins with: found in a hand, and named as it comes to lie.
#pragma once

#include <array>
#include <optional>

#include "cubed/state.hpp"

namespace tercet::cubed {

// B2: the first SET in the order of the dice.
std::optional<std::array<HeldDie, 3>> first_set(const Rack& rack);

// B5: the three dice as they come to lie, the wilds named so that they fit.
std::array<LaidDie, 3> name_first(const std::array<HeldDie, 3>& shown);

}  // namespace tercet::cubed
