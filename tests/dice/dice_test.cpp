// The dice lists (D1, D2) and a die on the board (D3).
#include "dice/dice_list.hpp"

#include <gtest/gtest.h>

#include <array>

#include "dice/laid_die.hpp"

namespace tercet::dice {
namespace {

using figures::Face;
using figures::UpFace;

std::array<int, UpFace::count> sides_by_face(const DiceList& dice) {
  std::array<int, UpFace::count> seen{};
  for (int i = 0; i < Die::count; ++i) {
    for (int j = 0; j < Die::sides; ++j) {
      ++seen[static_cast<std::size_t>(dice.side(Die::from_index(i), j).index())];
    }
  }
  return seen;
}

int wild_sides(const DiceList& dice, int die) {
  int wilds = 0;
  for (int j = 0; j < Die::sides; ++j) wilds += dice.side(Die::from_index(die), j).is_wild() ? 1 : 0;
  return wilds;
}

TEST(Dice, D1_forty_two_dice_of_six_sides) {
  EXPECT_EQ(Die::count, 42);
  EXPECT_EQ(Die::sides, 6);
}

TEST(Dice, D2_each_of_the_28_faces_nine_times) {
  for (const int sides : sides_by_face(standard_dice)) EXPECT_EQ(sides, 9);
  // By the formula: die 0 shows 0, 11, 22, 33 mod 28, ...
  const int first[] = {0, 11, 22, 5, 16, 27};
  for (int j = 0; j < Die::sides; ++j) {
    EXPECT_EQ(standard_dice.side(Die::from_index(0), j), UpFace::from_index(first[j]));
  }
}

TEST(Dice, D2_fourteen_kinds_three_of_each_and_nine_dice_with_a_wild) {
  int with_wild = 0;
  for (int i = 0; i < Die::count; ++i) {
    EXPECT_LE(wild_sides(standard_dice, i), 1);
    with_wild += wild_sides(standard_dice, i);
    for (int j = 0; j < Die::sides; ++j) {
      EXPECT_EQ(standard_dice.side(Die::from_index(i), j), standard_dice.side(Die::from_index(i % 14), j));
    }
  }
  EXPECT_EQ(with_wild, 9);
}

TEST(Dice, D2_another_list_with_a_wild_on_36_dice) {
  const auto seen = sides_by_face(many_wilds_dice);
  for (std::size_t face = 0; face < Face::count; ++face) EXPECT_EQ(seen[face], 8);
  EXPECT_EQ(seen[Face::count], 36);
  for (int i = 0; i < Die::count; ++i) EXPECT_LE(wild_sides(many_wilds_dice, i), 1);
}

TEST(Dice, D3_a_wild_on_the_board_is_written_with_a_star) {
  for (int i = 0; i < Face::count; ++i) {
    const Face face = Face::from_index(i);
    for (const LaidDie die : {LaidDie::regular(face), LaidDie::wild_as(face)}) {
      EXPECT_EQ(from_text(std::type_identity<LaidDie>{}, to_text(die)), die);
      EXPECT_EQ(die.face(), face);
    }
    EXPECT_EQ(to_text(LaidDie::wild_as(face)), "*" + figures::to_text(face));
    EXPECT_TRUE(LaidDie::wild_as(face).up().is_wild());
  }
  for (const char* text : {"", "*", "W", "*W", "**2PO", "2PO*", "4PO", "* 2PO"}) {
    EXPECT_FALSE(from_text(std::type_identity<LaidDie>{}, text)) << text;
  }
}

}  // namespace
}  // namespace tercet::dice
