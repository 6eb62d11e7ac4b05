// A hint in Classic: the SET on the table that is seen most easily.
#pragma once

#include <boost/describe/class.hpp>
#include <expected>
#include <string>

#include "classic/view.hpp"
#include "codec/any_json.hpp"

namespace tercet::classic {

// Three cards; null when there is no SET.
struct Hint {
  codec::AnyJson set;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (set))

// The hint, or what is wrong with the view.
std::expected<Hint, std::string> hint(const View& view);

}  // namespace tercet::classic
