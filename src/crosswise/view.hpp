// What one person may see of a game of Crosswise. Everyone's dice and grids lie open, as on a real table.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "crosswise/event.hpp"
#include "crosswise/state.hpp"

namespace tercet::crosswise {

// A die in somebody's area.
struct AreaDie {
  Die die;
  // Whose it is.
  Seat seat;
  int column = 0;
  int row = 0;
  LaidDie lies;
  // X6: it counts as placed.
  bool counts = false;
  // X5: another's SET rests on it, so its owner may not move it, rename it or take it back.
  bool fixed = false;
  // The later a die came to lie as it does, the higher; the same for dice that came together.
  std::uint32_t order = 0;

  constexpr Place place() const { return {column, row}; }
  bool operator==(const AreaDie&) const = default;
};
BOOST_DESCRIBE_STRUCT(AreaDie, (), (die, seat, column, row, lies, counts, fixed, order))

struct PlayerView {
  // Of all rounds, and of each that has ended.
  int points = 0;
  std::vector<int> round_points;
  // How many dice are the player's: in the hand, in the own area and in others'.
  int dice = 0;
  int unplaced = 0;
  std::vector<HeldDie> hand;
  // Whatever lies in the player's area: own dice and those that others attached.
  std::vector<AreaDie> area;
  // Counts the changes that the player made in the own area.
  int revision = 0;
  // When the player may draw again (X4).
  Millis draw_at{};
  // When the player last moved dice or drew one in this round.
  Millis moved_at{};
  // For good: the seat cannot win, whoever plays it; its dice do not count as unplaced (C8, X6).
  bool left = false;
  // Left, and nobody plays the seat.
  bool empty = false;
  // Between two rounds.
  bool ready = false;
  // Only of the viewer: it is sealed until all have said so (X8).
  std::optional<bool> done;
  // Only of the viewer, and only while the own finishing move waits: it is sealed until the contest is decided (X6).
  std::optional<bool> pending;
  bool operator==(const PlayerView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (points, round_points, dice, unplaced, hand, area, revision, draw_at, moved_at, left, empty,
                       ready, done, pending))

// How the last round ended.
struct RoundResult {
  EndReason why{};
  std::optional<Seat> finished;
  std::vector<int> points;
  std::vector<int> unplaced;
  bool operator==(const RoundResult&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoundResult, (), (why, finished, points, unplaced))

struct View {
  Phase phase{};
  int round = 0;
  int rounds = 0;
  int bag = 0;
  std::vector<PlayerView> players;
  Millis round_began_at{};
  // While all build: when the round's time is up (X8). Between two rounds: when the next one begins at the latest.
  std::optional<Millis> until;
  // From the end of a round to the beginning of the next.
  std::optional<RoundResult> result;
  std::vector<Seat> winners;
  std::optional<Millis> ended_at;
  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (phase, round, rounds, bag, players, round_began_at, until, result, winners, ended_at))

}  // namespace tercet::crosswise
