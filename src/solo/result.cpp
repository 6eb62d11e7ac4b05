#include "solo/result.hpp"

#include <boost/describe/enum_to_string.hpp>

#include "solo/levels.hpp"
#include "solo/state.hpp"

namespace tercet::solo {

namespace {

// Which results can be compared: of one mode and level, with the times as they are meant.
std::string kind_of(const Options& options) {
  Options usual;
  usual.mode = options.mode;
  usual.level = options.level;
  usual.figures = options.figures;
  usual.date = options.date;
  usual.deal = options.deal;
  if (options != usual) return "";
  std::string kind = boost::describe::enum_to_string(options.mode, "");
  if (options.mode == Mode::puzzle) kind.append("-").append(boost::describe::enum_to_string(options.figures, ""));
  return kind + "-" + std::to_string(options.level);
}

// What counts first, second and third. A puzzle and a round of Classic played to the end come before those that were
// not. In a puzzle, which has no price of its own for them, a mistake and a hint that costs are five seconds more, as
// on the clock (H2).
std::vector<std::int64_t> score_of(const State& state, const Result& result) {
  const std::int64_t time = result.time_ms.count();
  const std::int64_t mistakes = result.mistakes;
  const std::int64_t hints = result.hints;
  switch (state.options.mode) {
    case Mode::classic:
      return {result.finished ? 1 : 0, result.points, -time, -hints};
    case Mode::timed:
      return {result.sets, -mistakes, -hints};
    case Mode::puzzle: {
      const std::int64_t costly = mistakes + (hints_cost(state.options.level) ? hints : 0);
      return {result.sets, -(time + costly * mistake_takes.count()), -hints};
    }
    case Mode::arcade:
      return {result.points, -mistakes, -hints};
  }
  return {};
}

bool is_finished(const State& state) { return state.why != EndReason::given_up && state.why != EndReason::left; }

}  // namespace

Result result_of(const State& state) {
  Result result;
  result.mode = state.options.mode;
  result.level = state.options.level;
  result.figures = state.options.figures;
  result.date = state.options.date;
  result.deal = state.deal;
  result.why = state.why;
  result.finished = is_finished(state);
  result.sets = static_cast<int>(state.found.size());
  if (state.is(Mode::puzzle)) result.of = static_cast<int>(state.to_find.size());
  result.points = state.points;
  result.mistakes = state.mistakes;
  result.hints = state.hints;
  result.extra_deals = state.extra_deals;
  if (state.has_begun()) result.time_ms = state.last_event_at - state.began_at;
  for (const Find& find : state.found) result.finds.push_back(find.t - state.began_at);
  result.kind = kind_of(state.options);
  result.score = score_of(state, result);
  return result;
}

}  // namespace tercet::solo
