// ClassicSums: what `simulate classic` counts, in whole numbers that can be added in any order.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>

#include "cards/layout.hpp"

namespace tercet::cli {

class ClassicSums {
 public:
  // A table is searched: so many cards lie there, so many remain in the deck, and so many SETs are found.
  void searched(std::size_t table, std::size_t deck, std::size_t sets) {
    if (deck == 0) return;
    ++in_play_[table].tables;
    in_play_[table].no_set += sets == 0;
  }
  void first_deal(std::size_t sets) {
    first_deal_sets_ += sets;
    if (sets == 0) ++first_deal_no_set_;
  }
  void taken() { ++sets_; }
  void round_ended(std::size_t cards_left) {
    ++rounds_;
    ++left_[cards_left];
  }

  std::uint64_t sets() const { return sets_; }

  ClassicSums& operator+=(const ClassicSums& other);

  // With the keys of docs/notation.md.
  boost::json::object to_json() const;

 private:
  struct Searched {
    std::uint64_t tables = 0;
    std::uint64_t no_set = 0;
  };

  std::uint64_t rounds_ = 0;
  std::uint64_t sets_ = 0;
  std::uint64_t first_deal_no_set_ = 0;
  std::uint64_t first_deal_sets_ = 0;
  std::array<Searched, cards::Layout::max + 1> in_play_{};
  std::array<std::uint64_t, cards::Layout::max + 1> left_{};
};

}  // namespace tercet::cli
