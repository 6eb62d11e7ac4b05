// The timeouts and rates of a table, in its own time.
#pragma once

#include "contract/game.hpp"

namespace tercet::table {

using contract::Millis;

struct Times {
  Millis away{20'000};  // an absent player's seat is played by a bot after this
  Millis stand{
      300'000};  // an absent player's seat is free again after this, before and after a game; a host's role passes on
  Millis idle{1'800'000};     // a table without connections is closed after this
  Millis grace{5'000};        // nobody can play for this long after a restart or a pause
  Millis think_again{1'000};  // a refused bot thinks again after this
  // A seat's rate of game events: one every `per_event` on average, in bursts of up to `ahead`.
  Millis per_event{50};
  Millis ahead{5'000};
};

}  // namespace tercet::table
