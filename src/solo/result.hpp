// How a solo game went, so that two of them can be compared.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solo/event.hpp"
#include "solo/options.hpp"

namespace tercet::solo {

struct Result {
  Mode mode{};
  int level = 0;
  FigureKind figures{};
  // Which deal it was, or the daily puzzle of which day: put into options, they play the same again.
  std::optional<Date> date;
  std::optional<int> deal;
  EndReason why{};
  // All SETs of a puzzle; a round of Classic to its end. Timed and arcade are never anything else unless given up.
  bool finished = false;
  int sets = 0;
  // Of a puzzle: how many there are.
  std::optional<int> of;
  int points = 0;
  int mistakes = 0;
  int hints = 0;
  int extra_deals = 0;
  // From the beginning to the end.
  Millis time_ms{};
  // When each SET was found, from the beginning: the ghost that another races.
  std::vector<Millis> finds;
  // Results of the same `kind` can be compared ("timed-2", "puzzle-dice-3"); empty when the times were changed.
  std::string kind;
  // Compared number by number, the higher the better; equal lists are equal results.
  std::vector<std::int64_t> score;
  bool operator==(const Result&) const = default;
};
BOOST_DESCRIBE_STRUCT(Result, (),
                      (mode, level, figures, date, deal, why, finished, sets, of, points, mistakes, hints, extra_deals,
                       time_ms, finds, kind, score))

struct State;

// Of a game that is over.
Result result_of(const State& state);

}  // namespace tercet::solo
