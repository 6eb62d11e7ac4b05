// One address that is listened on: accepts connections, and lets in whom the bounds allow.
#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/ssl/context.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/net/asio_types.hpp"
#include "server/net/connection_context.hpp"

namespace tercet::server {

class Listener {
 public:
  // Of the context's options. Throws std::runtime_error with words when the certificate or key cannot be used. The
  // context must outlive the loop: connections know it.
  Listener(asio::io_context& loop, ConnectionContext& context);

  // Binds and listens, or throws std::runtime_error that says what address and why.
  void start();
  std::uint16_t port() const { return port_; }
  bool tls() const { return tls_.has_value(); }
  // New connections are refused by the kernel.
  void stop();
  // Now and then: a few of those who are refused can be told why again.
  void tick() { refused_lately_ = 0; }

 private:
  using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

  Await<void> accept();
  void admit(Tcp socket);

  asio::io_context& loop_;
  ConnectionContext& context_;
  std::optional<asio::ssl::context> tls_;
  Acceptor acceptor_;
  LoopTimer retry_;
  std::uint16_t port_ = 0;
  std::size_t refused_lately_ = 0;
};

}  // namespace tercet::server
