#include "figures/pair_hits.hpp"

#include <cassert>

#include "figures/third.hpp"

namespace tercet::figures {

namespace {

// Asked once, before main; searches before that take the portable path, to the same result.
const bool has_avx2 = avx2::is_here();

}  // namespace

template <std::size_t Capacity>
PairHits<Capacity> pair_hits_portable(const PlacedCards& cards, std::size_t size) {
  assert(size <= Capacity);
  std::array<std::uint8_t, Card::count> place{};
  for (std::size_t i = 0; i < size; ++i) {
    place[static_cast<std::size_t>(cards[i].index())] = static_cast<std::uint8_t>(i);
  }
  PairHits<Capacity> hits;
  std::size_t row = 0;  // the bit of places i and i + 1
  for (std::size_t i = 0; i + 2 < size; row += Capacity - 2 - i, ++i) {
    for (std::size_t j = i + 1; j + 1 < size; ++j) {
      const Card last = third(cards[i], cards[j]);
      // A card that is not there has place 0, which is never behind j.
      const bool hit = place[static_cast<std::size_t>(last.index())] > j;
      const std::size_t bit = row + j - i - 1;
      hits.bits[bit / 64] |= std::uint64_t{hit} << bit % 64;
      hits.count += hit;
    }
  }
  return hits;
}

template PairHits<12> pair_hits_portable<12>(const PlacedCards&, std::size_t);
template PairHits<16> pair_hits_portable<16>(const PlacedCards&, std::size_t);
template PairHits<21> pair_hits_portable<21>(const PlacedCards&, std::size_t);

std::uint64_t nth_bit_portable(std::uint64_t word, std::size_t number) {
  for (; number > 0; --number) word &= word - 1;
  return word & (0 - word);
}

std::uint64_t nth_bit(std::uint64_t word, std::size_t number) {
  return has_avx2 ? avx2::nth_bit(word, number) : nth_bit_portable(word, number);
}

PairHits<12> pair_hits_12(const PlacedCards& cards, std::size_t size) {
  return has_avx2 ? avx2::pair_hits_12(cards, size) : pair_hits_portable<12>(cards, size);
}

PairHits<16> pair_hits_16(const PlacedCards& cards, std::size_t size) {
  return has_avx2 ? avx2::pair_hits_16(cards, size) : pair_hits_portable<16>(cards, size);
}

// Tables of 18 and 21 cards are so rare that they need no better.
PairHits<21> pair_hits_21(const PlacedCards& cards, std::size_t size) { return pair_hits_portable<21>(cards, size); }

}  // namespace tercet::figures
