// The state of a game of Crosswise: a value, and the questions that several verbs ask of it.
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
#include "contract/version.hpp"
#include "crosswise/event.hpp"
#include "crosswise/options.hpp"
#include "crosswise/placed.hpp"
#include "dice/bag.hpp"

namespace tercet::crosswise {

using dice::Bag;
using dice::DiceList;

// waiting: for the next round; building: all build at the same time.
enum class Phase : std::uint8_t { waiting, building, over };
BOOST_DESCRIBE_ENUM(Phase, waiting, building, over)

// X1
inline constexpr int min_seats = 2;
inline constexpr int max_seats = 4;
inline constexpr std::size_t dice_at_first = 10;
inline constexpr int max_rounds = 20;

// X3: so many moves of dice in a second, of one seat.
inline constexpr std::size_t moves_a_second = 4;

// One of the 42 in this round: in the bag, in its owner's hand, or lying in an area.
struct RolledDie {
  std::optional<Seat> owner;  // nobody's in the bag
  figures::UpFace shows;
  std::optional<Seat> area;  // whose, when it lies somewhere
  Place place;
  LaidDie lies;
  std::uint32_t order = 0;  // LyingDie::order
  bool operator==(const RolledDie&) const = default;

  bool is_in_hand() const { return owner && !area; }
};

struct Player {
  std::array<std::uint8_t, max_rounds> round_points{};
  int revision = 0;  // of the own arrangement, counted through the whole game (X5)
  Millis draw_at{};  // the next draw may be made (X4)
  Millis moved_at{};
  std::array<Millis, moves_a_second> moves{};  // when the last ones may be forgotten, the oldest first (X3)
  bool done = false;                           // X8
  bool ready = false;
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
  std::shared_ptr<const DiceList> dice_list;
  int round = 0;         // counted from 1; 0 before the first
  int rounds_ended = 0;  // whose points are known
  Bag bag = Bag::full();
  std::array<RolledDie, Die::count> dice{};
  std::uint32_t order = 0;  // of the last die that was laid
  std::array<Player, max_seats> players{};
  std::vector<Contested> contested;  // as they arrived; at most one a seat (X6)
  std::optional<RoundEnded> ended;   // how the last round did, until the next begins
  Millis round_began_at{};
  Millis next_round_at{};
  Millis last_event_at{};

  bool operator==(const State& other) const;

  Player& player(Seat seat) { return players[seat.index()]; }
  const Player& player(Seat seat) const { return players[seat.index()]; }
  std::span<const Player> all_players() const { return {players.data(), seats}; }
  std::span<Player> all_players() { return {players.data(), seats}; }
  RolledDie& at(Die die) { return dice[static_cast<std::size_t>(die.index())]; }
  const RolledDie& at(Die die) const { return dice[static_cast<std::size_t>(die.index())]; }

  bool has(Seat seat) const { return seat.index() < seats; }
  int points(Seat seat) const;
  // Whatever lies in a player's area.
  Area area(Seat seat) const;
  // X5: the dice in a player's area that their owners may not move.
  DieSet rested_on(Seat seat) const;
  // C8: nobody is left to play against.
  bool is_deserted() const;
  // X8: an empty seat counts as saying so (C8).
  bool all_done() const;
  bool all_ready() const;
};

// X6, of all players at once.
struct Standing {
  std::array<Counted, max_seats> areas;
  // The dice that count as placed.
  DieSet placed;
  // Of each seat, whether it was left or not.
  std::array<int, max_seats> unplaced{};
};
Standing standing(const State& state);

// X6: who has placed all own dice; of several `actor`, or else the next clockwise. Nobody plays at an empty seat (C8).
std::optional<Seat> finisher(const State& state, Seat actor);

}  // namespace tercet::crosswise
