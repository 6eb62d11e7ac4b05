// CrosswiseSums: what `simulate crosswise` counts, in whole numbers that can be added in any order.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>

#include "crosswise/simulate/hands.hpp"
#include "crosswise/state.hpp"

namespace tercet::cli {

class CrosswiseSums {
 public:
  void add(const crosswise::DrawnHand& hand);

  std::uint64_t hands() const { return hands_; }

  CrosswiseSums& operator+=(const CrosswiseSums& other);

  // With the keys of docs/notation.md. Numbers that never came up are missing, but for 0.
  boost::json::object to_json() const;

 private:
  std::uint64_t hands_ = 0;
  std::array<std::uint64_t, crosswise::dice_at_first + 1> unplaced_{};
  std::array<std::uint64_t, dice::Die::count - crosswise::dice_at_first + 1> draws_{};
  std::uint64_t never_placed_ = 0;
};

}  // namespace tercet::cli
