// How a game went, so that two can be compared, and what is kept of it.
#include "solo/result.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solo/question.hpp"
#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

using ::testing::ElementsAre;

Result of(const Scene& scene) { return *scene.view().result; }

// `a` is better than b, equal, or worse; both ways round.
Order compared(const Result& a, const Result& b) {
  const Order there = answer(CompareQuestion{a, b})->a;
  const Order back = answer(CompareQuestion{b, a})->a;
  EXPECT_EQ(static_cast<int>(there) + static_cast<int>(back), 2);
  return there;
}

// A puzzle of which the SETs are found at these times.
Scene puzzle_found_at(const std::vector<int>& times, int level = 1) {
  Scene scene(puzzle_of(FigureKind::cards, level, 1));
  for (const int time : times) {
    scene.wait_until(time);
    scene.take();
  }
  if (!scene.is_over()) scene.give_up();
  return scene;
}

TEST(SoloResult, holds_what_two_players_compare) {
  Scene scene(puzzle_of(FigureKind::dice, 2, 5));
  scene.wait(3'000);
  scene.take();
  scene.err();
  scene.hint();
  scene.wait(1'500);
  scene.take();
  scene.take();
  const Result result = of(scene);
  EXPECT_EQ(result.mode, Mode::puzzle);
  EXPECT_EQ(result.level, 2);
  EXPECT_EQ(result.figures, FigureKind::dice);
  EXPECT_EQ(result.deal, 5);
  EXPECT_EQ(result.sets, 3);
  EXPECT_EQ(result.of, 3);
  EXPECT_EQ(result.mistakes, 1);
  EXPECT_EQ(result.hints, 1);
  EXPECT_EQ(result.time_ms, Millis(4'500));
  EXPECT_TRUE(result.finished);
  EXPECT_EQ(result.kind, "puzzle-dice-2");
  EXPECT_THAT(result.finds, ElementsAre(Millis(3'000), Millis(4'500), Millis(4'500)));
}

TEST(SoloResult, a_puzzle_all_found_comes_first_and_then_the_faster) {
  const Result fast = of(puzzle_found_at({1'000, 2'000, 3'000}));
  const Result slow = of(puzzle_found_at({1'000, 2'000, 3'001}));
  const Result part = of(puzzle_found_at({100, 200}));
  EXPECT_EQ(compared(fast, slow), Order::better);
  EXPECT_EQ(compared(slow, part), Order::better);
  EXPECT_EQ(compared(fast, fast), Order::equal);
}

// As on the clock of the timed mode.
TEST(SoloResult, in_a_puzzle_a_mistake_is_five_seconds_more) {
  const auto with_mistake = [](int end) {
    Scene scene(puzzle_of(FigureKind::cards, 1, 1));
    scene.err();
    scene.wait_until(end);
    while (!scene.is_over()) scene.take();
    return of(scene);
  };
  const Result clean = of(puzzle_found_at({10'000, 10'000, 10'000}));
  EXPECT_EQ(compared(with_mistake(4'999), clean), Order::better);
  EXPECT_EQ(compared(with_mistake(5'000), clean), Order::equal);
  EXPECT_EQ(compared(with_mistake(5'001), clean), Order::worse);
}

TEST(SoloResult, H5_a_hint_that_costs_is_five_seconds_more_and_a_free_one_decides_a_tie) {
  const auto with_hint = [](int level, int end) {
    Scene scene(puzzle_of(FigureKind::cards, level, 1));
    scene.hint();
    scene.wait_until(end);
    while (!scene.is_over()) scene.take();
    return of(scene);
  };
  const Result free = of(puzzle_found_at({10'000, 10'000, 10'000}));
  EXPECT_EQ(compared(with_hint(1, 9'999), free), Order::better);
  EXPECT_EQ(compared(with_hint(1, 10'000), free), Order::worse);
  const Result costly = of(puzzle_found_at({10'000, 10'000, 10'000, 10'000}, 2));
  EXPECT_EQ(compared(with_hint(2, 4'999), costly), Order::better);
  EXPECT_EQ(compared(with_hint(2, 5'001), costly), Order::worse);
}

TEST(SoloResult, in_classic_a_round_to_its_end_comes_first_then_points_then_time) {
  const auto played = [](bool to_the_end, bool asks_first, int time) {
    Scene scene(deal_of(Mode::classic, 1, 2));
    if (asks_first) scene.ask();
    scene.wait(time);
    scene.use_up_deck();
    while (to_the_end && !scene.is_over()) scene.take();
    if (!scene.is_over()) scene.give_up();
    return of(scene);
  };
  const Result whole = played(true, false, 60'000);
  EXPECT_EQ(compared(whole, played(false, false, 1'000)), Order::better);
  EXPECT_EQ(compared(whole, played(true, true, 1'000)), Order::better);
  EXPECT_EQ(compared(whole, played(true, false, 60'001)), Order::better);
  EXPECT_EQ(whole.kind, "classic-1");
}

TEST(SoloResult, in_timed_the_sets_count_and_then_fewer_mistakes) {
  const auto played = [](int sets, int mistakes) {
    Scene scene(deal_of(Mode::timed, 2, 2));
    for (int i = 0; i < sets; ++i) scene.take();
    for (int i = 0; i < mistakes; ++i) scene.err();
    scene.wait(1'000'000);
    EXPECT_EQ(scene.last<Ended>()->why, EndReason::clock);
    return of(scene);
  };
  EXPECT_EQ(compared(played(4, 3), played(3, 0)), Order::better);
  EXPECT_EQ(compared(played(3, 1), played(3, 0)), Order::worse);
  EXPECT_EQ(played(3, 0).kind, "timed-2");
  EXPECT_TRUE(played(3, 0).finished);
}

TEST(SoloResult, in_arcade_the_points_count) {
  const auto played = [](bool in_a_row) {
    Scene scene(options_of(Mode::arcade), with_sets);
    scene.claim(set_a);
    scene.wait(in_a_row ? 1'000 : 2'500);
    scene.claim(set_b);
    scene.wait(1'000'000);
    return of(scene);
  };
  EXPECT_EQ(played(true).points, 3);
  EXPECT_EQ(compared(played(true), played(false)), Order::better);
  EXPECT_EQ(played(true).kind, "arcade-2");
}

TEST(SoloResult, those_of_another_kind_do_not_compare) {
  const Result easy = of(puzzle_found_at({1'000, 2'000, 3'000}, 1));
  const Result harder = of(puzzle_found_at({1'000, 2'000, 3'000, 4'000}, 2));
  EXPECT_EQ(answer(CompareQuestion{easy, harder}).error(), "results of different kinds do not compare");
  Scene dice(puzzle_of(FigureKind::dice, 1));
  dice.give_up();
  EXPECT_FALSE(answer(CompareQuestion{easy, of(dice)}));
}

TEST(SoloResult, with_other_times_it_is_of_no_kind) {
  Options options = options_of(Mode::timed);
  options.clock_ms = Millis(300'000);
  Scene scene(options);
  scene.give_up();
  EXPECT_EQ(of(scene).kind, "");
  EXPECT_FALSE(answer(CompareQuestion{of(scene), of(scene)}));
}

TEST(SoloResult, a_table_is_told_of_sets_their_times_and_the_points) {
  Scene scene(options_of(Mode::classic), with_sets);
  scene.wait(4'000);
  scene.claim(set_a);
  scene.wait(1'000);
  scene.claim(set_b);
  const auto so_far = Solo::results(scene.state(), scene.events());
  ASSERT_EQ(so_far.size(), 1U);
  EXPECT_FALSE(so_far[0].won) << "it is not over";
  EXPECT_EQ(so_far[0].points, 2);
  EXPECT_EQ(so_far[0].moves, 2);
  EXPECT_EQ(so_far[0].best_ms, 1'000);
  EXPECT_EQ(so_far[0].total_ms, 5'000);
  Scene timed(options_of(Mode::timed));
  EXPECT_FALSE(Solo::summary(timed.view()).result);
  timed.wait(60'000);
  EXPECT_TRUE(Solo::results(timed.state(), timed.events())[0].won);
  EXPECT_EQ(Solo::summary(timed.view()).result, timed.view().result);
}

}  // namespace
}  // namespace tercet::solo::testing
