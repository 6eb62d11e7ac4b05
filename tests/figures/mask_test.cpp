// FaceSet and CardSet behave as sets.
#include "figures/mask.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "generators.hpp"
#include "naive.hpp"
#include "show.hpp"

namespace tercet::figures {
namespace {

template <class Mask, class Figure>
void expect_same(const Mask& mask, const std::set<Figure>& twin) {
  RC_ASSERT(mask.size() == static_cast<int>(twin.size()));
  RC_ASSERT(mask.empty() == twin.empty());
  for (int i = 0; i < Figure::count; ++i) {
    RC_ASSERT(mask.contains(Figure::from_index(i)) == twin.contains(Figure::from_index(i)));
  }
  std::vector<Figure> visited;
  mask.for_each([&](Figure figure) { visited.push_back(figure); });
  RC_ASSERT(visited == std::vector<Figure>(twin.begin(), twin.end()));
}

template <class Mask, class Figure>
void expect_set_behaviour() {
  const auto indices = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, Figure::count));
  Mask left;
  Mask right;
  std::set<Figure> left_twin;
  std::set<Figure> right_twin;
  for (const int index : indices) {
    const Figure figure = Figure::from_index(index);
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        left.insert(figure);
        left_twin.insert(figure);
        break;
      case 1:
        right.insert(figure);
        right_twin.insert(figure);
        break;
      case 2:
        left.insert(figure);
        left_twin.insert(figure);
        right.insert(figure);
        right_twin.insert(figure);
        break;
      default:
        left.erase(figure);
        left_twin.erase(figure);
    }
  }
  expect_same(left, left_twin);
  std::set<Figure> either = left_twin;
  either.insert(right_twin.begin(), right_twin.end());
  expect_same(left | right, either);
  std::set<Figure> both;
  for (const Figure figure : left_twin) {
    if (right_twin.contains(figure)) both.insert(figure);
  }
  expect_same(left & right, both);
  RC_ASSERT((left == right) == (left_twin == right_twin));
}

RC_GTEST_PROP(Figures, S2_a_mask_of_faces_is_a_set_of_faces, ()) { expect_set_behaviour<FaceSet, Face>(); }

RC_GTEST_PROP(Figures, S2_a_mask_of_cards_is_a_set_of_cards, ()) { expect_set_behaviour<CardSet, Card>(); }

TEST(Figures, S2_the_full_masks_hold_27_faces_and_81_cards) {
  EXPECT_EQ(FaceSet::all().size(), 27);
  EXPECT_EQ(CardSet::all().size(), 81);
  for (const Face face : naive::all_faces()) EXPECT_TRUE(FaceSet::all().contains(face));
  for (const Card card : naive::all_cards()) EXPECT_TRUE(CardSet::all().contains(card));
  EXPECT_EQ(FaceSet::from_bits(FaceSet::all().bits()), FaceSet::all());
}

}  // namespace
}  // namespace tercet::figures
