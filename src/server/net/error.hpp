// The one form of everything that is refused by HTTP: {"error":{"code":…,"what":…}}, with the status that belongs to
// the code. The network and the API use the same.
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <string_view>

#include "contract/error_code.hpp"

namespace tercet::server {

using contract::ErrorCode;

struct Error {
  ErrorCode code{};
  std::string what;
  bool operator==(const Error&) const = default;
};
BOOST_DESCRIBE_STRUCT(Error, (), (code, what))

struct ErrorAnswer {
  Error error;
};
BOOST_DESCRIBE_STRUCT(ErrorAnswer, (), (error))

int status_of(ErrorCode code);
// In seconds, where it helps to try again; 0 where it does not.
int retry_after(ErrorCode code);
std::string error_body(ErrorCode code, std::string_view what);

}  // namespace tercet::server
