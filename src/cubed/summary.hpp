// How a game of Cubed went, for readers of its record.
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "contract/seat.hpp"

namespace tercet::cubed {

struct Summary {
  std::vector<int> scores;
  int rounds = 0;
  std::vector<contract::Seat> winners;
};
BOOST_DESCRIBE_STRUCT(Summary, (), (scores, rounds, winners))

}  // namespace tercet::cubed
