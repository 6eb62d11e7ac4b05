// A non-blocking WebSocket client on a raw socket: what arrives is handed on message by message, straight from the one
// buffer that all sockets share. The caller waits for readiness (Poller).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace tercet::load {

struct Address {
  std::uint32_t host = 0;  // IPv4, network order
  std::uint16_t port = 0;
};

class Socket {
 public:
  enum class State : std::uint8_t { closed, connecting, upgrading, open };

  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket(Socket&& other) noexcept;
  Socket& operator=(Socket&& other) noexcept;
  ~Socket() { close(); }

  // Begins to connect and, once connected, sends `upgrade`, a whole HTTP request. A small receive buffer makes the
  // other side feel it soon when nobody reads here. False: no socket to be had.
  bool connect(const Address& address, std::string upgrade, bool small_buffer);
  void close();

  [[nodiscard]] int handle() const { return handle_; }
  [[nodiscard]] State state() const { return state_; }
  // Something waits to be sent (or connecting does): wait for writability.
  [[nodiscard]] bool wants_to_write() const { return state_ == State::connecting || !unsent_.empty(); }

  // The socket can be written: goes on with connecting and sending. False: broken.
  bool writable();
  bool send(std::string_view bytes);

  // The socket can be read. `opened` is called when the upgrade was accepted, `on_message` for each message; both may
  // send. False: the other side is gone or answered nonsense; `why` says so.
  bool readable(const std::function<void()>& opened, const std::function<void(std::string_view)>& on_message);
  [[nodiscard]] const std::string& why() const { return why_; }

  [[nodiscard]] std::size_t bytes_in() const { return bytes_in_; }
  [[nodiscard]] std::size_t bytes_out() const { return bytes_out_; }

 private:
  bool take_upgrade(std::string_view& bytes, const std::function<void()>& opened);
  bool take_frames(std::string_view& bytes, const std::function<void(std::string_view)>& on_message);
  bool broken(std::string_view why);

  int handle_ = -1;
  State state_ = State::closed;
  std::string unsent_;
  // The beginning of a message whose end has not come: raw bytes, and the payloads of frames that belong together.
  std::string rest_;
  std::string fragments_;
  std::string why_;
  std::size_t bytes_in_ = 0;
  std::size_t bytes_out_ = 0;
};

}  // namespace tercet::load
