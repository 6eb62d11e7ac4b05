// json_line(): how every result is printed: one compact line, keys sorted by bytes, numbers as people write them.
#pragma once

#include <boost/json/value.hpp>
#include <string>

namespace tercet::cli {

// With the end of the line.
std::string json_line(const boost::json::value& value);

}  // namespace tercet::cli
