// tercet puzzle: the daily puzzle (H3).
#pragma once

#include <string_view>

#include "cli/answer.hpp"
#include "solo/puzzle/puzzle.hpp"

namespace tercet::cli {

struct SoloPuzzle {
  static constexpr std::string_view name = "puzzle";

  solo::Date date;
  solo::PuzzleKind kind{solo::FigureKind::cards, 2};
  bool solution = true;
};

Result run(const SoloPuzzle& puzzle);

// By UTC.
solo::Date today();

}  // namespace tercet::cli
