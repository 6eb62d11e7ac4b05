// What happens at a table around its games. A table is the fold of these and of the games' own events, in one sequence;
// `t` is table time: milliseconds since it was opened, standing still while no server holds it.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/level.hpp"
#include "codec/any_json.hpp"
#include "contract/game.hpp"

namespace tercet::table {

using contract::Millis;
using contract::Seat;

// `host` and `secret` are the server's own and always in the journal: told() leaves them out.
struct Opened {
  static constexpr std::string_view tag = "opened";
  Millis t{};
  std::string id;
  std::string game;
  codec::AnyJson options;
  int seats = 0;
  bool is_public = false;
  bool chat = false;
  bool hints = false;
  std::string commitment;
  // C8: a bot plays on for players who leave. Absent in tables that were opened before there was a choice: false.
  std::optional<bool> bot_for_leaver;
  // docs/lag.md. Absent likewise: true.
  std::optional<bool> lag_compensation;
  std::optional<std::string> host;
  std::optional<std::string> secret;
  bool operator==(const Opened&) const = default;
};
BOOST_DESCRIBE_STRUCT(Opened, (),
                      (t, id, game, options, seats, is_public, chat, hints, commitment, bot_for_leaver,
                       lag_compensation, host, secret))

struct Sat {
  static constexpr std::string_view tag = "sat";
  Millis t{};
  Seat seat;
  std::string name;
  std::optional<std::string> person;
  bool operator==(const Sat&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sat, (), (t, seat, name, person))

struct BotSat {
  static constexpr std::string_view tag = "bot_sat";
  Millis t{};
  Seat seat;
  std::string name;
  bots::Level level{};
  bool operator==(const BotSat&) const = default;
};
BOOST_DESCRIBE_STRUCT(BotSat, (), (t, seat, name, level))

// The seat is empty again; `removed` when the host did it.
struct Stood {
  static constexpr std::string_view tag = "stood";
  Millis t{};
  Seat seat;
  bool removed = false;
  bool operator==(const Stood&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stood, (), (t, seat, removed))

// With the seat's part of the seed, sent after the commitment was seen.
struct Readied {
  static constexpr std::string_view tag = "readied";
  Millis t{};
  Seat seat;
  std::optional<std::string> nonce;
  bool operator==(const Readied&) const = default;
};
BOOST_DESCRIBE_STRUCT(Readied, (), (t, seat, nonce))

struct Unreadied {
  static constexpr std::string_view tag = "unreadied";
  Millis t{};
  Seat seat;
  bool operator==(const Unreadied&) const = default;
};
BOOST_DESCRIBE_STRUCT(Unreadied, (), (t, seat))

// Nobody is ready for options that they have not seen.
struct OptionsSet {
  static constexpr std::string_view tag = "options_set";
  Millis t{};
  codec::AnyJson options;
  bool operator==(const OptionsSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionsSet, (), (t, options))

// The game begins with these of the table's seats; the others are taken away, so seats may be counted anew.
struct Started {
  static constexpr std::string_view tag = "started";
  Millis t{};
  int game_number = 0;
  std::vector<Seat> seats;
  // Of the rules and of chance (contract/version.hpp); absent: the first.
  std::optional<int> version;
  bool operator==(const Started&) const = default;
};
BOOST_DESCRIBE_STRUCT(Started, (), (t, game_number, seats, version))

// An event of the game.
struct Played {
  static constexpr std::string_view tag = "played";
  Millis t{};
  codec::AnyJson event;
  bool operator==(const Played&) const = default;
};
BOOST_DESCRIBE_STRUCT(Played, (), (t, event))

// A bot plays while the seat's person is away, until given_back.
struct BotTook {
  static constexpr std::string_view tag = "bot_took";
  Millis t{};
  Seat seat;
  bool operator==(const BotTook&) const = default;
};
BOOST_DESCRIBE_STRUCT(BotTook, (), (t, seat))

struct GivenBack {
  static constexpr std::string_view tag = "given_back";
  Millis t{};
  Seat seat;
  bool operator==(const GivenBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(GivenBack, (), (t, seat))

// Left a running game for good; a bot plays on, or the seat stays empty (C8).
struct Left {
  static constexpr std::string_view tag = "left";
  Millis t{};
  Seat seat;
  bool bot_plays = false;
  bool operator==(const Left&) const = default;
};
BOOST_DESCRIBE_STRUCT(Left, (), (t, seat, bot_plays))

struct PauseAsked {
  static constexpr std::string_view tag = "pause_asked";
  Millis t{};
  Seat seat;
  bool operator==(const PauseAsked&) const = default;
};
BOOST_DESCRIBE_STRUCT(PauseAsked, (), (t, seat))

enum class PauseReason : std::uint8_t { agreed, nobody_here };
BOOST_DESCRIBE_ENUM(PauseReason, agreed, nobody_here)

// The game's time stands still.
struct Paused {
  static constexpr std::string_view tag = "paused";
  Millis t{};
  PauseReason why{};
  bool operator==(const Paused&) const = default;
};
BOOST_DESCRIBE_STRUCT(Paused, (), (t, why))

// `grace`: the game's time stands still for so much longer, because somebody is not back yet.
struct Resumed {
  static constexpr std::string_view tag = "resumed";
  Millis t{};
  std::optional<Millis> grace;
  bool operator==(const Resumed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Resumed, (), (t, grace))

// A server opened the table again: the game's time stands still for `grace`, so every running deadline gets it.
struct Restarted {
  static constexpr std::string_view tag = "restarted";
  Millis t{};
  Millis grace{};
  bool operator==(const Restarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Restarted, (), (t, grace))

// The game is over, or was given up; now everybody may check how its cards and rolls came about.
struct GameOver {
  static constexpr std::string_view tag = "game_over";
  Millis t{};
  int game_number = 0;
  bool abandoned = false;
  std::string commitment;
  std::string secret;
  std::vector<std::string> nonces;
  // Of the record with its names left empty (docs/notation.md). Absent where no record is kept: nobody made a move, or
  // the table is a local one.
  std::optional<std::string> record_hash;
  bool operator==(const GameOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (t, game_number, abandoned, commitment, secret, nonces, record_hash))

struct RematchAsked {
  static constexpr std::string_view tag = "rematch_asked";
  Millis t{};
  Seat seat;
  bool operator==(const RematchAsked&) const = default;
};
BOOST_DESCRIBE_STRUCT(RematchAsked, (), (t, seat))

// A new game with the same people is set up, with a new commitment.
struct Renewed {
  static constexpr std::string_view tag = "renewed";
  Millis t{};
  std::string commitment;
  std::optional<std::string> secret;
  bool operator==(const Renewed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Renewed, (), (t, commitment, secret))

struct Said {
  static constexpr std::string_view tag = "said";
  Millis t{};
  std::optional<Seat> seat;
  std::string name;
  std::string text;
  bool operator==(const Said&) const = default;
};
BOOST_DESCRIBE_STRUCT(Said, (), (t, seat, name, text))

struct HostPassed {
  static constexpr std::string_view tag = "host_passed";
  Millis t{};
  std::optional<Seat> seat;
  std::optional<std::string> person;
  bool operator==(const HostPassed&) const = default;
};
BOOST_DESCRIBE_STRUCT(HostPassed, (), (t, seat, person))

enum class CloseReason : std::uint8_t { everybody_left, idle };
BOOST_DESCRIBE_ENUM(CloseReason, everybody_left, idle)

struct Closed {
  static constexpr std::string_view tag = "closed";
  Millis t{};
  CloseReason why{};
  bool operator==(const Closed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Closed, (), (t, why))

using Event =
    std::variant<Opened, Sat, BotSat, Stood, Readied, Unreadied, OptionsSet, Started, Played, BotTook, GivenBack, Left,
                 PauseAsked, Paused, Resumed, Restarted, GameOver, RematchAsked, Renewed, Said, HostPassed, Closed>;

// The event as everybody at the table is told it. Of Played, the game decides that.
Event told(Event event);

}  // namespace tercet::table
