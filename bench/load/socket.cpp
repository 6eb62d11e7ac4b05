#include "socket.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "frames.hpp"

namespace tercet::load {

namespace {

// Shared by all sockets: there is one thread, and what is left of a message is copied away.
std::array<char, std::size_t{256} * 1024> received;

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

Socket::Socket(Socket&& other) noexcept { *this = std::move(other); }

Socket& Socket::operator=(Socket&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(state_, other.state_);
  std::swap(unsent_, other.unsent_);
  std::swap(rest_, other.rest_);
  std::swap(fragments_, other.fragments_);
  std::swap(why_, other.why_);
  std::swap(bytes_in_, other.bytes_in_);
  std::swap(bytes_out_, other.bytes_out_);
  return *this;
}

bool Socket::broken(std::string_view why) {
  if (why_.empty()) why_ = why;
  return false;
}

bool Socket::connect(const Address& address, std::string upgrade, bool small_buffer) {
  close();
  handle_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (handle_ < 0) return broken(std::strerror(errno));
  const int on = 1;
  ::setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (small_buffer) {
    const int size = 4096;
    ::setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
  }
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(address.port);
  to.sin_addr.s_addr = address.host;
  unsent_ = std::move(upgrade);
  why_.clear();
  state_ = State::connecting;
  if (::connect(handle_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 && errno != EINPROGRESS) {
    return broken(std::strerror(errno));
  }
  return true;
}

void Socket::close() {
  if (handle_ >= 0) ::close(handle_);
  handle_ = -1;
  state_ = State::closed;
  unsent_.clear();
  rest_.clear();
  fragments_.clear();
}

bool Socket::writable() {
  if (state_ == State::connecting) {
    int error = 0;
    socklen_t size = sizeof error;
    ::getsockopt(handle_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return broken(std::strerror(error));
    state_ = State::upgrading;
  }
  const std::string waiting = std::exchange(unsent_, {});
  return waiting.empty() || send(waiting);
}

bool Socket::send(std::string_view bytes) {
  if (handle_ < 0) return false;
  if (state_ == State::connecting || !unsent_.empty()) {
    unsent_ += bytes;
    return true;
  }
  const ssize_t sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  if (sent < 0 && !would_block()) return broken(std::strerror(errno));
  const std::size_t gone = sent < 0 ? 0 : static_cast<std::size_t>(sent);
  bytes_out_ += gone;
  unsent_ += bytes.substr(gone);
  return true;
}

bool Socket::readable(const std::function<void()>& opened, const std::function<void(std::string_view)>& on_message) {
  const ssize_t got = ::recv(handle_, received.data(), received.size(), 0);
  if (got == 0) return broken("closed by the server");
  if (got < 0) return would_block() || broken(std::strerror(errno));
  bytes_in_ += static_cast<std::size_t>(got);
  std::string_view bytes{received.data(), static_cast<std::size_t>(got)};
  std::string joined;
  if (!rest_.empty()) {
    joined = std::move(rest_);
    joined += bytes;
    bytes = joined;
  }
  rest_.clear();
  if (state_ == State::upgrading && !take_upgrade(bytes, opened)) return false;
  if (state_ == State::open && !take_frames(bytes, on_message)) return false;
  if (handle_ >= 0) rest_.assign(bytes);
  return true;
}

bool Socket::take_upgrade(std::string_view& bytes, const std::function<void()>& opened) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return true;
  if (!bytes.starts_with("HTTP/1.1 101")) {
    return broken("upgrade refused: " + std::string{bytes.substr(0, bytes.find("\r\n"))});
  }
  bytes.remove_prefix(end + 4);
  state_ = State::open;
  opened();
  return true;
}

bool Socket::take_frames(std::string_view& bytes, const std::function<void(std::string_view)>& on_message) {
  while (const auto frame = front_frame(bytes)) {
    bytes.remove_prefix(frame->size);
    switch (frame->opcode) {
      case Opcode::ping: {
        std::string pong;
        append_frame(pong, Opcode::pong, frame->payload);
        if (!send(pong)) return false;
        break;
      }
      case Opcode::pong:
        break;
      case Opcode::close: {
        // Two bytes of code, then words.
        const std::string_view words = frame->payload.size() > 2 ? frame->payload.substr(2) : std::string_view{};
        return broken(words.empty() ? "closed by the server" : "closed by the server: " + std::string{words});
      }
      default:
        if (frame->last && fragments_.empty()) {
          on_message(frame->payload);
        } else {
          fragments_ += frame->payload;
          if (frame->last) on_message(std::exchange(fragments_, {}));
        }
        if (handle_ < 0) return true;
    }
  }
  return true;
}

}  // namespace tercet::load
