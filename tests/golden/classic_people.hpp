// A whole game of Classic by people who find SETs, err, ask for cards, hesitate and leave, all by one chance.
#pragma once

#include <vector>

#include "classic/classic.hpp"
#include "contract/run.hpp"

namespace tercet::golden {

// On lines that count, they are often as quick as one another (C2).
std::vector<classic::Event> play_classic(const classic::Options& options, int seats, contract::GameSeed seed,
                                         const contract::Lags& lines = {});

}  // namespace tercet::golden
