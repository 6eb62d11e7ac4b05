// A player of the solo modes: looks for SETs about as fast as a person of its level, and errs now and then.
#pragma once

#include <optional>

#include "bots/level.hpp"
#include "solo/command.hpp"
#include "solo/options.hpp"
#include "solo/view.hpp"

namespace tercet::bots {

// What the seat `seat`, which sees this view at the game time `now`, does next and when; nothing when it only waits.
// The same arguments give the same plan. On the same table the moment stays the same, or is `now` once it is past.
std::optional<Plan<solo::Command>> plan(const solo::Options& options, const solo::View& view, contract::Seat seat,
                                        Level level, std::uint64_t key, contract::Millis now);

}  // namespace tercet::bots
