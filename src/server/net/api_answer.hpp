// Answers of the API: JSON, or an error (error.hpp).
#pragma once

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/error.hpp"
#include "server/net/site.hpp"

namespace tercet::server {

inline Response json_answer(int status, const boost::json::value& body) {
  Response response;
  response.status = status;
  response.body = boost::json::serialize(body);
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

inline Response error_answer(ErrorCode code, std::string_view what) {
  Response response;
  response.status = status_of(code);
  response.body = error_body(code, what);
  response.headers.emplace_back("Cache-Control", "no-store");
  if (const int seconds = retry_after(code)) response.headers.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}
inline Response error_answer(const Error& error) { return error_answer(error.code, error.what); }

}  // namespace tercet::server
