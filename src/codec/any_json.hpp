// AnyJson: a part of a document that is passed on as it is, for someone else to read.
#pragma once

#include <boost/json/value.hpp>

namespace tercet::codec {

struct AnyJson {
  boost::json::value value;
  bool operator==(const AnyJson&) const = default;
};

}  // namespace tercet::codec
