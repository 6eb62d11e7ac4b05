// A table of requests in which one header is wrong in one way: every header that the server reads, and others, in every
// way that a header can be wrong, in every kind of request.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tercet::hostile {

// What the requests need to know of the server that they are for.
struct Known {
  std::string host;
  std::string token;
  std::string table;
  bool tls = false;
};

struct Case {
  std::string name;  // kind of request, header, in which way
  std::string bytes;
};

// The names of the headers, the ways and the kinds, for the words at the end.
std::vector<std::string_view> header_names();
std::vector<std::string_view> way_names();
std::vector<std::string_view> kind_names();

std::vector<Case> header_table(const Known& known);

// The request that opens a WebSocket at the table.
std::string good_upgrade(const Known& known);

}  // namespace tercet::hostile
