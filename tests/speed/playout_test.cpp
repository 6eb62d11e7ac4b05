// Rounds that nobody plays: counted fast, by a naive twin, and through the contract (rules.md, numbers to check
// against).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "contract/events.hpp"
#include "contract/philox.hpp"
#include "figures/third.hpp"
#include "speed/seen_sets.hpp"
#include "speed/simulate/playout.hpp"
#include "speed/simulate/random_round.hpp"

namespace tercet::speed {
namespace {

using Faces = std::array<UpFace, Die::count>;

Faces rolled(const dice::DiceList& dice, contract::GameSeed seed) {
  contract::PhiloxChance chance(seed);
  Faces up{};
  for (int i = 0; i < Die::count; ++i) {
    const auto side = chance.below(contract::Draw::roll(1, i, 0), Die::sides);
    up[static_cast<std::size_t>(i)] = dice.side(Die::from_index(i), static_cast<int>(side));
  }
  return up;
}

// All triples of dice, one by one, put in the order that LyingSets says.
std::vector<DieTriple> naive_sets(const Faces& up, const std::vector<Die>& lying) {
  using Place = std::tuple<int, std::array<int, 3>, std::array<int, 3>>;
  std::vector<std::pair<Place, DieTriple>> sets;
  for (const Die a : lying) {
    for (const Die b : lying) {
      for (const Die c : lying) {
        const auto face = [&](Die die) { return up[static_cast<std::size_t>(die.index())]; };
        if (a >= b || b >= c || !figures::is_set(face(a), face(b), face(c))) continue;
        DieTriple dice = {a, b, c};
        const auto wilds = static_cast<int>(std::ranges::count_if(dice, [&](Die die) { return face(die).is_wild(); }));
        if (wilds == 0) {
          std::ranges::sort(dice, {}, [&](Die die) { return std::pair(face(die), die); });
        } else {
          std::ranges::sort(dice, {}, [&](Die die) { return std::pair(!face(die).is_wild(), die); });
        }
        std::array<int, 3> faces{};
        std::array<int, 3> numbers{};
        for (std::size_t i = 0; i < 3; ++i) {
          if (wilds == 0) faces[i] = face(dice[i]).index();
          numbers[i] = dice[i].index();
        }
        sets.emplace_back(Place{wilds, faces, numbers}, dice);
      }
    }
  }
  std::ranges::sort(sets);
  std::vector<DieTriple> ordered;
  for (const auto& [place, dice] : sets) ordered.push_back(dice);
  return ordered;
}

std::vector<Die> all_dice() {
  std::vector<Die> dice;
  for (int i = 0; i < Die::count; ++i) dice.push_back(Die::from_index(i));
  return dice;
}

TEST(SpeedPlayout, counts_and_numbers_the_sets_as_the_naive_twin_does) {
  for (const DiceKind kind : {DiceKind::standard, DiceKind::many_wilds}) {
    const auto dice = dice::dice_of(kind, std::nullopt);
    for (std::uint64_t round = 0; round < 12; ++round) {
      const contract::GameSeed seed{5, round};
      const Faces up = rolled(*dice, seed);
      std::vector<Die> lying = all_dice();
      LyingSets sets(up);
      contract::PhiloxStream chance(seed, 1U << 31U);
      for (;;) {
        const auto naive = naive_sets(up, lying);
        ASSERT_EQ(sets.count(), naive.size());
        ASSERT_EQ(sets.dice(), lying.size());
        std::uint32_t regular = 0;
        for (std::uint32_t i = 0; i < naive.size(); ++i) {
          ASSERT_EQ(sets.set(i), naive[i]) << i;
          const auto is_wild = [&](Die die) { return up[static_cast<std::size_t>(die.index())].is_wild(); };
          regular += std::ranges::none_of(naive[i], is_wild) ? 1 : 0;
        }
        ASSERT_EQ(sets.regular(), regular);
        if (naive.empty()) break;
        for (const Die die : naive[chance.below(static_cast<std::uint32_t>(naive.size()))]) {
          sets.take(die);
          std::erase(lying, die);
        }
      }
    }
  }
}

TEST(SpeedPlayout, the_search_for_bots_finds_what_the_naive_twin_finds) {
  for (std::uint64_t round = 0; round < 10; ++round) {
    const Faces up = rolled(dice::many_wilds_dice, {6, round});
    const std::size_t lying = 42 - 4 * round;
    std::vector<HeldDie> held;
    std::vector<Die> dice;
    for (std::size_t i = 0; i < lying; ++i) {
      dice.push_back(Die::from_index(static_cast<int>(i)));
      held.push_back({dice.back(), up[i]});
    }
    std::vector<DieTriple> found;
    for (const SeenSet& set : find_sets(held)) {
      found.push_back(set.dice);
      const auto wild = [&](Die die) { return up[static_cast<std::size_t>(die.index())].is_wild(); };
      EXPECT_EQ(set.wilds, std::ranges::count_if(set.dice, wild));
    }
    auto naive = naive_sets(up, dice);
    for (DieTriple& set : naive) std::ranges::sort(set);
    std::ranges::sort(naive);
    EXPECT_EQ(found, naive);
  }
  EXPECT_TRUE(find_sets({}).empty());
}

TEST(SpeedPlayout, plays_the_rounds_that_decide_and_evolve_play) {
  for (const DiceKind kind : {DiceKind::standard, DiceKind::many_wilds}) {
    const auto dice = dice::dice_of(kind, std::nullopt);
    for (std::uint64_t number = 0; number < 30; ++number) {
      const contract::GameSeed seed{77, number};
      Playout fast(*dice, seed);
      RandomRound slow(kind, seed);
      slow.play_out();
      std::vector<DieTriple> fast_takes;
      while (!fast.is_over()) fast_takes.push_back(fast.step());
      std::vector<DieTriple> slow_takes;
      for (const Event& event : slow.events()) {
        const auto* taken = std::get_if<Taken>(&event);
        if (taken != nullptr) slow_takes.push_back({taken->dice[0].die, taken->dice[1].die, taken->dice[2].die});
      }
      EXPECT_EQ(fast_takes, slow_takes);
      // P3: all of them are right.
      const auto* ended = tercet::testing::last_of<GameEnded>(slow.events());
      ASSERT_NE(ended, nullptr);
      EXPECT_EQ(ended->points.front(), static_cast<int>(fast.takes()));
    }
  }
}

TEST(SpeedPlayout, P2_the_first_roll_holds_4715_thirds_sets_on_average_and_at_most_18_regular_dice_stay) {
  constexpr std::uint64_t rounds = 20'000;
  double sum = 0;
  double squares = 0;
  double regular = 0;
  double wilds = 0;
  for (std::uint64_t i = 0; i < rounds; ++i) {
    Playout round(dice::standard_dice, {8, i});
    const double count = round.sets().count();
    sum += count;
    squares += count * count;
    regular += round.sets().regular();
    wilds += round.sets().wilds();
    while (!round.is_over()) round.step();
    // A wild goes with any two dice.
    ASSERT_EQ(round.sets().wilds() > 0 && round.sets().dice() >= 3, false);
    ASSERT_LE(round.sets().dice(), 18U);
    ASSERT_EQ(round.sets().dice() + 3 * round.takes(), 42U);
  }
  const double mean = sum / rounds;
  const double error = std::sqrt((squares / rounds - mean * mean) / rounds);
  EXPECT_NEAR(mean, 4715.0 / 3, 4 * error);
  EXPECT_LT(error, 15);
  EXPECT_NEAR(wilds / rounds, 1.5, 0.05);
  EXPECT_GT(regular / rounds, 300);
}

}  // namespace
}  // namespace tercet::speed
