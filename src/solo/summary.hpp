// How a solo game went, for readers of its record.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>

#include "solo/result.hpp"

namespace tercet::solo {

// No result while the game is not over.
struct Summary {
  std::optional<Result> result;
};
BOOST_DESCRIBE_STRUCT(Summary, (), (result))

}  // namespace tercet::solo
