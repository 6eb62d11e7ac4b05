// What the solver is compared with, straight from the words of X2: whether a grid is valid, and the most dice that any
// grid of the plane can use.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "crosswise/solver/solver.hpp"
#include "figures/face.hpp"

namespace tercet::crosswise::solver::naive {

// What is wrong with a grid of these dice; nothing when it is valid and in its corner, with the dice in order.
std::optional<std::string> fault(std::span<const figures::UpFace> dice, std::span<const PlacedDie> grid);

inline constexpr std::size_t max_dice_of_the_search = 8;

// Tries every die, a wild under every name, on every square of every shape. At most max_dice_of_the_search.
std::size_t most_placed(std::span<const figures::UpFace> dice);

// How many dice are in at least one SET among them: what a cover alone would promise.
std::size_t in_some_set(std::span<const figures::UpFace> dice);

}  // namespace tercet::crosswise::solver::naive
