// What puzzles promise (H3), for every day of a year, every level and kind, and for free ones; and that they are the
// same on every machine: tests/data/daily-puzzles.jsonl was printed by one of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <fstream>
#include <map>
#include <string>

#include "figures/find_sets.hpp"
#include "figures/text.hpp"
#include "solo/puzzle/puzzle.hpp"

namespace tercet::solo {
namespace {

constexpr PuzzleKind all_kinds[] = {{FigureKind::cards, 1}, {FigureKind::cards, 2}, {FigureKind::cards, 3},
                                    {FigureKind::cards, 4}, {FigureKind::dice, 1},  {FigureKind::dice, 2},
                                    {FigureKind::dice, 3},  {FigureKind::dice, 4}};

Date date(std::string_view text) { return from_text(std::type_identity<Date>{}, text).value(); }

std::string name(PuzzleKind kind) {
  return (kind.figures == FigureKind::cards ? "cards, level " : "dice, level ") + std::to_string(kind.level);
}

// The numbers of H3, once more.
std::size_t promised_size(PuzzleKind kind) { return kind.figures == FigureKind::dice || kind.level == 1 ? 9 : 12; }
std::size_t promised_sets(PuzzleKind kind) {
  if (kind.figures == FigureKind::dice) return static_cast<std::size_t>(kind.level) + 1;
  constexpr std::size_t by_level[] = {3, 4, 6, 6};
  return by_level[kind.level - 1];
}

bool differ_in_all_four(const CardTriple& set) {
  const auto [a, b, c] = set;
  const std::string x = figures::to_text(a);
  const std::string y = figures::to_text(b);
  return x[0] != y[0] && x[1] != y[1] && x[2] != y[2] && x[3] != y[3];
}

std::vector<Card> sorted(PuzzleTable table) {
  std::ranges::sort(table);
  return table;
}

void expect_promise_kept(PuzzleKind kind, const PuzzleTable& table) {
  ASSERT_EQ(table.size(), promised_size(kind));
  const auto all = sorted(table);
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end()) << "each once";
  const auto sets = figures::find_sets(table);
  EXPECT_EQ(sets.size(), promised_sets(kind));
  if (kind.figures == FigureKind::dice || kind.level == 1) {
    EXPECT_TRUE(std::ranges::all_of(table, [](Card card) { return card.shading() == figures::Shading::solid; }));
  }
  if (kind.figures == FigureKind::cards && kind.level == 4) {
    EXPECT_GE(std::ranges::count_if(sets, differ_in_all_four), 3);
  }
}

TEST(SoloPuzzles, H3_every_day_of_a_year_keeps_the_promise_of_its_level_and_no_table_comes_twice) {
  for (const PuzzleKind kind : all_kinds) {
    SCOPED_TRACE(name(kind));
    DailyPuzzles puzzles(kind);
    std::map<std::vector<Card>, Date> seen;
    for (std::int32_t day = date("2026-01-01").days(); day <= date("2027-01-01").days(); ++day) {
      const Date today = Date::from_days(day);
      SCOPED_TRACE(to_text(today));
      const PuzzleTable table = puzzles.of(today);
      expect_promise_kept(kind, table);
      const auto [first, is_new] = seen.emplace(sorted(table), today);
      EXPECT_TRUE(is_new) << "as on " << to_text(first->second);
    }
    EXPECT_EQ(seen.size(), 366U);
  }
}

// Days whose first candidate was that of an earlier one: the tables of each pair would be the same.
TEST(SoloPuzzles, H3_a_table_that_was_the_first_candidate_of_one_of_the_366_days_before_is_passed_over) {
  struct Repeated {
    PuzzleKind kind;
    std::string_view earlier;
    std::string_view later;
  };
  constexpr Repeated passed_over[] = {
      {{FigureKind::cards, 1}, "2028-08-16", "2029-05-19"}, {{FigureKind::dice, 2}, "2068-02-22", "2069-02-14"},
      {{FigureKind::dice, 4}, "2026-05-21", "2026-12-07"},  {{FigureKind::dice, 4}, "2029-03-28", "2030-03-08"},
      {{FigureKind::dice, 4}, "2580-07-19", "2581-07-20"},
  };
  for (const auto& [kind, earlier, later] : passed_over) {
    const PuzzleTable table = daily_puzzle(kind, date(later));
    expect_promise_kept(kind, table);
    EXPECT_NE(sorted(daily_puzzle(kind, date(earlier))), sorted(table)) << name(kind) << " on " << later;
  }
  // 367 days before it is long enough ago.
  const PuzzleKind dice{FigureKind::dice, 4};
  EXPECT_EQ(sorted(daily_puzzle(dice, date("3604-06-18"))), sorted(daily_puzzle(dice, date("3605-06-20"))));
}

TEST(SoloPuzzles, H3_free_puzzles_keep_the_same_promise) {
  for (const PuzzleKind kind : all_kinds) {
    SCOPED_TRACE(name(kind));
    for (const int number : {1, 2, 3, 81, 1'000'000, 2'000'000'000})
      expect_promise_kept(kind, free_puzzle(kind, number));
  }
}

TEST(SoloPuzzles, H3_what_was_worked_out_for_other_days_changes_nothing) {
  for (const PuzzleKind kind : {PuzzleKind{FigureKind::cards, 4}, PuzzleKind{FigureKind::dice, 1}}) {
    DailyPuzzles puzzles(kind);
    for (const std::string_view text : {"2027-03-05", "2026-11-16", "2026-11-15", "1969-12-31", "2026-11-16"}) {
      EXPECT_EQ(puzzles.of(date(text)), daily_puzzle(kind, date(text))) << text;
    }
  }
}

TEST(SoloPuzzles, H3_the_first_and_the_last_day_of_all_have_one) {
  for (const PuzzleKind kind : all_kinds) {
    expect_promise_kept(kind, daily_puzzle(kind, Date::first()));
    expect_promise_kept(kind, daily_puzzle(kind, Date::last()));
  }
}

TEST(SoloPuzzles, H3_the_same_on_every_machine) {
  std::ifstream file(TERCET_TEST_DATA "/daily-puzzles.jsonl");
  ASSERT_TRUE(file);
  int count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    const auto kept = boost::json::parse(line);
    const PuzzleKind kind{kept.at("figures") == "dice" ? FigureKind::dice : FigureKind::cards,
                          kept.at("level").to_number<int>()};
    boost::json::array table;
    for (const Card card : daily_puzzle(kind, date(kept.at("date").as_string()))) {
      table.emplace_back(kind.figures == FigureKind::dice ? figures::to_text(card.face()) : figures::to_text(card));
    }
    EXPECT_EQ(boost::json::value(table), kept.at("table")) << line;
  }
  EXPECT_EQ(count, 40);
}

}  // namespace
}  // namespace tercet::solo
