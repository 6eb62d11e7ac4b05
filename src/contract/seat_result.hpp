// How a seat did in a game. The game says what counts; the table adds who it was, and the store keeps it.
#pragma once

#include <algorithm>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>

#include "contract/game.hpp"

namespace tercet::contract {

struct SeatResult {
  int seat = 0;
  std::string person;  // empty for a bot
  std::string name;
  int points = 0;
  bool won = false;
  int moves = 0;  // what a move is the game says
  std::int64_t best_ms = 0;
  std::int64_t total_ms = 0;

  void count_move(Millis took) {
    best_ms = moves == 0 ? took.count() : std::min<std::int64_t>(best_ms, took.count());
    total_ms += took.count();
    ++moves;
  }
};
// As people are told; not who it was.
BOOST_DESCRIBE_STRUCT(SeatResult, (), (seat, name, points, won, moves, best_ms, total_ms))

}  // namespace tercet::contract
