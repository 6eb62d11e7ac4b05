// A die that lies before a player or on the table: which one it is and what it shows.
#pragma once

#include <boost/describe/class.hpp>

#include "dice/die.hpp"
#include "figures/face.hpp"
#include "figures/text.hpp"  // for the JSON of what it shows

namespace tercet::dice {

struct HeldDie {
  Die die;
  figures::UpFace shows;
  bool operator==(const HeldDie&) const = default;
};
BOOST_DESCRIBE_STRUCT(HeldDie, (), (die, shows))

}  // namespace tercet::dice
