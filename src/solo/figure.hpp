// What lies on a solo table: a card, or in a puzzle with dice the face of a die. Inside the rules a face is the solid
// card of that face: what holds for three faces holds for those cards.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>

#include "figures/card.hpp"
#include "solo/puzzle/figure_kind.hpp"

namespace tercet::solo {

class Figure {
 public:
  constexpr Figure() = default;
  constexpr Figure(figures::Card card) : card_(card) {}
  constexpr Figure(figures::Face face) : card_(face, figures::Shading::solid), kind_(FigureKind::dice) {}

  constexpr FigureKind kind() const { return kind_; }
  constexpr figures::Card card() const { return card_; }

  constexpr bool operator==(const Figure&) const = default;

 private:
  figures::Card card_;
  FigureKind kind_ = FigureKind::cards;
};

using FigureTriple = std::array<Figure, 3>;

// 2POF for a card, 2PO for a face.
std::string to_text(Figure figure);
std::expected<Figure, std::string> from_text(std::type_identity<Figure>, std::string_view text);

}  // namespace tercet::solo
