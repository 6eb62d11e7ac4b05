// SpeedSums: what `simulate speed` counts, in whole numbers that can be added in any order.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>

#include "dice/die.hpp"
#include "speed/simulate/playout.hpp"

namespace tercet::cli {

class SpeedSums {
 public:
  // Plays the round to its end.
  void play(speed::Playout& round);

  std::uint64_t takes() const { return takes_; }

  SpeedSums& operator+=(const SpeedSums& other);

  // With the keys of docs/notation.md.
  boost::json::object to_json() const;

 private:
  std::uint64_t rounds_ = 0;
  std::uint64_t first_sets_ = 0;
  std::uint64_t first_regular_sets_ = 0;
  std::uint64_t first_wilds_ = 0;
  std::uint64_t takes_ = 0;
  std::array<std::uint64_t, dice::Die::count + 1> left_{};
};

}  // namespace tercet::cli
