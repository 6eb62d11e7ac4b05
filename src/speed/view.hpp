// What one person may see of a game of Speed.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "speed/state.hpp"

namespace tercet::speed {

struct PlayerView {
  // Of the rounds that have ended; where takes are judged at once, of this one too.
  int points = 0;
  // Of this round, in order, until the next roll.
  std::vector<TakenDice> takes;
  // In this round or roll, where takes are judged at once.
  int mistakes = 0;
  // In this round or roll, right or wrong.
  std::optional<Millis> last_take_at;
  bool left = false;
  // Between two rounds: goes on (also a seat that nobody plays).
  bool ready = false;
  // P5: plays in the tie-break; may not take any more in this roll.
  bool in_tie_break = false;
  bool out_of_roll = false;
  // Only of the viewer: it is sealed until all say so (P4).
  std::optional<bool> done;
  // Only of the viewer, and only while own takes wait: they are sealed until they are decided (P2).
  std::optional<std::vector<DieTriple>> pending;
  bool operator==(const PlayerView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (points, takes, mistakes, last_take_at, left, ready, in_tie_break, out_of_roll, done, pending))

struct View {
  Phase phase{};
  int round = 0;
  int rounds = 0;
  // The roll of the tie-break, from 1 to max_tie_rolls; absent before it (P5).
  std::optional<int> tie_roll;
  // What commands name.
  int table_number = 0;
  // When the last take or roll was.
  Millis table_since{};
  Millis rolled_at{};
  // What lies on the table, in the order of the dice.
  std::vector<HeldDie> dice;
  std::vector<PlayerView> players;
  // When the round, or the roll of the tie-break, ends by itself if nobody takes anything more (P4, P5); between two
  // rounds when the next roll comes.
  std::optional<Millis> until;
  // Of the last round, from its end to the next roll (P3).
  std::optional<EndReason> ended_by;
  std::vector<Audited> audit;
  std::vector<int> round_points;
  // Only when the game is over.
  std::vector<Seat> winners;
  std::optional<Millis> ended_at;
  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, round, rounds, tie_roll, table_number, table_since, rolled_at, dice, players, until,
                       ended_by, audit, round_points, winners, ended_at))

}  // namespace tercet::speed
