// What a table may agree on before a game of Classic.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>

#include "contract/game.hpp"

namespace tercet::classic {

// C4 or C5: what a mistake costs.
enum class Penalty : std::uint8_t { lose_set, lockout };
BOOST_DESCRIBE_ENUM(Penalty, lose_set, lockout)

// C6: who decides that there is no SET: the players (all ask, or time passes), or the referee at once.
enum class NoSet : std::uint8_t { players, referee };
BOOST_DESCRIBE_ENUM(NoSet, players, referee)

// C1 or C9: all 81 cards, or the 27 solid ones.
enum class DeckKind : std::uint8_t { full, beginner };
BOOST_DESCRIBE_ENUM(DeckKind, full, beginner)

// C2: call and then show three cards, or point at three at once.
enum class Claiming : std::uint8_t { call_first, point_at_once };
BOOST_DESCRIBE_ENUM(Claiming, call_first, point_at_once)

struct Options {
  static constexpr bool members_may_be_missing = true;

  Claiming claiming = Claiming::call_first;
  DeckKind deck = DeckKind::full;
  // The cards on the table: 12, or 9 with the beginner deck (C9).
  int table = 12;
  Penalty penalty = Penalty::lose_set;
  NoSet no_set = NoSet::players;
  // 0: as many as there are seats (C8). Solo is always one (C10).
  int rounds = 0;
  // The time to show three cards after a call (C4).
  contract::Millis show_ms{5'000};
  // The time without a change after which cards are dealt to a table without a SET (C6).
  contract::Millis quiet_ms{20'000};
  // Between two rounds: the next dealer may deal at any time, after this the referee does (C7).
  contract::Millis pause_ms{10'000};

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (claiming, deck, table, penalty, no_set, rounds, show_ms, quiet_ms, pause_ms))

}  // namespace tercet::classic
