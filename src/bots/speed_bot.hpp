// A player of Speed: takes what it sees about as fast as a person of its level, errs now and then, and says so when it
// finds no other.
#pragma once

#include <optional>

#include "bots/level.hpp"
#include "speed/command.hpp"
#include "speed/options.hpp"
#include "speed/view.hpp"

namespace tercet::bots {

// What the seat `seat`, which sees this view at the game time `now`, does next and when; nothing when it only waits.
// The same arguments give the same plan. As long as the SET that it has in mind lies there, the moment stays the same,
// or is `now` once it is past.
std::optional<Plan<speed::Command>> plan(const speed::Options& options, const speed::View& view, contract::Seat seat,
                                         Level level, std::uint64_t key, contract::Millis now);

}  // namespace tercet::bots
