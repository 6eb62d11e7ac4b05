// Playout, which is fast, against SimpleGame, which goes through decide and evolve: the same games, step by step.
#include "cubed/simulate/playout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "cubed/first_set.hpp"
#include "cubed/simulate/simple_game.hpp"

namespace tercet::cubed {
namespace {

struct Kind {
  int seats;
  Policy policy;
  DiceKind dice;

  Options options() const {
    Options options;
    options.dice = dice;
    return options;
  }
};

std::ostream& operator<<(std::ostream& stream, const Kind& kind) {
  return stream << kind.seats << " seats, " << (kind.policy == Policy::greedy ? "greedy" : "random") << ", "
                << (kind.dice == DiceKind::standard ? "standard dice" : "many wilds");
}

std::vector<Kind> all_kinds() {
  std::vector<Kind> kinds;
  for (const DiceKind dice : {DiceKind::standard, DiceKind::many_wilds}) {
    for (const Policy policy : {Policy::greedy, Policy::random}) {
      for (int seats = min_seats; seats <= max_seats; ++seats) kinds.push_back({seats, policy, dice});
    }
  }
  return kinds;
}

// Many more for script/test-deep.
std::uint64_t games_of_each_kind() { return std::getenv("TERCET_DEEP") != nullptr ? 2'000 : 40; }

// The first difference, or nothing.
std::string difference(const Playout& fast, const State& state, std::size_t events) {
  if (fast.events() != events) return "events";
  if (fast.phase() != state.phase) return "phase";
  if (fast.bag() != state.bag) return "bag";
  if (fast.board_state() != state.board_state) return "grid";
  for (int i = 0; i < state.seats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (fast.racks()[at] != state.player(Seat(i)).rack) return "rack of seat " + std::to_string(i);
    if (fast.scores()[at] != state.player(Seat(i)).score) return "score of seat " + std::to_string(i);
  }
  if (state.phase == Phase::turn && (fast.to_move() != state.to_move || fast.first() != state.first)) return "seat";
  return {};
}

// What a game's events come to.
struct Counted {
  Tally tally;
  EndReason why{};

  void add(const OpeningRolled& event) {
    ++tally.opening_rolls;
    for (const auto& hand : event.hands) {
      Rack rack;
      for (const HeldDie& held : hand) rack.add(held);
      if (first_set(rack)) ++tally.opening_hands_with_set;
    }
  }
  void add(const LaidFirst& event) {
    ++tally.turns;
    ++tally.sets;
    lay(event.dice, event.bonus);
  }
  void add(const Placed& event) {
    ++tally.turns;
    tally.sets += static_cast<std::uint32_t>(event.sets);
    lay(event.dice, event.bonus);
  }
  void add(const Passed&) {
    ++tally.turns;
    ++tally.passes;
  }
  void add(const Replaced&) { ++tally.replacements; }
  void add(const AllRolled&) { ++tally.all_pass_rounds; }
  void add(const GameEnded& event) {
    why = event.why;
    if (why == EndReason::all_pass) ++tally.all_pass_rounds;
  }
  template <class Other>
  void add(const Other&) {}

 private:
  void lay(const std::vector<NewDie>& dice, int bonus) {
    tally.dice_placed += static_cast<std::uint32_t>(dice.size());
    tally.bonus += static_cast<std::uint32_t>(bonus);
    tally.wilds_placed +=
        static_cast<std::uint32_t>(std::ranges::count_if(dice, [](const NewDie& d) { return d.lies.is_wild(); }));
  }
};

TEST(CubedPlayout, plays_the_same_games_as_the_contract) {
  for (const Kind& kind : all_kinds()) {
    SCOPED_TRACE(::testing::PrintToString(kind));
    Playout fast(kind.options(), kind.seats, kind.policy);
    for (std::uint64_t i = 0; i < games_of_each_kind(); ++i) {
      const contract::GameSeed seed{.number = 3, .stream = i};
      SimpleGame slow(kind.options(), kind.seats, kind.policy, seed);
      fast.begin(seed);
      ASSERT_EQ(difference(fast, slow.state(), slow.events().size()), "") << "game " << i << " at the start";
      while (!slow.is_over()) {
        slow.step();
        fast.step();
        ASSERT_EQ(difference(fast, slow.state(), slow.events().size()), "")
            << "game " << i << " after event " << slow.events().size();
      }
      Counted counted;
      for (const Event& event : slow.events()) std::visit([&](const auto& e) { counted.add(e); }, event);
      EXPECT_EQ(fast.tally(), counted.tally);
      EXPECT_EQ(fast.why(), counted.why);
    }
  }
}

// Every command that the players give is allowed, and the records that come of it replay.
TEST(CubedPlayout, the_games_of_the_contract_replay) {
  for (const Kind& kind : all_kinds()) {
    SCOPED_TRACE(::testing::PrintToString(kind));
    SimpleGame game(kind.options(), kind.seats, kind.policy, {.number = 5, .stream = 0});
    game.play_out();
    const auto replayed = contract::replay<Cubed>(Cubed::start(kind.options(), kind.seats), game.events());
    ASSERT_TRUE(replayed) << replayed.error().what;
    EXPECT_EQ(replayed->state, game.state());
  }
}

TEST(CubedPlayout, R8_no_die_is_lost) {
  for (const Kind& kind : all_kinds()) {
    SCOPED_TRACE(::testing::PrintToString(kind));
    Playout game(kind.options(), kind.seats, kind.policy);
    for (std::uint64_t i = 0; i < 20; ++i) {
      game.begin({.number = 8, .stream = i});
      while (true) {
        std::size_t dice = game.bag().size() + static_cast<std::size_t>(game.board_state().dice());
        for (const Rack& rack : game.racks()) dice += rack.size();
        ASSERT_EQ(dice, 42U);
        if (game.is_over()) break;
        game.step();
      }
    }
  }
}

// The same playout used for another game is as good as a new one.
TEST(CubedPlayout, begins_anew) {
  const Options options;
  Playout used(options, 3, Policy::random);
  used.begin({.number = 1, .stream = 1});
  used.play_out();
  used.begin({.number = 1, .stream = 2});
  used.play_out();
  Playout fresh(options, 3, Policy::random);
  fresh.begin({.number = 1, .stream = 2});
  fresh.play_out();
  EXPECT_EQ(used.tally(), fresh.tally());
  EXPECT_TRUE(std::ranges::equal(used.scores(), fresh.scores()));
  EXPECT_EQ(used.board_state(), fresh.board_state());
}

// R7: on dice that never make a SET with what lies there, all pass until the game ends.
TEST(CubedPlayout, R7_ends_when_nobody_can_play) {
  Options options;
  options.all_pass_limit = 1;
  Playout fast(options, 2, Policy::greedy);
  int ended = 0;
  for (std::uint64_t i = 0; i < 200; ++i) {
    const contract::GameSeed seed{.number = 4, .stream = i};
    fast.begin(seed);
    fast.play_out();
    SimpleGame slow(options, 2, Policy::greedy, seed);
    slow.play_out();
    ASSERT_EQ(difference(fast, slow.state(), slow.events().size()), "");
    ended += fast.why() == EndReason::all_pass ? 1 : 0;
  }
  EXPECT_GT(ended, 0);
}

}  // namespace
}  // namespace tercet::cubed
