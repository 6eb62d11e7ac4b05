// What a person at a table may send, and why it may be refused. Each message may carry an `id`, by which the answer
// refers to it. See docs/protocol.md.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/storage_ptr.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bots/level.hpp"
#include "codec/any_json.hpp"
#include "codec/parse.hpp"
#include "contract/seat.hpp"

namespace tercet::table::message {

using contract::Seat;

// On a free seat, the first one or that one; in a running game on a bot's.
struct Sit {
  static constexpr std::string_view tag = "sit";
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat))

struct Stand {
  static constexpr std::string_view tag = "stand";
};
BOOST_DESCRIBE_STRUCT(Stand, (), ())

struct Ready {
  static constexpr std::string_view tag = "ready";
  std::string nonce;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (nonce))

struct Unready {
  static constexpr std::string_view tag = "unready";
};
BOOST_DESCRIBE_STRUCT(Unready, (), ())

// The host's: begins without the empty seats.
struct Start {
  static constexpr std::string_view tag = "start";
};
BOOST_DESCRIBE_STRUCT(Start, (), ())

// The host's, as the next two.
struct Bot {
  static constexpr std::string_view tag = "bot";
  Seat seat;
  bots::Level level{};
};
BOOST_DESCRIBE_STRUCT(Bot, (), (seat, level))

struct Remove {
  static constexpr std::string_view tag = "remove";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Remove, (), (seat))

struct Options {
  static constexpr std::string_view tag = "options";
  codec::AnyJson options;
};
BOOST_DESCRIBE_STRUCT(Options, (), (options))

// A command of the game.
struct Play {
  static constexpr std::string_view tag = "play";
  codec::AnyJson command;
};
BOOST_DESCRIBE_STRUCT(Play, (), (command))

struct Pause {
  static constexpr std::string_view tag = "pause";
};
BOOST_DESCRIBE_STRUCT(Pause, (), ())

struct Resume {
  static constexpr std::string_view tag = "resume";
};
BOOST_DESCRIBE_STRUCT(Resume, (), ())

struct Rematch {
  static constexpr std::string_view tag = "rematch";
};
BOOST_DESCRIBE_STRUCT(Rematch, (), ())

struct Chat {
  static constexpr std::string_view tag = "chat";
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Chat, (), (text))

// The host passes on to a seat.
struct Host {
  static constexpr std::string_view tag = "host";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Host, (), (seat))

struct Leave {
  static constexpr std::string_view tag = "leave";
};
BOOST_DESCRIBE_STRUCT(Leave, (), ())

using Message = std::variant<Sit, Stand, Ready, Unready, Start, Bot, Remove, Options, Play, Pause, Resume, Rematch,
                             Chat, Host, Leave>;

// A message as it came in.
struct Incoming {
  std::optional<std::int64_t> id;
  Message message;
};

// What cannot be read; the id as far as there is one.
struct Malformed {
  std::optional<std::int64_t> id;
  std::string what;
};

inline constexpr std::size_t max_bytes = std::size_t{16} << 10;

// What is read may lie in `memory`, and must not outlive it.
std::expected<Incoming, Malformed> read(std::string_view text, boost::json::storage_ptr memory = {});

}  // namespace tercet::table::message
