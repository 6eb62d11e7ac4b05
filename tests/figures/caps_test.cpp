// The largest hands without a SET, proved by counting them all: 9 distinct faces, 18 dice, 20 cards.
//
// A card is a face and a shading, so a SET-free hand of cards is three SET-free sets of faces A, B, C, one a shading,
// such that no face of A and face of B are completed by a face of C. Counting such (A, B, C) is made small by symmetry:
// shadings can be exchanged, so A is the largest and C the smallest; affine maps of the faces carry A to one of few
// representatives; and for each A the maps that fix the first shading and shift the second carry B to one that holds
// face 0.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <unordered_set>
#include <vector>

#include "figures/mask.hpp"
#include "figures/third.hpp"
#include "naive.hpp"
#include "show.hpp"

namespace tercet::figures {
namespace {

constexpr std::size_t max_faces = 9;
constexpr std::size_t max_cards = 3 * max_faces;

// Calls visit(cap, size) for every SET-free set of at most `most` distinct faces: `cap` itself, and all that grow from
// it by faces of `allowed`.
template <class Visit>
void each_cap(FaceSet allowed, FaceSet cap, std::size_t size, std::size_t max, Visit& visit) {
  visit(cap, size);
  if (size == max) return;
  for (std::uint32_t rest = allowed.bits(); rest != 0;) {
    const Face face = Face::from_index(std::countr_zero(rest));
    rest &= rest - 1;
    FaceSet barred;
    cap.for_each([&](Face other) { barred.insert(third(face, other)); });
    FaceSet larger = cap;
    larger.insert(face);
    each_cap(FaceSet::from_bits(rest & ~barred.bits()), larger, size + 1, max, visit);
  }
}

std::vector<FaceSet> all_caps() {
  std::vector<FaceSet> caps;
  auto keep = [&](FaceSet cap, std::size_t) { caps.push_back(cap); };
  each_cap(FaceSet::all(), FaceSet{}, 0, Face::count, keep);
  return caps;
}

TEST(Figures, S3_the_largest_set_free_set_of_distinct_faces_is_9) {
  std::array<int, Face::count + 1> by_size{};
  for (const FaceSet cap : all_caps()) ++by_size[static_cast<std::size_t>(cap.size())];
  EXPECT_GT(by_size[9], 0);
  for (std::size_t size = 10; size <= Face::count; ++size) EXPECT_EQ(by_size[size], 0);
}

TEST(Figures, S3_nineteen_regular_dice_hold_a_set_and_eighteen_need_not) {
  // Among dice without a SET no face lies three times, and the faces that lie there are a cap: at most 2 * 9.
  const auto caps = all_caps();
  const FaceSet largest = *std::ranges::max_element(caps, {}, [](FaceSet cap) { return cap.size(); });
  EXPECT_EQ(2 * largest.size(), 18);
  // Two equal faces are completed only by the same face again, so doubling a cap makes no SET.
  std::vector<Face> dice;
  largest.for_each([&](Face face) { dice.insert(dice.end(), 2, face); });
  EXPECT_TRUE(naive::find_sets<Face>(dice).empty());
}

// Maps that generate all affine maps of the faces, applied to a set.
std::array<FaceSet, 4> moved(FaceSet set) {
  std::array<FaceSet, 4> images{};
  set.for_each([&](Face face) {
    const int x = face.index() / 9;
    const int y = face.index() / 3 % 3;
    const int z = face.index() % 3;
    const auto at = [](int a, int b, int c) { return Face::from_index(9 * a + 3 * b + c); };
    images[0].insert(at(y, z, x));
    images[1].insert(at((x + 1) % 3, y, z));
    images[2].insert(at((x + y) % 3, y, z));
    images[3].insert(at(2 * x % 3, y, z));
  });
  return images;
}

struct Orbit {
  FaceSet representative;
  std::int64_t size;
};

std::vector<Orbit> orbits(const std::vector<FaceSet>& sets) {
  std::vector<Orbit> result;
  std::unordered_set<std::uint32_t> seen;
  for (const FaceSet set : sets) {
    if (!seen.insert(set.bits()).second) continue;
    std::vector<FaceSet> reached = {set};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const FaceSet next : moved(reached[i])) {
        if (seen.insert(next.bits()).second) reached.push_back(next);
      }
    }
    result.push_back({set, static_cast<std::int64_t>(reached.size())});
  }
  return result;
}

// In how many orders three sizes can stand.
std::int64_t orders(std::size_t a, std::size_t b, std::size_t c) {
  if (a == b && b == c) return 1;
  return a == b || b == c ? 3 : 6;
}

// How many SET-free hands of cards there are of each size.
std::array<std::int64_t, max_cards + 1> count_hands() {
  const auto caps = all_caps();
  std::vector<FaceSet> seconds;
  std::ranges::copy_if(caps, std::back_inserter(seconds),
                       [](FaceSet cap) { return cap.empty() || cap.contains(Face::from_index(0)); });
  std::array<std::int64_t, max_cards + 1> hands{};
  for (const Orbit& first : orbits(caps)) {
    const auto a = static_cast<std::size_t>(first.representative.size());
    std::array<std::array<std::int64_t, max_faces + 1>, max_faces + 1> found{};
    for (const FaceSet second : seconds) {
      const auto b = static_cast<std::size_t>(second.size());
      if (b > a) continue;
      FaceSet barred;
      first.representative.for_each([&](Face x) { second.for_each([&](Face y) { barred.insert(third(x, y)); }); });
      auto count = [&](FaceSet, std::size_t c) { ++found[b][c]; };
      each_cap(FaceSet::from_bits(FaceSet::all().bits() & ~barred.bits()), FaceSet{}, 0, b, count);
    }
    for (std::size_t b = 0; b <= a; ++b) {
      for (std::size_t c = 0; c <= b; ++c) {
        // Each second set of b faces is reached by 27 shifts, and b of them hold face 0.
        const std::int64_t shifted = b == 0 ? found[b][c] : found[b][c] * Face::count / static_cast<int>(b);
        hands[a + b + c] += first.size * shifted * orders(a, b, c);
      }
    }
  }
  return hands;
}

TEST(Figures, C6_the_set_free_hands_of_every_size_and_none_of_21) {
  const auto hands = count_hands();
  EXPECT_EQ(hands[0], 1);
  EXPECT_EQ(hands[1], 81);
  EXPECT_EQ(hands[2], 81 * 80 / 2);
  EXPECT_EQ(hands[3], 84'240);
  EXPECT_EQ(hands[4], 1'579'500);
  EXPECT_EQ(hands[5], 22'441'536);
  EXPECT_EQ(hands[6], 247'615'056);
  EXPECT_EQ(hands[12], 2'284'535'476'080);
  EXPECT_EQ(hands[15], 2'970'003'246'912);
  EXPECT_EQ(hands[20], 682'344);
  for (std::size_t size = 21; size <= max_cards; ++size) EXPECT_EQ(hands[size], 0);
}

}  // namespace
}  // namespace tercet::figures
