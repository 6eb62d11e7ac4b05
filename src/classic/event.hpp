// What happens in a game of Classic. Each event is complete in itself; a game is the fold of them.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/contest.hpp"
#include "contract/game.hpp"
#include "contract/leaving.hpp"
#include "figures/card.hpp"
#include "figures/text.hpp"  // for the JSON of a card
#include "figures/verdict.hpp"

namespace tercet::classic {

using contract::ContestDecided;
using contract::HandedOver;
using contract::Left;
using contract::Millis;
using contract::Seat;
using figures::Card;
using figures::CardTriple;

// C1, C7: the cards are shuffled and the first ones dealt.
struct RoundBegan {
  static constexpr std::string_view tag = "round_began";
  Millis t{};
  int round = 0;
  Seat dealer;
  std::vector<Card> cards;
  bool operator==(const RoundBegan&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (t, round, dealer, cards))

// C2
struct Called {
  static constexpr std::string_view tag = "called";
  Millis t{};
  Seat seat;
  bool operator==(const Called&) const = default;
};
BOOST_DESCRIBE_STRUCT(Called, (), (t, seat))

// C2: a call or a claim that waits, because another may have been made before it. Sealed: only the seat itself is told.
// `cards` only where the table points at once.
struct Contested {
  static constexpr std::string_view tag = "contested";
  Millis t{};
  Seat seat;
  std::optional<CardTriple> cards;
  std::vector<Millis> lines;
  Millis until{};
  bool operator==(const Contested&) const = default;
};
BOOST_DESCRIBE_STRUCT(Contested, (), (t, seat, cards, lines, until))

// C3: a SET, and the cards that came to its places, if any; one step.
struct Taken {
  static constexpr std::string_view tag = "taken";
  Millis t{};
  Seat seat;
  CardTriple cards{};
  std::vector<Card> dealt;
  bool operator==(const Taken&) const = default;
};
BOOST_DESCRIBE_STRUCT(Taken, (), (t, seat, cards, dealt))

// C4, C5, C10: no SET, and why (S4); or no cards at all when the time to show them ran out.
struct Mistaken {
  static constexpr std::string_view tag = "mistaken";
  Millis t{};
  Seat seat;
  std::optional<CardTriple> cards;
  std::vector<figures::FeatureVerdict> why;
  // The point it costs, 0 or 1, and the SET that goes out of play for it.
  int cost = 0;
  std::optional<CardTriple> lost;
  bool operator==(const Mistaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(Mistaken, (), (t, seat, cards, why, cost, lost))

// C6. Sealed: only the seat itself is told, until all have asked and cards are dealt. Alone it has a price (C10), which
// everybody sees.
struct Asked {
  static constexpr std::string_view tag = "asked";
  Millis t{};
  Seat seat;
  int cost = 0;
  bool operator==(const Asked&) const = default;
};
BOOST_DESCRIBE_STRUCT(Asked, (), (t, seat, cost))

// C6: all asked; or there is no SET, and the time passed or the referee deals at once.
enum class DealReason : std::uint8_t { asked, quiet, referee };
BOOST_DESCRIBE_ENUM(DealReason, asked, quiet, referee)

struct Dealt {
  static constexpr std::string_view tag = "dealt";
  Millis t{};
  DealReason why{};
  CardTriple cards{};
  bool operator==(const Dealt&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (t, why, cards))

// C7: `points` of this round by seat; `overlooked` is the SET shown when all gave up with the deck empty.
struct RoundEnded {
  static constexpr std::string_view tag = "round_ended";
  Millis t{};
  int round = 0;
  std::vector<int> points;
  std::optional<CardTriple> overlooked;
  bool operator==(const RoundEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (t, round, points, overlooked))

// C8: `points` of all rounds by seat.
struct GameEnded {
  static constexpr std::string_view tag = "game_ended";
  Millis t{};
  std::vector<int> points;
  std::vector<Seat> winners;
  bool operator==(const GameEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameEnded, (), (t, points, winners))

using Event = std::variant<RoundBegan, Called, Contested, ContestDecided, Taken, Mistaken, Asked, Dealt, Left,
                           HandedOver, RoundEnded, GameEnded>;

}  // namespace tercet::classic
