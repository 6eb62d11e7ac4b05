#include "bots/classic_bot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "bots/bot_table.hpp"
#include "classic/classic.hpp"
#include "figures/find_sets.hpp"
#include "figures/third.hpp"

namespace tercet::bots {
namespace {

using namespace classic;
using bots::test::all_levels;
using bots::test::Lag;
using Table = test::BotTable<Classic>;
using ::testing::AllOf;
using ::testing::Gt;
using ::testing::Lt;

struct Agreed {
  const char* name;
  Options options;
};

std::vector<Agreed> all_options() {
  const Options usual;
  Options pointing = usual;
  pointing.claiming = Claiming::point_at_once;
  Options lockout = pointing;
  lockout.penalty = Penalty::lockout;
  Options calling_lockout = usual;
  calling_lockout.penalty = Penalty::lockout;
  Options referee = usual;
  referee.no_set = NoSet::referee;
  Options small = pointing;
  small.deck = DeckKind::beginner;
  small.table = 9;
  Options hasty = usual;
  hasty.show_ms = Millis(500);
  hasty.pause_ms = Millis(60'000);
  return {{"usual", usual},     {"pointing", pointing}, {"lockout", lockout}, {"calling_lockout", calling_lockout},
          {"referee", referee}, {"small", small},       {"hasty", hasty}};
}

Options short_game(Options options) {
  options.rounds = 2;
  return options;
}

TEST(ClassicBot, bots_of_each_level_play_whole_games_under_all_options) {
  for (const auto& [name, options] : all_options()) {
    for (const Level level : all_levels) {
      for (const int seats : {2, 3, 5, 8}) {
        SCOPED_TRACE(std::string(name) + ", level " + std::to_string(static_cast<int>(level)) + ", seats " +
                     std::to_string(seats));
        Table table(short_game(options), std::vector(static_cast<std::size_t>(seats), level), 17);
        ASSERT_TRUE(table.play_out());
        EXPECT_GE(table.count<Taken>(), 2 * (options.table == 9 ? 5 : 15));
        // Nobody runs out of time to show.
        EXPECT_EQ(table.count<Mistaken>([](const Mistaken& m) { return !m.cards; }), 0);
      }
    }
  }
}

TEST(ClassicBot, on_slow_connections_what_comes_too_late_is_refused_and_the_game_goes_on) {
  for (const auto& [name, options] : all_options()) {
    for (const Level level : {Level::beginner, Level::expert}) {
      SCOPED_TRACE(name);
      Table table(short_game(options), std::vector(6, level), 29, Lag::slow);
      ASSERT_TRUE(table.play_out());
      EXPECT_GT(table.refused(), 0);
      EXPECT_LT(table.refused(), 2'000);
      // A command that is late is no mistake.
      if (level == Level::expert) EXPECT_EQ(table.count<Mistaken>([](const Mistaken& m) { return !!m.cards; }), 0);
    }
  }
}

TEST(ClassicBot, a_full_game_has_as_many_rounds_as_seats_and_bots_deal_them) {
  Options options;
  options.pause_ms = Millis(60'000);
  Table table(options, {Level::expert, Level::skilled, Level::easy}, 3);
  ASSERT_TRUE(table.play_out());
  std::vector<Millis> ended;
  int dealt_by_bots = 0;
  for (const Event& event : table.run().events()) {
    if (const auto* end = std::get_if<RoundEnded>(&event)) ended.push_back(end->t);
    if (const auto* began = std::get_if<RoundBegan>(&event); began != nullptr && !ended.empty()) {
      dealt_by_bots += began->t < ended.back() + options.pause_ms ? 1 : 0;
    }
  }
  EXPECT_EQ(ended.size(), 3U);
  EXPECT_EQ(dealt_by_bots, 2);
}

TEST(ClassicBot, alone_it_plays_the_round_to_its_end) {
  for (const Level level : all_levels) {
    Table table(Options{}, {level}, 5);
    EXPECT_TRUE(table.play_out());
  }
}

TEST(ClassicBot, an_expert_never_errs_and_a_beginner_does_by_one_feature) {
  Options options;
  options.rounds = 2;
  for (const Claiming claiming : {Claiming::call_first, Claiming::point_at_once}) {
    options.claiming = claiming;
    int by_beginners = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Table experts(options, {Level::expert, Level::expert}, seed);
      ASSERT_TRUE(experts.play_out());
      EXPECT_EQ(experts.count<Mistaken>(), 0);
      Table beginners(options, {Level::beginner, Level::beginner}, seed);
      ASSERT_TRUE(beginners.play_out());
      by_beginners += beginners.count<Mistaken>([](const Mistaken& m) {
        EXPECT_EQ(std::ranges::count(m.why, figures::Agreement::broken, &figures::FeatureVerdict::agreement), 1);
        return true;
      });
    }
    EXPECT_GE(by_beginners, 5);
    EXPECT_LE(by_beginners, 60);
  }
}

TEST(ClassicBot, an_expert_beats_a_beginner) {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Options options;
    options.rounds = 1;
    const bool first = seed % 2 == 0;
    Table table(options, {first ? Level::expert : Level::beginner, first ? Level::beginner : Level::expert}, seed);
    ASSERT_TRUE(table.play_out());
    const int lead = table.state().points(Seat(0)) - table.state().points(Seat(1));
    won += (first ? lead : -lead) > 0 ? 1 : 0;
  }
  EXPECT_GE(won, 38);
}

// A view of the first table of a game.
View first_table(std::uint64_t seed, int seats = 2, const Options& options = {}) {
  contract::Run<Classic> run(options, seats, {.number = seed, .stream = 0});
  run.advance(Millis(0));
  return Classic::view(run.state(), Seat(0));
}

double mean_find(Level level) {
  std::vector<double> times;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const View view = first_table(seed);
    if (!figures::has_set(view.table)) continue;
    const auto plan = bots::plan(Options{}, view, Seat(0), level, seed, Millis(0));
    if (plan && std::holds_alternative<Call>(plan->command)) times.push_back(static_cast<double>(plan->when.count()));
  }
  return std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
}

TEST(ClassicBot, the_first_find_takes_as_long_as_a_person_of_its_level_takes) {
  EXPECT_LT(mean_find(Level::expert), mean_find(Level::skilled));
  EXPECT_LT(mean_find(Level::skilled), mean_find(Level::easy));
  EXPECT_LT(mean_find(Level::easy), mean_find(Level::beginner));
  EXPECT_THAT(mean_find(Level::expert), AllOf(Gt(2'000), Lt(5'000)));
  EXPECT_THAT(mean_find(Level::beginner), AllOf(Gt(15'000), Lt(40'000)));
}

TEST(ClassicBot, more_sets_on_the_table_are_found_faster) {
  double few = 0;
  double many = 0;
  int few_tables = 0;
  int many_tables = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const View view = first_table(seed);
    const std::size_t sets = figures::find_sets(view.table).size();
    if (sets == 0) continue;
    const auto when =
        static_cast<double>(bots::plan(Options{}, view, Seat(0), Level::expert, seed, Millis(0))->when.count());
    (sets <= 2 ? few : many) += when;
    ++(sets <= 2 ? few_tables : many_tables);
  }
  EXPECT_LT(many / many_tables, 0.8 * few / few_tables);
}

TEST(ClassicBot, asked_again_it_keeps_its_moment_until_that_is_past) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const View view = first_table(seed);
    for (const Level level : all_levels) {
      const auto ask = [&](Millis now) { return *bots::plan(Options{}, view, Seat(0), level, seed, now); };
      const auto first = ask(Millis(0));
      const auto again = ask(Millis(0));
      EXPECT_EQ(first.when, again.when);
      EXPECT_EQ(first.command, again.command);
      EXPECT_EQ(ask(first.when - Millis(1)).when, first.when);
      EXPECT_EQ(ask(first.when - Millis(1)).command, first.command);
      EXPECT_GE(ask(first.when + Millis(100'000)).when, first.when + Millis(100'000));
    }
  }
}

TEST(ClassicBot, keys_and_seats_make_different_players) {
  const View view = first_table(1);
  const auto when = [&](int seat, std::uint64_t key) {
    return bots::plan(Options{}, view, Seat(seat), Level::easy, key, Millis(0))->when;
  };
  EXPECT_NE(when(0, 1), when(0, 2));
  EXPECT_NE(when(0, 1), when(1, 1));
}

TEST(ClassicBot, a_table_without_a_set_makes_it_ask_once) {
  std::uint64_t seed = 0;
  while (figures::has_set(first_table(seed).table)) ++seed;
  View view = first_table(seed);
  for (const Level level : all_levels) {
    const auto plan = bots::plan(Options{}, view, Seat(0), level, 1, Millis(0));
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->command, Command(Ask{view.table_number}));
    EXPECT_GT(plan->when, Millis(1'500));
  }
  view.players[0].asked = true;
  EXPECT_FALSE(bots::plan(Options{}, view, Seat(0), Level::expert, 1, Millis(0)));
}

TEST(ClassicBot, a_beginner_rarely_asks_although_there_is_a_set_and_keeps_looking) {
  int asked = 0;
  for (std::uint64_t key = 0; key < 400; ++key) {
    View view = first_table(1);
    ASSERT_TRUE(figures::has_set(view.table));
    const auto plan = bots::plan(Options{}, view, Seat(0), Level::beginner, key, Millis(0));
    if (!std::holds_alternative<Ask>(plan->command)) continue;
    ++asked;
    view.players[0].asked = true;
    const auto next = bots::plan(Options{}, view, Seat(0), Level::beginner, key, plan->when);
    ASSERT_TRUE(next);
    EXPECT_TRUE(std::holds_alternative<Call>(next->command));
  }
  EXPECT_GE(asked, 3);
  EXPECT_LE(asked, 40);
}

TEST(ClassicBot, it_never_asks_where_there_must_be_a_set_or_no_card_can_come) {
  const auto asks = [](const Options& options, const View& view, std::uint64_t key) {
    const auto plan = bots::plan(options, view, Seat(0), Level::beginner, key, Millis(0));
    return std::holds_alternative<Ask>(plan->command);
  };
  Options referee;
  referee.no_set = NoSet::referee;
  const View view = first_table(1);
  View last_cards = view;
  last_cards.deck = 0;
  View full = view;
  for (int i = 0; full.table.size() < cards::Layout::max; ++i) {
    if (std::ranges::find(view.table, Card::from_index(i)) == view.table.end()) {
      full.table.push_back(Card::from_index(i));
    }
  }
  int asked = 0;
  for (std::uint64_t key = 0; key < 400; ++key) {
    asked += asks({}, view, key) ? 1 : 0;
    EXPECT_FALSE(asks(referee, view, key));
    EXPECT_FALSE(asks({}, last_cards, key));
    EXPECT_FALSE(asks({}, full, key));
  }
  EXPECT_GT(asked, 0);
}

TEST(ClassicBot, it_waits_when_it_is_locked_or_another_shows) {
  const View table = first_table(1);
  const auto plans = [](const View& view) {
    return bots::plan(Options{}, view, Seat(0), Level::expert, 1, Millis(0)).has_value();
  };
  EXPECT_TRUE(plans(table));
  View locked = table;
  locked.players[0].locked = true;
  EXPECT_FALSE(plans(locked));
  View left = table;
  left.players[0].left = true;
  EXPECT_TRUE(plans(left)) << "C8: it plays on for who left";
  View other_shows = table;
  other_shows.phase = Phase::showing;
  other_shows.caller = Seat(1);
  other_shows.show_until = Millis(5'000);
  EXPECT_FALSE(plans(other_shows));
  EXPECT_FALSE(bots::plan(Options{}, table, Seat(5), Level::expert, 1, Millis(0)));
}

TEST(ClassicBot, after_its_call_it_shows_a_set_within_half_of_the_time) {
  for (const Millis limit : {Millis(500), Millis(5'000)}) {
    Options options;
    options.show_ms = limit;
    View view = first_table(1, 2, options);
    view.phase = Phase::showing;
    view.caller = Seat(0);
    view.show_until = Millis(90'000) + limit;
    for (const Level level : all_levels) {
      const auto plan = bots::plan(options, view, Seat(0), level, 1, Millis(90'000));
      ASSERT_TRUE(plan);
      const auto& cards = std::get<Show>(plan->command).cards;
      EXPECT_TRUE(figures::is_set(cards[0], cards[1], cards[2]));
      EXPECT_GT(plan->when, Millis(90'000));
      EXPECT_LE(plan->when, Millis(90'000) + limit / 2);
    }
  }
}

TEST(ClassicBot, the_next_dealer_deals) {
  View view = first_table(1, 4);
  view.phase = Phase::waiting;
  view.dealer = Seat(1);
  view.next_dealer = Seat(3);
  for (int seat = 0; seat < 4; ++seat) {
    const auto plan = bots::plan(Options{}, view, Seat(seat), Level::easy, 1, Millis(50));
    EXPECT_EQ(plan.has_value(), seat == 3) << seat;
    if (plan) EXPECT_EQ(plan->command, Command(Deal{}));
  }
}

}  // namespace
}  // namespace tercet::bots
