// A hint in Speed: a SET among the dice on the table, the one that is seen most easily.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <expected>
#include <optional>
#include <string>

#include "speed/view.hpp"

namespace tercet::speed {

// Three dice; none when no SET lies there.
struct Hint {
  std::optional<DieTriple> take;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (take))

// The hint, or what is wrong with the view.
std::expected<Hint, std::string> hint(const View& view);

}  // namespace tercet::speed
