#include "bots/crosswise_bot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "bots/bot_table.hpp"
#include "bots/crosswise_hint.hpp"
#include "crosswise/crosswise.hpp"
#include "crosswise/moves.hpp"
#include "crosswise/seen_state.hpp"
#include "crosswise/solver/solver.hpp"

namespace tercet::bots {
namespace {

using namespace crosswise;
using bots::test::all_levels;
using bots::test::Lag;
using Table = test::BotTable<Crosswise>;
using CrosswiseRun = contract::Run<Crosswise>;
using ::testing::AllOf;
using ::testing::Gt;
using ::testing::Lt;

struct Agreed {
  const char* name;
  Options options;
};

// Dice of which hardly any three make a SET, so that the bag becomes empty and dice are attached.
DiceLayout hard_dice() {
  static constexpr int faces[] = {0, 4, 7, 10, 14, 17, 19, 23, 26};  // no three of them are a SET
  DiceLayout layout;
  for (int i = 0; i < Die::count; ++i) {
    const int face = i < 27 ? faces[i % 9] : i;
    layout.dice.emplace_back().fill(figures::UpFace(figures::Face::from_index(face % figures::Face::count)));
  }
  return layout;
}

std::vector<Agreed> all_options() {
  Options usual;
  usual.rounds = 1;
  Options many_wilds = usual;
  many_wilds.dice = DiceKind::many_wilds;
  Options hard = usual;
  hard.own_dice = hard_dice();
  Options hasty = usual;
  hasty.rounds = 2;
  hasty.draw_every_ms = Millis(0);
  hasty.round_ms = Millis(30'000);
  hasty.pause_ms = Millis(0);
  return {{"usual", usual}, {"many_wilds", many_wilds}, {"hard", hard}, {"hasty", hasty}};
}

TEST(CrosswiseBot, bots_of_each_level_play_whole_games_under_all_options) {
  int attached = 0;
  for (const auto& [name, options] : all_options()) {
    for (const Level level : all_levels) {
      for (const int seats : {2, 4}) {
        SCOPED_TRACE(std::string(name) + ", level " + std::to_string(static_cast<int>(level)) + ", seats " +
                     std::to_string(seats));
        Table table(options, std::vector(static_cast<std::size_t>(seats), level), 17);
        ASSERT_TRUE(table.play_out());
        EXPECT_GT(table.count<Arranged>(), 5);
        attached += table.count<Attached>();
      }
    }
  }
  EXPECT_GT(attached, 0);
}

TEST(CrosswiseBot, on_slow_connections_what_comes_too_late_is_refused_and_the_game_goes_on) {
  for (const auto& [name, options] : all_options()) {
    SCOPED_TRACE(name);
    Table table(options, {Level::beginner, Level::easy, Level::skilled, Level::expert}, 29, Lag::slow);
    ASSERT_TRUE(table.play_out());
    EXPECT_LT(table.refused(), 40);
  }
}

TEST(CrosswiseBot, an_expert_beats_a_beginner) {
  int won = 0;
  int lost = 0;
  Options options;
  options.rounds = 1;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const bool first = seed % 2 == 0;
    Table table(options, {first ? Level::expert : Level::beginner, first ? Level::beginner : Level::expert}, seed);
    ASSERT_TRUE(table.play_out());
    const int lead = table.state().points(Seat(0)) - table.state().points(Seat(1));
    won += (first ? lead : -lead) > 0 ? 1 : 0;
    lost += (first ? lead : -lead) < 0 ? 1 : 0;
  }
  EXPECT_GE(won, 23);
  EXPECT_LE(lost, 7);
}

// A game of two whose first seat is the bot's, asked whenever something concerns it, while the other does nothing.
// Every command must be accepted.
struct Alone {
  CrosswiseRun run;
  std::vector<Millis> moved;
  int most_moved = 0;
  int rebuilt = 0;

  Alone(Level level, std::uint64_t seed) : run({}, 2, {.number = seed, .stream = 0}) {
    run.advance(Millis(0));
    while (run.state().round == 1 && run.state().phase == Phase::building) {
      const auto plan = bots::plan({}, Crosswise::view(run.state(), Seat(0)), Seat(0), level, seed, run.now());
      if (!plan) {
        EXPECT_TRUE(run.advance_to_deadline());
        continue;
      }
      const std::size_t before = run.events().size();
      const auto done = run.command(Seat(0), plan->command, std::max(plan->when, run.now()));
      EXPECT_TRUE(done) << codec::to_line(plan->command);
      if (!done) break;
      for (std::size_t i = before; i < run.events().size(); ++i) {
        if (const auto* arranged = std::get_if<Arranged>(&run.events()[i])) note(*arranged);
      }
    }
  }

  void note(const Arranged& arranged) {
    moved.push_back(arranged.t);
    most_moved = std::max(most_moved, static_cast<int>(arranged.moved.size() + arranged.lifted.size()));
    rebuilt += arranged.lifted.empty() ? 0 : 1;
    const Die die = arranged.moved.empty() ? Die() : arranged.moved[0].die;
    if (std::ranges::find(laid_, die) != laid_.end()) ++rebuilt;
    laid_.push_back(die);
  }

 private:
  std::vector<Die> laid_;
};

TEST(CrosswiseBot, builds_die_by_die_and_rebuilds) {
  int rebuilt = 0;
  for (const Level level : all_levels) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const Alone alone(level, seed);
      EXPECT_EQ(alone.most_moved, 1);
      rebuilt += alone.rebuilt;
    }
  }
  EXPECT_GT(rebuilt, 20);
}

// The seconds between two dice.
double mean_pace(Level level) {
  std::vector<double> times;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Alone alone(level, seed);
    for (std::size_t i = 1; i < alone.moved.size(); ++i) {
      const Millis took = alone.moved[i] - alone.moved[i - 1];
      EXPECT_GE(took, Millis(250));
      // Without those in which a die was drawn.
      if (took < Millis(5'000)) times.push_back(static_cast<double>(took.count()) / 1'000);
    }
  }
  return std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
}

TEST(CrosswiseBot, moves_dice_at_a_persons_pace_the_faster_the_higher_the_level) {
  EXPECT_THAT(mean_pace(Level::beginner), AllOf(Gt(1.8), Lt(3.5)));
  EXPECT_THAT(mean_pace(Level::easy), AllOf(Gt(1.5), Lt(2.8)));
  EXPECT_THAT(mean_pace(Level::skilled), AllOf(Gt(1.1), Lt(2.1)));
  EXPECT_THAT(mean_pace(Level::expert), AllOf(Gt(0.8), Lt(1.6)));
}

TEST(CrosswiseBot, alone_it_ends_every_round) {
  for (const Level level : all_levels) {
    for (std::uint64_t seed = 20; seed < 26; ++seed) {
      const Alone alone(level, seed);
      ASSERT_TRUE(alone.run.state().ended);
      EXPECT_EQ(alone.run.state().ended->why, EndReason::finished) << seed;
      EXPECT_LT(alone.run.now(), Millis(500'000)) << seed;
    }
  }
}

auto ask(const CrosswiseRun& run, int seat, Level level, std::uint64_t key) {
  return bots::plan({}, Crosswise::view(run.state(), Seat(seat)), Seat(seat), level, key, run.now());
}

// What others do in their own areas neither makes a bot change its mind nor puts off what it is about to do, so it need
// not be asked again (Crosswise::concerns).
TEST(CrosswiseBot, what_does_not_concern_it_changes_no_plan) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CrosswiseRun run({}, 3, {.number = seed, .stream = 0});
    run.advance(Millis(0));
    for (int step = 0; step < 8; ++step) {
      const auto before = ask(run, 0, Level::skilled, seed);
      ASSERT_TRUE(before);
      const Seat other(1 + step % 2);
      const Die die = std::get<RoundBegan>(run.events()[0]).hands[other.index()][0].die;
      std::optional<figures::Face> face;
      if (run.state().at(die).shows.is_wild()) face.emplace();
      const std::size_t events = run.events().size();
      ASSERT_TRUE(run.command(other, Arrange{run.state().player(other).revision, {{die, step, 0, face}}},
                              std::max(run.now(), before->when - Millis(1))));
      ASSERT_EQ(run.events().size(), events + 1);
      ASSERT_FALSE(Crosswise::concerns(run.events().back(), Seat(0)));
      const auto after = ask(run, 0, Level::skilled, seed);
      ASSERT_TRUE(after);
      EXPECT_EQ(after->command, before->command);
      EXPECT_EQ(after->when, before->when);
      ASSERT_TRUE(run.command(Seat(0), before->command, before->when));
    }
  }
}

TEST(CrosswiseBot, it_waits_while_its_move_waits_and_when_it_has_given_up) {
  CrosswiseRun run({}, 2, {.number = 5, .stream = 0});
  run.advance(Millis(0));
  View view = Crosswise::view(run.state(), Seat(0));
  ASSERT_TRUE(bots::plan({}, view, Seat(0), Level::expert, 1, Millis(0)));
  view.players[0].pending = true;
  EXPECT_FALSE(bots::plan({}, view, Seat(0), Level::expert, 1, Millis(0)));
  view.players[0].pending.reset();
  view.players[0].empty = true;
  EXPECT_FALSE(bots::plan({}, view, Seat(0), Level::expert, 1, Millis(0)));
  // Nothing that goes together, and no bag.
  view = Crosswise::view(run.state(), Seat(0));
  view.players[0].hand = {{Die::from_index(0), figures::UpFace::from_index(0)},
                          {Die::from_index(1), figures::UpFace::from_index(1)}};
  view.bag = 0;
  const auto gives_up = bots::plan({}, view, Seat(0), Level::expert, 1, Millis(0));
  ASSERT_TRUE(gives_up);
  EXPECT_EQ(gives_up->command, Command(Done{true}));
  view.players[0].done = true;
  EXPECT_FALSE(bots::plan({}, view, Seat(0), Level::expert, 1, Millis(0)));
}

TEST(CrosswiseBot, it_goes_on_after_a_look_at_the_grids) {
  CrosswiseRun run({}, 2, {.number = 5, .stream = 0});
  run.advance(Millis(0));
  run.advance_to_deadline();
  ASSERT_EQ(run.state().phase, Phase::waiting);
  const auto plan = ask(run, 0, Level::easy, 1);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->command, Command(NextRound{}));
  EXPECT_GE(plan->when, run.now() + Millis(400));
  EXPECT_LT(plan->when, run.now() + Millis(30'000));
}

// Whatever a hint says can be done, and after as many hints as it takes the round is over or given up.
TEST(CrosswiseHint, each_can_be_followed_and_they_lead_to_the_end) {
  for (const bool hard : {false, true}) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Options options;
      if (hard) options.own_dice = hard_dice();
      CrosswiseRun run(options, 2, {.number = seed, .stream = 0});
      run.advance(Millis(0));
      int hints = 0;
      bool given_up = false;
      while (run.state().phase == Phase::building && !given_up) {
        ASSERT_LT(++hints, 80);
        const Seat seat(0);
        const View view = Crosswise::view(run.state(), seat);
        const auto hinted = hint(view, seat);
        ASSERT_TRUE(hinted);
        const Millis at = run.now() + Millis(2'500);
        const int before = view.players[0].unplaced;
        if (hinted->arrange) {
          ASSERT_TRUE(run.command(seat, Arrange{view.players[0].revision, *hinted->arrange}, at));
          const int after = Crosswise::view(run.state(), seat).players[0].unplaced;
          EXPECT_LT(after, before);
          EXPECT_EQ(after, hinted->unplaced);
        } else if (hinted->attach) {
          const auto& [to, dice] = *hinted->attach;
          ASSERT_TRUE(run.command(seat, Attach{to, view.players[to.index()].revision, dice}, at));
        } else if (hinted->draw) {
          ASSERT_TRUE(run.command(seat, Draw{}, at));
        } else {
          ASSERT_TRUE(hinted->done);
          given_up = true;
        }
      }
    }
  }
}

TEST(CrosswiseHint, of_a_new_hand_it_is_the_largest_grid) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CrosswiseRun run({}, 2, {.number = seed, .stream = 0});
    run.advance(Millis(0));
    const View view = Crosswise::view(run.state(), Seat(0));
    std::vector<figures::UpFace> shows;
    for (const HeldDie& held : view.players[0].hand) shows.push_back(held.shows);
    const auto most = solver::solve(shows).placed();
    const auto hinted = hint(view, Seat(0));
    ASSERT_TRUE(hinted);
    if (most == 0) {
      EXPECT_TRUE(hinted->draw);
    } else {
      EXPECT_EQ(hinted->unplaced, static_cast<int>(10 - most));
    }
  }
}

TEST(CrosswiseHint, of_a_view_that_cannot_be_it_says_what_is_wrong) {
  EXPECT_FALSE(hint(View{}, Seat(0)));
  CrosswiseRun run({}, 2, {.number = 1, .stream = 0});
  EXPECT_FALSE(hint(Crosswise::view(run.state(), Seat(0)), Seat(2)));
  const auto nothing = hint(Crosswise::view(run.state(), Seat(0)), Seat(0));
  ASSERT_TRUE(nothing);
  EXPECT_FALSE(nothing->arrange || nothing->attach || nothing->draw || nothing->done);
}

}  // namespace
}  // namespace tercet::bots
