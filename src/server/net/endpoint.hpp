// Endpoint: one address of the HTTP API with the bodies that travel there. The table of routes is filled by them,
// handlers read and answer by them, and the client's types are printed from them (src/wire).
#pragma once

#include <boost/describe/class.hpp>
#include <string_view>

#include "server/net/site.hpp"

namespace tercet::server {

// A `Body` is sent there, or nothing when that is void; what is not refused is answered with a `Given`.
template <class Body, class Given>
struct Endpoint {
  Method method{};
  std::string_view path;  // a * stands for an id
  int status = 200;
};

// All that there is to say is that it is done.
struct EmptyAnswer {};
BOOST_DESCRIBE_STRUCT(EmptyAnswer, (), ())

}  // namespace tercet::server
