#include "crosswise/solver/solver.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>

#include "crosswise/solver_hands.hpp"
#include "crosswise/solver_naive.hpp"
#include "figures/text.hpp"

namespace tercet::crosswise::solver {
namespace {

using contract::PhiloxStream;
using figures::Face;
using figures::UpFace;

constexpr std::uint32_t place = 1U << 31U;
PhiloxStream chance_of(std::uint64_t number) { return {{.number = number, .stream = 0}, place}; }

// The sanitizers' builds look at fewer.
int hands(int in_deep_tests, int otherwise) {
  return std::getenv("TERCET_DEEP") != nullptr ? in_deep_tests : otherwise;
}

std::string shown(const Hand& hand) {
  std::string text;
  for (const UpFace die : hand) text += to_text(die) + " ";
  return text;
}

// Solved with proof, and valid by the words of X2; how many dice are placed.
std::size_t placed(const Hand& hand) {
  const Solution solution = solve(hand);
  EXPECT_TRUE(solution.proved) << shown(hand);
  EXPECT_EQ(naive::fault(hand, solution.grid), std::nullopt) << shown(hand);
  return solution.placed();
}

TEST(CrosswiseSolver, X2_too_few_dice_or_no_set) {
  EXPECT_EQ(placed({}), 0U);
  EXPECT_EQ(placed(dice_of("1RO")), 0U);
  EXPECT_EQ(placed(dice_of("W W")), 0U);
  EXPECT_EQ(placed(dice_of("1RO W")), 0U);
  EXPECT_EQ(placed(dice_of("1RO 1RO 2RO")), 0U);
  EXPECT_EQ(placed(dice_of("1RO 2RS 1GO 2GS 1RS 2RO 1GS 2GO")), 0U);
}

TEST(CrosswiseSolver, X2_one_set) {
  EXPECT_EQ(placed(dice_of("1RO 2RO 3RO")), 3U);
  EXPECT_EQ(placed(dice_of("1RO 1RO 1RO")), 3U);  // S3
  EXPECT_EQ(placed(dice_of("1RO 2GS W")), 3U);
  EXPECT_EQ(placed(dice_of("W W W")), 3U);
  EXPECT_EQ(placed(dice_of("1RO W W")), 3U);
}

TEST(CrosswiseSolver, X2_two_sets_with_two_dice_in_common_are_a_row) {
  const Hand hand = dice_of("1RO 2RO 3RO 1RO");
  EXPECT_EQ(placed(hand), 4U);
  const auto grid = solve(hand).grid;
  const auto in_one_line = [&](auto coordinate) {
    return std::ranges::all_of(grid, [&](const PlacedDie& die) { return die.*coordinate == 0; });
  };
  EXPECT_TRUE(in_one_line(&PlacedDie::row) || in_one_line(&PlacedDie::column));
}

// The numbers to check against in docs/rules.md.
TEST(CrosswiseSolver, X2_six_dice_that_are_covered_of_which_five_can_be_placed) {
  const Hand hand = dice_of("1RO 2RO 3RO 1GO 1PO 3GO");
  EXPECT_EQ(naive::in_some_set(hand), 6U);
  EXPECT_EQ(naive::most_placed(hand), 5U);
  EXPECT_EQ(placed(hand), 5U);
}

TEST(CrosswiseSolver, X2_a_wild_has_one_face_in_the_whole_grid) {
  // Under two names it would complete both pairs; two wilds do.
  const Hand one = dice_of("1RO 2RO 1GS 1PS W");
  EXPECT_EQ(naive::most_placed(one), 3U);
  EXPECT_EQ(placed(one), 3U);
  EXPECT_EQ(placed(dice_of("1RO 2RO 1GS 1PS W W")), 6U);
  // 3RO completes both of these.
  EXPECT_EQ(placed(dice_of("1RO 2RO 3GS 3PD W")), 5U);
}

TEST(CrosswiseSolver, X2_as_many_as_the_exhaustive_search) {
  auto chance = chance_of(1);
  for (int i = 0; i < hands(10'000, 12); ++i) {
    for (const std::size_t dice : {5U, 8U}) {
      const Hand hand = any_hand(chance, dice);
      ASSERT_EQ(placed(hand), naive::most_placed(hand)) << shown(hand);
    }
    const Hand equal = hand_of_few_faces(chance, 7);
    ASSERT_EQ(placed(equal), naive::most_placed(equal)) << shown(equal);
  }
}

TEST(CrosswiseSolver, X2_as_many_as_the_exhaustive_search_where_a_cover_is_not_enough) {
  auto chance = chance_of(2);
  const int count = hands(10'000, 24);
  int missed = 0;
  for (int i = 0; i < count; ++i) {
    const Hand hand = crossed_hand(chance, 6 + static_cast<std::size_t>(i % 3));
    const std::size_t most = naive::most_placed(hand);
    ASSERT_EQ(placed(hand), most) << shown(hand);
    if (most < naive::in_some_set(hand)) ++missed;
  }
  EXPECT_GT(missed, count / 2);
}

TEST(CrosswiseSolver, X2_as_many_as_the_exhaustive_search_with_wilds) {
  auto chance = chance_of(3);
  for (int i = 0; i < hands(1'000, 20); ++i) {
    for (const Hand& hand : {any_hand(chance, 4, 30), any_hand(chance, 6, 15), hand_of_few_faces(chance, 6, 20)}) {
      ASSERT_EQ(placed(hand), naive::most_placed(hand)) << shown(hand);
    }
    if (i % 10 != 0) continue;
    for (const Hand& hand : {any_hand(chance, 7, 15), crossed_hand(chance, 7, 25), crossed_hand(chance, 8, 15)}) {
      ASSERT_EQ(placed(hand), naive::most_placed(hand)) << shown(hand);
    }
  }
}

// The most that is placed when the wilds are regular dice, under all their names.
std::size_t placed_under_any_names(Hand hand) {
  const auto wild = std::ranges::find_if(hand, &UpFace::is_wild);
  if (wild == hand.end()) return placed(hand);
  std::size_t most = 0;
  for (int name = 0; name < Face::count; ++name) {
    *wild = Face::from_index(name);
    most = std::max(most, placed_under_any_names(hand));
  }
  return most;
}

TEST(CrosswiseSolver, X2_wilds_as_if_every_name_were_tried) {
  auto chance = chance_of(4);
  for (int i = 0; i < hands(500, 6); ++i) {
    for (const std::size_t dice : {9U, 11U, 13U}) {
      Hand hand = i % 2 == 0 ? any_hand(chance, dice) : crossed_hand(chance, dice);
      hand.front() = UpFace::wild();
      ASSERT_EQ(placed(hand), placed_under_any_names(hand)) << shown(hand);
      hand.back() = UpFace::wild();
      ASSERT_EQ(placed(hand), placed_under_any_names(hand)) << shown(hand);
    }
  }
}

TEST(CrosswiseSolver, X2_dice_of_a_whole_grid_are_all_placed) {
  auto chance = chance_of(5);
  for (int i = 0; i < hands(5'000, 100); ++i) {
    const Hand hand = grown_hand(chance, 3 + chance.below(max_dice - 2));
    ASSERT_EQ(placed(hand), hand.size()) << shown(hand);
  }
}

TEST(CrosswiseSolver, X2_the_same_in_any_order_and_under_any_change_that_keeps_sets) {
  auto chance = chance_of(6);
  for (int i = 0; i < hands(5'000, 100); ++i) {
    const Hand hand = any_hand(chance, 6 + chance.below(12), 10);
    const std::size_t most = placed(hand);
    for (int j = 0; j < 3; ++j) {
      const Hand other = disguised(chance, hand);
      ASSERT_EQ(placed(other), most) << shown(hand) << "as " << shown(other);
    }
  }
}

TEST(CrosswiseSolver, X2_one_more_die_never_makes_the_grid_smaller) {
  auto chance = chance_of(7);
  for (int i = 0; i < hands(500, 10); ++i) {
    const Hand all = rolled_hand(chance, max_dice);
    Hand hand;
    std::size_t before = 0;
    for (const UpFace die : all) {
      hand.push_back(die);
      const std::size_t now = placed(hand);
      ASSERT_GE(now, before) << shown(hand);
      before = now;
    }
  }
}

// All wilds lie in the grid as soon as anything does.
TEST(CrosswiseSolver, X2_any_number_of_wilds_and_of_equal_dice) {
  for (std::size_t wilds = 0; wilds <= max_dice; ++wilds) {
    auto chance = chance_of(8);
    for (const std::size_t others :
         {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{9}, max_dice - wilds}) {
      if (wilds + others > max_dice) continue;
      Hand hand(wilds, UpFace::wild());
      const Hand more = others == 9 ? dice_of("1RO 2RO 1GO 2GO 1RS 2RS 1GS 2GS 3PD") : any_hand(chance, others);
      hand.insert(hand.end(), more.begin(), more.end());
      const std::size_t most = placed(hand);
      ASSERT_GE(most, wilds + others < 3 || wilds == 0 ? 0 : wilds + std::min(others, 2 * wilds)) << shown(hand);
    }
    const Hand equal(wilds, Face());
    EXPECT_EQ(placed(equal), wilds < 3 ? 0 : wilds);
  }
}

TEST(CrosswiseSolver, a_limit_ends_the_search_with_a_valid_grid_and_without_proof) {
  auto chance = chance_of(9);
  int unproved = 0;
  for (int i = 0; i < 40; ++i) {
    const Hand hand = crossed_hand(chance, 10, 10);
    const Solution best = solve(hand);
    std::size_t before = 0;
    for (const std::uint64_t nodes : {0U, 1U, 2U, 3U, 5U, 8U, 20U, 1000U}) {
      const Solution solution = solve(hand, {.nodes = nodes});
      EXPECT_EQ(naive::fault(hand, solution.grid), std::nullopt) << shown(hand);
      EXPECT_LE(solution.nodes, nodes);
      EXPECT_GE(solution.placed(), before) << shown(hand);
      before = solution.placed();
      if (!solution.proved) ++unproved;
      if (solution.proved) {
        EXPECT_EQ(solution.placed(), best.placed()) << shown(hand);
      }
    }
    EXPECT_EQ(solve(hand, {.nodes = best.nodes + 1}).grid, best.grid);
  }
  EXPECT_GT(unproved, 40);
}

TEST(CrosswiseSolver, of_rolled_dice_a_third_of_the_tens_and_nearly_all_large_hands_are_placed_whole) {
  auto chance = chance_of(10);
  const int count = hands(20'000, 300);
  int tens = 0;
  for (int i = 0; i < count; ++i) {
    tens += placed(rolled_hand(chance, 10)) == 10 ? 1 : 0;
    const Hand all = rolled_hand(chance, max_dice);
    if (i < count / 10) ASSERT_EQ(placed(all), max_dice) << shown(all);
  }
  EXPECT_NEAR(static_cast<double>(tens) / count, 1.0 / 3, 0.1);
}

TEST(CrosswiseSolverTwin, X2_finds_each_fault_of_a_grid) {
  const Hand hand = dice_of("1RO 2RO 3RO 1GO W 1PO 2GO");
  const auto face = [](int index) { return Face::from_index(index); };
  const std::vector<PlacedDie> row = {{0, 0, 0, face(0)}, {1, 1, 0, face(9)}, {2, 2, 0, face(18)}};
  const auto with = [&](std::initializer_list<PlacedDie> more) {
    auto grid = row;
    grid.insert(grid.end(), more);
    return grid;
  };
  using ::testing::Optional;
  EXPECT_EQ(naive::fault(hand, {}), std::nullopt);
  EXPECT_EQ(naive::fault(hand, row), std::nullopt);
  EXPECT_EQ(naive::fault(hand, with({{3, 0, 1, face(3)}, {5, 0, 2, face(6)}})), std::nullopt);
  EXPECT_EQ(naive::fault(hand, with({{4, 3, 0, face(0)}})), std::nullopt);
  EXPECT_THAT(naive::fault(hand, with({{4, 3, 0, face(1)}})), Optional(std::string("die 4 is in no SET")));
  EXPECT_THAT(naive::fault(hand, with({{3, 0, 1, face(3)}})), Optional(std::string("die 3 is in no SET")));
  EXPECT_THAT(naive::fault(hand, with({{3, 0, 1, face(6)}})), Optional(std::string("die 3 shows another face")));
  EXPECT_THAT(naive::fault(hand, with({{3, 2, 0, face(3)}})), Optional(std::string("die 3 lies on another")));
  EXPECT_THAT(naive::fault(hand, with({{7, 3, 0, face(0)}})), Optional(std::string("die 7 is not there")));
  EXPECT_THAT(naive::fault(hand, with({{2, 3, 0, face(18)}})), Optional(std::string("die 2 lies there twice")));
  EXPECT_THAT(naive::fault(hand, std::vector{row[0], row[2], row[1]}), Optional(std::string("die 1 is out of order")));
  EXPECT_THAT(naive::fault(hand, with({{3, 0, 2, face(3)}, {4, 1, 2, face(12)}, {5, 2, 2, face(6)}})),
              Optional(std::string("die 3 is in no SET")));
  EXPECT_THAT(naive::fault(hand, with({{3, 0, 2, face(3)}, {4, 2, 2, face(21)}, {6, 1, 2, face(12)}})),
              Optional(std::string("the grid does not hang together")));
  auto moved = row;
  for (PlacedDie& die : moved) ++die.row;
  EXPECT_THAT(naive::fault(hand, moved), Optional(std::string("the grid is not in its corner")));
}

}  // namespace
}  // namespace tercet::crosswise::solver
