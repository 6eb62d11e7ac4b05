// The messages of a server to its clients, as types: tables and rooms write these texts by hand, for speed. tests/wire
// reads what they write by these descriptions, and clients' types are made of them.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "codec/any_json.hpp"
#include "contract/error_code.hpp"
#include "table/event.hpp"
#include "table/view.hpp"

namespace tercet::wire {

using contract::Millis;
using contract::Seat;

struct You {
  std::optional<Seat> seat;
  bool host = false;
  // True for a person who left this game for good: no seat of it is theirs any more (C8).
  std::optional<bool> left;
};
BOOST_DESCRIBE_STRUCT(You, (), (seat, host, left))

// The game's time.
struct Clock {
  Millis t{};
  bool runs = false;
  std::optional<Millis> held_ms;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (t, runs, held_ms))

// Without a clock and a game before the first one.
struct StepView {
  table::View table;
  std::optional<Clock> clock;
  std::optional<codec::AnyJson> game;
};
BOOST_DESCRIBE_STRUCT(StepView, (), (table, clock, game))

struct Step {
  static constexpr std::string_view tag = "step";
  std::uint64_t seq = 0;
  std::optional<std::vector<std::int64_t>> replies;
  You you;
  std::optional<std::vector<table::Said>> lines;
  std::vector<table::Event> events;
  StepView view;
};
BOOST_DESCRIBE_STRUCT(Step, (), (seq, replies, you, lines, events, view))

// A refusal of the table or of the game: its code. One of a game has the parts besides that its Refusal has, those that
// say something.
struct Refused {
  static constexpr std::string_view tag = "refused";
  std::optional<std::int64_t> reply;
  std::string code;
  std::optional<std::string> what;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (reply, code, what))

struct Trouble {
  static constexpr std::string_view tag = "trouble";
  contract::ErrorCode code{};
  std::string what;
};
BOOST_DESCRIBE_STRUCT(Trouble, (), (code, what))

struct Bye {
  static constexpr std::string_view tag = "bye";
  contract::ErrorCode code{};
  std::optional<std::int64_t> retry_ms;
};
BOOST_DESCRIBE_STRUCT(Bye, (), (code, retry_ms))

using ServerMessage = std::variant<Step, Refused, Trouble, Bye>;

}  // namespace tercet::wire
