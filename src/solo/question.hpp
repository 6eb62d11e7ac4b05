// Questions of clients about the solo modes, and their answers: the rules live here, so a client asks instead of
// knowing. Each answer is a pure function of its question; one that makes no sense is answered with words.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "solo/options.hpp"
#include "solo/result.hpp"

namespace tercet::solo {

// The daily puzzles, of `today` (by UTC) and the days before it, `count` in all (1 to 400), the latest first.
struct PuzzlesQuestion {
  static constexpr std::string_view tag = "solo_puzzles";
  Date today;
  int count = 0;
  FigureKind figures{};
  int level = 0;
};
BOOST_DESCRIBE_STRUCT(PuzzlesQuestion, (), (today, count, figures, level))

// What can be said of a puzzle before it is played; `options` are those of a table that plays it.
struct PuzzleEntry {
  Date date;
  // Figures on the table, SETs among them (H3).
  int figures = 0;
  int sets = 0;
  Options options;
};
BOOST_DESCRIBE_STRUCT(PuzzleEntry, (), (date, figures, sets, options))

struct Puzzles {
  std::vector<PuzzleEntry> puzzles;
};
BOOST_DESCRIBE_STRUCT(Puzzles, (), (puzzles))

// Which of two results is better: results of one kind compare, others do not.
struct CompareQuestion {
  static constexpr std::string_view tag = "solo_compare";
  Result a;
  Result b;
};
BOOST_DESCRIBE_STRUCT(CompareQuestion, (), (a, b))

enum class Order : std::uint8_t { better, equal, worse };
BOOST_DESCRIBE_ENUM(Order, better, equal, worse)

// `a` is better than b, equal, or worse.
struct Compared {
  Order a{};
};
BOOST_DESCRIBE_STRUCT(Compared, (), (a))

// What a table with these options plays: what each level means, in numbers (H2 to H5).
struct RulesQuestion {
  static constexpr std::string_view tag = "solo_rules";
  Options options;
};
BOOST_DESCRIBE_STRUCT(RulesQuestion, (), (options))

// What does not belong to the mode is absent.
struct Rules {
  // 3 or 4.
  int features = 0;
  bool has_hints = false;
  bool hints_cost = false;
  // The first table, and how many SETs a puzzle has.
  int figures = 0;
  std::optional<int> sets;
  // Timed: the clock at the beginning, what the first SET brings, what a mistake costs.
  std::optional<Millis> clock_ms;
  std::optional<Millis> first_set_ms;
  std::optional<Millis> mistake_ms;
  // Arcade: until the first card arrives, the shortest such time, the time within which SETs are in a row.
  std::optional<Millis> arrival_ms;
  std::optional<Millis> min_arrival_ms;
  std::optional<Millis> row_ms;
  // Classic: the time without a SET or an ask after which cards are dealt at the price of an ask.
  std::optional<Millis> quiet_ms;
};
BOOST_DESCRIBE_STRUCT(Rules, (),
                      (features, has_hints, hints_cost, figures, sets, clock_ms, first_set_ms, mistake_ms, arrival_ms,
                       min_arrival_ms, row_ms, quiet_ms))

// Asked of options, before there is a game, or of what is left of one.
using SetupQuestions = std::variant<PuzzlesQuestion, CompareQuestion, RulesQuestion>;

// The answer, or what is wrong with the question.
template <class T>
using Answer = std::expected<T, std::string>;

Answer<Puzzles> answer(const PuzzlesQuestion& question);
Answer<Compared> answer(const CompareQuestion& question);
Answer<Rules> answer(const RulesQuestion& question);

}  // namespace tercet::solo
