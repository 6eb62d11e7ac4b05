// The list of games as src/games/list.hpp would be with the toy in it: the units in CMakeLists.txt are compiled with
// this one in its place.
#pragma once

#include "games/classic.hpp"
#include "games/toy.hpp"

namespace tercet::games {

using All = List<Classic, Toy>;

}  // namespace tercet::games
