// What is chosen before a game alone: which mode, how hard, and which deal.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>

#include "contract/game.hpp"
#include "solo/figure.hpp"
#include "solo/puzzle/date.hpp"

namespace tercet::solo {

using contract::Millis;

// H1 to H4
enum class Mode : std::uint8_t { classic, timed, puzzle, arcade };
BOOST_DESCRIBE_ENUM(Mode, classic, timed, puzzle, arcade)

// Deals, and free puzzles, are numbered from 1 to this.
inline constexpr int max_deal = 2'000'000'000;

struct Options {
  static constexpr bool members_may_be_missing = true;

  Mode mode = Mode::classic;
  // H5: 1 to 4.
  int level = 2;
  // What a puzzle is made of; cards in every other mode.
  FigureKind figures = FigureKind::cards;
  // The puzzle of this day (H3).
  std::optional<Date> date;
  // Which deal, or which free puzzle: the same one plays the same cards again. Without it chance names one.
  std::optional<int> deal;
  // Timed: the clock at the beginning; 0: by the level (H2, H5).
  Millis clock_ms{0};
  // Arcade: until the first card arrives; 0: by the level (H4, H5).
  Millis arrival_ms{0};
  // Classic: the time without a SET or an ask after which cards are dealt; 0: by the level, which is never but on level
  // 4 (H5).
  Millis quiet_ms{0};

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (mode, level, figures, date, deal, clock_ms, arrival_ms, quiet_ms))

}  // namespace tercet::solo
