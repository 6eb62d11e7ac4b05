// What a table may agree on before a game of Speed.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>

#include "contract/game.hpp"
#include "dice/dice_layout.hpp"

namespace tercet::speed {

using contract::Millis;
using dice::DiceKind;
using dice::DiceLayout;

// P3: takes are judged at the end of the round, or each when it is made.
enum class Judging : std::uint8_t { end_of_round, at_once };
BOOST_DESCRIBE_ENUM(Judging, end_of_round, at_once)

struct Options {
  static constexpr bool members_may_be_missing = true;

  Judging judging = Judging::end_of_round;
  // P1
  int rounds = 5;
  DiceKind dice = DiceKind::standard;
  // Dice of the table's own, in place of the built-in ones.
  std::optional<DiceLayout> own_dice;
  // The time since the last take or roll after which a round, or a roll of the tie-break, ends (P4, P5).
  Millis quiet_ms{20'000};
  // The time for a round (P4).
  Millis round_ms{180'000};
  // Between two rounds, for the audit: all may say that they go on, after this the referee rolls.
  Millis pause_ms{30'000};

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (judging, rounds, dice, own_dice, quiet_ms, round_ms, pause_ms))

}  // namespace tercet::speed
