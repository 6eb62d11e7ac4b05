// A whole game of Speed by people who take SETs, err, find no other, hesitate and leave, all by one chance.
#pragma once

#include <vector>

#include "contract/run.hpp"
#include "speed/speed.hpp"

namespace tercet::golden {

// On lines that count, they are often as quick as one another (P2).
std::vector<speed::Event> play_speed(const speed::Options& options, int seats, contract::GameSeed seed,
                                     const contract::Lags& lags = {});

}  // namespace tercet::golden
