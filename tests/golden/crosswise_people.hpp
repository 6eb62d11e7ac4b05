// A whole game of Crosswise by people who build and rebuild, draw, attach, take back, give up, hesitate and leave, all
// by one chance.
#pragma once

#include <vector>

#include "contract/run.hpp"
#include "crosswise/crosswise.hpp"

namespace tercet::golden {

// On lines that count, who finishes has to wait (X6).
std::vector<crosswise::Event> play_crosswise(const crosswise::Options& options, int seats, contract::GameSeed seed,
                                             const contract::Lags& lags = {});

}  // namespace tercet::golden
