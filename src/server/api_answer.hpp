// Answers of the API: JSON, or an error of one form: {"error":{"code":…,"what":…}}.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <string_view>
#include <utility>

#include "server/site.hpp"

namespace tercet::server {

inline Response json_answer(int status, const boost::json::value& body) {
  Response response;
  response.status = status;
  response.body = boost::json::serialize(body);
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

inline Response error_answer(int status, std::string_view code, std::string_view what) {
  return json_answer(status, boost::json::object{{"error", {{"code", code}, {"what", what}}}});
}

}  // namespace tercet::server
