#include "server/transport.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <string>

namespace tercet::test {

Transport::Transport(const Server& server) {
  // A server that closes while we write must not end the test program.
  std::signal(SIGPIPE, SIG_IGN);
  fd_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to = {};
  to.sin_family = AF_INET;
  to.sin_port = htons(server.port);
  inet_pton(AF_INET, server.address.c_str(), &to.sin_addr);
  if (fd_ < 0 || connect(fd_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    const std::string why = std::strerror(errno);
    if (fd_ >= 0) ::close(fd_);
    throw std::runtime_error("cannot connect to port " + std::to_string(server.port) + ": " + why);
  }
  const int on = 1;
  setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  fcntl(fd_, F_SETFL, fcntl(fd_, F_GETFL) | O_NONBLOCK);
  if (!server.tls) return;
  context_ = SSL_CTX_new(TLS_client_method());
  ssl_ = SSL_new(context_);
  SSL_set_fd(ssl_, fd_);
  const auto until = std::chrono::steady_clock::now() + server.time_out;
  for (int done = 0; (done = SSL_connect(ssl_)) != 1;) {
    const int error = SSL_get_error(ssl_, done);
    if (error == SSL_ERROR_WANT_READ && wait(POLLIN, until)) continue;
    if (error == SSL_ERROR_WANT_WRITE && wait(POLLOUT, until)) continue;
    throw std::runtime_error("no TLS handshake");
  }
}

Transport::~Transport() {
  SSL_free(ssl_);
  SSL_CTX_free(context_);
  ::close(fd_);
}

bool Transport::wait(short events, Time until) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
    pollfd poller = {.fd = fd_, .events = events, .revents = 0};
    const int ready = poll(&poller, 1, static_cast<int>(std::max<long>(left, 0)));
    if (ready > 0) return true;
    if (ready == 0 && left <= 0) return false;
  }
}

std::optional<std::size_t> Transport::read(char* to, std::size_t max, Time until) {
  while (true) {
    short events = POLLIN;
    if (ssl_ != nullptr) {
      const int got = SSL_read(ssl_, to, static_cast<int>(max));
      if (got > 0) return static_cast<std::size_t>(got);
      const int error = SSL_get_error(ssl_, got);
      if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE) return 0;
      if (error == SSL_ERROR_WANT_WRITE) events = POLLOUT;
    } else {
      const auto got = ::recv(fd_, to, max, 0);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return 0;
    }
    if (!wait(events, until)) return std::nullopt;
  }
}

bool Transport::write(std::string_view bytes, Time until) {
  while (!bytes.empty()) {
    short events = POLLOUT;
    if (ssl_ != nullptr) {
      const int gone = SSL_write(ssl_, bytes.data(), static_cast<int>(bytes.size()));
      if (gone > 0) {
        bytes.remove_prefix(static_cast<std::size_t>(gone));
        continue;
      }
      const int error = SSL_get_error(ssl_, gone);
      if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE) return false;
      if (error == SSL_ERROR_WANT_READ) events = POLLIN;
    } else {
      const auto gone = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (gone >= 0) {
        bytes.remove_prefix(static_cast<std::size_t>(gone));
        continue;
      }
      if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return false;
    }
    if (!wait(events, until)) throw std::runtime_error("the server does not read what is sent to it");
  }
  return true;
}

void Transport::end_sending() { shutdown(fd_, SHUT_WR); }

void Transport::acknowledge_late() {
  const int quick = 0;
  setsockopt(fd_, IPPROTO_TCP, TCP_QUICKACK, &quick, sizeof quick);
}

}  // namespace tercet::test
