// What a table may agree on before a game of Cubed.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>

#include "contract/game.hpp"
#include "cubed/layout.hpp"
#include "dice/dice_layout.hpp"

namespace tercet::cubed {

using contract::Millis;
using dice::DiceKind;
using dice::DiceLayout;

// B6: who begins a round: always the player who began the game, or the next one clockwise each round.
enum class FirstPlayer : std::uint8_t { stays, moves_on };
BOOST_DESCRIBE_ENUM(FirstPlayer, stays, moves_on)

struct Options {
  static constexpr bool members_may_be_missing = true;

  DiceKind dice = DiceKind::standard;
  // Dice and a board of the table's own, in place of the built-in ones.
  std::optional<DiceLayout> own_dice;
  std::optional<BoardLayout> own_board;
  FirstPlayer first_player = FirstPlayer::stays;
  // R7: so many rounds in a row in which all pass end the game.
  int all_pass_limit = 5;
  // The time to show three dice after a call (B2).
  Millis show_ms{5'000};
  // The time to find a SET in the opening roll (B3).
  Millis opening_ms{60'000};
  // The time for a turn (T2); 0 for as long as it takes.
  Millis turn_ms{120'000};
  // The time to choose dice for the extra roll (R4).
  Millis extra_roll_ms{30'000};

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (dice, own_dice, own_board, first_player, all_pass_limit, show_ms, opening_ms, turn_ms,
                       extra_roll_ms))

}  // namespace tercet::cubed
