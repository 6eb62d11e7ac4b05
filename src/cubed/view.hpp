// What one person may see of a game of Cubed. Everyone's dice lie open, as on a real table.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "cubed/event.hpp"
#include "cubed/state.hpp"

namespace tercet::cubed {

struct PlayerView {
  int score = 0;
  std::vector<HeldDie> dice;
  bool barred = false;
  // For good: the seat cannot win, whoever plays it (C8).
  bool left = false;
  // In the extra roll: whether the choice is in (R4).
  bool has_chosen = false;
  // Only of the viewer, as long as they are sealed: "none" in the opening (B3), the dice chosen (R4).
  std::optional<bool> said_none;
  std::optional<std::vector<Die>> choice;
  // Only of the viewer, and only while the own call waits: it is sealed until the contest is decided (B2).
  std::optional<bool> pending;
  bool operator==(const PlayerView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (), (score, dice, barred, left, has_chosen, said_none, choice, pending))

struct View {
  Phase phase{};
  int roll = 0;
  int round = 0;
  std::vector<NewDie> board;
  int bag = 0;
  std::vector<PlayerView> players;
  std::optional<Seat> caller;
  // B6
  std::optional<Seat> first;
  std::optional<Seat> to_move;
  // The dice that the first player lays on the logo (B5).
  std::vector<HeldDie> shown;
  int all_pass_rounds = 0;
  bool last_round = false;
  // Until when what is under way must be done; absent when there is no limit.
  std::optional<Millis> until;
  std::vector<Seat> winners;
  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, roll, round, board, bag, players, caller, first, to_move, shown, all_pass_rounds,
                       last_round, until, winners))

}  // namespace tercet::cubed
