// Line: three dice that are to make a SET in a straight line, by their numbers among the dice of a search; sets of such
// dice as bits; the pairs of faces that make a SET with a face.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "figures/third.hpp"

namespace tercet::crosswise::solver {

// A bit for each die.
using DieBits = std::uint64_t;

constexpr DieBits bit_of(std::size_t die) { return DieBits{1} << die; }
constexpr std::size_t first_of(DieBits dice) { return static_cast<std::size_t>(std::countr_zero(dice)); }
constexpr int count_of(DieBits dice) { return std::popcount(dice); }

struct Line {
  // In no order.
  std::array<std::uint8_t, 3> dice{};

  constexpr DieBits bits() const { return bit_of(dice[0]) | bit_of(dice[1]) | bit_of(dice[2]); }
};

// Each line has a die that none before it had.
inline constexpr std::size_t max_lines = 42;

// The line and those of the others that hang together with it by shared dice, one with the next. `left` has a bit for
// each of the others that may be taken, and loses those that are; the answer is how many stand in `family`.
std::size_t gather_family(const Line& line, std::span<const Line> others, std::uint64_t& left,
                          std::array<Line, max_lines>& family);

using FacePair = std::array<std::uint8_t, 2>;
inline constexpr std::size_t pairs_of_a_face = 13;

namespace detail {

constexpr auto make_pairs() {
  std::array<std::array<FacePair, pairs_of_a_face>, figures::Face::count> all{};
  for (int f = 0; f < figures::Face::count; ++f) {
    std::size_t count = 0;
    for (int g = 0; g < figures::Face::count; ++g) {
      const int h = figures::third(figures::Face::from_index(f), figures::Face::from_index(g)).index();
      if (g < h && g != f && h != f) {
        all[static_cast<std::size_t>(f)][count++] = {static_cast<std::uint8_t>(g), static_cast<std::uint8_t>(h)};
      }
    }
  }
  return all;
}

}  // namespace detail

// The two other faces of each SET of three different faces that a face is in. It is in one more: with itself, twice.
inline constexpr auto pairs_with = detail::make_pairs();

}  // namespace tercet::crosswise::solver
