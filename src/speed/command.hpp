// What a seat or the referee may ask for in Speed, and the answer when it cannot be.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/leaving.hpp"
#include "dice/die.hpp"

namespace tercet::speed {

using dice::Die;
using DieTriple = std::array<Die, 3>;

// `table` in a command is the number of the table it was made on (View::table_number), which grows with every roll and
// every take: a command that comes too late never meets dice that its sender had not seen.

// Calls, and at once takes three dice (P2). An older table is no harm as long as the three lie there since that roll.
struct Take {
  static constexpr std::string_view tag = "take";
  int table = 0;
  DieTriple dice{};
  bool operator==(const Take&) const = default;
};
BOOST_DESCRIBE_STRUCT(Take, (), (table, dice))

// "I find no other" (P4), in the tie-break "none" (P5). Sealed; `done` false takes it back.
struct Done {
  static constexpr std::string_view tag = "done";
  int table = 0;
  bool done = true;
  bool operator==(const Done&) const = default;
};
BOOST_DESCRIBE_STRUCT(Done, (), (table, done))

// Has seen the audit: the next roll may come before the pause is over.
struct NextRound {
  static constexpr std::string_view tag = "next_round";
  bool operator==(const NextRound&) const = default;
};
BOOST_DESCRIBE_STRUCT(NextRound, (), ())

// The referee's: a deadline has come.
struct Wake {
  static constexpr std::string_view tag = "wake";
  bool operator==(const Wake&) const = default;
};
BOOST_DESCRIBE_STRUCT(Wake, (), ())

using contract::HandOver;
using contract::Leave;

using Command = std::variant<Take, Done, NextRound, Leave, HandOver, Wake>;

// A take of three dice that lie there is never refused, whether they are a SET or not (P3).
enum class RefusalCode : std::uint8_t {
  already_ready,  // has said that it goes on
  already_said,   // P4: the same was said before
  game_over,
  gone,  // P2: `dice` do not lie there any more, or the sender is taking them already
  no_such_seat,
  not_between_rounds,  // nobody waits for the next round now
  not_in_tie_break,    // P5: others play on
  not_searching,       // between two rounds
  not_three_dice,      // `dice` were named twice (P2)
  nothing_due,         // a wake before its time
  out_of_roll,         // P5: no more takes after a wrong one, until the next roll
  referee_only,
  seat_left,
  table_changed,  // the command was made on an older table
};
BOOST_DESCRIBE_ENUM(RefusalCode, already_ready, already_said, game_over, gone, no_such_seat, not_between_rounds,
                    not_in_tie_break, not_searching, not_three_dice, nothing_due, out_of_roll, referee_only, seat_left,
                    table_changed)

struct Refusal {
  RefusalCode code{};
  std::vector<Die> dice;
  bool operator==(const Refusal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (code, dice))

}  // namespace tercet::speed
