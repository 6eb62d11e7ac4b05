// The turn generator as the rulebook would write it: every choice of squares, every choice of dice, every face for a
// wild, judged by T3 and T4. Slow and plain on purpose; shares no code with the generator it checks.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "cubed/position.hpp"
#include "cubed/turn.hpp"

namespace tercet::cubed::naive {

// Sorted, each turn once.
std::vector<ScoredTurn> all_turns(const Position& position);

// What one turn scores, if it is legal (T2 to T7): by counting the SETs of the whole board before and after.
std::optional<Score> judge(const Position& position, std::span<const Placement> turn);

// How many lines of a board are SETs.
int sets_on(const BoardState& board_state);

}  // namespace tercet::cubed::naive
