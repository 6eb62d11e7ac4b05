// A seat's place in a game of Cubed, from a view that came from outside: checked, so that the engine can work on it.
#pragma once

#include "cubed/cubed.hpp"
#include "cubed/grid.hpp"
#include "wasm/ask.hpp"

namespace tercet::wasm {

struct CubedPlace {
  cubed::Grid grid;
  cubed::Rack rack;

  cubed::Position position() const { return {grid, rack.hand()}; }
};

Answer<CubedPlace> place_of(const cubed::Options& options, const cubed::View& view, Seat seat);

}  // namespace tercet::wasm
