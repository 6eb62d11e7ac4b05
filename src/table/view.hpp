// What everybody may see of a table around its game.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

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
  std::string commitment;
  int game_number = 0;
  std::optional<PauseReason> paused;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (id, phase, game, options, seats, host, spectators, is_public, chat, hints, commitment,
                       game_number, paused))

}  // namespace tercet::table
