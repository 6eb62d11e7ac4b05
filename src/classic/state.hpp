// The state of a game of Classic: a small value, and the questions that several verbs ask of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cards/deck.hpp"
#include "cards/layout.hpp"
#include "classic/event.hpp"
#include "classic/options.hpp"
#include "contract/game.hpp"
#include "contract/seat.hpp"

namespace tercet::classic {

using cards::Deck;
using cards::Layout;
using contract::Millis;
using contract::Seat;

// C1 or C9: the cards before the first is dealt.
constexpr Deck deck_of(DeckKind kind) { return kind == DeckKind::full ? Deck::full() : Deck::solid(); }

// waiting: for the deal of the next round; searching: all look for SETs; showing: somebody called (C2).
enum class Phase : std::uint8_t { waiting, searching, showing, over };
BOOST_DESCRIBE_ENUM(Phase, waiting, searching, showing, over)

// A SET taken in this round; without a holder it went out of play (C4).
struct TakenSet {
  CardTriple cards{};
  std::optional<Seat> holder;
  bool operator==(const TakenSet&) const = default;
};

struct Player {
  int earlier_points = 0;  // of the rounds before this one
  int fines = 0;           // points lost in solo, where no SET goes out of play (C10)
  int mistakes = 0;
  int extra_deals = 0;  // cards asked for in solo (C10)
  bool asked = false;
  bool locked = false;
  bool left = false;   // for good: cannot win (C8)
  bool empty = false;  // left, and nobody plays the seat on
  bool operator==(const Player&) const = default;
};

struct State {
  static constexpr std::size_t max_sets_a_round = Card::count / 3;

  Options options;
  int version = contract::current_version;
  std::uint8_t seats = 0;
  Phase phase = Phase::waiting;
  int round = 0;  // counted from 1; 0 before the first deal
  Seat dealer;
  Deck deck;
  Layout table;
  std::array<TakenSet, max_sets_a_round> taken{};
  std::uint8_t taken_count = 0;
  std::array<Player, Seat::max> players{};
  std::vector<Contested> contested;  // as they arrived; at most one a seat (C2)
  std::optional<Seat> caller;
  Millis called_at{};
  Millis changed_at{};  // the last change of the table (C6)
  Millis round_began_at{};
  Millis next_deal_at{};
  Millis last_event_at{};
  std::optional<CardTriple> overlooked;  // the SET shown at the end of the round (C7)

  bool operator==(const State&) const = default;

  bool is_solo() const { return seats == 1; }
  // C5 is off in solo (C10).
  bool has_lockout() const { return options.penalty == Penalty::lockout && !is_solo(); }
  int rounds() const { return is_solo() ? 1 : options.rounds == 0 ? seats : options.rounds; }
  std::size_t table_size() const { return static_cast<std::size_t>(options.table); }
  // C6, C9: a table of 9 grows to 12 and no further.
  std::size_t max_on_table() const { return options.table == 9 ? 12 : Layout::max; }
  bool can_grow() const { return !deck.empty() && table.size() + 3 <= max_on_table(); }

  std::span<const Player> all_players() const { return {players.data(), seats}; }
  std::span<Player> all_players() { return {players.data(), seats}; }
  Player& player(Seat seat) { return players[seat.index()]; }
  const Player& player(Seat seat) const { return players[seat.index()]; }
  std::span<const TakenSet> taken_sets() const { return {taken.data(), taken_count}; }

  // Seats that somebody plays.
  int present() const;
  // C8: nobody is left to play against: of the seats not left one or none remains, and no bot plays for those who left.
  bool is_deserted() const;
  // C5, C8
  bool may_claim(Seat seat) const { return !player(seat).locked && !player(seat).empty; }
  // The SETs that a seat holds in this round; each is a point (C7).
  int sets_held(Seat seat) const;
  int round_points(Seat seat) const { return sets_held(seat) - player(seat).fines; }
  int points(Seat seat) const { return player(seat).earlier_points + round_points(seat); }
  // C4: the SET that a mistake would cost: the last one taken in this round that is still held.
  std::optional<CardTriple> set_to_lose(Seat seat) const;
  // C6: all have asked; a locked seat (C5) counts as asking, and so does an empty one (C8).
  bool all_ask() const;
  // The next seat clockwise that is still there (C7); seat 0 deals first.
  Seat next_dealer() const;
};

}  // namespace tercet::classic
