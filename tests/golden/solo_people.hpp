// A whole solo game by somebody who finds SETs, errs, asks for cards and hints, hesitates and gives up, all by one
// chance.
#pragma once

#include <vector>

#include "contract/run.hpp"
#include "solo/solo.hpp"

namespace tercet::golden {

// How it ends when the rules do not end it before.
enum class Ending : std::uint8_t { plays_on, gives_up, leaves };

std::vector<solo::Event> play_solo(const solo::Options& options, contract::GameSeed seed,
                                   Ending ending = Ending::plays_on);

}  // namespace tercet::golden
