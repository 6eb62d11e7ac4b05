// Everything of Beast for plain TCP.
#include "server/net/connections.hpp"
#include "server/net/http_connection.hpp"

namespace tercet::server {

void start_plain_connection(ConnectionContext& context, Tcp socket, NewConnection new_connection) {
  HttpConnection<Tcp>::start(
      std::make_shared<HttpConnection<Tcp>>(context, std::move(socket), std::move(new_connection)));
}

}  // namespace tercet::server
