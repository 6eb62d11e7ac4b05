// What a seat or the referee may ask for in Classic, and the answer when it cannot be.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/leaving.hpp"
#include "figures/card.hpp"
#include "figures/text.hpp"  // for the JSON of a card

namespace tercet::classic {

using figures::Card;
using figures::CardTriple;

// `table` in a command is the number of the table it was made on (View::table_number): a command that comes too late
// never meets cards that its sender had not seen.

// Stops play (C2). Only where the table agreed to call first.
struct Call {
  static constexpr std::string_view tag = "call";
  int table = 0;
  bool operator==(const Call&) const = default;
};
BOOST_DESCRIBE_STRUCT(Call, (), (table))

// The three cards of the one who called (C2).
struct Show {
  static constexpr std::string_view tag = "show";
  CardTriple cards{};
  bool operator==(const Show&) const = default;
};
BOOST_DESCRIBE_STRUCT(Show, (), (cards))

// Call and show in one. Only where the table agreed to point at once.
struct Claim {
  static constexpr std::string_view tag = "claim";
  int table = 0;
  CardTriple cards{};
  bool operator==(const Claim&) const = default;
};
BOOST_DESCRIBE_STRUCT(Claim, (), (table, cards))

// Asks for three more cards (C6).
struct Ask {
  static constexpr std::string_view tag = "ask";
  int table = 0;
  bool operator==(const Ask&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ask, (), (table))

// The dealer deals the next round before the pause is over (C7).
struct Deal {
  static constexpr std::string_view tag = "deal";
  bool operator==(const Deal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deal, (), ())

// The referee's: a deadline has come.
struct Wake {
  static constexpr std::string_view tag = "wake";
  bool operator==(const Wake&) const = default;
};
BOOST_DESCRIBE_STRUCT(Wake, (), ())

using contract::HandOver;
using contract::Leave;

using Command = std::variant<Call, Show, Claim, Ask, Deal, Leave, HandOver, Wake>;

enum class RefusalCode : std::uint8_t {
  already_asked,
  already_claimed,  // the own claim waits to be judged (C2)
  call_first,       // this table calls first (C2)
  claim_pending,    // somebody called before (C2)
  game_over,
  locked,  // no calls after a mistake, until somebody else takes a SET (C5)
  no_such_seat,
  not_on_table,    // `cards` are not there, or not any more
  no_deal_now,     // only between two rounds (C7)
  not_searching,   // between two rounds
  not_the_caller,  // only the caller shows cards (C2)
  not_the_dealer,  // another deals the next round (C7)
  nothing_due,     // a wake before its time
  point_at_once,   // this table points at three cards at once (C2)
  referee_only,
  repeated_card,  // `cards` were named twice
  seat_left,
  table_changed,  // the command was made on an older table
  table_full,     // no more cards may be dealt (C6)
};
BOOST_DESCRIBE_ENUM(RefusalCode, already_asked, already_claimed, call_first, claim_pending, game_over, locked,
                    no_such_seat, not_on_table, no_deal_now, not_searching, not_the_caller, not_the_dealer, nothing_due,
                    point_at_once, referee_only, repeated_card, seat_left, table_changed, table_full)

struct Refusal {
  RefusalCode code{};
  std::vector<Card> cards;
  bool operator==(const Refusal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (code, cards))

}  // namespace tercet::classic
