// The turn generator as the rulebook would write it: every choice of squares, every choice of dice, every face for a
// wild, judged by T3 and T4. Slow and plain on purpose; shares no code with the generator it checks.
#pragma once

#include <vector>

#include "cubed/position.hpp"
#include "cubed/turn.hpp"

namespace tercet::cubed::naive {

// Sorted, each turn once.
std::vector<ScoredTurn> all_turns(const Position& position);

}  // namespace tercet::cubed::naive
