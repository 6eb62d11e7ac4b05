// Arrivals: what a game is told of the lag of its seats with each thing that arrives, what contradicts it, and what it
// costs (docs/lag.md).
#pragma once

#include <expected>
#include <optional>

#include "contract/contest.hpp"
#include "table/connections.hpp"
#include "table/lag.hpp"
#include "table/running_game.hpp"
#include "table/state.hpp"

namespace tercet::table {

class Arrivals {
 public:
  // When something arrives, and at which table.
  struct Moment {
    const State& state;
    const Connections& connections;
    Millis now{};
  };

  // A game begins; `number` lies there, which claims name.
  void begin(int number, Millis now);
  // What lies there after each event of the game.
  void shows(int number, Millis now);
  void decided(const contract::ContestDecided& verdict, Millis now) { lag_.decided(verdict, now); }
  // Another plays the seat.
  void forget(Seat seat) { lag_.forget(seat); }

  // Something that no person sends.
  contract::Arrival arrival(const Moment& moment) const;
  // A person's command with the lag of the way it came; if it is a claim, what it shows and costs.
  std::expected<void, Refused> play(RunningGame& game, const boost::json::value& command, contract::Chance& chance,
                                    const Link& link, const Moment& moment);

 private:
  Millis lag_allowance(const Link& link, Millis now) const;
  std::optional<Millis> reaction_to(int number, Millis now) const;

  LagLedger lag_;
  int shown_ = 0;
  Millis shown_since_{};
};

}  // namespace tercet::table
