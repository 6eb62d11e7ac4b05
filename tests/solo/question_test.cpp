// What clients ask before a solo game: the archive of daily puzzles, what a level means. How results compare is in
// result_test.cpp.
#include "solo/question.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

using ::testing::HasSubstr;

Date date(std::string_view text) { return from_text(std::type_identity<Date>{}, text).value(); }

TEST(SoloQuestions, H3_the_puzzles_of_today_and_the_days_before_latest_first) {
  const auto answered = answer(PuzzlesQuestion{date("2026-03-01"), 3, FigureKind::dice, 4});
  ASSERT_TRUE(answered);
  ASSERT_EQ(answered->puzzles.size(), 3U);
  EXPECT_EQ(to_text(answered->puzzles[0].date), "2026-03-01");
  EXPECT_EQ(to_text(answered->puzzles[1].date), "2026-02-28");
  EXPECT_EQ(to_text(answered->puzzles[2].date), "2026-02-27");
  for (const PuzzleEntry& entry : answered->puzzles) {
    EXPECT_EQ(entry.figures, 9);
    EXPECT_EQ(entry.sets, 5);
    // Options that a table takes, and that play what was promised.
    EXPECT_TRUE(Solo::check(entry.options, 1).empty());
    const Scene scene(entry.options);
    EXPECT_EQ(scene.state().to_find.size(), 5U);
    EXPECT_EQ(entry.options.date, entry.date);
  }
}

TEST(SoloQuestions, before_the_first_day_of_all_there_is_none) {
  EXPECT_EQ(answer(PuzzlesQuestion{Date::first(), 400, FigureKind::cards, 1})->puzzles.size(), 1U);
  EXPECT_EQ(answer(PuzzlesQuestion{date("2026-01-01"), 400, FigureKind::cards, 1})->puzzles.size(), 400U);
}

TEST(SoloQuestions, that_make_no_sense_are_answered_with_words) {
  for (const int count : {-1, 0, 401, 1'000'000'000}) {
    EXPECT_EQ(answer(PuzzlesQuestion{date("2026-01-01"), count, FigureKind::cards, 1}).error(),
              "count must be 1 to 400");
  }
  for (const int level : {-1, 0, 5}) {
    EXPECT_EQ(answer(PuzzlesQuestion{date("2026-01-01"), 1, FigureKind::cards, level}).error(), "level must be 1 to 4");
  }
  const auto refused = answer(RulesQuestion{options_of(Mode::timed, 7)});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error(), HasSubstr("options: level must be 1 to 4"));
}

// What a client is told is what is played.
TEST(SoloQuestions, H5_the_rules_of_a_table_are_those_that_it_plays) {
  for (const Mode mode : {Mode::classic, Mode::timed, Mode::puzzle, Mode::arcade}) {
    for (int level = 1; level <= 4; ++level) {
      const Options options = deal_of(mode, level, 1);
      const auto rules = answer(RulesQuestion{options});
      ASSERT_TRUE(rules);
      const Scene scene(options);
      EXPECT_EQ(rules->features, level == 1 ? 3 : 4);
      EXPECT_EQ(rules->has_hints, scene.view().has_hints);
      EXPECT_EQ(rules->hints_cost, scene.view().hints_cost);
      EXPECT_EQ(rules->figures, static_cast<int>(std::get<Began>(scene.events().front()).cards.size()));
      EXPECT_EQ(rules->sets, scene.view().of);
      EXPECT_EQ(rules->clock_ms, scene.view().ends_at);
      EXPECT_EQ(rules->arrival_ms, scene.view().arrival_ms);
      EXPECT_EQ(rules->quiet_ms, scene.view().quiet_until);
      EXPECT_EQ(rules->row_ms.has_value(), mode == Mode::arcade);
      EXPECT_EQ(rules->mistake_ms.has_value(), mode == Mode::timed);
    }
  }
  EXPECT_EQ(answer(RulesQuestion{puzzle_of(FigureKind::dice, 4)})->features, 3);
  EXPECT_EQ(answer(RulesQuestion{puzzle_of(FigureKind::dice, 4)})->sets, 5);
}

}  // namespace
}  // namespace tercet::solo::testing
