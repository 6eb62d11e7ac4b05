#include "bots/speed_bot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "bots/bot_table.hpp"
#include "speed/audit.hpp"
#include "speed/seen_sets.hpp"
#include "speed/speed.hpp"

namespace tercet::bots {
namespace {

using namespace speed;
using bots::test::all_levels;
using bots::test::Lag;
using Table = test::BotTable<Speed>;
using ::testing::AllOf;
using ::testing::Gt;
using ::testing::Lt;

struct Agreed {
  const char* name;
  Options options;
};

std::vector<Agreed> all_options() {
  Options usual;
  usual.rounds = 2;
  Options at_once = usual;
  at_once.judging = Judging::at_once;
  Options many_wilds = usual;
  many_wilds.dice = DiceKind::many_wilds;
  Options hasty = usual;
  hasty.quiet_ms = Millis(1'000);
  hasty.round_ms = Millis(5'000);
  hasty.pause_ms = Millis(0);
  return {{"usual", usual}, {"at_once", at_once}, {"many_wilds", many_wilds}, {"hasty", hasty}};
}

TEST(SpeedBot, bots_of_each_level_play_whole_games_under_all_options) {
  for (const auto& [name, options] : all_options()) {
    for (const Level level : all_levels) {
      for (const int seats : {1, 2, 4}) {
        SCOPED_TRACE(std::string(name) + ", level " + std::to_string(static_cast<int>(level)) + ", seats " +
                     std::to_string(seats));
        Table table(options, std::vector(static_cast<std::size_t>(seats), level), 17);
        ASSERT_TRUE(table.play_out());
        if (std::string(name) != "hasty") EXPECT_GE(table.count<Taken>(), 16);
      }
    }
  }
}

TEST(SpeedBot, on_slow_connections_what_comes_too_late_is_refused_and_the_game_goes_on) {
  int refused = 0;
  for (const auto& [name, options] : all_options()) {
    SCOPED_TRACE(name);
    Table table(options, {Level::beginner, Level::easy, Level::skilled, Level::expert}, 29, Lag::slow);
    ASSERT_TRUE(table.play_out());
    refused += table.refused();
  }
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, 200);
}

TEST(SpeedBot, an_expert_never_errs_and_a_beginner_does_by_one_feature) {
  const auto wrong = [](const Taken& taken) {
    if (is_set(taken.dice)) return false;
    const auto why = audit(taken.seat, taken.dice).why;
    EXPECT_EQ(std::ranges::count(why, figures::Agreement::broken, &figures::FeatureVerdict::agreement), 1);
    return true;
  };
  Options options;
  options.rounds = 2;
  int by_beginners = 0;
  int all = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Table experts(options, {Level::expert, Level::expert}, seed);
    ASSERT_TRUE(experts.play_out());
    EXPECT_EQ(experts.count<Taken>(wrong), 0);
    Table beginners(options, {Level::beginner, Level::beginner}, seed);
    ASSERT_TRUE(beginners.play_out());
    by_beginners += beginners.count<Taken>(wrong);
    all += beginners.count<Taken>();
  }
  EXPECT_GE(by_beginners * 100, all * 2);
  EXPECT_LE(by_beginners * 100, all * 20);
}

TEST(SpeedBot, an_expert_beats_a_beginner) {
  int won = 0;
  Options options;
  options.rounds = 1;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const bool first = seed % 2 == 0;
    Table table(options, {first ? Level::expert : Level::beginner, first ? Level::beginner : Level::expert}, seed);
    ASSERT_TRUE(table.play_out());
    const int lead = table.state().points(Seat(0)) - table.state().points(Seat(1));
    won += (first ? lead : -lead) > 0 ? 1 : 0;
  }
  EXPECT_GE(won, 28);
}

// The seconds between two takes of one who plays alone, of the first eight of a round.
double mean_pace(Level level) {
  std::vector<double> times;
  Options options;
  options.rounds = 1;
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    Table table(options, {level}, seed);
    EXPECT_TRUE(table.play_out());
    Millis before{};
    int taken = 0;
    for (const Event& event : table.run().events()) {
      const auto* take = std::get_if<Taken>(&event);
      if (take == nullptr || ++taken > 8) continue;
      times.push_back(static_cast<double>((take->t - before).count()) / 1'000);
      before = take->t;
    }
  }
  return std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
}

TEST(SpeedBot, takes_at_a_persons_pace_the_faster_the_higher_the_level) {
  EXPECT_THAT(mean_pace(Level::beginner), AllOf(Gt(8.0), Lt(16.0)));
  EXPECT_THAT(mean_pace(Level::easy), AllOf(Gt(4.5), Lt(9.0)));
  EXPECT_THAT(mean_pace(Level::skilled), AllOf(Gt(2.5), Lt(5.5)));
  EXPECT_THAT(mean_pace(Level::expert), AllOf(Gt(1.5), Lt(3.5)));
}

contract::Run<Speed> a_round(std::uint64_t seed, int seats = 2) {
  contract::Run<Speed> run({}, seats, {.number = seed, .stream = 0});
  run.advance(Millis(0));
  return run;
}

auto ask(const contract::Run<Speed>& run, int seat, Level level, std::uint64_t key, Millis now) {
  return bots::plan({}, Speed::view(run.state(), Seat(seat)), Seat(seat), level, key, now);
}

TEST(SpeedBot, what_others_take_elsewhere_does_not_concern_it_and_a_lost_set_costs_time) {
  int same = 0;
  int other = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    auto run = a_round(seed);
    const auto before = ask(run, 0, Level::expert, seed, Millis(0));
    ASSERT_TRUE(before);
    const auto planned = std::get<Take>(before->command);
    // The other takes three of the dice, sooner.
    const auto sets = find_sets(run.state().table.dice());
    const auto dice = sets[seed * 37 % sets.size()].dice;
    const Millis then = before->when / 2;
    ASSERT_TRUE(run.command(Seat(1), Take{run.state().table_number, dice}, then));
    const auto after = ask(run, 0, Level::expert, seed, then);
    ASSERT_TRUE(after);
    if (std::ranges::find_first_of(dice, planned.dice) == dice.end()) {
      EXPECT_EQ(after->when, before->when);
      EXPECT_EQ(std::get<Take>(after->command).dice, planned.dice);
      ++same;
    } else {
      EXPECT_GT(after->when, then + Millis(400));
      ++other;
    }
  }
  EXPECT_GT(same, 20);
  EXPECT_GT(other, 3);
}

TEST(SpeedBot, the_same_view_gives_the_same_plan_and_time_does_not_put_it_off) {
  const auto run = a_round(3);
  const auto plan = ask(run, 0, Level::skilled, 9, Millis(0));
  ASSERT_TRUE(plan);
  const auto later = ask(run, 0, Level::skilled, 9, plan->when - Millis(1));
  EXPECT_EQ(later->when, plan->when);
  EXPECT_EQ(later->command, plan->command);
  EXPECT_EQ(ask(run, 0, Level::skilled, 9, plan->when + Millis(5))->when, plan->when + Millis(5));
}

TEST(SpeedBot, it_says_once_that_it_finds_no_other) {
  auto run = a_round(5);
  for (auto sets = find_sets(run.state().table.dice()); !sets.empty(); sets = find_sets(run.state().table.dice())) {
    ASSERT_TRUE(run.command(Seat(1), Take{run.state().table_number, sets.front().dice}, run.now() + Millis(100)));
    if (run.state().phase != Phase::searching) return;
  }
  const auto plan = ask(run, 0, Level::expert, 1, run.now());
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->command, Command(Done{run.state().table_number, true}));
  EXPECT_GT(plan->when, run.now() + Millis(500));
  ASSERT_TRUE(run.command(Seat(0), plan->command, plan->when));
  EXPECT_FALSE(ask(run, 0, Level::expert, 1, run.now()));
}

TEST(SpeedBot, it_waits_while_its_take_waits_and_when_others_break_the_tie) {
  const auto run = a_round(5, 3);
  View view = Speed::view(run.state(), Seat(0));
  view.players[0].pending.emplace();
  EXPECT_FALSE(bots::plan({}, view, Seat(0), Level::expert, 1, Millis(0)));
  view = Speed::view(run.state(), Seat(0));
  view.phase = Phase::tie_break;
  EXPECT_FALSE(bots::plan({}, view, Seat(0), Level::expert, 1, Millis(0)));
  view.players[0].in_tie_break = true;
  EXPECT_TRUE(bots::plan({}, view, Seat(0), Level::expert, 1, Millis(0)));
  view.players[0].out_of_roll = true;
  EXPECT_FALSE(bots::plan({}, view, Seat(0), Level::expert, 1, Millis(0)));
}

TEST(SpeedBot, it_goes_on_after_a_look_at_the_audit) {
  auto run = a_round(5);
  run.advance(Millis(20'000));
  ASSERT_EQ(run.state().phase, Phase::audit);
  const auto plan = ask(run, 0, Level::easy, 1, run.now());
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->command, Command(NextRound{}));
  EXPECT_EQ(plan->when, Millis(24'000));
  ASSERT_TRUE(run.command(Seat(0), plan->command, plan->when));
  EXPECT_FALSE(ask(run, 0, Level::easy, 1, run.now()));
}

}  // namespace
}  // namespace tercet::bots
