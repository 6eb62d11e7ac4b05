// What a table may agree on before a game of Crosswise.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>

#include "contract/game.hpp"
#include "dice/dice_layout.hpp"

namespace tercet::crosswise {

using contract::Millis;
using dice::DiceKind;
using dice::DiceLayout;

struct Options {
  static constexpr bool members_may_be_missing = true;

  // X1
  int rounds = 3;
  DiceKind dice = DiceKind::standard;
  // Dice of the table's own, in place of the built-in ones.
  std::optional<DiceLayout> own_dice;
  // The least time between two draws of one player (X4).
  Millis draw_every_ms{2'000};
  // The time for a round (X8).
  Millis round_ms{600'000};
  // Between two rounds: when all are ready the next one begins, after this at any rate.
  Millis pause_ms{20'000};

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (rounds, dice, own_dice, draw_every_ms, round_ms, pause_ms))

}  // namespace tercet::crosswise
