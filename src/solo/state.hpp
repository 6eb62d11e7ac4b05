// The state of a solo game: a small value, and the questions that several verbs ask of it.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/deck.hpp"
#include "cards/layout.hpp"
#include "solo/event.hpp"
#include "solo/options.hpp"

namespace tercet::solo {

using cards::Deck;
using cards::Layout;
using figures::Card;
using figures::CardTriple;

// waiting: for the player to begin; over: the result stands.
enum class Phase : std::uint8_t { waiting, playing, over };
BOOST_DESCRIBE_ENUM(Phase, waiting, playing, over)

struct Find {
  CardTriple cards{};
  Millis t{};
  int points = 0;
  bool operator==(const Find&) const = default;
};

// H5: what hints have said. `named` cards of a SET, which still lies there; or that there was none on a table.
struct Hinting {
  CardTriple set{};
  int named = 0;
  std::optional<int> no_set_at;  // the revision of that table
  bool operator==(const Hinting&) const = default;
};

struct State {
  static constexpr std::size_t table_size = 12;
  static constexpr std::size_t max_on_table = Layout::max;

  Options options;
  Phase phase = Phase::waiting;
  std::optional<int> deal;
  bool named = false;  // the player knows the deal
  // Classic, timed: the cards still to come. Arcade has none: any that does not lie there may come.
  Deck deck;
  Layout table;
  // Timed: how many times a deck was made (H2). Arcade: how many cards arrived (H4).
  int lap = 0;
  std::vector<CardTriple> to_find;  // all SETs of a puzzle
  std::vector<Find> found;
  int points = 0;
  int mistakes = 0;
  int hints = 0;
  int extra_deals = 0;
  bool left = false;
  Hinting hinting;
  int row = 0;  // SETs in a row (H4)
  Millis began_at{};
  Millis changed_at{};    // the last change of the table
  Millis quiet_since{};   // the last SET, ask or deal (H5)
  Millis ends_at{};       // of the clock (H2)
  Millis next_arrival{};  // of a card (H4), and how long it takes
  Millis arrival{};
  Millis last_event_at{};
  EndReason why{};
  std::vector<CardTriple> missed;

  bool operator==(const State&) const = default;

  bool is(Mode mode) const { return options.mode == mode; }
  // Who leaves before that ends a game that had no cards.
  bool has_begun() const { return table.revision() > 0; }
  bool has_deck() const { return is(Mode::classic) || is(Mode::timed); }
  // C6, C10
  bool can_grow() const { return !deck.empty() && table.size() + 3 <= max_on_table; }
  bool is_found(const CardTriple& set) const;
  // The SETs that lie there and are not found yet.
  std::vector<CardTriple> sets_left() const;
  // H5: the SET that hints name: the one begun, or the one that is seen most easily. Nothing when none lies there.
  std::optional<CardTriple> set_to_hint() const;
  // H5: when cards are dealt at the price of an ask.
  std::optional<Millis> quiet_until() const;
  // H4: until when the next SET is in a row with the last.
  std::optional<Millis> row_until() const;
};

}  // namespace tercet::solo
