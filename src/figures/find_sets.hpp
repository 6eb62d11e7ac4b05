// find_sets(): all SETs among some cards or dice; has_set(): whether there is one.
// The search on a table of Classic (up to 21 cards) allocates nothing.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "figures/card.hpp"
#include "figures/face.hpp"

namespace tercet::figures {

// The SETs of one table, without allocation. Two cards lie in at most one SET, so 21 cards hold at most 70.
class TableSets {
 public:
  static constexpr int max_cards = 21;
  static constexpr int max_sets = max_cards * (max_cards - 1) / 6;

  constexpr void clear() { size_ = 0; }
  constexpr void push_back(const CardTriple& set) { sets_[size_++] = set; }
  // Makes the list that long and gives the place to write it to; writing on up to max_sets does no harm.
  constexpr CardTriple* overwrite(std::size_t size) {
    size_ = size;
    return sets_.data();
  }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const CardTriple& operator[](std::size_t i) const { return sets_[i]; }
  constexpr const CardTriple* begin() const { return sets_.data(); }
  constexpr const CardTriple* end() const { return sets_.data() + size_; }

 private:
  std::array<CardTriple, max_sets> sets_{};
  std::size_t size_ = 0;
};

// All SETs among at most 21 distinct cards, replacing what `found` held. Each SET is written in the order in which its
// cards stand in `cards`, and the SETs come in the order of their first, then second card.
void find_table_sets(std::span<const Card> cards, TableSets& found);

// All SETs among any distinct cards, in the same order.
std::vector<CardTriple> find_sets(std::span<const Card> cards);

// All SETs among dice; equal dice count once for each way to choose them, a wild goes with any two dice (S3, D3).
std::vector<std::array<UpFace, 3>> find_sets(std::span<const UpFace> dice);

bool has_set(std::span<const Card> cards);

}  // namespace tercet::figures
