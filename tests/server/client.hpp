// A client for tests over real sockets: HTTP, WebSocket and raw bytes, each call with a time-out. Waits that are too
// long throw, so that a test fails and does not hang.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tercet::test {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Server {
  std::uint16_t port = 0;
  bool tls = false;  // whatever the certificate says
  std::chrono::milliseconds time_out = std::chrono::seconds(10);
  std::string address = "127.0.0.1";
};

struct Reply {
  int status = 0;
  std::string body;
  std::multimap<std::string, std::string> headers;  // names in lower case
  bool keeps_alive = false;

  std::string header(const std::string& lower_case_name) const;  // empty when there is none
};

// One connection that is kept while the server allows it, and opened again when it does not.
class HttpClient {
 public:
  explicit HttpClient(Server server);
  HttpClient(HttpClient&&) noexcept;
  ~HttpClient();

  Reply get(std::string_view target, const Headers& headers = {});
  // With content type JSON.
  Reply post(std::string_view target, std::string_view json, const Headers& headers = {});
  Reply request(std::string_view method, std::string_view target, std::string_view body = {},
                const Headers& headers = {});
  // How many connections were opened so far.
  int connections() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

struct Closed {
  std::uint16_t code = 0;  // 0: without a close frame
  std::string reason;
};

class WsClient {
 public:
  // A WebSocket, or the answer that refused it.
  static std::expected<WsClient, Reply> try_open(Server server, std::string_view target, const Headers& headers = {});
  // Throws with the answer when it is refused.
  static WsClient open(Server server, std::string_view target, const Headers& headers = {});
  WsClient(WsClient&&) noexcept;
  WsClient& operator=(WsClient&&) noexcept;
  ~WsClient();

  void send(std::string_view text);
  void send_binary(std::string_view bytes);
  void ping(std::string_view text);
  void pong(std::string_view text);  // without being asked
  // Bytes below the frames, for what no client should send.
  void send_raw(std::string_view bytes);
  // The next message; throws when none comes in time or the server closed.
  std::string receive();
  // The next message, or nothing within this time or when the server closed.
  std::optional<std::string> receive_within(std::chrono::milliseconds time);
  // Throws away messages until one holds this text, and gives that one.
  std::string receive_until(std::string_view part);
  // Reads on until the server has closed, throwing messages away; throws when it does not.
  Closed wait_closed();
  // While true, pongs are sent as usual, when something is being received. False: this client never answers a ping.
  void answer_pings(bool answer);
  // Pings heard so far.
  std::vector<std::string> pings() const;
  // From now on what is received is acknowledged as late as the kernel allows: 40 ms.
  void acknowledge_late();
  // Says goodbye, and waits for the server's.
  void close();
  // Gone, without a word.
  void cut();

 private:
  class Impl;
  explicit WsClient(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

// Bytes, as they are.
class RawClient {
 public:
  explicit RawClient(Server server);
  RawClient(RawClient&&) noexcept;
  ~RawClient();

  // False when the server has closed.
  bool send(std::string_view bytes);
  // All bytes until the server closes; throws when it does not in time.
  std::string receive_all();
  // All bytes until this text was among them, or the server closed.
  std::string receive_until(std::string_view part);
  // Whether the server closes within this time.
  bool closed_within(std::chrono::milliseconds time);
  void end_sending();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tercet::test
