#include "solo/question.hpp"

#include <algorithm>
#include <utility>

#include "solo/levels.hpp"
#include "solo/puzzle/puzzle.hpp"
#include "solo/solo.hpp"

namespace tercet::solo {

namespace {

// All that is wrong with options, on one line.
std::string wrong_with(const Options& options) {
  std::string all;
  for (const std::string& one : Solo::check(options, 1)) all.append(all.empty() ? "options: " : ", ").append(one);
  return all;
}

}  // namespace

Answer<Puzzles> answer(const PuzzlesQuestion& question) {
  constexpr int max_count = 400;
  if (question.count < 1 || question.count > max_count) {
    return std::unexpected("count must be 1 to " + std::to_string(max_count));
  }
  if (question.level < min_level || question.level > max_level) return std::unexpected("level must be 1 to 4");
  const PuzzleKind kind{question.figures, question.level};
  Puzzles answer;
  for (int back = 0; back < question.count; ++back) {
    const Date date = Date::from_days(question.today.days() - back);
    if (date < Date::first()) break;
    Options options;
    options.mode = Mode::puzzle;
    options.level = question.level;
    options.figures = question.figures;
    options.date = date;
    answer.puzzles.push_back(
        {date, static_cast<int>(kind.table_size()), static_cast<int>(kind.sets()), std::move(options)});
  }
  return answer;
}

Answer<Compared> answer(const CompareQuestion& question) {
  if (question.a.kind.empty() || question.a.kind != question.b.kind) {
    return std::unexpected("results of different kinds do not compare");
  }
  const auto order = question.a.score <=> question.b.score;
  if (order == 0) return Compared{Order::equal};
  return Compared{order > 0 ? Order::better : Order::worse};
}

Answer<Rules> answer(const RulesQuestion& question) {
  const Options& options = question.options;
  if (auto wrong = wrong_with(options); !wrong.empty()) return std::unexpected(std::move(wrong));
  Rules rules;
  rules.features = options.level == 1 || options.figures == FigureKind::dice ? 3 : 4;
  rules.has_hints = has_hints(options.level);
  rules.hints_cost = hints_cost(options.level);
  rules.figures = static_cast<int>(State::table_size);
  switch (options.mode) {
    case Mode::classic:
      rules.quiet_ms = quiet_of(options);
      break;
    case Mode::timed:
      rules.clock_ms = clock_of(options);
      rules.first_set_ms = first_set_brings;
      rules.mistake_ms = mistake_takes;
      break;
    case Mode::puzzle: {
      const PuzzleKind kind{options.figures, options.level};
      rules.figures = static_cast<int>(kind.table_size());
      rules.sets = static_cast<int>(kind.sets());
      break;
    }
    case Mode::arcade:
      rules.figures = static_cast<int>(first_arcade_cards);
      rules.arrival_ms = first_arrival_of(options);
      rules.min_arrival_ms = shortest_arrival;
      rules.row_ms = row_lasts;
      break;
  }
  return rules;
}

}  // namespace tercet::solo
