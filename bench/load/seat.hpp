// A seat of a table as the load tool plays it: one socket, one move under way at most.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "socket.hpp"

namespace tercet::load {

using Clock = std::chrono::steady_clock;

struct Table;

struct Seat {
  Table* table = nullptr;
  int number = 0;
  Socket socket;
  bool registered_for_writing = false;
  // Where its socket is opened, and with which headers (whole lines).
  std::string path;
  std::string headers;

  // What the driver has got to with joining, in its own steps; and that it may move.
  int step = 0;
  bool playing = false;
  // The game's last number of a step that this seat saw, to come back by.
  std::int64_t seq = 0;

  // Does not read (any more).
  bool stalled = false;
  bool has_reconnected = false;
  Clock::time_point connect_began;

  // The move under way: its number counts this seat's moves, from 1.
  std::int64_t moves = 0;
  bool waiting = false;
  Clock::time_point sent_at;
  // The moves of the whole table that this seat was told of.
  std::int64_t seen = 0;
};

struct Table {
  std::string id;
  // The middle of the message of a move, the same until the cards change (Tercet), and the number of that table.
  std::string move;
  std::int64_t number = -1;
  std::vector<Seat> seats;
  // Whose move is next, and when (paced).
  std::size_t turn = 0;
  Clock::time_point due;
};

}  // namespace tercet::load
