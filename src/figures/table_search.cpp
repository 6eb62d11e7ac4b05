#include "figures/table_search.hpp"

#include <algorithm>

namespace tercet::figures {

namespace {

template <std::size_t Capacity>
CardTriple nth_set(std::span<const std::uint64_t> words, std::size_t number, const Card* cards) {
  std::size_t word = 0;
  for (;; ++word) {
    const auto here = static_cast<std::size_t>(std::popcount(words[word]));
    if (number < here) break;
    number -= here;
  }
  std::uint64_t bits = words[word];
  for (; number > 0; --number) bits &= bits - 1;
  return set_of_lowest<Capacity>(bits, word, cards);
}

}  // namespace

std::size_t TableSearch::search_large() {
  if (size_ <= 16) {
    const PairHits<16> hits = pair_hits_16(cards_, size_);
    std::ranges::copy(hits.bits, bits_.begin());
    return hits.count;
  }
  const PairHits<21> hits = pair_hits_21(cards_, size_);
  bits_ = hits.bits;
  return hits.count;
}

CardTriple TableSearch::found_large(std::size_t number) const {
  return size_ <= 16 ? nth_set<16>(bits_, number, cards_.data()) : nth_set<21>(bits_, number, cards_.data());
}

}  // namespace tercet::figures
