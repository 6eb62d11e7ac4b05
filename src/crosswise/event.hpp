// What happens in a game of Crosswise. Each event is complete in itself and holds only what changed; a game is the fold
// of them.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/contest.hpp"
#include "contract/game.hpp"
#include "contract/leaving.hpp"
#include "crosswise/command.hpp"
#include "crosswise/place.hpp"
#include "dice/held_die.hpp"
#include "dice/laid_die.hpp"

namespace tercet::crosswise {

using contract::ContestDecided;
using contract::HandedOver;
using contract::Left;
using contract::Millis;
using contract::Seat;
using dice::HeldDie;
using dice::LaidDie;

// A die that comes to lie somewhere, or comes to stand for another face.
struct MovedDie {
  Die die;
  int column = 0;
  int row = 0;
  LaidDie lies;

  constexpr Place place() const { return {column, row}; }
  bool operator==(const MovedDie&) const = default;
};
BOOST_DESCRIBE_STRUCT(MovedDie, (), (die, column, row, lies))

// X1: dice are drawn and rolled, by seat; an empty seat draws none (C8).
struct RoundBegan {
  static constexpr std::string_view tag = "round_began";
  Millis t{};
  int round = 0;
  std::vector<std::vector<HeldDie>> hands;
  bool operator==(const RoundBegan&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (t, round, hands))

// X3: what changed in the seat's own area. `revision` is the area's from now on. `lifted` go to the hand.
struct Arranged {
  static constexpr std::string_view tag = "arranged";
  Millis t{};
  Seat seat;
  int revision = 0;
  std::vector<MovedDie> moved;
  std::vector<Die> lifted;
  bool operator==(const Arranged&) const = default;
};
BOOST_DESCRIBE_STRUCT(Arranged, (), (t, seat, revision, moved, lifted))

// X4
struct Drew {
  static constexpr std::string_view tag = "drew";
  Millis t{};
  Seat seat;
  Die die;
  figures::UpFace shows;
  bool operator==(const Drew&) const = default;
};
BOOST_DESCRIBE_STRUCT(Drew, (), (t, seat, die, shows))

// X5: dice of `seat` in the area of `to`. Those that lay in the own area leave it, which is a revision of that.
struct Attached {
  static constexpr std::string_view tag = "attached";
  Millis t{};
  Seat seat;
  Seat to;
  std::vector<MovedDie> dice;
  bool operator==(const Attached&) const = default;
};
BOOST_DESCRIBE_STRUCT(Attached, (), (t, seat, to, dice))

// X5: they go to the hand.
struct TakenBack {
  static constexpr std::string_view tag = "taken_back";
  Millis t{};
  Seat seat;
  std::vector<Die> dice;
  bool operator==(const TakenBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(TakenBack, (), (t, seat, dice))

// X6: a move of dice that ends the round waits, because another may have been made before it: what was said in
// `arrange` or, to the area of another, in `attach`. Sealed: only the seat itself is told.
struct Contested {
  static constexpr std::string_view tag = "contested";
  Millis t{};
  Seat seat;
  std::optional<Seat> to;
  int revision = 0;
  std::vector<Lay> dice;
  std::vector<Millis> lines;
  Millis until{};
  bool operator==(const Contested&) const = default;
};
BOOST_DESCRIBE_STRUCT(Contested, (), (t, seat, to, revision, dice, lines, until))

// X8. Sealed: only the seat itself is told.
struct SaidDone {
  static constexpr std::string_view tag = "said_done";
  Millis t{};
  Seat seat;
  bool done = true;
  bool operator==(const SaidDone&) const = default;
};
BOOST_DESCRIBE_STRUCT(SaidDone, (), (t, seat, done))

// X6, X8: somebody has placed all dice; all said done; the time is up.
enum class EndReason : std::uint8_t { finished, all_done, time_up };
BOOST_DESCRIBE_ENUM(EndReason, finished, all_done, time_up)

// `finished` is who has placed all own dice. `points` of this round and `unplaced` dice by seat; those of a seat that
// was left do not count and are given as 0.
struct RoundEnded {
  static constexpr std::string_view tag = "round_ended";
  Millis t{};
  int round = 0;
  EndReason why{};
  std::optional<Seat> finished;
  std::vector<int> points;
  std::vector<int> unplaced;
  bool operator==(const RoundEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (t, round, why, finished, points, unplaced))

struct Ready {
  static constexpr std::string_view tag = "ready";
  Millis t{};
  Seat seat;
  bool operator==(const Ready&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (t, seat))

// X7: `points` of all rounds by seat.
struct GameEnded {
  static constexpr std::string_view tag = "game_ended";
  Millis t{};
  std::vector<int> points;
  std::vector<Seat> winners;
  bool operator==(const GameEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (t, points, winners))

using Event = std::variant<RoundBegan, Arranged, Drew, Attached, TakenBack, Contested, ContestDecided, SaidDone,
                           RoundEnded, Ready, Left, HandedOver, GameEnded>;

}  // namespace tercet::crosswise
