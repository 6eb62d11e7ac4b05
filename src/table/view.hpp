// What everybody may see of a table around its game; who is here is seen by the connections.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "table/connections.hpp"
#include "table/state.hpp"

namespace tercet::table {

struct SeatView {
  SeatKind kind{};
  std::string name;
  std::optional<bots::Level> level;
  bool ready = false;
  bool away = false;
  bool bot_plays = false;
  bool left = false;
  bool asked_pause = false;
  bool asked_rematch = false;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (kind, name, level, ready, away, bot_plays, left, asked_pause, asked_rematch))

struct View {
  std::string id;
  Phase phase{};
  std::string game;
  codec::AnyJson options;
  std::vector<SeatView> seats;
  std::optional<Seat> host;
  int spectators = 0;
  bool is_public = false;
  bool chat = false;
  bool hints = false;
  bool bot_for_leaver = false;
  bool lag_compensation = true;
  std::string commitment;
  int game_number = 0;
  std::optional<PauseReason> paused;
  // Of the game that has just ended: whoever keeps it can prove later which record was told (docs/security.md).
  std::optional<std::string> record_hash;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (id, phase, game, options, seats, host, spectators, is_public, chat, hints, bot_for_leaver,
                       lag_compensation, commitment, game_number, paused, record_hash))

View view_of(const State& state, const Connections& connections);

}  // namespace tercet::table
