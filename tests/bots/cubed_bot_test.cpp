#include "bots/cubed_bot.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "bots/bot_table.hpp"
#include "cubed/cubed.hpp"
#include "cubed/first_set.hpp"
#include "cubed/search/generator.hpp"

namespace tercet::bots {
namespace {

using namespace cubed;
using bots::test::all_levels;
using bots::test::Lag;
using Table = test::BotTable<Cubed>;

struct Agreed {
  const char* name;
  Options options;
};

std::vector<Agreed> all_options() {
  const Options usual;
  Options many_wilds;
  many_wilds.dice = DiceKind::many_wilds;
  Options unlimited;
  unlimited.turn_ms = Millis(0);
  Options small;
  small.own_board = BoardLayout{5, 5, {{Square::at(2, 2), 4}}, {Square::at(1, 1), Square::at(2, 1), Square::at(3, 1)}};
  small.own_dice = layout_of(dice::many_wilds_dice);
  Options hasty;
  hasty.show_ms = Millis(500);
  hasty.opening_ms = Millis(4'000);
  hasty.turn_ms = Millis(2'000);
  hasty.extra_roll_ms = Millis(1'000);
  return {{"usual", usual}, {"many_wilds", many_wilds}, {"unlimited", unlimited}, {"small", small}, {"hasty", hasty}};
}

TEST(CubedBot, bots_of_each_level_play_whole_games_under_all_options) {
  for (const auto& [name, options] : all_options()) {
    ASSERT_TRUE(Cubed::check(options, 2).empty()) << name;
    for (const Level level : all_levels) {
      for (const int seats : {2, 3, 4}) {
        SCOPED_TRACE(std::string(name) + ", level " + std::to_string(static_cast<int>(level)) + ", seats " +
                     std::to_string(seats));
        Table table(options, std::vector(static_cast<std::size_t>(seats), level), 23);
        ASSERT_TRUE(table.play_out());
        EXPECT_GE(table.count<Placed>(), 3);
        // In time, and right, always.
        EXPECT_EQ(table.count<Passed>([](const Passed& p) { return p.timed_out; }), 0);
        EXPECT_EQ(table.count<CalledFalsely>(), 0);
      }
    }
  }
}

TEST(CubedBot, on_slow_connections_what_comes_too_late_is_refused_and_the_game_goes_on) {
  int refused = 0;
  for (const auto& [name, options] : all_options()) {
    SCOPED_TRACE(name);
    Table table(options, {Level::beginner, Level::easy, Level::skilled, Level::expert}, 29, Lag::slow);
    ASSERT_TRUE(table.play_out());
    refused += table.refused();
  }
  EXPECT_GT(refused, 0);
}

TEST(CubedBot, it_passes_only_when_there_is_no_turn_and_an_expert_plays_the_best) {
  Options options;
  options.dice = DiceKind::many_wilds;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Table table(options, {Level::expert, Level::beginner}, seed);
    while (!table.is_over()) {
      const State before = table.state();
      const std::size_t events = table.run().events().size();
      ASSERT_TRUE(table.step());
      if (before.phase != Phase::turn || table.run().events().size() == events) continue;
      const Event& event = table.run().events()[events];
      const auto best = best_turn(before.position(before.to_move));
      if (std::holds_alternative<Passed>(event)) EXPECT_FALSE(best);
      const auto* placed = std::get_if<Placed>(&event);
      if (placed == nullptr) continue;
      if (placed->seat == Seat(0)) {
        EXPECT_EQ(placed->score, best->score.score);
      } else {
        EXPECT_LE(placed->score, best->score.score);
      }
    }
  }
}

TEST(CubedBot, only_an_expert_replaces_wilds) {
  Options options;
  options.dice = DiceKind::many_wilds;
  for (const Level level : all_levels) {
    int replaced = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      Table table(options, {level, level}, seed);
      ASSERT_TRUE(table.play_out());
      replaced += table.count<Replaced>();
    }
    EXPECT_EQ(replaced > 0, level == Level::expert) << replaced;
  }
}

// Six times the average of the best score after a replacement, over the sides that the freed die may show.
int six_times_after(const State& state, const Replaced& event) {
  int sum = 0;
  for (int side = 0; side < Die::sides; ++side) {
    State after = Cubed::evolve(state, event);
    after.player(event.seat).rack.show({event.wild.die, state.dice->side(event.wild.die, side)});
    const auto best = best_turn(after.position(event.seat));
    sum += best ? best->score.score : 0;
  }
  return sum;
}

TEST(CubedBot, an_expert_replaces_a_wild_when_its_turn_gets_better_by_it_on_average) {
  Options options;
  options.dice = DiceKind::many_wilds;
  int replaced = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Table table(options, {Level::expert, Level::expert}, seed);
    while (!table.is_over()) {
      const State before = table.state();
      const std::size_t events = table.run().events().size();
      ASSERT_TRUE(table.step());
      if (table.run().events().size() == events) continue;
      const auto* event = std::get_if<Replaced>(&table.run().events()[events]);
      if (event == nullptr) continue;
      ++replaced;
      const auto best = best_turn(before.position(event->seat));
      EXPECT_GT(six_times_after(before, *event), 6 * (best ? best->score.score : 0));
    }
  }
  EXPECT_GT(replaced, 0);
}

TEST(CubedBot, an_expert_beats_a_beginner) {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const bool first = seed % 2 == 0;
    Table table({}, {first ? Level::expert : Level::beginner, first ? Level::beginner : Level::expert}, seed);
    ASSERT_TRUE(table.play_out());
    const int lead = table.state().player(Seat(0)).score - table.state().player(Seat(1)).score;
    won += (first ? lead : -lead) > 0 ? 1 : 0;
  }
  EXPECT_GE(won, 33);
}

contract::Run<Cubed> opening(std::uint64_t seed, const Options& options = {}) {
  contract::Run<Cubed> run(options, 2, {.number = seed, .stream = 0});
  run.advance(Millis(0));
  return run;
}

TEST(CubedBot, in_the_opening_it_calls_with_a_set_and_else_says_none_once) {
  int calls = 0;
  int nones = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto run = opening(seed);
    View view = Cubed::view(run.state(), Seat(0));
    const auto plan = bots::plan({}, view, Seat(0), Level::easy, seed, Millis(0));
    ASSERT_TRUE(plan);
    if (first_set(run.state().player(Seat(0)).rack)) {
      EXPECT_EQ(plan->command, Command(Call{1}));
      ++calls;
    } else {
      EXPECT_EQ(plan->command, Command(None{1}));
      view.players[0].said_none = true;
      EXPECT_FALSE(bots::plan({}, view, Seat(0), Level::easy, seed, Millis(0)));
      ++nones;
    }
    view.players[0].barred = true;
    EXPECT_FALSE(bots::plan({}, view, Seat(0), Level::easy, seed, Millis(0)));
  }
  EXPECT_GT(calls, 0);
  EXPECT_GT(nones, 0);
}

double mean_call(Level level) {
  std::vector<double> times;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const View view = Cubed::view(opening(seed).state(), Seat(0));
    const auto plan = bots::plan({}, view, Seat(0), level, seed, Millis(0));
    if (std::holds_alternative<Call>(plan->command)) times.push_back(static_cast<double>(plan->when.count()));
  }
  return std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
}

TEST(CubedBot, the_first_find_is_the_faster_the_higher_the_level) {
  EXPECT_LT(mean_call(Level::expert), mean_call(Level::skilled));
  EXPECT_LT(mean_call(Level::skilled), mean_call(Level::easy));
  EXPECT_LT(mean_call(Level::easy), mean_call(Level::beginner));
}

TEST(CubedBot, who_is_not_to_move_waits_and_the_same_view_gives_the_same_plan) {
  Table table({}, {Level::skilled, Level::skilled, Level::skilled}, 4);
  int turns = 0;
  while (!table.is_over()) {
    for (int i = 0; i < 3; ++i) {
      const View view = Cubed::view(table.state(), Seat(i));
      const auto ask = [&](Millis now) { return bots::plan({}, view, Seat(i), Level::expert, 9, now); };
      const auto plan = ask(table.run().now());
      if (view.phase == Phase::turn) {
        EXPECT_EQ(plan.has_value(), view.to_move == Seat(i));
        ++turns;
      }
      if (!plan) continue;
      const auto later = ask(std::max(plan->when - Millis(1), table.run().now()));
      ASSERT_TRUE(later);
      EXPECT_EQ(later->when, plan->when);
      EXPECT_EQ(later->command, plan->command);
    }
    ASSERT_TRUE(table.step());
  }
  EXPECT_GT(turns, 0);
}

TEST(CubedBot, for_the_extra_roll_it_keeps_wilds_and_the_dice_of_its_turn) {
  int chosen = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Options options;
    options.dice = DiceKind::many_wilds;
    Table table(options, {Level::expert, Level::beginner}, seed);
    while (!table.is_over()) {
      if (table.state().phase == Phase::extra_roll) {
        for (const int seat : {0, 1}) {
          const Player& player = table.state().player(Seat(seat));
          const Level level = seat == 0 ? Level::expert : Level::beginner;
          const auto plan =
              bots::plan(options, Cubed::view(table.state(), Seat(seat)), Seat(seat), level, 1, table.run().now());
          EXPECT_EQ(plan.has_value(), !player.has_chosen);
          if (!plan) continue;
          Rack kept = player.rack;
          for (const Die die : std::get<Choose>(plan->command).dice) {
            EXPECT_FALSE(kept.find(die)->shows.is_wild());
            kept.remove(die);
          }
          const auto before = best_turn(table.state().position(Seat(seat)));
          const auto after = best_turn({table.state().board_state, kept.hand()});
          EXPECT_EQ(before ? before->score.score : 0, after ? after->score.score : 0);
          chosen += static_cast<int>(player.rack.size() - kept.size());
        }
      }
      ASSERT_TRUE(table.step());
    }
  }
  EXPECT_GT(chosen, 0);
}

}  // namespace
}  // namespace tercet::bots
