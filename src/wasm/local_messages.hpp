// The JSON that goes in and out of Host beside a table's own messages, and out of Review. Questions that need no table
// are in question.hpp.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "codec/any_json.hpp"
#include "codec/append.hpp"
#include "contract/seat.hpp"

namespace tercet::wasm {

struct LocalSetup {
  std::string id;
  std::string game;
  codec::AnyJson options;
  int seats = 0;
  bool chat = false;
  bool hints = false;
  std::string host;    // a person's id
  std::string secret;  // 64 lower-case hex digits, that nobody guesses
};
BOOST_DESCRIBE_STRUCT(LocalSetup, (), (id, game, options, seats, chat, hints, host, secret))

struct LocalPerson {
  std::string id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(LocalPerson, (), (id, name))

// A message for a connection: the JSON text of it.
struct OutgoingMessage {
  std::uint64_t to = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(OutgoingMessage, (), (to, text))

struct FinishedGame {
  int game_number = 0;
  std::string game;
  bool abandoned = false;
  std::string record;
};
BOOST_DESCRIBE_STRUCT(FinishedGame, (), (game_number, game, abandoned, record))

// `wakes_at` is null when the table wants nothing by itself. `broken` says what went wrong with the table for good.
struct Received {
  std::vector<std::string> entries;
  std::vector<OutgoingMessage> messages;
  std::vector<FinishedGame> finished;
  codec::AnyJson wakes_at;
  bool thinking = false;
  std::int64_t time = 0;
  std::optional<std::string> broken;
};
BOOST_DESCRIBE_STRUCT(Received, (), (entries, messages, finished, wakes_at, thinking, time, broken))

// A record that was opened for review, and how many steps it has: one an event.
struct Reviewed {
  std::string game;
  codec::AnyJson options;
  std::vector<std::string> seats;
  int steps = 0;
};
BOOST_DESCRIBE_STRUCT(Reviewed, (), (game, options, seats, steps))

// An event, and what everybody may see after it. `left`: the seats that were left and not taken over.
struct ReviewStep {
  codec::RawJson event;
  codec::RawJson view;
  std::vector<contract::Seat> left;
};
BOOST_DESCRIBE_STRUCT(ReviewStep, (), (event, view, left))

}  // namespace tercet::wasm
