// The numbers that the rulings give to check against, counted from the rule.
#include <gtest/gtest.h>

#include <array>
#include <numeric>

#include "figures/find_sets.hpp"
#include "figures/mask.hpp"
#include "figures/third.hpp"
#include "naive.hpp"
#include "show.hpp"

namespace tercet::figures {
namespace {

using ByDifferences = std::array<int, 5>;

template <class Figure>
int differing_features(Figure a, Figure b, int features) {
  int differing = 0;
  for (int f = 0; f < features; ++f) {
    const Feature feature = all_features[static_cast<std::size_t>(f)];
    if (a.value(feature) != b.value(feature)) ++differing;
  }
  return differing;
}

TEST(Figures, S1_81_cards_hold_1080_sets_by_number_of_differing_features) {
  const auto all = naive::all_cards();
  const auto sets = find_sets(all);
  EXPECT_EQ(sets.size(), 1080U);
  ByDifferences by{};
  for (const CardTriple& set : sets) {
    ASSERT_TRUE(naive::is_set(set[0], set[1], set[2]));
    ++by[static_cast<std::size_t>(differing_features(set[0], set[1], features_of_a_card))];
  }
  EXPECT_EQ(by, (ByDifferences{0, 108, 324, 432, 216}));
}

TEST(Figures, S3_27_faces_hold_117_lines_and_27_triples) {
  ByDifferences by{};
  for (int a = 0; a < Face::count; ++a) {
    for (int b = a; b < Face::count; ++b) {
      for (int c = b; c < Face::count; ++c) {
        const Face x = Face::from_index(a);
        const Face y = Face::from_index(b);
        if (is_set(x, y, Face::from_index(c))) {
          ++by[static_cast<std::size_t>(differing_features(x, y, features_of_a_face))];
        }
      }
    }
  }
  EXPECT_EQ(by, (ByDifferences{27, 27, 54, 36, 0}));
  EXPECT_EQ(std::accumulate(by.begin(), by.end(), 0), 144);
}

TEST(Figures, S1_twelve_random_cards_hold_220_79ths_of_a_set_on_average) {
  // Each of the C(12,3) triples of a random table is one of the C(81,3) triples, 1080 of them SETs.
  const int triples_of_12 = 12 * 11 * 10 / 6;
  const int triples_of_81 = 81 * 80 * 79 / 6;
  const auto sets = static_cast<int>(find_sets(naive::all_cards()).size());
  EXPECT_EQ(triples_of_12 * sets * 79, 220 * triples_of_81);
}

// SET-free hands are counted card by card in rising order: a hand is its last card and the hand before it, and the last
// card may be any above the others that completes no two of them. The cards that may come last are counted at once.
class HandCounter {
 public:
  // Every map x -> x + t takes SET-free hands to SET-free hands, so each card lies in equally many of them: those that
  // hold card 0, times 81, count each hand once for each of its cards.
  static std::int64_t count(int size) {
    HandCounter counter(size);
    counter.chosen_[0] = Card::from_index(0);
    counter.extend(1, CardSet{}, 1);
    return counter.total_ * Card::count / size;
  }

 private:
  explicit HandCounter(int size) : size_(size) {}

  void extend(int chosen, const CardSet& barred, int first) {
    if (chosen + 1 == size_) {
      total_ += Card::count - first - above(barred, first);
      return;
    }
    for (int next = first; next < Card::count; ++next) {
      const Card card = Card::from_index(next);
      if (barred.contains(card)) continue;
      CardSet more = barred;
      for (int i = 0; i < chosen; ++i) more.insert(third(chosen_[static_cast<std::size_t>(i)], card));
      chosen_[static_cast<std::size_t>(chosen)] = card;
      extend(chosen + 1, more, next + 1);
    }
  }

  static int above(const CardSet& set, int first) {
    static const auto from = [] {
      std::array<CardSet, Card::count + 1> result{};
      for (int i = Card::count - 1; i >= 0; --i) {
        result[static_cast<std::size_t>(i)] = result[static_cast<std::size_t>(i) + 1];
        result[static_cast<std::size_t>(i)].insert(Card::from_index(i));
      }
      return result;
    }();
    return (set & from[static_cast<std::size_t>(first)]).size();
  }

  int size_;
  std::array<Card, 8> chosen_{};
  std::int64_t total_ = 0;
};

TEST(Figures, S1_set_free_hands_of_three_to_six_cards) {
  EXPECT_EQ(HandCounter::count(3), 84'240);
  EXPECT_EQ(HandCounter::count(4), 1'579'500);
  EXPECT_EQ(HandCounter::count(5), 22'441'536);
  EXPECT_EQ(HandCounter::count(6), 247'615'056);
}

}  // namespace
}  // namespace tercet::figures
