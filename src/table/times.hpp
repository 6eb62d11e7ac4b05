// How long a table waits for what. Times are the table's.
#pragma once

#include "contract/game.hpp"

namespace tercet::table {

using contract::Millis;

struct Times {
  Millis away{20'000};        // then a bot keeps the seat
  Millis stand{300'000};      // then a seat is free again, before and after a game, and the host passes on
  Millis idle{1'800'000};     // with nobody there, then the table is closed
  Millis grace{5'000};        // after a restart or a pause
  Millis think_again{1'000};  // after a bot was refused
  // How often a person may play: an event of the game in so long, and ahead of that by so much.
  Millis per_event{50};
  Millis ahead{5'000};
};

}  // namespace tercet::table
