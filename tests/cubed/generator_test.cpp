// The generator against its naive twin, against counts from elsewhere, and rule by rule (T2 to T7).
#include "cubed/search/generator.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cubed/naive.hpp"
#include "cubed/position_json.hpp"
#include "cubed/positions.hpp"

namespace tercet::cubed {
namespace {

using test::draw;
using test::turn;

int best_of(const std::vector<ScoredTurn>& turns) {
  int best = 0;
  for (const ScoredTurn& t : turns) best = std::max(best, t.score.score);
  return best;
}

// What the generator finds must be what the naive one finds, in all three ways to ask; also by a generator that has
// seen other boards and hands before.
void expect_as_naive(const Position& position) {
  static Generator used;
  const std::vector<ScoredTurn> expected = naive::all_turns(position);
  const std::vector<ScoredTurn> found = all_turns(position);
  if (found != expected) {
    std::vector<ScoredTurn> missing, wrong;
    std::ranges::set_difference(expected, found, std::back_inserter(missing));
    std::ranges::set_difference(found, expected, std::back_inserter(wrong));
    FAIL() << to_json(position) << "\n"
           << found.size() << " turns, not " << expected.size() << "; missing "
           << (missing.empty() ? "none" : to_json(missing[0])) << ", wrong "
           << (wrong.empty() ? "none" : to_json(wrong[0]));
  }
  const int best = best_of(expected);
  ASSERT_EQ(count_turns(position), (TurnCount{expected.size(), best})) << to_json(position);
  const auto chosen = used.best(position.board_state, position.hand);
  ASSERT_EQ(best_turn(position), chosen) << to_json(position);
  ASSERT_EQ(used.count(position.board_state, position.hand), count_turns(position)) << to_json(position);
  std::vector<ScoredTurn> again;
  used.for_each(position.board_state, position.hand, [&](const ScoredTurn& t) { again.push_back(t); });
  std::ranges::sort(again);
  ASSERT_EQ(again, expected) << to_json(position);
  ASSERT_EQ(chosen.has_value(), !expected.empty()) << to_json(position);
  if (chosen) {
    ASSERT_EQ(chosen->score.score, best) << to_json(position) << "\n" << to_json(*chosen);
    ASSERT_TRUE(std::ranges::binary_search(expected, *chosen)) << to_json(position) << "\n" << to_json(*chosen);
  }
}

bool found(const Position& position, const Turn& wanted) {
  return std::ranges::any_of(all_turns(position), [&](const ScoredTurn& t) { return t.turn == wanted; });
}

TEST(CubedGenerator, T2_counts_of_the_given_positions) {
  const auto positions = test::counted_positions();
  ASSERT_EQ(positions.size(), 60U);
  for (const test::Counted& counted : positions) {
    EXPECT_EQ(count_turns(counted.position), (TurnCount{counted.turns, counted.best})) << to_json(counted.position);
    const auto best = best_turn(counted.position);
    EXPECT_EQ(best ? best->score.score : 0, counted.best) << to_json(counted.position);
    EXPECT_EQ(all_turns(counted.position).size(), counted.turns);
  }
}

TEST(CubedGenerator, T2_as_naive_on_random_positions) {
  // Cuts of the board so tight that edges bind (one row, one column), few faces so that SETs abound, many so that
  // neighbours make none (T5), wilds in the hand with few squares to lay them on.
  const test::Kind kinds[] = {
      {.max_columns = 6, .max_rows = 6, .wilds = 0, .faces = 3, .max_empty = 18},
      {.max_columns = 5, .max_rows = 5, .wilds = 0, .faces = 9, .max_empty = 20},
      {.max_columns = 9, .max_rows = 2, .wilds = 0, .faces = 5, .max_empty = 14},
      {.max_columns = 1, .max_rows = 12, .wilds = 0, .faces = 3, .max_empty = 10},
      {.max_columns = 12, .max_rows = 1, .wilds = 1, .faces = 5, .max_empty = 8},
      {.max_columns = 7, .max_rows = 7, .wilds = 0, .faces = 27, .max_empty = 25},
      {.max_columns = 5, .max_rows = 5, .wilds = 1, .faces = 9, .max_empty = 10},
      {.max_columns = 3, .max_rows = 6, .wilds = 1, .faces = 27, .max_empty = 9},
      {.max_columns = 5, .max_rows = 5, .wilds = 0, .faces = 2, .max_empty = 16},
      {.max_columns = 6, .max_rows = 6, .wilds = 0, .faces = 6, .max_empty = 20},
  };
  std::mt19937 random(20261);
  const int positions = test::deep_positions(600);
  for (int i = 0; i < positions && !HasFatalFailure(); ++i) {
    if (i % 50 == 17) {
      expect_as_naive(test::random_position(random, {4, 4, 2, 9, 7}));
    } else if (i % 50 == 34) {
      expect_as_naive(test::random_position(random, {7, 2, 2, 27, 6}));
    } else if (i % 200 == 49) {
      expect_as_naive(test::random_position(random, {4, 3, 3, 9, 5}));
    } else if (i % 200 == 149) {
      expect_as_naive(test::random_position(random, {7, 1, 3, 27, 5}));
    } else {
      expect_as_naive(test::random_position(random, kinds[static_cast<std::size_t>(i) % std::size(kinds)]));
    }
  }
}

TEST(CubedGenerator, T2_as_naive_on_large_boards) {
  std::mt19937 random(77);
  for (int i = 0; i < 8 && !HasFatalFailure(); ++i) {
    expect_as_naive(test::random_position(random, {13, 13, 0, 9, 60}));
    // Up to the largest board there is, nearly full.
    expect_as_naive(test::random_position(random, {26, 50, i % 2, 9, i % 2 == 0 ? 20 : 8}));
  }
}

TEST(CubedGenerator, T6_the_best_is_the_best_of_all_on_large_boards) {
  std::mt19937 random(78);
  const int positions = test::deep_positions(600);
  for (int i = 0; i < positions && !HasFatalFailure(); ++i) {
    const int wilds = i % 40 == 39 ? 3 : i % 10 == 9 ? 2 : i % 3;
    const int faces = i % 4 == 0 ? 27 : 3 + i % 7;
    const Position position = test::random_position(random, {13, 13, wilds == 2 && i % 10 != 9 ? 1 : wilds, faces, 90});
    const TurnCount count = count_turns(position);
    const auto best = best_turn(position);
    ASSERT_EQ(best ? best->score.score : 0, count.best) << to_json(position);
  }
}

TEST(CubedGenerator, T2_dice_need_not_touch_nor_share_a_line) {
  //   a   b   c   d   e   f   g
  // 1 1RO 1RO .   .   .   .   .
  // 2 .   .   .   .   .   .   .
  // 3 .   .   .   .   2GS 2GS .
  const Position position = draw({"1RO 1RO . . . . .", ". . . . . . .", ". . . . 2GS 2GS ."}, {"1RO", "2GS"});
  EXPECT_TRUE(found(position, turn({{"c1", "1RO"}, {"g3", "2GS"}})));
  expect_as_naive(position);
}

TEST(CubedGenerator, T2_no_hand_or_no_dice_no_turn) {
  EXPECT_EQ(count_turns(draw({"1RO 1RO ."}, {})), TurnCount{});
  EXPECT_EQ(count_turns(draw({". . ."}, {"1RO", "1RO", "1RO"})), TurnCount{});
  EXPECT_FALSE(best_turn(draw({". . ."}, {"1RO", "1RO", "1RO", "W", "W"})));
}

TEST(CubedGenerator, T3_edges_bind) {
  // No line of three on a board of two by two, and none round the corner.
  EXPECT_EQ(count_turns(draw({"1RO 1RO", ". ."}, {"1RO", "1RO"})), TurnCount{});
  // A row does not run on into the next.
  EXPECT_EQ(count_turns(draw({". 1RO 1RO", ". . ."}, {"1RO"})), (TurnCount{1, 3}));
}

TEST(CubedGenerator, T4_a_die_may_lean_on_placed_dice_alone) {
  // c1 makes a SET with a1 and b1; d1 and e1 make one with c1 only.
  const Position position = draw({"1RO 1RO . . ."}, {"1RO", "2GS", "3PD"});
  EXPECT_TRUE(found(position, turn({{"c1", "1RO"}, {"d1", "2GS"}, {"e1", "3PD"}})));
  expect_as_naive(position);
}

TEST(CubedGenerator, T4_a_set_of_placed_dice_alone_is_not_enough) {
  const Position position = draw({"1RO . . . .", ". . . . .", ". . . . ."}, {"2GS", "2GS", "2GS"});
  EXPECT_EQ(count_turns(position), TurnCount{});
}

TEST(CubedGenerator, D3_a_wild_and_a_regular_die_are_two_turns) {
  const Position position = draw({"1RO 1RO ."}, {"1RO", "W"});
  EXPECT_EQ(all_turns(position),
            (std::vector<ScoredTurn>{{turn({{"c1", "1RO"}}), {1, 0, 3}}, {turn({{"c1", "*1RO"}}), {1, 0, 2}}}));
}

TEST(CubedGenerator, T2_equal_dice_do_not_make_two_turns) {
  EXPECT_EQ(count_turns(draw({"1RO 1RO ."}, {"1RO", "1RO", "1RO"})), (TurnCount{1, 3}));
}

TEST(CubedGenerator, D3_three_wilds_between_two_dice) {
  // The one assignment that makes three SETs: x a b c y with c = x, a = y, b the third of both.
  const Position position = draw({"1RO . . . 2GS"}, {"W", "W", "W"});
  const auto best = best_turn(position);
  ASSERT_TRUE(best);
  EXPECT_EQ(best->score, (Score{3, 0, 6}));
  expect_as_naive(position);
}

TEST(CubedTurn, json_form_is_sorted_and_compact) {
  EXPECT_EQ(to_json(ScoredTurn{turn({{"h9", "*1GD"}, {"h8", "1PD"}, {"a10", "2PO"}}), {1, 0, 2}}),
            R"({"bonus":0,"place":{"a10":"2PO","h8":"1PD","h9":"*1GD"},"score":2,"sets":1})");
}

}  // namespace
}  // namespace tercet::cubed
