// How the listener starts a connection without knowing what a connection is made of.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <optional>
#include <string>

#include "server/net/answer.hpp"
#include "server/net/asio_types.hpp"
#include "server/net/hub.hpp"

namespace tercet::server {

struct Newcomer {
  std::string peer;               // its plain address
  Place place;                    // of a trusted proxy: none yet
  std::optional<Answer> refusal;  // all that it will get
};

void start_plain_connection(Hub& hub, Tcp socket, Newcomer newcomer);
void start_tls_connection(Hub& hub, Tcp socket, boost::asio::ssl::context& context, Newcomer newcomer);

}  // namespace tercet::server
