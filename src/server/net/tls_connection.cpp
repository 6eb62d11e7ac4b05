// Everything of Beast for TLS.
#include "server/net/connections.hpp"
#include "server/net/http_connection.hpp"

namespace tercet::server {

void start_tls_connection(Hub& hub, Tcp socket, asio::ssl::context& context, Newcomer newcomer) {
  Tls stream(std::move(socket), context);
  HttpConnection<Tls>::start(std::make_shared<HttpConnection<Tls>>(hub, std::move(stream), std::move(newcomer)));
}

}  // namespace tercet::server
