// A round of Classic played by nobody: alone (C10), a random SET is taken each time, cards are asked for when there is
// none. Every step goes through decide and evolve, as it does for people.
#pragma once

#include "classic/classic.hpp"
#include "cli/classic_sums.hpp"
#include "contract/run.hpp"

namespace tercet::cli {

classic::Options solo_options();

// The finished round; what happened in it is added to `sums`.
contract::Run<classic::Classic> play_round(contract::Luck luck, ClassicSums& sums);

}  // namespace tercet::cli
