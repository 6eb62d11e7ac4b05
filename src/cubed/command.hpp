// What a seat or the referee may ask for in Cubed, and the answer when it cannot be.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/leaving.hpp"
#include "cubed/dice.hpp"
#include "cubed/preview.hpp"
#include "cubed/square.hpp"
#include "figures/text.hpp"
#include "figures/verdict.hpp"

namespace tercet::cubed {

// The opening (B2 to B5). `roll` is the number of the opening roll that the sender saw (View::roll): a command that
// comes too late never meets dice that its sender had not seen.

struct Call {
  static constexpr std::string_view tag = "call";
  int roll = 0;
  bool operator==(const Call&) const = default;
};
BOOST_DESCRIBE_STRUCT(Call, (), (roll))

// The three dice of the one who called (B2).
struct Show {
  static constexpr std::string_view tag = "show";
  std::array<Die, 3> dice{};
  bool operator==(const Show&) const = default;
};
BOOST_DESCRIBE_STRUCT(Show, (), (dice))

// "I have none" (B3). Sealed.
struct None {
  static constexpr std::string_view tag = "none";
  int roll = 0;
  bool operator==(const None&) const = default;
};
BOOST_DESCRIBE_STRUCT(None, (), (roll))

// One of the dice on the logo; `as` names a wild's face and is absent for other dice (D3).
struct FirstDie {
  Die die;
  std::optional<figures::Face> as;
  bool operator==(const FirstDie&) const = default;
};
BOOST_DESCRIBE_STRUCT(FirstDie, (), (die, as))

// B5: the starter's three dice, in the order of the logo's squares.
struct LayFirst {
  static constexpr std::string_view tag = "lay_first";
  std::array<FirstDie, 3> dice{};
  bool operator==(const LayFirst&) const = default;
};
BOOST_DESCRIBE_STRUCT(LayFirst, (), (dice))

// T1: a regular die in the place of a wild.
struct Replace {
  static constexpr std::string_view tag = "replace";
  Die die;
  Square square;
  bool operator==(const Replace&) const = default;
};
BOOST_DESCRIBE_STRUCT(Replace, (), (die, square))

struct Lay {
  Die die;
  Square square;
  std::optional<figures::Face> as;
  bool operator==(const Lay&) const = default;
};
BOOST_DESCRIBE_STRUCT(Lay, (), (die, square, as))

// T2: one to three dice on empty squares.
struct Place {
  static constexpr std::string_view tag = "place";
  std::vector<Lay> dice;
  bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (dice))

struct Pass {
  static constexpr std::string_view tag = "pass";
  bool operator==(const Pass&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())

// R4: the dice to roll once more; none of them to keep all. Sealed until all have chosen.
struct Choose {
  static constexpr std::string_view tag = "choose";
  std::vector<Die> dice;
  bool operator==(const Choose&) const = default;
};
BOOST_DESCRIBE_STRUCT(Choose, (), (dice))

// The referee's: a deadline has come.
struct Wake {
  static constexpr std::string_view tag = "wake";
  bool operator==(const Wake&) const = default;
};
BOOST_DESCRIBE_STRUCT(Wake, (), ())

using contract::HandOver;
using contract::Leave;

using Command = std::variant<Call, Show, None, LayFirst, Replace, Place, Pass, Choose, Leave, HandOver, Wake>;

enum class RefusalCode : std::uint8_t {
  already_called,  // B2: the own call waits to be judged
  already_chosen,  // R4
  already_none,    // B3
  barred,          // B4: no call after a false one, until the next roll
  call_pending,    // B2: somebody called before
  game_over,
  in_no_set,        // T4: the dice on `squares` are in no new SET
  name_missing,     // D3: a wild needs a face
  name_not_wanted,  // D3: only a wild is named
  no_such_seat,
  no_wild_there,   // T1: there is no wild on `squares`
  not_in_hand,     // T8: `dice` are not the sender's
  not_now,         // another part of the game
  not_the_caller,  // B2
  not_the_face,    // T1: the die does not show the face that the wild stands for
  not_the_shown,   // B5: the starter lays the dice that were shown
  not_your_turn,
  nothing_due,     // a wake before its time
  nothing_placed,  // T2
  referee_only,
  repeated_die,     // `dice` were named twice
  roll_changed,     // the command was made on an older roll
  square_outside,   // T3
  square_taken,     // T2
  square_twice,     // T2
  too_many_placed,  // T2
  touches_nothing,  // T4: no new SET has a die that lay there before
  not_a_set,        // B5: the wilds are named so that the three are no SET
};
BOOST_DESCRIBE_ENUM(RefusalCode, already_called, already_chosen, already_none, barred, call_pending, game_over,
                    in_no_set, name_missing, name_not_wanted, no_such_seat, no_wild_there, not_in_hand, not_now,
                    not_the_caller, not_the_face, not_the_shown, not_your_turn, nothing_due, nothing_placed,
                    referee_only, repeated_die, roll_changed, square_outside, square_taken, square_twice,
                    too_many_placed, touches_nothing, not_a_set)

// Why a command is refused. Not to be confused with preview()'s own answer, which is about one turn only.
struct CommandRefusal {
  RefusalCode code{};
  std::vector<Square> squares;
  std::vector<Die> dice;
  // S4, when three figures are no SET.
  std::vector<figures::FeatureVerdict> why;
  bool operator==(const CommandRefusal&) const = default;
};
BOOST_DESCRIBE_STRUCT(CommandRefusal, (), (code, squares, dice, why))

}  // namespace tercet::cubed
