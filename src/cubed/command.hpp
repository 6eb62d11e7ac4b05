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
#include "cubed/preview.hpp"
#include "cubed/refusal_code.hpp"
#include "cubed/square.hpp"
#include "dice/die.hpp"
#include "figures/text.hpp"
#include "figures/verdict.hpp"

namespace tercet::cubed {

using dice::Die;

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

// Why a command is refused.
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
