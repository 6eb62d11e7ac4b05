// The state of a table around its game: a plain value, the fold of the table's events. The game itself is a
// RunningGame.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/event.hpp"

namespace tercet::table {

// gathering: people sit down and get ready; finished: the last game's result lies on the table.
enum class Phase : std::uint8_t { gathering, playing, finished, closed };
BOOST_DESCRIBE_ENUM(Phase, gathering, playing, finished, closed)

enum class SeatKind : std::uint8_t { empty, person, bot };
BOOST_DESCRIBE_ENUM(SeatKind, empty, person, bot)

struct SeatState {
  SeatKind kind = SeatKind::empty;
  std::string person;
  std::string name;
  bots::Level level{};
  bool ready = false;
  std::string nonce;
  bool bot_plays = false;            // for a person who is away or left
  bool left = false;                 // for good, in this game
  bool late = false;                 // took the seat over in this game
  std::optional<BotSat> bot_before;  // whose seat it was before, if it was a bot's
  bool asked_pause = false;
  bool asked_rematch = false;

  // Of somebody who has not left.
  bool has_person() const { return kind == SeatKind::person && !left; }
  // A bot's own, or a person's that a bot keeps.
  bool is_played_by_bot() const { return kind == SeatKind::bot || bot_plays; }

  bool operator==(const SeatState&) const = default;
};

// Table time to game time, which stands still in a pause and in the grace after it or after a restart.
class GameClock {
 public:
  void begin(Millis t) { *this = GameClock(t); }
  void pause(Millis t) {
    floor_ = at(t);
    paused_ = true;
  }
  void resume(Millis t) {
    offset_ = t - floor_;
    paused_ = false;
  }
  void hold(Millis t, Millis grace) {
    if (paused_) return;
    floor_ = at(t);
    offset_ = t + grace - floor_;
  }

  bool paused() const { return paused_; }
  Millis at(Millis t) const { return paused_ ? floor_ : std::max(floor_, t - offset_); }
  // When the game's time will be that; never while paused.
  std::optional<Millis> when(Millis game_time) const {
    if (paused_) return std::nullopt;
    return std::max(game_time, floor_) + offset_;
  }
  // How long the game's time still stands still.
  Millis held(Millis t) const { return paused_ ? Millis{} : std::max(Millis{}, floor_ - (t - offset_)); }

  GameClock() = default;
  bool operator==(const GameClock&) const = default;

 private:
  explicit GameClock(Millis began) : offset_(began) {}

  Millis offset_{};
  Millis floor_{};
  bool paused_ = false;
};

struct State {
  static constexpr std::size_t max_lines = 50;

  std::string id;
  std::string game;
  codec::AnyJson options;
  bool is_public = false;
  bool chat = false;
  bool hints = false;
  bool bot_for_leaver = false;
  bool lag_compensation = true;
  std::string host;
  std::string commitment;
  std::string secret;
  Phase phase = Phase::gathering;
  std::vector<SeatState> seats;
  int game_number = 0;
  int version = contract::current_version;  // of the game
  GameClock clock;
  std::optional<PauseReason> paused;
  std::vector<std::string> leavers;        // people who left this game for good
  std::optional<std::string> record_hash;  // of the game that has just ended
  std::deque<Said> lines;                  // the last ones that were said

  SeatState& seat(Seat seat) { return seats[seat.index()]; }
  const SeatState& seat(Seat seat) const { return seats[seat.index()]; }
  bool has(Seat seat) const { return seat.index() < seats.size(); }
  // Where a person sits and has not left.
  std::optional<Seat> seat_of(std::string_view person) const;
  // C8: a person who left the game under way cannot come back into it.
  bool has_left(std::string_view person) const;
  std::optional<Seat> first_empty() const;
  bool all_ready() const;
  // Who sit there and have not left.
  int people() const;
  // All of them who are there, and not away with a bot in their place; not where there is nobody.
  bool all_ask_for_pause() const;
  bool all_ask_for_rematch() const;

  bool operator==(const State&) const = default;
};

void evolve(State& state, const Event& event);

}  // namespace tercet::table
