// The SETs of a table as a bit mask: one bit for each pair of places, set when a card at a later place completes the
// pair. So each SET has one bit, that of its first and second place, and the bits rise in the order of find_sets().
// This is the kernel under find_table_sets() and TableSearch; rules and games use those.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "figures/card.hpp"
#include "figures/find_sets.hpp"

namespace tercet::figures {

// Which pair of places each bit stands for, on tables of up to `Capacity` cards. The last place is never second.
template <std::size_t Capacity>
struct PairBits {
  static constexpr std::size_t count = (Capacity - 1) * (Capacity - 2) / 2;
  static constexpr std::size_t words = (count + 63) / 64;

  // An entry more than there are bits: what std::countr_zero() says of an empty word finds something to read.
  std::array<std::uint8_t, 64 * words + 1> first{};
  std::array<std::uint8_t, 64 * words + 1> second{};

  constexpr PairBits() {
    std::size_t bit = 0;
    for (std::size_t i = 0; i < Capacity; ++i) {
      for (std::size_t j = i + 1; j + 1 < Capacity; ++j, ++bit) {
        first[bit] = static_cast<std::uint8_t>(i);
        second[bit] = static_cast<std::uint8_t>(j);
      }
    }
  }
};

template <std::size_t Capacity>
inline constexpr PairBits<Capacity> pair_bits{};

template <std::size_t Capacity>
struct PairHits {
  std::array<std::uint64_t, PairBits<Capacity>::words> bits{};
  std::size_t count = 0;  // how many bits are set

  bool operator==(const PairHits&) const = default;
};

// The cards of a table in a block that can be read whole; places from the table's size on may hold anything.
static_assert(sizeof(Card) == 1);
using PlacedCards = std::array<Card, 32>;

PairHits<12> pair_hits_12(const PlacedCards& cards, std::size_t size);
PairHits<16> pair_hits_16(const PlacedCards& cards, std::size_t size);
PairHits<21> pair_hits_21(const PlacedCards& cards, std::size_t size);

// The bit of this number among those that are set, counted from the lowest and from 0, alone in a word.
std::uint64_t nth_bit(std::uint64_t word, std::size_t number);

// The same in plain C++, for machines without AVX2 and for tests. For 12, 16 and 21.
template <std::size_t Capacity>
PairHits<Capacity> pair_hits_portable(const PlacedCards& cards, std::size_t size);
std::uint64_t nth_bit_portable(std::uint64_t word, std::size_t number);

// The AVX2 way, in pair_hits_avx2.cpp: to be called only where there is AVX2.
namespace avx2 {
bool is_here();
PairHits<12> pair_hits_12(const PlacedCards& cards, std::size_t size);
PairHits<16> pair_hits_16(const PlacedCards& cards, std::size_t size);
std::uint64_t nth_bit(std::uint64_t word, std::size_t number);
// find_table_sets() of exactly 12 cards in one go.
void find_sets_of_12(const Card* cards, TableSets& found);
}  // namespace avx2

struct PlacePair {
  std::size_t first = 0;
  std::size_t second = 0;
};

// The places that the lowest bit of a word stands for.
template <std::size_t Capacity>
inline PlacePair pair_of_lowest(std::uint64_t word, std::size_t word_number) {
  const std::size_t bit = 64 * word_number + static_cast<std::size_t>(std::countr_zero(word));
  return {pair_bits<Capacity>.first[bit], pair_bits<Capacity>.second[bit]};
}

}  // namespace tercet::figures
