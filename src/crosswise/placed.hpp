// What counts as placed (X6), and on which dice another's SET rests (X5). Pure functions of what lies in an area.
#pragma once

#include "crosswise/area.hpp"

namespace tercet::crosswise {

struct Counted {
  // All dice, of whoever, that lie in a SET.
  DieSet in_set;
  // Of these the side-connected group with most of the owner's dice; of groups with equally many the one that comes
  // first in reading order. It may hold dice of others.
  DieSet grid;
  bool operator==(const Counted&) const = default;
};

// X6, of the area of `owner`.
Counted count(const Area& area, Seat owner);

// X5: the dice that their owners may not move, because a SET of another rests on them. A SET is that of the player
// whose die came to it last, and it rests on the dice that lay there before. The SETs of players in `empty` (C8) hold
// nobody.
DieSet rested_on(const Area& area, std::span<const Seat> empty = {});

}  // namespace tercet::crosswise
