// What happens in a game of Cubed. Each event is complete in itself; a game is the fold of them.
#pragma once

#include <array>
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
#include "cubed/rack.hpp"
#include "cubed/square.hpp"
#include "dice/laid_die.hpp"
#include "figures/verdict.hpp"

namespace tercet::cubed {

using contract::ContestDecided;
using contract::HandedOver;
using contract::Left;
using contract::Millis;
using contract::Seat;
using dice::LaidDie;

// Dice by seat.
using DiceBySeat = std::vector<std::vector<HeldDie>>;

// B2, B3: everyone's five dice are drawn and rolled, or rolled again.
struct OpeningRolled {
  static constexpr std::string_view tag = "opening_rolled";
  Millis t{};
  int roll = 0;
  DiceBySeat hands;
  bool operator==(const OpeningRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(OpeningRolled, (), (t, roll, hands))

// B2
struct Called {
  static constexpr std::string_view tag = "called";
  Millis t{};
  Seat seat;
  bool operator==(const Called&) const = default;
};
BOOST_DESCRIBE_STRUCT(Called, (), (t, seat))

// B2: a call that waits, because another may have been made before it. Sealed: only the seat itself is told.
struct Contested {
  static constexpr std::string_view tag = "contested";
  Millis t{};
  Seat seat;
  std::vector<Millis> lines;
  Millis until{};
  bool operator==(const Contested&) const = default;
};
BOOST_DESCRIBE_STRUCT(Contested, (), (t, seat, lines, until))

// B4: no SET, and why (S4); or no dice at all when the time to show them ran out.
struct CalledFalsely {
  static constexpr std::string_view tag = "called_falsely";
  Millis t{};
  Seat seat;
  std::optional<std::array<HeldDie, 3>> dice;
  std::vector<figures::FeatureVerdict> why;
  bool operator==(const CalledFalsely&) const = default;
};
BOOST_DESCRIBE_STRUCT(CalledFalsely, (), (t, seat, dice, why))

// B3. Sealed: only the seat itself is told.
struct SaidNone {
  static constexpr std::string_view tag = "said_none";
  Millis t{};
  Seat seat;
  bool operator==(const SaidNone&) const = default;
};
BOOST_DESCRIBE_STRUCT(SaidNone, (), (t, seat))

// B2, B6: this seat is the first player.
struct Found {
  static constexpr std::string_view tag = "found";
  Millis t{};
  Seat seat;
  std::array<HeldDie, 3> dice{};
  bool operator==(const Found&) const = default;
};
BOOST_DESCRIBE_STRUCT(Found, (), (t, seat, dice))

// A die that comes to the board.
struct NewDie {
  Die die;
  Square square;
  LaidDie lies;
  bool operator==(const NewDie&) const = default;
};
BOOST_DESCRIBE_STRUCT(NewDie, (), (die, square, lies))

// B5
struct LaidFirst {
  static constexpr std::string_view tag = "laid_first";
  Millis t{};
  Seat seat;
  std::vector<NewDie> dice;
  int bonus = 0;
  int score = 0;
  bool operator==(const LaidFirst&) const = default;
};
BOOST_DESCRIBE_STRUCT(LaidFirst, (), (t, seat, dice, bonus, score))

// T1: the wild comes off the board and is rolled at once.
struct Replaced {
  static constexpr std::string_view tag = "replaced";
  Millis t{};
  Seat seat;
  Die die;
  Square square;
  HeldDie wild;
  bool operator==(const Replaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(Replaced, (), (t, seat, die, square, wild))

// T2 to T7
struct Placed {
  static constexpr std::string_view tag = "placed";
  Millis t{};
  Seat seat;
  std::vector<NewDie> dice;
  int sets = 0;
  int bonus = 0;
  int score = 0;
  bool operator==(const Placed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Placed, (), (t, seat, dice, sets, bonus, score))

// T2; `timed_out` when the referee passed for the seat.
struct Passed {
  static constexpr std::string_view tag = "passed";
  Millis t{};
  Seat seat;
  bool timed_out = false;
  bool operator==(const Passed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (t, seat, timed_out))

// R2: all passed, everyone rolls all dice again, and the round starts anew.
struct AllRolled {
  static constexpr std::string_view tag = "all_rolled";
  Millis t{};
  DiceBySeat hands;
  bool operator==(const AllRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(AllRolled, (), (t, hands))

// R3: what each drew and rolled.
struct Refilled {
  static constexpr std::string_view tag = "refilled";
  Millis t{};
  DiceBySeat drawn;
  bool operator==(const Refilled&) const = default;
};
BOOST_DESCRIBE_STRUCT(Refilled, (), (t, drawn))

// R4. Sealed: the others hear that a choice is in, not which.
struct Chosen {
  static constexpr std::string_view tag = "chosen";
  Millis t{};
  Seat seat;
  std::optional<std::vector<Die>> dice;
  bool operator==(const Chosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chosen, (), (t, seat, dice))

// R4: all have chosen or the time is up, and a new round begins.
struct ExtraRolled {
  static constexpr std::string_view tag = "extra_rolled";
  Millis t{};
  int round = 0;
  DiceBySeat rolled;
  bool operator==(const ExtraRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ExtraRolled, (), (t, round, rolled))

// R5 or R7
enum class EndReason : std::uint8_t { out_of_dice, all_pass };
BOOST_DESCRIBE_ENUM(EndReason, out_of_dice, all_pass)

struct GameEnded {
  static constexpr std::string_view tag = "game_ended";
  Millis t{};
  EndReason why{};
  std::vector<int> scores;
  std::vector<Seat> winners;
  bool operator==(const GameEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (t, why, scores, winners))

using Event =
    std::variant<OpeningRolled, Called, Contested, ContestDecided, CalledFalsely, SaidNone, Found, LaidFirst, Replaced,
                 Placed, Passed, AllRolled, Refilled, Chosen, ExtraRolled, Left, HandedOver, GameEnded>;

}  // namespace tercet::cubed
