// What happens in a solo game. Each event is complete in itself; a game is the fold of them.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "contract/game.hpp"
#include "contract/leaving.hpp"
#include "figures/verdict.hpp"
#include "solo/figure.hpp"

namespace tercet::solo {

using contract::HandedOver;
using contract::Left;
using contract::Millis;
using contract::Seat;

// The first cards, or the puzzle. All cards that come later follow from the deal. It is told only if the player named
// it (`named`), or a date: else it stays secret until the game is over.
struct Began {
  static constexpr std::string_view tag = "began";
  Millis t{};
  std::optional<int> deal;
  bool named = false;
  std::vector<Figure> cards;
  bool operator==(const Began&) const = default;
};
BOOST_DESCRIBE_STRUCT(Began, (), (t, deal, named, cards))

// A SET. The three cards go and `dealt` come to their places, if any; of a puzzle they stay (H3). `clock_ms` is what it
// brings on the clock (H2).
struct Taken {
  static constexpr std::string_view tag = "taken";
  Millis t{};
  Seat seat;
  FigureTriple cards{};
  std::vector<Figure> dealt;
  int points = 1;
  Millis clock_ms{};
  bool operator==(const Taken&) const = default;
};
BOOST_DESCRIBE_STRUCT(Taken, (), (t, seat, cards, dealt, points, clock_ms))

// No SET, and why (S4); what it costs: points (C10), or so much of the clock (H2). In arcade a card comes, an event of
// its own (H4).
struct Mistaken {
  static constexpr std::string_view tag = "mistaken";
  Millis t{};
  Seat seat;
  FigureTriple cards{};
  std::vector<figures::FeatureVerdict> why;
  int cost = 0;
  Millis clock_ms{};
  bool operator==(const Mistaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(Mistaken, (), (t, seat, cards, why, cost, clock_ms))

// C10
struct Asked {
  static constexpr std::string_view tag = "asked";
  Millis t{};
  Seat seat;
  int cost = 0;
  bool operator==(const Asked&) const = default;
};
BOOST_DESCRIBE_STRUCT(Asked, (), (t, seat, cost))

// H5: one more card of a SET that lies there; none when no SET does. It costs nothing, or what a mistake costs; so much
// of the clock.
struct Hinted {
  static constexpr std::string_view tag = "hinted";
  Millis t{};
  Seat seat;
  std::optional<Figure> card;
  int cost = 0;
  Millis clock_ms{};
  bool operator==(const Hinted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Hinted, (), (t, seat, card, cost, clock_ms))

// Three cards: asked for (C10), because it was quiet for too long (H5), or because no SET lay there (H2). `cost` in
// points, where no ask before it has cost them already.
enum class DealReason : std::uint8_t { asked, quiet, no_set };
BOOST_DESCRIBE_ENUM(DealReason, asked, quiet, no_set)

struct Dealt {
  static constexpr std::string_view tag = "dealt";
  Millis t{};
  DealReason why{};
  std::vector<Figure> cards;
  int cost = 0;
  bool operator==(const Dealt&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (t, why, cards, cost))

// H4: a card, in its time, or at once because of a mistake or a hint.
enum class ArrivalReason : std::uint8_t { time, mistake, hint };
BOOST_DESCRIBE_ENUM(ArrivalReason, time, mistake, hint)

struct Arrived {
  static constexpr std::string_view tag = "arrived";
  Millis t{};
  ArrivalReason why{};
  Figure card;
  bool operator==(const Arrived&) const = default;
};
BOOST_DESCRIBE_STRUCT(Arrived, (), (t, why, card))

// complete: all that there was to find was found (H3), or the cards are used up (C7). overlooked: the player asked with
// an empty deck while a SET lay there (C7). clock: it ran out (H2). full: a card came to a full table (H4).
// set_limit: 1,000 SETs (H2).
enum class EndReason : std::uint8_t { complete, overlooked, clock, full, set_limit, given_up, left };
BOOST_DESCRIBE_ENUM(EndReason, complete, overlooked, clock, full, set_limit, given_up, left)

// `missed`: the SETs that still lay there. `deal`: which one it was; of a daily puzzle the date says it.
struct Ended {
  static constexpr std::string_view tag = "ended";
  Millis t{};
  EndReason why{};
  std::vector<FigureTriple> missed;
  std::optional<int> deal;
  bool operator==(const Ended&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (t, why, missed, deal))

using Event = std::variant<Began, Taken, Mistaken, Asked, Hinted, Dealt, Arrived, Left, HandedOver, Ended>;

}  // namespace tercet::solo
