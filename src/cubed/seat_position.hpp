// A seat's position in a game, from a view that came from outside: checked, so that the engine can work on it.
#pragma once

#include <expected>
#include <string>

#include "cubed/board_state.hpp"
#include "cubed/options.hpp"
#include "cubed/view.hpp"

namespace tercet::cubed {

struct SeatPosition {
  BoardState board_state;
  Rack rack;

  Position position() const { return {board_state, rack.hand()}; }
};

// What the seat sees, or what is wrong with the view.
std::expected<SeatPosition, std::string> seat_position(const Options& options, const View& view, Seat seat);

}  // namespace tercet::cubed
