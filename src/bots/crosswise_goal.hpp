// What a player of Crosswise wants to build, and the next die on the way there. Bots and hints go by it.
#pragma once

#include <optional>
#include <vector>

#include "crosswise/state.hpp"

namespace tercet::bots {

// Dice as they shall lie in the seat's own area, each counting as placed.
using CrosswiseGoal = std::vector<crosswise::Lay>;

// The grid that uses the most of some of a seat's dice, put where the most of them lie already. Empty when they make no
// SET, or when it cannot lie there, because dice of others do and hold some of the own (X5). Of the seat's dice, those
// attached to others' grids stay there.
CrosswiseGoal crosswise_goal(const crosswise::State& state, contract::Seat seat, dice::DieSet considered);

// The arrangement one die nearer to the goal; nothing when all lies as it shall.
std::optional<crosswise::Arrange> step_to(const crosswise::State& state, contract::Seat seat,
                                          const CrosswiseGoal& goal);

// The whole of it at once: what else lies in the own area is left where it is, unless it is in the way.
crosswise::Arrange all_of(const crosswise::State& state, contract::Seat seat, const CrosswiseGoal& goal);

// One of these dice beside two of the own grid that it makes a SET with.
std::optional<crosswise::Arrange> extend(const crosswise::State& state, contract::Seat seat, dice::DieSet loose);

// X5: one of these dice on another's grid.
std::optional<crosswise::Attach> attach(const crosswise::State& state, contract::Seat seat, dice::DieSet loose);

}  // namespace tercet::bots
