// RunningGame: one game under way, whichever it is; GameType: a game that can be played. So a table knows no game by
// name: its types are made of the list of games (game_types.cpp).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/level.hpp"
#include "codec/any_json.hpp"
#include "codec/text_buffer.hpp"
#include "contract/contest.hpp"
#include "contract/game.hpp"
#include "contract/table_game.hpp"

namespace tercet::table {

using contract::Arrival;
using contract::Chance;
using contract::Millis;
using contract::Seat;
using contract::SeatResult;
using contract::Viewer;

// Why a game did not do as it was told: its refusal, or the words for a command that cannot be read.
struct Refused {
  boost::json::object refusal;
  std::string malformed;
};

// What a bot wants to do and when, in the game's time.
struct BotPlan {
  Millis when{};
  boost::json::value command;
};

// How a bot comes to its plan. May be called on any thread: it holds all that it needs, and that is its seat's view.
using MakePlan = std::function<std::optional<BotPlan>()>;

// Who is sent an event: a bit for each seat, and the bit after the last seat for spectators; whether all are sent the
// same; and which seats it concerns, so that a bot there must think again.
struct Recipients {
  std::uint16_t to = 0;
  bool same_for_all = true;
  std::uint16_t concerns = 0;
};

class RunningGame {
 public:
  virtual ~RunningGame() = default;

  // Events so far. Each has a number from 0 on.
  virtual std::size_t events() const = 0;
  virtual bool is_over() const = 0;
  // Somebody has made a move: before that there is nothing to record.
  virtual bool has_moves() const = 0;
  // What must hold at any time does: the cards or dice are all there.
  virtual bool is_sound() const = 0;
  virtual std::optional<Millis> deadline() const = 0;

  // Claims are commands of which the first that was made counts, and each names the number of what its sender saw: the
  // number of what lies there now, the one that a command names, if it is a claim, and who may make one now.
  virtual int shown() const = 0;
  virtual std::optional<int> claimed(const boost::json::value& command) const = 0;
  virtual bool may_claim(Seat seat) const = 0;
  // Somebody has called and not yet shown, or a claim waits for another that may have been made before it.
  virtual bool has_pending_claim() const = 0;
  // An event's verdict on claims that were contested, if it is one.
  virtual const contract::ContestDecided* verdict(std::size_t number) const = 0;

  // Each of these appends events, or says why not.
  virtual std::expected<void, Refused> command(Seat seat, const boost::json::value& command, Chance& chance,
                                               const Arrival& arrival) = 0;
  virtual std::expected<void, Refused> wake(Chance& chance, const Arrival& arrival) = 0;
  // C8: leaves for good, and a bot plays on or not; false where the version of the game knows no such thing.
  virtual bool leave(Seat seat, bool bot_plays, Chance& chance, const Arrival& arrival) = 0;
  // Another plays the seat from now on: what it had sealed lapses.
  virtual void hand_over(Seat seat, Chance& chance, const Arrival& arrival) = 0;
  // An event that was kept, on the way back from a journal: the words for what is wrong with it, if anything.
  virtual std::optional<std::string> restore(const boost::json::value& event) = 0;

  // JSON, appended: an event as it is kept; as told() gives it for a viewer (false: not at all); what a viewer may see.
  virtual void append_event(codec::TextBuffer& out, std::size_t number) const = 0;
  virtual Recipients recipients(std::size_t number) const = 0;
  virtual bool append_told(codec::TextBuffer& out, std::size_t number, Viewer viewer) const = 0;
  virtual void append_view(codec::TextBuffer& out, Viewer viewer) const = 0;

  virtual MakePlan planner(Seat seat, bots::Level level, std::uint64_t key, Millis now) const = 0;
  // The record's events, a line each.
  virtual std::string event_lines() const = 0;
  virtual std::vector<SeatResult> results() const = 0;
};

class GameType {
 public:
  virtual ~GameType() = default;
  virtual std::string_view name() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  // A person may take over a bot's seat while the game runs.
  virtual bool late_join() const = 0;
  // A bot plays on for a player who left, whatever the table agreed on (C8).
  virtual bool always_bot_for_leaver() const = 0;
  // The options in full, what is missing filled in; or all that is wrong with them for so many seats.
  virtual std::expected<boost::json::value, std::vector<std::string>> options(const boost::json::value& given,
                                                                              int seats) const = 0;
  // `options` as options() gave them; `version` as in contract/version.hpp.
  virtual std::unique_ptr<RunningGame> start(const boost::json::value& options, int seats, int version) const = 0;
};

// The games that a table may play. GameTypes live as long as the program.
using GameTypes = std::vector<const GameType*>;

const GameType* find_game_type(const GameTypes& types, std::string_view name);

// All that there are.
const GameTypes& all_game_types();

// A game as people are told of it, with the options it has when they say nothing.
struct Offer {
  std::string game;
  int least_seats = 0;
  int most_seats = 0;
  codec::AnyJson options;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (game, least_seats, most_seats, options))

std::vector<Offer> offers(const GameTypes& types);

}  // namespace tercet::table
