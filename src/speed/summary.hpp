// How a game of Speed went, for readers of its record.
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "contract/seat.hpp"

namespace tercet::speed {

struct Summary {
  std::vector<int> points;
  int rounds = 0;
  // P5: 0 without a tie-break.
  int tie_rolls = 0;
  std::vector<contract::Seat> winners;
};
BOOST_DESCRIBE_STRUCT(Summary, (), (points, rounds, tie_rolls, winners))

}  // namespace tercet::speed
