#include "server/net/listener.hpp"

#include <fcntl.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/net/connections.hpp"

namespace tercet::server {
namespace {

std::optional<asio::ssl::context> tls_of(const HttpServerOptions& options) {
  if (options.certificate.empty() && options.key.empty()) return std::nullopt;
  if (options.certificate.empty() || options.key.empty()) {
    throw std::runtime_error("TLS needs both a certificate and its key");
  }
  asio::ssl::context context(asio::ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_mode(context.native_handle(), SSL_MODE_RELEASE_BUFFERS);
  beast::error_code error;
  context.use_certificate_chain_file(options.certificate, error);
  if (error) throw std::runtime_error("the certificate \"" + options.certificate + "\": " + error.message());
  context.use_private_key_file(options.key, asio::ssl::context::pem, error);
  if (error) throw std::runtime_error("the key \"" + options.key + "\": " + error.message());
  if (SSL_CTX_check_private_key(context.native_handle()) != 1) {
    throw std::runtime_error("the key \"" + options.key + "\" is not that of the certificate");
  }
  return context;
}

// A program that is started meanwhile would otherwise hold the port, or the line, after we have closed it.
void keep_from_children(int handle) { ::fcntl(handle, F_SETFD, FD_CLOEXEC); }

}  // namespace

Listener::Listener(asio::io_context& loop, ConnectionContext& context)
    : loop_(loop),
      context_(context),
      tls_(tls_of(context.options)),
      acceptor_(loop.get_executor()),
      retry_(loop.get_executor()) {}

void Listener::start() {
  const auto& [address, port] = std::tie(context_.options.address, context_.options.port);
  const auto failed = [&](const std::string& why) {
    return std::runtime_error("cannot listen on " + address + " port " + std::to_string(port) + ": " + why);
  };
  beast::error_code error;
  const auto ip = asio::ip::make_address(address, error);
  if (error) throw failed("\"" + address + "\" is not an address");
  const asio::ip::tcp::endpoint endpoint(ip, port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(Acceptor::reuse_address(true), error);
  if (!error) keep_from_children(acceptor_.native_handle());
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(Acceptor::max_listen_connections, error);
  if (error) throw failed(error.message());
  port_ = acceptor_.local_endpoint(error).port();
  asio::co_spawn(loop_, accept(), asio::detached);
}

void Listener::stop() {
  beast::error_code ignored;
  acceptor_.close(ignored);
  retry_.cancel();
}

Await<void> Listener::accept() {
  while (acceptor_.is_open()) {
    auto [error, socket] = co_await acceptor_.async_accept(in_tuple);
    if (!error) {
      keep_from_children(socket.native_handle());
      admit(std::move(socket));
    } else if (acceptor_.is_open()) {
      // No files left, or a client that was gone before it was let in: neither must end this, nor make it spin.
      // strerror, because the sanitizers' check of the virtual message() itself needs files.
      if (context_.counters.accept_errors++ % 100 == 0) {
        context_.log(std::string("a connection cannot be accepted: ") + std::strerror(error.value()));
      }
      retry_.expires_after(std::chrono::milliseconds(50));
      co_await retry_.async_wait(in_tuple);
    }
  }
}

void Listener::admit(Tcp socket) {
  beast::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) return;
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  ++context_.counters.connections;
  NewConnection new_connection{
      .peer = plain_address(endpoint.address().to_string()).value_or(""), .slot = {}, .refusal = {}};
  const auto name = counted_as(new_connection.peer);
  const bool proxy = context_.proxies.trusts(new_connection.peer);
  if (context_.connected_count >= context_.options.bounds.connections) {
    new_connection.refusal = refusal(ErrorCode::busy, "too many connections; try again in a moment");
  } else if (!proxy && !context_.has_free_slot(name)) {
    new_connection.refusal = refusal(ErrorCode::too_many_connections, "too many connections from your address");
  } else if (!proxy) {
    new_connection.slot = ConnectionSlot(context_, name);
  }
  if (new_connection.refusal) {
    ++context_.counters.connections_refused;
    // A few of those can be told why; many of them cannot, and a handshake costs too much for it.
    if (tls_ || refused_lately_ >= 64) return;
    ++refused_lately_;
  }
  if (tls_) {
    start_tls_connection(context_, std::move(socket), *tls_, std::move(new_connection));
  } else {
    start_plain_connection(context_, std::move(socket), std::move(new_connection));
  }
}

}  // namespace tercet::server
