// What happens in a game of Speed. Each event is complete in itself; a game is the fold of them.
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
#include "dice/held_die.hpp"
#include "figures/verdict.hpp"
#include "speed/command.hpp"

namespace tercet::speed {

using contract::ContestDecided;
using contract::HandedOver;
using contract::Left;
using contract::Millis;
using contract::Seat;
using dice::HeldDie;
using HeldTriple = std::array<HeldDie, 3>;
using FaceTriple = std::array<figures::Face, 3>;

// P1: all 42 dice are rolled onto the table.
struct Rolled {
  static constexpr std::string_view tag = "rolled";
  Millis t{};
  int round = 0;
  std::vector<HeldDie> dice;
  bool operator==(const Rolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (t, round, dice))

// P5: 12 dice are drawn, in this order, and rolled for `seats`, who are tied; `roll` counts from 1.
struct TieRolled {
  static constexpr std::string_view tag = "tie_rolled";
  Millis t{};
  int roll = 0;
  std::vector<Seat> seats;
  std::vector<HeldDie> dice;
  bool operator==(const TieRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(TieRolled, (), (t, roll, seats, dice))

// P2: a take that waits, because another may have been made before it. Sealed: only the seat itself is told.
struct Contested {
  static constexpr std::string_view tag = "contested";
  Millis t{};
  Seat seat;
  DieTriple dice{};
  std::vector<Millis> lines;
  Millis until{};
  bool operator==(const Contested&) const = default;
};
BOOST_DESCRIBE_STRUCT(Contested, (), (t, seat, dice, lines, until))

// P2: three dice leave the table. Whether they are a SET is not said here; where takes are judged at once, and in the
// tie-break, they are (P3, P5).
struct Taken {
  static constexpr std::string_view tag = "taken";
  Millis t{};
  Seat seat;
  HeldTriple dice{};
  bool operator==(const Taken&) const = default;
};
BOOST_DESCRIBE_STRUCT(Taken, (), (t, seat, dice))

// Only where takes are judged at once (P3) and in the tie-break (P5): no SET, and why (S4). The dice stay.
struct Mistaken {
  static constexpr std::string_view tag = "mistaken";
  Millis t{};
  Seat seat;
  HeldTriple dice{};
  std::vector<figures::FeatureVerdict> why;
  // The points it costs: 1 in a round, 0 in the tie-break.
  int cost = 0;
  bool operator==(const Mistaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(Mistaken, (), (t, seat, dice, why, cost))

// P4, P5: finds no other, or looks on after all. Sealed: only the seat itself is told.
struct SaidDone {
  static constexpr std::string_view tag = "said_done";
  Millis t{};
  Seat seat;
  bool done = true;
  bool operator==(const SaidDone&) const = default;
};
BOOST_DESCRIBE_STRUCT(SaidDone, (), (t, seat, done))

// P4: all said so; the time without a take passed, or the round's time; fewer than 3 dice are left. C8: nobody is left
// to play against.
enum class EndReason : std::uint8_t { all_done, quiet, time, few_dice, deserted };
BOOST_DESCRIBE_ENUM(EndReason, all_done, quiet, time, few_dice, deserted)

// P3: a take as it is judged at the end of the round. `why` says, feature by feature, what the three dice have in
// common; if wilds are among them, `faces` are those that the three stand for (S4, D3).
struct Audited {
  Seat seat;
  HeldTriple dice{};
  bool right = false;
  std::vector<figures::FeatureVerdict> why;
  std::optional<FaceTriple> faces;
  bool operator==(const Audited&) const = default;
};
BOOST_DESCRIBE_STRUCT(Audited, (), (seat, dice, right, why, faces))

// P3, P4: all takes of the round, in the order in which they were made, and the points of the round by seat. Where
// takes were judged at once, those that were wrong took no dice and are not listed, but their points are.
struct RoundEnded {
  static constexpr std::string_view tag = "round_ended";
  Millis t{};
  int round = 0;
  EndReason why{};
  std::vector<Audited> audit;
  std::vector<int> points;
  bool operator==(const RoundEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (t, round, why, audit, points))

// Between two rounds: this seat goes on.
struct Ready {
  static constexpr std::string_view tag = "ready";
  Millis t{};
  Seat seat;
  bool operator==(const Ready&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (t, seat))

// P5, C8: `points` of all rounds by seat.
struct GameEnded {
  static constexpr std::string_view tag = "game_ended";
  Millis t{};
  std::vector<int> points;
  std::vector<Seat> winners;
  bool operator==(const GameEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (t, points, winners))

using Event = std::variant<Rolled, TieRolled, Contested, ContestDecided, Taken, Mistaken, SaidDone, RoundEnded, Ready,
                           Left, HandedOver, GameEnded>;

}  // namespace tercet::speed
