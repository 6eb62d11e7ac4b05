#include "cli/solo_puzzle.hpp"

#include <algorithm>
#include <array>
#include <boost/describe/enum_to_string.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "cli/json_line.hpp"
#include "figures/find_sets.hpp"
#include "solo/figure.hpp"

namespace tercet::cli {

namespace {

namespace json = boost::json;

std::string text_of(solo::FigureKind kind, figures::Card card) {
  return to_text(kind == solo::FigureKind::dice ? solo::Figure(card.face()) : solo::Figure(card));
}

// Sorted by bytes, each SET and all of them.
json::array solution_of(const SoloPuzzle& puzzle, const solo::PuzzleTable& table) {
  std::vector<std::array<std::string, 3>> sets;
  for (const figures::CardTriple& set : figures::find_sets(table)) {
    auto& texts = sets.emplace_back();
    std::ranges::transform(set, texts.begin(), [&](figures::Card card) { return text_of(puzzle.kind.figures, card); });
    std::ranges::sort(texts);
  }
  std::ranges::sort(sets);
  json::array solution;
  for (const auto& set : sets) solution.push_back(json::array(set.begin(), set.end()));
  return solution;
}

}  // namespace

Result run(const SoloPuzzle& puzzle) {
  const solo::PuzzleTable table = solo::daily_puzzle(puzzle.kind, puzzle.date);
  json::object result;
  result["date"] = to_text(puzzle.date);
  result["level"] = puzzle.kind.level;
  result["figures"] = boost::describe::enum_to_string(puzzle.kind.figures, "");
  json::array figures;
  for (const figures::Card card : table) figures.emplace_back(text_of(puzzle.kind.figures, card));
  result["table"] = std::move(figures);
  result["sets"] = puzzle.kind.sets();
  if (puzzle.solution) result["solution"] = solution_of(puzzle, table);
  return Answer{json_line(result), Status::done, {}};
}

solo::Date today() {
  const auto day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  return solo::Date::from_days(static_cast<std::int32_t>(day.time_since_epoch().count()));
}

}  // namespace tercet::cli
