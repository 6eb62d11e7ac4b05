// How a game of Crosswise went, for readers of its record.
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "contract/seat.hpp"

namespace tercet::crosswise {

struct Summary {
  std::vector<int> points;
  int rounds = 0;
  std::vector<contract::Seat> winners;
};
BOOST_DESCRIBE_STRUCT(Summary, (), (points, rounds, winners))

}  // namespace tercet::crosswise
