// A card: a face and its shading, as a point of F3^4. There are 81, all distinct (S2, S3).
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "figures/face.hpp"
#include "figures/feature.hpp"

namespace tercet::figures {

class Card {
 public:
  static constexpr int count = 81;

  constexpr Card() = default;
  constexpr Card(Face face, Shading shading)
      : index_(static_cast<std::uint8_t>(3 * face.index() + static_cast<int>(shading))) {}
  constexpr Card(Number number, Colour colour, Symbol symbol, Shading shading)
      : Card(Face(number, colour, symbol), shading) {}

  static constexpr Card from_index(int index) {
    assert(0 <= index && index < count);
    Card card;
    card.index_ = static_cast<std::uint8_t>(index);
    return card;
  }

  constexpr int index() const { return index_; }
  constexpr Face face() const { return Face::from_index(index_ / 3); }
  constexpr Number number() const { return face().number(); }
  constexpr Colour colour() const { return face().colour(); }
  constexpr Symbol symbol() const { return face().symbol(); }
  constexpr Shading shading() const { return static_cast<Shading>(index_ % 3); }

  // 0, 1 or 2.
  constexpr int value(Feature feature) const {
    return feature == Feature::shading ? index_ % 3 : face().value(feature);
  }

  constexpr auto operator<=>(const Card&) const = default;

 private:
  std::uint8_t index_ = 0;
};

// Three cards, in the order in which they were named.
using CardTriple = std::array<Card, 3>;

}  // namespace tercet::figures
