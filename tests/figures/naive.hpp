// The naive twin of the figures library: judges by the words of S1, feature by feature, and searches every triple.
// It shares nothing with third(), so that the two can be compared.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "figures/card.hpp"
#include "figures/face.hpp"

namespace tercet::figures::naive {

inline bool all_same(int a, int b, int c) { return a == b && b == c; }
inline bool all_different(int a, int b, int c) { return a != b && b != c && a != c; }
inline bool feature_fits(int a, int b, int c) { return all_same(a, b, c) || all_different(a, b, c); }

// S1.
inline bool is_set(Face a, Face b, Face c) {
  for (const Feature feature : {Feature::number, Feature::colour, Feature::symbol}) {
    if (!feature_fits(a.value(feature), b.value(feature), c.value(feature))) return false;
  }
  return true;
}

// S1; cards are all distinct (S3).
inline bool is_set(Card a, Card b, Card c) {
  if (a == b || b == c || a == c) return false;
  for (const Feature feature : all_features) {
    if (!feature_fits(a.value(feature), b.value(feature), c.value(feature))) return false;
  }
  return true;
}

// D3: a wild stands for any of the 27 faces, so every face is tried for every wild.
inline bool is_set(UpFace a, UpFace b, UpFace c) {
  const auto faces_of = [](UpFace up) {
    std::vector<Face> faces;
    for (int i = 0; i < Face::count; ++i) {
      if (up.is_wild() || up.face() == Face::from_index(i)) faces.push_back(Face::from_index(i));
    }
    return faces;
  };
  for (const Face x : faces_of(a)) {
    for (const Face y : faces_of(b)) {
      for (const Face z : faces_of(c)) {
        if (naive::is_set(x, y, z)) return true;
      }
    }
  }
  return false;
}

template <class Figure>
std::vector<std::array<Figure, 3>> find_sets(std::span<const Figure> figures) {
  std::vector<std::array<Figure, 3>> found;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    for (std::size_t j = i + 1; j < figures.size(); ++j) {
      for (std::size_t k = j + 1; k < figures.size(); ++k) {
        if (naive::is_set(figures[i], figures[j], figures[k])) found.push_back({figures[i], figures[j], figures[k]});
      }
    }
  }
  return found;
}

inline std::vector<Card> all_cards() {
  std::vector<Card> cards;
  for (int i = 0; i < Card::count; ++i) cards.push_back(Card::from_index(i));
  return cards;
}

inline std::vector<Face> all_faces() {
  std::vector<Face> faces;
  for (int i = 0; i < Face::count; ++i) faces.push_back(Face::from_index(i));
  return faces;
}

}  // namespace tercet::figures::naive
