// A player of Cubed: plays the turn of the highest score among those it sees, and takes about as long as a person.
#pragma once

#include <optional>

#include "bots/level.hpp"
#include "cubed/command.hpp"
#include "cubed/options.hpp"
#include "cubed/view.hpp"

namespace tercet::bots {

// What the seat `seat`, which sees this view at the game time `now`, does next and when; nothing when it only waits.
// The same arguments give the same plan. Where the view tells since when it waits, the moment stays the same, or is
// `now` once it is past.
std::optional<Plan<cubed::Command>> plan(const cubed::Options& options, const cubed::View& view, contract::Seat seat,
                                         Level level, std::uint64_t key, contract::Millis now);

}  // namespace tercet::bots
