// CubedSums: what `simulate cubed` counts, in whole numbers that can be added in any order.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>

#include "cubed/simulate/playout.hpp"

namespace tercet::cli {

class CubedSums {
 public:
  // A game that is over.
  void add(const cubed::Playout& game);

  CubedSums& operator+=(const CubedSums& other);

  // With the keys of docs/notation.md, and some more.
  boost::json::object to_json(std::size_t seats) const;

 private:
  // A win is shared by up to four (R6): in twelfths the shares are whole.
  static constexpr std::uint64_t whole_win = 12;

  struct BySeat {
    std::int64_t score = 0;
    std::uint64_t wins = 0;
    BySeat& operator+=(const BySeat& other) {
      score += other.score;
      wins += other.wins;
      return *this;
    }
  };

  std::uint64_t games_ = 0;
  std::array<BySeat, cubed::max_seats> seats_{};
  BySeat first_player_;
  std::uint64_t out_of_dice_ = 0;
  std::uint64_t all_pass_ = 0;
  std::uint64_t rolls_ = 0;
  std::uint64_t hands_with_set_ = 0;
  std::uint64_t turns_ = 0;
  std::uint64_t passes_ = 0;
  std::uint64_t all_pass_rounds_ = 0;
  std::uint64_t dice_ = 0;
  std::uint64_t wilds_ = 0;
  std::uint64_t sets_ = 0;
  std::uint64_t bonus_ = 0;
  std::uint64_t replacements_ = 0;
};

}  // namespace tercet::cli
