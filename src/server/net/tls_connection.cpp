// Everything of Beast for TLS.
#include "server/net/connections.hpp"
#include "server/net/http_connection.hpp"

namespace tercet::server {

void start_tls_connection(ConnectionContext& context, Tcp socket, asio::ssl::context& tls,
                          NewConnection new_connection) {
  Tls stream(std::move(socket), tls);
  HttpConnection<Tls>::start(
      std::make_shared<HttpConnection<Tls>>(context, std::move(stream), std::move(new_connection)));
}

}  // namespace tercet::server
