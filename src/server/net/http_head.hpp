// The parser for requests as the server sets it up, and what is taken from it: also used by the fuzz target.
#pragma once

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/bounds.hpp"
#include "server/net/request_head.hpp"

namespace tercet::server {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::string_body>;

inline void set_up(RequestParser& parser, const Bounds& bounds) {
  parser.header_limit(bounds.header_bytes);
  parser.body_limit(bounds.body_bytes);
}

inline std::string_view plain(boost::beast::string_view text) { return {text.data(), text.size()}; }

inline Error stands_twice() { return {ErrorCode::bad_request, "a field that may stand there once stands there twice"}; }
inline std::optional<Error> late() { return Error{ErrorCode::timed_out, "the request did not come in time"}; }

// The answer to a request that the parser refuses; nothing when the client is gone.
inline std::optional<Error> why_unreadable(const boost::beast::error_code& error, const Bounds& bounds) {
  using Unread = boost::beast::http::error;
  if (error.category() != make_error_code(Unread::end_of_stream).category()) return std::nullopt;
  if (error == Unread::end_of_stream || error == Unread::partial_message) return std::nullopt;
  if (error == Unread::header_limit || error == Unread::buffer_overflow) {
    return Error{ErrorCode::head_too_long,
                 "the head of a request may have at most " + std::to_string(bounds.header_bytes) + " bytes"};
  }
  if (error == Unread::body_limit) {
    return Error{ErrorCode::body_too_long, "a body may have at most " + std::to_string(bounds.body_bytes) + " bytes"};
  }
  return Error{ErrorCode::bad_request, "this is no HTTP request: " + error.message()};
}

// `ambiguous` is set when a field that must be one is several: no guess about which was meant.
template <class Message>
Head head_of(const Message& message, bool& ambiguous) {
  namespace http = boost::beast::http;
  Head head;
  head.method = plain(message.method_string());
  head.target = plain(message.target());
  const auto one = [&](std::string_view& into, boost::beast::string_view value, bool strict) {
    if (!into.empty() && strict) ambiguous = true;
    if (into.empty()) into = plain(value);
  };
  for (const auto& field : message) {
    switch (field.name()) {
      case http::field::host:
        one(head.host, field.value(), true);
        break;
      case http::field::origin:
        one(head.origin, field.value(), true);
        break;
      case http::field::authorization:
        one(head.authorization, field.value(), true);
        break;
      case http::field::content_type:
        one(head.content_type, field.value(), true);
        break;
      case http::field::accept_encoding:
        one(head.accept_encoding, field.value(), false);
        break;
      case http::field::if_none_match:
        one(head.if_none_match, field.value(), false);
        break;
      case http::field::cookie:
        head.cookies.push_back(plain(field.value()));
        break;
      default: {
        const auto name = field.name_string();
        if (boost::beast::iequals(name, "X-Forwarded-For")) {
          if (!head.forwarded_for.empty()) head.forwarded_for += ',';
          head.forwarded_for += plain(field.value());
        } else if (boost::beast::iequals(name, "X-Forwarded-Proto")) {
          head.forwarded_proto = plain(field.value());  // the last line is from the proxy next to us
        } else if (boost::beast::iequals(name, "Sec-Fetch-Site")) {
          one(head.fetch_site, field.value(), false);
        }
      }
    }
  }
  return head;
}

}  // namespace tercet::server
