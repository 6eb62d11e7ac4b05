// third() and is_set(): for any two figures exactly one third completes a SET (S1, S3).
// Over F3 three values are all the same or all different exactly when they add up to zero.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "figures/card.hpp"
#include "figures/face.hpp"

namespace tercet::figures {

namespace detail {

template <int Count>
using ThirdTable = std::array<std::array<std::uint8_t, Count>, Count>;

template <int Count>
constexpr ThirdTable<Count> make_third_table() {
  ThirdTable<Count> table{};
  for (int a = 0; a < Count; ++a) {
    for (int b = 0; b < Count; ++b) {
      int third = 0;
      for (int place = 1; place < Count; place *= 3) {
        third += (6 - a / place % 3 - b / place % 3) % 3 * place;
      }
      table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = static_cast<std::uint8_t>(third);
    }
  }
  return table;
}

inline constexpr auto third_face = make_third_table<Face::count>();
inline constexpr auto third_card = make_third_table<Card::count>();

}  // namespace detail

// Two equal faces are completed by the same face again (S3).
constexpr Face third(Face a, Face b) {
  return Face::from_index(detail::third_face[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())]);
}

constexpr Card third(Card a, Card b) {
  return Card::from_index(detail::third_card[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())]);
}

// S1 for faces; three identical faces are a SET (S3).
constexpr bool is_set(Face a, Face b, Face c) { return third(a, b) == c; }

// S1 for cards. Cards are all distinct, so a repeated card makes no SET (S3).
constexpr bool is_set(Card a, Card b, Card c) { return a != b && third(a, b) == c; }

// S1 with wilds, each standing for any face (D3): with a wild among the three there is always a face that fits.
constexpr bool is_set(UpFace a, UpFace b, UpFace c) {
  return a.is_wild() || b.is_wild() || c.is_wild() || is_set(a.face(), b.face(), c.face());
}

}  // namespace tercet::figures
