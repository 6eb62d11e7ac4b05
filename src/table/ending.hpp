// The end of a game: what is told of it, and what is kept of it. Who left is held to how they did until then.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "contract/seat_result.hpp"
#include "table/event.hpp"
#include "table/running_game.hpp"
#include "table/seed_source.hpp"
#include "table/state.hpp"

namespace tercet::table {

// A game as it is kept.
struct Finished {
  int game_number = 0;
  std::string game;
  bool abandoned = false;
  std::string record;
  std::vector<SeatResult> seats;
};

// Who began the game under way and left it: how they did.
class Leavers {
 public:
  void clear() { by_seat_ = {}; }
  // What a bot makes of the seat later is not theirs; nor is it what they lost by leaving.
  void leave(const State& state, const RunningGame& game, Seat seat);
  const std::optional<SeatResult>& of(Seat seat) const { return by_seat_[seat.index()]; }

 private:
  std::array<std::optional<SeatResult>, Seat::max> by_seat_{};
};

struct Ending {
  GameOver told;
  std::optional<Finished> kept;  // a game without a move leaves nothing behind
};

Ending end_of(const State& state, const RunningGame& game, const Leavers& leavers, SeedSource& seeds, bool abandoned,
              Millis now);

}  // namespace tercet::table
