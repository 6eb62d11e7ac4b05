// What one person may see of a game of Classic.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "classic/state.hpp"

namespace tercet::classic {

struct PlayerView {
  int points = 0;
  int sets = 0;
  int mistakes = 0;
  int extra_deals = 0;
  bool locked = false;
  bool left = false;
  // Only of the viewer: asks are sealed until all are in.
  std::optional<bool> asked;
  // Only of the viewer, and only while the own claim waits: it is sealed until the contest is decided (C2).
  std::optional<bool> pending;
  bool operator==(const PlayerView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (), (points, sets, mistakes, extra_deals, locked, left, asked, pending))

struct View {
  Phase phase{};
  int round = 0;
  int rounds = 0;
  Seat dealer;
  // Only between two rounds: who may deal the next one (C7).
  std::optional<Seat> next_dealer;
  int table_number = 0;
  // When the table last changed.
  Millis table_since{};
  std::vector<Card> table;
  int deck = 0;
  std::vector<PlayerView> players;
  std::optional<Seat> caller;
  // Until when the caller must have shown three cards (C4).
  std::optional<Millis> show_until;
  Millis round_began_at{};
  // The SET that nobody saw, from the end of a round to the next deal (C7).
  std::optional<CardTriple> overlooked;
  // Only when the game is over: who won, and the solo clock's last word (C10).
  std::vector<Seat> winners;
  std::optional<Millis> ended_at;
  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, round, rounds, dealer, next_dealer, table_number, table_since, table, deck, players,
                       caller, show_until, round_began_at, overlooked, winners, ended_at))

}  // namespace tercet::classic
