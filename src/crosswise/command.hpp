// What a seat or the referee may ask for in Crosswise, and the answer when it cannot be.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/leaving.hpp"
#include "crosswise/place.hpp"
#include "crosswise/refusal_code.hpp"
#include "dice/die.hpp"
#include "figures/text.hpp"  // for the JSON of a face

namespace tercet::crosswise {

using contract::Seat;
using dice::Die;

// A die where it is to lie. A wild needs a face (D3); for another die it may be missing, or be the one that it shows.
struct Lay {
  Die die;
  int column = 0;
  int row = 0;
  std::optional<figures::Face> face;

  constexpr Place place() const { return {column, row}; }
  bool operator==(const Lay&) const = default;
};
BOOST_DESCRIBE_STRUCT(Lay, (), (die, column, row, face))

// X3: how all own dice lie in the own area from now on; those not named lie in the hand, but for those attached to
// others' grids, which stay. `revision` is that of the arrangement that the sender saw (PlayerView::revision). What
// lies so already is no change: it is accepted, whatever the revision, and nothing happens.
struct Arrange {
  static constexpr std::string_view tag = "arrange";
  int revision = 0;
  std::vector<Lay> dice;
  bool operator==(const Arrange&) const = default;
};
BOOST_DESCRIBE_STRUCT(Arrange, (), (revision, dice))

// X4: one more die.
struct Draw {
  static constexpr std::string_view tag = "draw";
  bool operator==(const Draw&) const = default;
};
BOOST_DESCRIBE_STRUCT(Draw, (), ())

// X5: own dice, from the hand or from the own area, to another's grid: all at once, so that two of them can make a SET
// with one that lies there. `revision` is that of the arrangement there that the sender saw; what is still right on a
// newer one is no harm.
struct Attach {
  static constexpr std::string_view tag = "attach";
  Seat seat;
  int revision = 0;
  std::vector<Lay> dice;
  bool operator==(const Attach&) const = default;
};
BOOST_DESCRIBE_STRUCT(Attach, (), (seat, revision, dice))

// X5: own dice from others' areas, back to the hand.
struct TakeBack {
  static constexpr std::string_view tag = "take_back";
  std::vector<Die> dice;
  bool operator==(const TakeBack&) const = default;
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), (dice))

// X8: nobody will finish, says the sender; or takes that back. Sealed.
struct Done {
  static constexpr std::string_view tag = "done";
  bool done = true;
  bool operator==(const Done&) const = default;
};
BOOST_DESCRIBE_STRUCT(Done, (), (done))

// Between two rounds: the sender is ready for the next one.
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

using Command = std::variant<Arrange, Draw, Attach, TakeBack, Done, NextRound, Leave, HandOver, Wake>;

// Why a command is refused: the dice and the places that are wrong.
struct CommandRefusal {
  RefusalCode code{};
  std::vector<Die> dice;
  std::vector<Place> places;
  bool operator==(const CommandRefusal&) const = default;
};
BOOST_DESCRIBE_STRUCT(CommandRefusal, (), (code, dice, places))

}  // namespace tercet::crosswise
