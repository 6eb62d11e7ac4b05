// The games, once: all that exists for every game goes through this list. Each has a file of its name here, which puts
// its parts together.
#pragma once

#include "games/classic.hpp"
#include "games/crosswise.hpp"
#include "games/cubed.hpp"
#include "games/solo.hpp"
#include "games/speed.hpp"

namespace tercet::games {

using All = List<Classic, Cubed, Speed, Crosswise, Solo>;

}  // namespace tercet::games
