// explain(): why three figures are a SET or not, feature by feature (S4).
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <span>

#include "figures/card.hpp"
#include "figures/face.hpp"
#include "figures/feature.hpp"

namespace tercet::figures {

// `broken`: two agree and one differs, which is what no SET may have.
enum class Agreement : std::uint8_t { same, different, broken };
BOOST_DESCRIBE_ENUM(Agreement, same, different, broken)

struct FeatureVerdict {
  Feature feature{};
  Agreement agreement{};
  // Only when broken: which of the three, 0 to 2, differs from the other two.
  std::optional<int> odd;

  bool operator==(const FeatureVerdict&) const = default;
};
BOOST_DESCRIBE_STRUCT(FeatureVerdict, (), (feature, agreement, odd))

class Verdict {
 public:
  bool is_set() const;
  std::span<const FeatureVerdict> features() const { return {features_.data(), count_}; }

  bool operator==(const Verdict&) const = default;

 private:
  friend Verdict explain(Card, Card, Card);
  friend Verdict explain(Face, Face, Face);

  template <class Figure>
  Verdict(Figure a, Figure b, Figure c, std::size_t count);

  std::array<FeatureVerdict, features_of_a_card> features_{};
  std::size_t count_ = 0;
};

Verdict explain(Card a, Card b, Card c);
Verdict explain(Face a, Face b, Face c);

// The faces that make three dice a SET: one wild takes the face that completes the others; of more, each takes the
// face of the regular die; three wilds take the first face, 1RO. Without a wild the faces are returned as they are.
std::array<Face, 3> name_wilds(const std::array<UpFace, 3>& dice);

}  // namespace tercet::figures
