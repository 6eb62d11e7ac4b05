// preview(): each rule of a turn by its own board (T2 to T9), and agreement with the naive generator.
#include "cubed/preview.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "cubed/naive.hpp"
#include "cubed/positions.hpp"

namespace tercet::cubed {
namespace {

using test::At;
using test::draw;
using test::placements;
using test::square;
using Code = RefusalCode;

TurnRefusal refused(const Position& position, std::initializer_list<At> dice) {
  const auto result = preview(position, placements(dice));
  EXPECT_FALSE(result) << "not refused";
  return result ? TurnRefusal{} : result.error();
}

Preview allowed(const Position& position, std::initializer_list<At> dice) {
  const auto result = preview(position, placements(dice));
  EXPECT_TRUE(result) << "refused, code " << static_cast<int>(result.error().code);
  return result ? *result : Preview{};
}

std::vector<int> points(const Preview& seen) {
  std::vector<int> all;
  for (const NewSet& set : seen.sets) all.push_back(set.points);
  return all;
}

TEST(CubedTurn, T2_one_to_three_dice) {
  const Position position = draw({"1RO 1RO . . . ."}, {"1RO", "1RO", "1RO", "1RO"});
  EXPECT_EQ(refused(position, {}).code, Code::nothing_placed);
  EXPECT_EQ(refused(position, {{"c1", "1RO"}, {"d1", "1RO"}, {"e1", "1RO"}, {"f1", "1RO"}}).code,
            Code::too_many_placed);
  EXPECT_EQ(allowed(position, {{"e1", "1RO"}, {"c1", "1RO"}, {"d1", "1RO"}}).score, (Score{3, 0, 9}));
}

TEST(CubedTurn, T2_dice_need_not_touch_each_other) {
  const Position position = draw({"1RO 1RO . . .", ". . . . .", ". . 2GS 2GS ."}, {"1RO", "2GS"});
  EXPECT_EQ(allowed(position, {{"c1", "1RO"}, {"e3", "2GS"}}).score, (Score{2, 0, 6}));
}

TEST(CubedTurn, T3_no_diagonals_and_no_corners) {
  //   a   b   c
  // 1 1RO .   .
  // 2 .   1RO 1RO
  // 3 .   .   .     c3 would be on a diagonal with a1 and b2, and round the corner from b2 and c2.
  const Position position = draw({"1RO . .", ". 1RO 1RO", ". . ."}, {"1RO"});
  EXPECT_EQ(refused(position, {{"c3", "1RO"}}), (TurnRefusal{Code::in_no_set, {square("c3")}}));
  EXPECT_EQ(allowed(position, {{"a2", "1RO"}}).score, (Score{1, 0, 3}));
}

TEST(CubedTurn, T3_a_line_touches) {
  EXPECT_EQ(refused(draw({"1RO 1RO . ."}, {"1RO"}), {{"d1", "1RO"}}).code, Code::in_no_set);
}

TEST(CubedTurn, T4_every_placed_die_is_in_a_new_set) {
  const Position position = draw({"1RO 1RO . . .", ". . . . ."}, {"1RO", "2GS", "3PO"});
  EXPECT_EQ(refused(position, {{"c1", "1RO"}, {"a2", "2GS"}, {"e2", "3PO"}}),
            (TurnRefusal{Code::in_no_set, {square("a2"), square("e2")}}));
}

TEST(CubedTurn, T4_a_new_set_has_an_earlier_die) {
  const Position position = draw({"1RO . . .", ". . . ."}, {"2GS", "2GS", "2GS"});
  EXPECT_EQ(refused(position, {{"a2", "2GS"}, {"b2", "2GS"}, {"c2", "2GS"}}).code, Code::touches_nothing);
}

TEST(CubedTurn, T4_judged_at_the_end_of_the_turn) {
  // d1 and e1 lean on c1 alone, and c1 on the earlier dice.
  const Position position = draw({"1RO 1RO . . ."}, {"1RO", "2GS", "3PD"});
  EXPECT_EQ(allowed(position, {{"d1", "2GS"}, {"e1", "3PD"}, {"c1", "1RO"}}).score, (Score{2, 0, 6}));
}

TEST(CubedTurn, T4_old_sets_do_not_count) {
  const Position position = draw({"1RO 1RO 1RO ."}, {"2GS"});
  EXPECT_EQ(refused(position, {{"d1", "2GS"}}), (TurnRefusal{Code::in_no_set, {square("d1")}}));
}

TEST(CubedTurn, T5_neighbours_need_make_no_set) {
  //   a   b   c   d
  // 1 .   .   2GS .
  // 2 1RO 1RO .   3PS    c2 makes no SET with c1, nor with d2.
  // 3 .   .   1PD .
  const Position position = draw({". . 2GS .", "1RO 1RO . 3PS", ". . 1PD ."}, {"1RO"});
  EXPECT_EQ(allowed(position, {{"c2", "1RO"}}).score, (Score{1, 0, 3}));
}

TEST(CubedTurn, T5_long_lines_are_judged_window_by_window) {
  //   a   b   c   d   e
  // 1 1RO 1RO .   1RO 1RO    three windows of three.
  const Position position = draw({"1RO 1RO . 1RO 1RO"}, {"1RO", "2RO"});
  EXPECT_EQ(allowed(position, {{"c1", "1RO"}}).score, (Score{3, 0, 9}));
  EXPECT_EQ(refused(position, {{"c1", "2RO"}}).code, Code::in_no_set);
}

TEST(CubedTurn, T6_three_a_set_less_one_a_wild) {
  const Position position = draw({"1RO 1RO . . ."}, {"W", "W", "W"});
  EXPECT_EQ(allowed(position, {{"c1", "*1RO"}}).score, (Score{1, 0, 2}));
  const Preview three = allowed(position, {{"c1", "*1RO"}, {"d1", "*1RO"}, {"e1", "*1RO"}});
  EXPECT_EQ(three.score, (Score{3, 0, 6}));
  EXPECT_EQ(three.wilds, 3);
  EXPECT_EQ(points(three), (std::vector{2, 2, 2}));
}

TEST(CubedTurn, T6_a_wild_of_an_earlier_turn_counts_like_any_die) {
  EXPECT_EQ(allowed(draw({"*1RO *1RO ."}, {"1RO"}), {{"c1", "1RO"}}).score, (Score{1, 0, 3}));
}

TEST(CubedTurn, T7_a_bonus_when_first_covered_by_a_wild_too) {
  const Position position = draw({"1RO 1RO . ."}, {"1RO", "W"}, {{"b1", 5}, {"c1", 2}, {"d1", 3}});
  EXPECT_EQ(allowed(position, {{"c1", "1RO"}}).score, (Score{1, 2, 5}));
  EXPECT_EQ(allowed(position, {{"c1", "1RO"}, {"d1", "*1RO"}}).score, (Score{2, 5, 10}));
}

TEST(CubedTurn, T8_a_refusal_says_why) {
  const Position position = draw({"1RO 1RO . ."}, {"1RO", "2GS"});
  EXPECT_EQ(refused(position, {{"b1", "1RO"}}), (TurnRefusal{Code::square_taken, {square("b1")}}));
  EXPECT_EQ(refused(position, {{"e1", "1RO"}, {"a2", "2GS"}}),
            (TurnRefusal{Code::square_outside, {square("e1"), square("a2")}}));
  EXPECT_EQ(refused(position, {{"c1", "1RO"}, {"c1", "2GS"}}), (TurnRefusal{Code::square_twice, {square("c1")}}));
  EXPECT_EQ(refused(position, {{"c1", "1RO"}, {"d1", "1RO"}}), (TurnRefusal{Code::not_in_hand, {square("d1")}}));
  EXPECT_EQ(refused(position, {{"c1", "*1RO"}}), (TurnRefusal{Code::not_in_hand, {square("c1")}}));
}

TEST(CubedTurn, T9_twelve_points_6_3_3) {
  //   a   b   c   d
  // 1 1RO 2GS [1] [2]    [1] 3PD: a1 b1 c1 and c1 c2 c3, 6 points
  // 2 .   .   1PO .      [2] 1RO: b1 c1 d1, 3 points
  // 3 .   .   2PS .
  // 4 .   .   [3] .      [3] 3PD: c2 c3 c4, 3 points
  const Position position = draw({"1RO 2GS . .", ". . 1PO .", ". . 2PS .", ". . . ."}, {"3PD", "1RO", "3PD", "2GD"});
  EXPECT_EQ(allowed(position, {{"c1", "3PD"}}).score.score, 6);
  EXPECT_EQ(allowed(position, {{"c1", "3PD"}, {"d1", "1RO"}}).score.score, 6 + 3);
  const Preview turn = allowed(position, {{"c1", "3PD"}, {"d1", "1RO"}, {"c4", "3PD"}});
  EXPECT_EQ(turn.score, (Score{4, 0, 6 + 3 + 3}));
  ASSERT_EQ(turn.sets.size(), 4U);
  EXPECT_EQ(turn.sets[0].squares, (std::array{square("a1"), square("b1"), square("c1")}));
  EXPECT_EQ(turn.sets[3].squares, (std::array{square("c2"), square("c3"), square("c4")}));
}

TEST(CubedTurn, T9_eight_points_with_a_wild_2_3_3) {
  //   a   b   c   d   e
  // 1 1RO 2GS [1] [2] [3]    [1] wild as 3PD: 2 points; [2] 1RO: 3, the wild now counts; [3] 2GS: 3
  const Position position = draw({"1RO 2GS . . ."}, {"W", "1RO", "2GS"});
  EXPECT_EQ(allowed(position, {{"c1", "*3PD"}}).score.score, 2);
  EXPECT_EQ(allowed(position, {{"c1", "*3PD"}, {"d1", "1RO"}}).score.score, 2 + 3);
  const Preview turn = allowed(position, {{"c1", "*3PD"}, {"d1", "1RO"}, {"e1", "2GS"}});
  EXPECT_EQ(turn.score, (Score{3, 0, 2 + 3 + 3}));
  EXPECT_EQ(points(turn), (std::vector{2, 3, 3}));
}

// A legal turn with one thing about it changed: another square, another die, one die more or fewer.
std::vector<Placement> mutated(const Position& position, const Turn& turn, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  std::vector<Placement> dice(turn.begin(), turn.end());
  Placement& one = dice[below(dice.size())];
  const auto some_square = [&] {
    const Board& board = position.board_state.board();
    return Square::at(static_cast<int>(below(static_cast<std::size_t>(board.columns()))),
                      static_cast<int>(below(static_cast<std::size_t>(board.rows()))));
  };
  const auto some_die = [&] {
    const figures::UpFace up = position.hand.dice()[below(position.hand.size())];
    return up.is_wild() ? LaidDie::wild_as(figures::Face::from_index(static_cast<int>(below(27))))
                        : LaidDie::regular(up.face());
  };
  switch (below(4)) {
    case 0:
      one.square = some_square();
      break;
    case 1:
      one.die = some_die();
      break;
    case 2:
      dice.erase(dice.begin());
      break;
    default:
      dice.push_back({some_square(), some_die()});
  }
  return dice;
}

RC_GTEST_PROP(CubedPreview, T8_agrees_with_naive_on_legal_and_mutated_turns, (unsigned seed)) {
  std::mt19937 random(seed);
  const Position position = test::random_position(random, {5, 5, *rc::gen::inRange(0, 2), 5, 8});
  const std::vector<ScoredTurn> legal = naive::all_turns(position);
  const auto known = [&](const Turn& turn) {
    return std::ranges::find_if(legal, [&](const ScoredTurn& t) { return t.turn == turn; });
  };
  for (const ScoredTurn& turn : legal) {
    const auto seen = preview(position, turn.turn);
    RC_ASSERT(seen.has_value());
    RC_ASSERT(seen->score == turn.score);
    int sum = seen->score.bonus;
    for (const NewSet& set : seen->sets) sum += set.points;
    RC_ASSERT(sum == turn.score.score);

    const std::vector<Placement> changed = mutated(position, turn.turn, random);
    const auto after = preview(position, changed);
    if (changed.empty() || changed.size() > Turn::max) {
      RC_ASSERT(!after.has_value());
      continue;
    }
    Turn as_turn;
    for (const Placement& placement : changed) as_turn.add(placement);
    RC_ASSERT(after.has_value() == (known(as_turn) != legal.end()));
    if (after) RC_ASSERT(after->score == known(as_turn)->score);
  }
}

}  // namespace
}  // namespace tercet::cubed
