// Moves of dice (X3, X5): what an arrangement, an attachment or a taking back changes, or why it cannot be. Pure: when
// they may be made, and what follows from them, is in decide.cpp.
#pragma once

#include <expected>
#include <variant>

#include "crosswise/state.hpp"

namespace tercet::crosswise {

template <class Event>
using Move = std::expected<Event, CommandRefusal>;

// Without `moved` and `lifted` when all lies so already; whatever the revision.
Move<Arranged> move_of(const State& state, Seat seat, const Arrange& command, Millis t);
Move<Attached> move_of(const State& state, Seat seat, const Attach& command, Millis t);
Move<TakenBack> move_of(const State& state, Seat seat, const TakeBack& command, Millis t);

// The command that waits (X6).
std::variant<Arrange, Attach> command_of(const Contested& claim);

// The command that makes of a state what an event has made of it (X3), if any does.
Arrange arrange_of(const State& state, const Arranged& event);
Attach attach_of(const State& state, const Attached& event);

}  // namespace tercet::crosswise
