// Answers of the API: JSON, as the endpoint says, or an error (error.hpp).
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "codec/append.hpp"
#include "server/net/endpoint.hpp"
#include "server/net/error.hpp"
#include "server/net/site.hpp"

namespace tercet::server {

template <class Body, class Given>
Response json_answer(const Endpoint<Body, Given>& endpoint, const std::type_identity_t<Given>& given) {
  return {.status = endpoint.status, .body = codec::to_line(given), .headers = {{"Cache-Control", "no-store"}}};
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
