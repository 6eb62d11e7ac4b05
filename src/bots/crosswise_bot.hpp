// A bot for Crosswise: builds die by die towards the best grid that it sees, rebuilds when a new die makes a better one
// possible, draws when it is stuck, and attaches dice when the bag is empty.
#pragma once

#include <cstdint>
#include <optional>

#include "bots/level.hpp"
#include "crosswise/command.hpp"
#include "crosswise/options.hpp"
#include "crosswise/view.hpp"

namespace tercet::bots {

// What the bot wants to do and when, in the game's time; nothing while it has to wait.
std::optional<Plan<crosswise::Command>> plan(const crosswise::Options& options, const crosswise::View& view,
                                             contract::Seat seat, Level level, std::uint64_t key, contract::Millis now);

}  // namespace tercet::bots
