// What the player or the referee may ask for in a solo game, and the answer when it cannot be.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/leaving.hpp"
#include "solo/figure.hpp"

namespace tercet::solo {

// The player is ready: the cards are dealt and the clock runs from now on.
struct Begin {
  static constexpr std::string_view tag = "begin";
  bool operator==(const Begin&) const = default;
};
BOOST_DESCRIBE_STRUCT(Begin, (), ())

// Points at three cards, or three faces, at once.
struct Claim {
  static constexpr std::string_view tag = "claim";
  FigureTriple cards{};
  bool operator==(const Claim&) const = default;
};
BOOST_DESCRIBE_STRUCT(Claim, (), (cards))

// Asks for three more cards (C10), on the table of this number (View::table_number): one that comes too late, or twice,
// does nothing. Classic alone.
struct Ask {
  static constexpr std::string_view tag = "ask";
  int table = 0;
  bool operator==(const Ask&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ask, (), (table))

// Asks for a card of a SET that lies there, or for one more of the same SET (H5).
struct Hint {
  static constexpr std::string_view tag = "hint";
  bool operator==(const Hint&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hint, (), ())

// Ends the game as it stands.
struct GiveUp {
  static constexpr std::string_view tag = "give_up";
  bool operator==(const GiveUp&) const = default;
};
BOOST_DESCRIBE_STRUCT(GiveUp, (), ())

// The referee's: a deadline has come.
struct Wake {
  static constexpr std::string_view tag = "wake";
  bool operator==(const Wake&) const = default;
};
BOOST_DESCRIBE_STRUCT(Wake, (), ())

using contract::HandOver;
using contract::Leave;

using Command = std::variant<Begin, Claim, Ask, Hint, GiveUp, Leave, HandOver, Wake>;

enum class RefusalCode : std::uint8_t {
  already_begun,
  already_found,  // this SET of the puzzle, each counts once (H3)
  game_over,
  no_asking,      // cards are asked for in Classic alone (H2)
  no_hints,       // on this level (H5)
  no_more_hints,  // all is said about this table
  no_such_seat,
  not_begun,
  not_on_table,  // `cards` are not there, or not any more
  nothing_due,   // a wake before its time
  referee_only,
  repeated_card,  // `cards` were named twice
  table_changed,  // the command was made on an older table
  table_full,     // no more cards may be dealt (C6)
};
BOOST_DESCRIBE_ENUM(RefusalCode, already_begun, already_found, game_over, no_asking, no_hints, no_more_hints,
                    no_such_seat, not_begun, not_on_table, nothing_due, referee_only, repeated_card, table_changed,
                    table_full)

struct Refusal {
  RefusalCode code{};
  std::vector<Figure> cards;
  bool operator==(const Refusal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (code, cards))

}  // namespace tercet::solo
