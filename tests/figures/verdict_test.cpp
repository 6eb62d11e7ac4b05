// S4: a verdict explains itself, feature by feature; and the faces that wilds are given.
#include "figures/verdict.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "figures/third.hpp"
#include "generators.hpp"
#include "naive.hpp"
#include "show.hpp"

namespace tercet::figures {
namespace {

using Features = std::vector<FeatureVerdict>;

Features features(const Verdict& verdict) { return {verdict.features().begin(), verdict.features().end()}; }

FeatureVerdict same(Feature feature) { return {feature, Agreement::same, std::nullopt}; }
FeatureVerdict different(Feature feature) { return {feature, Agreement::different, std::nullopt}; }
FeatureVerdict broken(Feature feature, int odd) { return {feature, Agreement::broken, odd}; }

TEST(Figures, S4_a_set_of_cards_is_explained_feature_by_feature) {
  const Verdict verdict = explain(card("1ROF"), card("2ROF"), card("3ROF"));
  EXPECT_TRUE(verdict.is_set());
  EXPECT_EQ(features(verdict), (Features{different(Feature::number), same(Feature::colour), same(Feature::symbol),
                                         same(Feature::shading)}));
}

TEST(Figures, S4_a_broken_feature_names_the_odd_card) {
  const Verdict verdict = explain(card("1ROF"), card("2GOF"), card("3ROE"));
  EXPECT_FALSE(verdict.is_set());
  EXPECT_EQ(features(verdict), (Features{different(Feature::number), broken(Feature::colour, 1), same(Feature::symbol),
                                         broken(Feature::shading, 2)}));
}

TEST(Figures, S4_the_odd_one_may_stand_first) {
  const Verdict verdict = explain(card("1ROF"), card("2ROF"), card("2ROF"));
  EXPECT_EQ(verdict.features()[0], broken(Feature::number, 0));
}

TEST(Figures, S4_faces_have_three_features) {
  const Verdict verdict = explain(face("1RO"), face("1GS"), face("1GD"));
  EXPECT_FALSE(verdict.is_set());
  EXPECT_EQ(features(verdict),
            (Features{same(Feature::number), broken(Feature::colour, 0), different(Feature::symbol)}));
  EXPECT_TRUE(explain(face("2PD"), face("2PD"), face("2PD")).is_set());
}

TEST(Figures, S4_features_have_names) {
  EXPECT_EQ(name(Feature::number), "number");
  EXPECT_EQ(name(Feature::colour), "colour");
  EXPECT_EQ(name(Feature::symbol), "symbol");
  EXPECT_EQ(name(Feature::shading), "shading");
}

// Which of the three differs from two that agree; by the words of S4.
template <class Figure>
void expect_explained(const Verdict& verdict, const std::array<Figure, 3>& three) {
  for (const FeatureVerdict& told : verdict.features()) {
    const int a = three[0].value(told.feature);
    const int b = three[1].value(told.feature);
    const int c = three[2].value(told.feature);
    RC_ASSERT((told.agreement == Agreement::same) == naive::all_same(a, b, c));
    RC_ASSERT((told.agreement == Agreement::different) == naive::all_different(a, b, c));
    RC_ASSERT(told.odd.has_value() == (told.agreement == Agreement::broken));
    if (!told.odd) continue;
    const auto odd = static_cast<std::size_t>(*told.odd);
    const int value = three[odd].value(told.feature);
    const int left = three[(odd + 1) % 3].value(told.feature);
    const int right = three[(odd + 2) % 3].value(told.feature);
    RC_ASSERT(left == right);
    RC_ASSERT(value != left);
  }
}

RC_GTEST_PROP(Figures, S4_every_verdict_on_cards_is_true, ()) {
  const std::array<Card, 3> three = {any_card(), any_card(), any_card()};
  const Verdict verdict = explain(three[0], three[1], three[2]);
  RC_ASSERT(verdict.features().size() == 4U);
  expect_explained(verdict, three);
  const bool distinct = three[0] != three[1] && three[1] != three[2] && three[0] != three[2];
  if (distinct) RC_ASSERT(verdict.is_set() == naive::is_set(three[0], three[1], three[2]));
}

RC_GTEST_PROP(Figures, S4_every_verdict_on_faces_is_true, ()) {
  const std::array<Face, 3> three = {any_face(), any_face(), any_face()};
  const Verdict verdict = explain(three[0], three[1], three[2]);
  RC_ASSERT(verdict.features().size() == 3U);
  expect_explained(verdict, three);
  RC_ASSERT(verdict.is_set() == naive::is_set(three[0], three[1], three[2]));
}

TEST(Figures, D3_one_wild_takes_the_face_that_completes_the_others) {
  EXPECT_EQ(name_wilds({die("1RO"), die("W"), die("2GO")}), (std::array{face("1RO"), face("3PO"), face("2GO")}));
  EXPECT_EQ(name_wilds({die("W"), die("2GO"), die("2GO")}), (std::array{face("2GO"), face("2GO"), face("2GO")}));
}

TEST(Figures, D3_more_wilds_take_the_regular_face) {
  EXPECT_EQ(name_wilds({die("W"), die("W"), die("3PD")}), (std::array{face("3PD"), face("3PD"), face("3PD")}));
  EXPECT_EQ(name_wilds({die("W"), die("2GS"), die("W")}), (std::array{face("2GS"), face("2GS"), face("2GS")}));
  EXPECT_EQ(name_wilds({die("W"), die("W"), die("W")}), (std::array{face("1RO"), face("1RO"), face("1RO")}));
}

TEST(Figures, D3_without_a_wild_the_faces_stay) {
  EXPECT_EQ(name_wilds({die("1RO"), die("1RS"), die("3PD")}), (std::array{face("1RO"), face("1RS"), face("3PD")}));
}

RC_GTEST_PROP(Figures, D3_named_wilds_make_a_set_and_regular_dice_stay, ()) {
  std::array<UpFace, 3> dice = {any_die(), any_die(), any_die()};
  dice[*rc::gen::inRange<std::size_t>(0, 3)] = UpFace::wild();
  const std::array<Face, 3> named = name_wilds(dice);
  RC_ASSERT(naive::is_set(named[0], named[1], named[2]));
  for (std::size_t i = 0; i < 3; ++i) {
    if (!dice[i].is_wild()) RC_ASSERT(named[i] == dice[i].face());
  }
}

}  // namespace
}  // namespace tercet::figures
