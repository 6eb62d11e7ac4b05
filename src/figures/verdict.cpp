#include "figures/verdict.hpp"

#include <algorithm>

#include "figures/third.hpp"

namespace tercet::figures {

namespace {

FeatureVerdict judge_feature(Feature feature, int a, int b, int c) {
  if (a == b && b == c) return {feature, Agreement::same, std::nullopt};
  if (a != b && b != c && a != c) return {feature, Agreement::different, std::nullopt};
  const int odd = a == b ? 2 : a == c ? 1 : 0;
  return {feature, Agreement::broken, odd};
}

}  // namespace

template <class Figure>
Verdict::Verdict(Figure a, Figure b, Figure c, std::size_t count) : count_(count) {
  for (std::size_t i = 0; i < count; ++i) {
    const Feature feature = all_features[i];
    features_[i] = judge_feature(feature, a.value(feature), b.value(feature), c.value(feature));
  }
}

bool Verdict::is_set() const {
  return std::ranges::none_of(features(), [](const FeatureVerdict& f) { return f.agreement == Agreement::broken; });
}

Verdict explain(Card a, Card b, Card c) { return {a, b, c, features_of_a_card}; }
Verdict explain(Face a, Face b, Face c) { return {a, b, c, features_of_a_face}; }

std::array<Face, 3> name_wilds(const std::array<UpFace, 3>& dice) {
  std::array<Face, 3> regular{};
  std::size_t count = 0;
  for (const UpFace die : dice) {
    if (!die.is_wild()) regular[count++] = die.face();
  }
  const Face missing = count == 2 ? third(regular[0], regular[1]) : regular[0];

  std::array<Face, 3> named{};
  for (std::size_t i = 0; i < 3; ++i) named[i] = dice[i].is_wild() ? missing : dice[i].face();
  return named;
}

}  // namespace tercet::figures
