// An Answer as a message that Beast can write, with the headers that all answers carry.
#pragma once

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <string>
#include <string_view>

#include "server/net/answer.hpp"
#include "server/net/security_headers.hpp"

namespace tercet::server {

using AnswerBody = boost::beast::http::span_body<const char>;

inline bool is_bodiless(const Answer& answer) {
  return answer.status == 204 || answer.status == 304 || answer.status < 200;
}

// Its body is the answer's own, which must outlive it.
inline boost::beast::http::response<AnswerBody> message_of(const Answer& answer, const std::string& date, bool secure) {
  namespace http = boost::beast::http;
  const auto view = [](std::string_view text) { return boost::beast::string_view(text.data(), text.size()); };
  http::response<AnswerBody> message;
  message.result(static_cast<unsigned>(answer.status));
  message.version(11);
  message.set(http::field::date, date);
  for (const auto& [name, value] : security_headers) message.set(view(name), view(value));
  if (secure) message.set(view(transport_security.first), view(transport_security.second));
  for (const auto& [name, value] : answer.headers) message.insert(view(name), view(value));
  if (answer.body) message.body() = {answer.body->data(), answer.body->size()};
  if (!is_bodiless(answer)) message.content_length(answer.body ? answer.body->size() : 0);
  if (answer.close) message.keep_alive(false);
  return message;
}

}  // namespace tercet::server
