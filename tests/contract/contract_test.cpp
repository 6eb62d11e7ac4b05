// The contract, proved by the toy game: sealed choices, a deadline, chance.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "contract/laws.hpp"
#include "contract/run.hpp"
#include "contract/toy.hpp"

namespace tercet::testing {
namespace {

using contract::Actor;
using contract::GameSeed;
using contract::PhiloxChance;
using ToyRun = contract::Run<Toy>;  // gtest has a Run of its own
using contract::Viewer;

static_assert(contract::Game<Toy>);
static_assert(contract::TableGame<Toy>);
static_assert(!contract::HasClaims<Toy>);

TEST(Contract, a_wake_before_its_time_is_refused_and_at_its_time_taken) {
  ToyRun run({}, 2, GameSeed{1, 0});
  EXPECT_EQ(run.command(Actor::referee(), Toy::Wake{}, Millis(9'999)).error().code, Toy::RefusalCode::too_early);
  run.advance(Millis(10'000));
  ASSERT_EQ(run.events().size(), 1U);
  EXPECT_TRUE(std::holds_alternative<Toy::Rolled>(run.events()[0]));
}

TEST(Contract, at_equal_instants_the_deadline_comes_before_the_command) {
  ToyRun run({}, 2, GameSeed{1, 0});
  ASSERT_TRUE(run.command(Seat(0), Toy::Pick{3}, Millis(10'000)));
  ASSERT_EQ(run.events().size(), 2U);
  EXPECT_TRUE(std::holds_alternative<Toy::Rolled>(run.events()[0]));
  EXPECT_TRUE(std::holds_alternative<Toy::Picked>(run.events()[1]));
}

TEST(Contract, a_refused_command_changes_nothing_and_uses_no_chance_up) {
  const auto play = [](bool with_refusals) {
    ToyRun run({}, 2, GameSeed{7, 0});
    for (int round = 0; round < Toy::rounds; ++round) {
      for (int i = 0; i < 2; ++i) {
        if (with_refusals) {
          const auto before = run.state();
          EXPECT_FALSE(run.command(Seat(i), Toy::Pick{7}, run.now()));
          EXPECT_FALSE(run.command(Seat(5), Toy::Pick{1}, run.now()));
          EXPECT_TRUE(before == run.state());
        }
        EXPECT_TRUE(run.command(Seat(i), Toy::Pick{i + 1}, run.now()));
      }
    }
    EXPECT_TRUE(Toy::is_over(run.state()));
    return run.events();
  };
  EXPECT_EQ(play(false), play(true));
}

TEST(Contract, a_sealed_choice_looks_the_same_whatever_it_is) {
  const auto after = [](int choice) {
    ToyRun run({}, 3, GameSeed{1, 0});
    EXPECT_TRUE(run.command(Seat(1), Toy::Pick{choice}, Millis(5)));
    return run;
  };
  const ToyRun one = after(1);
  const ToyRun six = after(6);
  for (const Viewer& viewer : viewers<Toy>(3)) {
    const bool own = viewer.is(Seat(1));
    EXPECT_EQ(seen<Toy>(one.state(), viewer) == seen<Toy>(six.state(), viewer), !own);
    EXPECT_EQ(told_to<Toy>(one.events(), viewer) == told_to<Toy>(six.events(), viewer), !own);
  }
  EXPECT_EQ(Toy::deadline(one.state()), Toy::deadline(six.state()));
}

RC_GTEST_PROP(Contract, the_laws_hold_for_random_games, ()) {
  const int seats = *rc::gen::inRange(1, 9);
  ToyRun run({}, seats, GameSeed{*rc::gen::arbitrary<std::uint64_t>(), 3});
  const int commands = *rc::gen::inRange(0, 60);
  for (int i = 0; i < commands; ++i) {
    const auto seat = Seat(*rc::gen::inRange(0, 8));
    run.advance(run.now() + Millis(*rc::gen::inRange(0, 4'000)));
    (void)run.command(seat, Toy::Pick{*rc::gen::inRange(0, 8)}, run.now());
  }
  expect_fold(run, {}, seats);
  expect_record_replays(run, {}, seats);
  RC_ASSERT(!::testing::Test::HasFailure());
}

TEST(Contract, replay_names_the_event_that_was_changed) {
  ToyRun run({}, 2, GameSeed{5, 0});
  ASSERT_TRUE(run.command(Seat(0), Toy::Pick{1}, Millis(1)));
  ASSERT_TRUE(run.command(Seat(1), Toy::Pick{2}, Millis(2)));
  auto events = run.events();
  ASSERT_EQ(events.size(), 3U);
  std::get<Toy::Rolled>(events[2]).picks = {6, 6};
  const auto replayed = contract::replay<Toy>(Toy::start({}, 2), events);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().event, 2U);

  events = run.events();
  events.pop_back();
  const auto cut = contract::replay<Toy>(Toy::start({}, 2), events);
  ASSERT_TRUE(cut);
  EXPECT_TRUE(cut->cut_off);

  events = run.events();
  std::get<Toy::Picked>(events[1]).t = Millis(0);
  EXPECT_EQ(contract::replay<Toy>(Toy::start({}, 2), events).error().event, 1U);

  events = run.events();
  std::get<Toy::Picked>(events[0]).t = Millis(10'000);
  EXPECT_EQ(contract::replay<Toy>(Toy::start({}, 2), events).error().event, 0U);
}

// A game in which it is no harm to pick the same again: the command is accepted, and nothing happens.
struct ForgivingToy : Toy {
  static contract::Decision<Event, Refusal> decide(const State& state, Actor actor, const Command& command,
                                                   contract::Chance& chance, contract::Arrival arrival) {
    auto decision = Toy::decide(state, actor, command, chance, arrival);
    if (!decision && decision.error().code == RefusalCode::picked_already) return std::vector<Event>{};
    return decision;
  }
};

TEST(Contract, replay_ends_at_an_event_whose_command_changes_nothing) {
  const std::vector<Toy::Event> twice(2, Toy::Picked{Millis(5), Seat(0), 3});
  const auto replayed = contract::replay<ForgivingToy>(Toy::start({}, 2), twice);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().event, 1U);
}

// The known answers of Philox4x32-10 for an all-zero counter and key, from the Random123 distribution.
TEST(Chance, philox_gives_its_known_numbers) {
  contract::PhiloxStream stream({0, 0}, 0);
  const std::uint64_t first = 0x6627e8d5;
  EXPECT_EQ(stream.below(1'000'000), first * 1'000'000 >> 32);
  const std::uint64_t second = 0xe169c58d;
  EXPECT_EQ(stream.below(1'000'000), second * 1'000'000 >> 32);
}

TEST(Chance, each_part_of_the_key_matters_and_nothing_else) {
  const auto drawn = [](std::uint64_t seed, std::uint64_t stream, const contract::Draw& draw) {
    return PhiloxChance({seed, stream}).below(draw, 1'000'000'000);
  };
  using contract::Draw;
  const Draw roll = Draw::roll(1, 2, 3);
  EXPECT_EQ(drawn(1, 2, roll), drawn(1, 2, roll));
  EXPECT_NE(drawn(1, 2, roll), drawn(2, 2, roll));
  EXPECT_NE(drawn(1, 2, roll), drawn(1, 3, roll));
  EXPECT_NE(drawn(1, 2, roll), drawn(1ULL << 32 | 1, 2, roll));
  EXPECT_NE(drawn(1, 2, roll), drawn(1, 1ULL << 32 | 2, roll));
  std::set<std::uint32_t> all;
  std::size_t draws = 0;
  for (int round = 0; round < 5; ++round) {
    for (std::uint32_t count = 0; count < 60; ++count, ++draws) all.insert(drawn(1, 2, Draw::card(round, count)));
    for (std::uint32_t count = 0; count < 42; ++count, ++draws) all.insert(drawn(1, 2, Draw::from_bag(round, count)));
    for (int die = 0; die < 42; ++die, ++draws) all.insert(drawn(1, 2, Draw::roll(round, die, 9)));
  }
  EXPECT_EQ(all.size(), draws);
}

// What is drawn does not depend on the order in which things are drawn.
TEST(Chance, a_draw_is_the_same_whatever_was_drawn_before) {
  PhiloxChance chance({42, 0});
  std::vector<std::uint32_t> forth;
  std::vector<std::uint32_t> back;
  for (std::uint32_t i = 0; i < 30; ++i) forth.push_back(chance.below(contract::Draw::card(1, i), 81 - i));
  for (std::uint32_t i = 30; i-- > 0;) back.push_back(chance.below(contract::Draw::card(1, i), 81 - i));
  std::ranges::reverse(back);
  EXPECT_EQ(forth, back);
}

TEST(Chance, below_is_fair) {
  constexpr int draws = 60'000;
  std::array<int, 6> counts{};
  PhiloxChance chance({42, 0});
  for (std::uint32_t i = 0; i < draws; ++i) ++counts[chance.below(contract::Draw::roll(0, 7, i), 6)];
  double chi_squared = 0;
  for (const int count : counts) chi_squared += (count - draws / 6.0) * (count - draws / 6.0) / (draws / 6.0);
  EXPECT_LT(chi_squared, 20.5);  // 99.9 % with five degrees of freedom; the seed is fixed
}

}  // namespace
}  // namespace tercet::testing
