// How the listener starts a connection without including its implementation.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <optional>
#include <string>

#include "server/net/answer.hpp"
#include "server/net/asio_types.hpp"
#include "server/net/connection_context.hpp"

namespace tercet::server {

struct NewConnection {
  std::string peer;               // its plain address
  ConnectionSlot slot;            // of a trusted proxy: none yet
  std::optional<Answer> refusal;  // all that it will get
};

void start_plain_connection(ConnectionContext& context, Tcp socket, NewConnection new_connection);
void start_tls_connection(ConnectionContext& context, Tcp socket, boost::asio::ssl::context& tls,
                          NewConnection new_connection);

}  // namespace tercet::server
