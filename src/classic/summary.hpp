// How a game of Classic went, for readers of its record.
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "contract/seat.hpp"

namespace tercet::classic {

struct Summary {
  std::vector<int> points;
  int rounds = 0;
  std::vector<contract::Seat> winners;
};
BOOST_DESCRIBE_STRUCT(Summary, (), (points, rounds, winners))

}  // namespace tercet::classic
