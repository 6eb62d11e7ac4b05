#include "bots/solo_bot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "bots/bot_table.hpp"
#include "solo/solo.hpp"

namespace tercet::bots {
namespace {

using namespace solo;
using bots::test::all_levels;
using bots::test::Lag;
using Table = test::BotTable<Solo>;
using ::testing::AllOf;
using ::testing::Gt;
using ::testing::Lt;

constexpr Mode all_modes[] = {Mode::classic, Mode::timed, Mode::puzzle, Mode::arcade};
constexpr Seat me{};

Options options_of(Mode mode, int level) {
  Options options;
  options.mode = mode;
  options.level = level;
  return options;
}

std::vector<Options> all_options() {
  std::vector<Options> all;
  for (const Mode mode : all_modes) {
    for (int level = 1; level <= 4; ++level) all.push_back(options_of(mode, level));
  }
  all.push_back(options_of(Mode::puzzle, 4));
  all.back().figures = FigureKind::dice;
  all.push_back(options_of(Mode::puzzle, 1));
  all.back().date = Date::from_days(20'773);
  return all;
}

TEST(SoloBot, bots_of_each_level_play_whole_games_of_every_mode_to_the_end) {
  for (const Options& options : all_options()) {
    for (const bots::Level level : all_levels) {
      for (const std::uint64_t seed : {17U, 18U}) {
        SCOPED_TRACE(codec::to_line(options) + ", bot " + std::to_string(static_cast<int>(level)));
        Table table(options, {level}, seed);
        ASSERT_TRUE(table.play_out());
        const auto& ended = std::get<Ended>(table.run().events().back());
        const bool by_itself = ended.why != EndReason::given_up && ended.why != EndReason::left;
        EXPECT_TRUE(by_itself);
        EXPECT_GE(table.count<Taken>(), 1);
        if (options.mode == Mode::puzzle) EXPECT_EQ(ended.why, EndReason::complete);
        if (options.mode == Mode::classic) EXPECT_TRUE(table.state().deck.empty());
      }
    }
  }
}

TEST(SoloBot, on_a_slow_connection_what_comes_too_late_is_refused_and_the_game_goes_on) {
  for (const Options& options : all_options()) {
    SCOPED_TRACE(codec::to_line(options));
    Table table(options, {bots::Level::skilled}, 29, Lag::slow);
    ASSERT_TRUE(table.play_out());
    EXPECT_LT(table.refused(), 20);
  }
}

TEST(SoloBot, an_expert_never_errs_and_a_beginner_does_by_one_feature) {
  int by_beginners = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Table expert(options_of(Mode::classic, 2), {bots::Level::expert}, seed);
    ASSERT_TRUE(expert.play_out());
    EXPECT_EQ(expert.count<Mistaken>(), 0);
    Table beginner(options_of(Mode::classic, 2), {bots::Level::beginner}, seed);
    ASSERT_TRUE(beginner.play_out());
    by_beginners += beginner.count<Mistaken>([](const Mistaken& mistaken) {
      EXPECT_EQ(std::ranges::count(mistaken.why, figures::Agreement::broken, &figures::FeatureVerdict::agreement), 1);
      return true;
    });
  }
  EXPECT_GE(by_beginners, 5);
  EXPECT_LE(by_beginners, 50);
}

// The mean of what a bot reaches in games of a mode.
template <class Reached>
double mean_of(Mode mode, bots::Level level, Reached reached) {
  constexpr int games = 12;
  double sum = 0;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Table table(options_of(mode, 2), {level}, seed);
    EXPECT_TRUE(table.play_out());
    sum += static_cast<double>(reached(*Solo::view(table.state(), me).result));
  }
  return sum / games;
}

template <class Reached>
void expect_better_by_level(Mode mode, Reached reached) {
  double before = mean_of(mode, bots::Level::beginner, reached);
  for (const bots::Level level : {bots::Level::easy, bots::Level::skilled, bots::Level::expert}) {
    const double now = mean_of(mode, level, reached);
    EXPECT_GT(now, before) << "level " << static_cast<int>(level);
    before = now;
  }
}

TEST(SoloBot, the_higher_its_level_the_farther_it_gets_in_every_mode) {
  const auto speed = [](const Result& result) { return -result.time_ms.count(); };
  expect_better_by_level(Mode::classic, speed);
  expect_better_by_level(Mode::puzzle, speed);
  expect_better_by_level(Mode::timed, [](const Result& result) { return result.sets; });
  expect_better_by_level(Mode::arcade, [](const Result& result) { return result.points; });
}

TEST(SoloBot, plays_at_a_persons_pace) {
  const auto seconds_a_set = [](const Result& result) {
    return static_cast<double>(result.time_ms.count()) / 1'000 / result.sets;
  };
  EXPECT_THAT(mean_of(Mode::classic, bots::Level::beginner, seconds_a_set), AllOf(Gt(12.0), Lt(40.0)));
  EXPECT_THAT(mean_of(Mode::classic, bots::Level::expert, seconds_a_set), AllOf(Gt(2.0), Lt(7.0)));
}

contract::Run<Solo> a_game(const Options& options, std::uint64_t seed) {
  contract::Run<Solo> run(options, 1, {.number = seed, .stream = 0});
  EXPECT_TRUE(run.command(me, Begin{}, Millis(0)));
  return run;
}

auto ask(const contract::Run<Solo>& run, const Options& options, bots::Level level, std::uint64_t key, Millis now) {
  return bots::plan(options, Solo::view(run.state(), me), me, level, key, now);
}

TEST(SoloBot, begins_at_once) {
  const Options options = options_of(Mode::timed, 2);
  const contract::Run<Solo> run(options, 1, {.number = 1, .stream = 0});
  const auto plan = ask(run, options, bots::Level::easy, 1, Millis(70));
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->command, Command(Begin{}));
  EXPECT_EQ(plan->when, Millis(70));
}

TEST(SoloBot, the_same_view_gives_the_same_plan_and_time_does_not_put_it_off) {
  for (const Mode mode : all_modes) {
    const Options options = options_of(mode, 3);
    const auto run = a_game(options, 3);
    const auto plan = ask(run, options, bots::Level::expert, 9, Millis(0));
    if (!plan) continue;
    const auto later = ask(run, options, bots::Level::expert, 9, plan->when - Millis(1));
    EXPECT_EQ(later->when, plan->when);
    EXPECT_EQ(later->command, plan->command);
    EXPECT_EQ(ask(run, options, bots::Level::expert, 9, plan->when + Millis(5))->when, plan->when + Millis(5));
  }
}

// Else nobody but an expert would ever find one there.
TEST(SoloBot, in_arcade_a_card_that_comes_does_not_end_the_search) {
  const Options options = options_of(Mode::arcade, 2);
  int kept = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    auto run = a_game(options, seed);
    run.advance(Millis(12'000));
    const auto before = ask(run, options, bots::Level::beginner, seed, run.now());
    if (!before) continue;
    run.advance(*Solo::deadline(run.state()));
    const auto after = ask(run, options, bots::Level::beginner, seed, run.now());
    ASSERT_TRUE(after);
    // A SET with the new card may be seen sooner.
    if (after->command == before->command) {
      EXPECT_EQ(after->when, std::max(before->when, run.now() + Millis(500)));
      ++kept;
    } else {
      EXPECT_GE(after->when, run.now() + Millis(300));
    }
  }
  EXPECT_GE(kept, 10);
}

TEST(SoloBot, asks_for_cards_in_classic_alone) {
  for (const Mode mode : all_modes) {
    const Options options = options_of(mode, 2);
    Table table(options, {bots::Level::expert}, 5);
    ASSERT_TRUE(table.play_out());
    if (mode != Mode::classic) EXPECT_EQ(table.count<Asked>(), 0);
  }
}

}  // namespace
}  // namespace tercet::bots
