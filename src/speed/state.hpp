// The state of a game of Speed: a small value, and the questions that several verbs ask of it.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "contract/seat.hpp"
#include "dice/dice_list.hpp"
#include "speed/event.hpp"
#include "speed/options.hpp"
#include "speed/table.hpp"

namespace tercet::speed {

using dice::DiceList;

// waiting: for the first roll; searching: all look for SETs (P2); audit: between two rounds (P3); tie_break: those who
// are tied play on (P5).
enum class Phase : std::uint8_t { waiting, searching, audit, tie_break, over };
BOOST_DESCRIBE_ENUM(Phase, waiting, searching, audit, tie_break, over)

// P1
inline constexpr int min_seats = 1;
inline constexpr int max_seats = 4;
// P5
inline constexpr std::size_t tie_dice = 12;
inline constexpr int max_tie_rolls = 5;

// A take as it lies before a player.
struct TakenDice {
  Millis t{};
  HeldTriple dice{};
  bool operator==(const TakenDice&) const = default;
};
BOOST_DESCRIBE_STRUCT(TakenDice, (), (t, dice))

// A take of this round or roll; who made it.
struct Pile {
  Seat seat;
  TakenDice taken;
  bool operator==(const Pile&) const = default;
};

struct Player {
  int earlier_points = 0;              // of the rounds that have ended
  int mistakes = 0;                    // in this round or roll, where takes are judged at once (P3, P5)
  std::optional<Millis> last_take_at;  // in this round or roll, right or wrong
  bool done = false;                   // P4
  bool ready = false;                  // goes on after the audit
  bool in_tie_break = false;
  bool left = false;   // for good: cannot win (C8)
  bool empty = false;  // left, and nobody plays the seat on
  bool operator==(const Player&) const = default;
};

struct State {
  explicit State(const Options& options, int seats, int version = contract::current_version);

  Options options;
  int version;
  std::uint8_t seats = 0;
  Phase phase = Phase::waiting;
  int round = 0;     // counted from 1; 0 before the first roll
  int tie_roll = 0;  // counted from 1; 0 before the tie-break
  std::shared_ptr<const DiceList> dice;
  Table table;
  std::vector<Pile> takes;  // of this round or roll, in order
  std::array<Player, max_seats> players{};
  std::vector<Contested> contested;  // takes as they arrived (P2)
  int table_number = 0;              // grows with every roll and every take
  int rolled_number = 0;             // what it was after the last roll
  Millis table_since{};              // the last roll or take (P4)
  Millis rolled_at{};
  Millis next_roll_at{};  // before the first roll, and between two rounds
  Millis last_event_at{};
  std::optional<EndReason> ended_by;  // of the last round, until the next roll
  std::optional<Seat> tie_winner;     // P5

  bool operator==(const State& other) const;

  Player& player(Seat seat) { return players[seat.index()]; }
  const Player& player(Seat seat) const { return players[seat.index()]; }
  std::span<const Player> all_players() const { return {players.data(), seats}; }
  std::span<Player> all_players() { return {players.data(), seats}; }

  // P3, P5
  bool judges_at_once() const { return phase == Phase::tie_break || options.judging == Judging::at_once; }
  // P4
  Millis round_ends_at() const { return rolled_at + options.round_ms; }
  Millis quiet_ends_at() const { return table_since + options.quiet_ms; }

  // C8: nobody is left to play against: of the seats not left one or none remains, and no bot plays for those who left.
  bool is_deserted() const;
  // P5: plays in the tie-break and has not left.
  bool is_tied(Seat seat) const { return player(seat).in_tie_break && !player(seat).left; }
  // P5: a wrong take puts out of the roll.
  bool is_out_of_roll(Seat seat) const { return phase == Phase::tie_break && player(seat).mistakes > 0; }
  // P2, P5, C8
  bool may_take(Seat seat) const;
  // P4, P5: all who play and may still take say that they find no other; an empty seat counts as saying so (C8).
  bool all_done() const;
  // Between two rounds: all who play go on.
  bool all_ready() const;
  // P3: of this round, by what its takes are.
  int round_points(Seat seat) const;
  // Of all rounds.
  int points(Seat seat) const;
  // C8, P5: the seats not left that have the most points.
  std::vector<Seat> best() const;
};

}  // namespace tercet::speed
