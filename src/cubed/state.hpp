// The state of a game of Cubed: a value, and the questions that several verbs ask of it.
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "contract/seat.hpp"
#include "cubed/board_state.hpp"
#include "cubed/event.hpp"
#include "cubed/options.hpp"
#include "cubed/position.hpp"
#include "cubed/rack.hpp"
#include "dice/bag.hpp"
#include "dice/die_set.hpp"

namespace tercet::cubed {

using contract::Seat;
using dice::Bag;
using dice::DiceList;
using dice::DieSet;

// waiting: for the first roll; opening: all look for a SET (B2); showing: somebody called; starting: the first player
// lays three dice on the logo (B5); turn: one player's (T2); extra_roll: all choose dice (R4).
enum class Phase : std::uint8_t { waiting, opening, showing, starting, turn, extra_roll, over };
BOOST_DESCRIBE_ENUM(Phase, waiting, opening, showing, starting, turn, extra_roll, over)

// B1
inline constexpr int min_seats = 2;
inline constexpr int max_seats = 4;

// What a table plays with: its own board, or the built-in one (B1).
std::shared_ptr<const Board> board_of(const Options& options);

struct Player {
  Rack rack;
  int score = 0;
  bool barred = false;      // B4
  bool said_none = false;   // B3
  bool has_chosen = false;  // R4, and the dice to roll again
  DieSet choice;
  bool left = false;  // for good: a bot plays on and cannot win (C8)
  bool operator==(const Player&) const = default;
};

struct State {
  explicit State(const Options& options, int seats, int version = contract::current_version);

  Options options;
  int version;
  std::uint8_t seats = 0;
  Phase phase = Phase::waiting;
  std::shared_ptr<const DiceList> dice;
  Bag bag = Bag::full();
  BoardState board_state;
  // Where each die on the board lies, for the day when a wild is rolled again (T1).
  DieSet on_board;
  std::array<Square, Die::count> square_of{};
  // How often each die was rolled: what its next roll is drawn by.
  std::array<std::uint32_t, Die::count> rolls{};
  std::array<Player, max_seats> players{};

  int roll = 0;                      // of the opening, counted from 1
  std::vector<Contested> contested;  // calls as they arrived; at most one a seat (B2)
  std::optional<Seat> caller;
  std::array<HeldDie, 3> shown{};  // by the one who found a SET
  Seat first;                      // B6: of the game, or of this round

  int round = 0;  // counted from 1
  Seat to_move;
  int turns_had = 0;        // in this round
  int passes = 0;           // in this round
  int all_pass_rounds = 0;  // in a row (R7)
  bool last_round = false;  // somebody ran out of dice (R5)

  // When what is under way began: the opening roll, the call, the turn, the choice.
  Millis rolled_at{};
  Millis began_at{};

  bool operator==(const State& other) const;

  Player& player(Seat seat) { return players[seat.index()]; }
  const Player& player(Seat seat) const { return players[seat.index()]; }
  std::span<const Player> all_players() const { return {players.data(), seats}; }
  std::span<Player> all_players() { return {players.data(), seats}; }

  Seat after(Seat seat) const { return Seat((static_cast<int>(seat.index()) + 1) % seats); }
  // The first player and the others clockwise (R1, R3).
  std::vector<Seat> in_order() const;
  Position position(Seat seat) const { return {board_state, player(seat).rack.hand()}; }
  // The die that lies on a square.
  Die die_on(Square square) const;
  // B4. A player who said "none" may still call.
  bool may_call(Seat seat) const { return !player(seat).barred; }
  // B3: everybody who may still call has said none; also when nobody may call.
  bool nobody_calls() const;
};

}  // namespace tercet::cubed
