#include "figures/table_search.hpp"

#include <algorithm>

namespace tercet::figures {

namespace {

template <std::size_t Capacity>
PlacePair nth_pair(std::span<const std::uint64_t> words, std::size_t number) {
  std::size_t word = 0;
  for (;; ++word) {
    const auto here = static_cast<std::size_t>(std::popcount(words[word]));
    if (number < here) break;
    number -= here;
  }
  return pair_of_lowest<Capacity>(nth_bit(words[word], number), word);
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

PlacePair TableSearch::pair_large(std::size_t number) const {
  return size_ <= 16 ? nth_pair<16>(bits_, number) : nth_pair<21>(bits_, number);
}

}  // namespace tercet::figures
