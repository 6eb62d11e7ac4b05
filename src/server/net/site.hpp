// The interface between the network and all the rest: requests, answers and sockets as plain values. Whoever implements
// Site knows no Beast; whoever implements the network (http_server.hpp) knows no table. All of it happens on one
// thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tercet::server {

enum class Method : std::uint8_t { get, post, put, del, other };

// As HTTP writes it.
constexpr std::string_view name_of(Method method) {
  switch (method) {
    case Method::get:
      return "GET";
    case Method::post:
      return "POST";
    case Method::put:
      return "PUT";
    case Method::del:
      return "DELETE";
    case Method::other:
      break;
  }
  return "";
}

struct Request {
  Method method = Method::get;
  std::string path;                                        // decoded, without the query
  std::vector<std::pair<std::string, std::string>> query;  // decoded
  std::string body;
  std::string token;    // from the cookie or `Authorization: Bearer`, or empty
  std::string address;  // who asks: the peer, or what a trusted proxy says
  bool secure = false;  // over TLS, here or at a trusted proxy
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// May be called once, at once or later, from the network's thread; calling it after the client went away is no harm.
using Respond = std::function<void(Response)>;

// One WebSocket as the rest of the server sees it.
class Socket {
 public:
  virtual ~Socket() = default;
  // Never waits. A client with too much unread is dropped, and only that client.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Sends what is waiting, then closes with a code and a reason of at most 120 bytes.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
};

// What becomes of a WebSocket's messages. Destroyed after closed().
class SocketHandler {
 public:
  virtual ~SocketHandler() = default;
  virtual void opened(std::shared_ptr<Socket> socket) = 0;
  virtual void message(std::string_view text) = 0;
  // With every pong: how long a message of this client takes to come here. May come in the middle of a read, so nothing
  // is sent or closed from here.
  virtual void measured(std::chrono::milliseconds lag) noexcept = 0;
  virtual void closed() = 0;
};

using Upgraded = std::expected<std::unique_ptr<SocketHandler>, Response>;

class Site {
 public:
  virtual ~Site() = default;
  // Everything under /api, /healthz, /readyz and /metrics (404 for what a site has not); the network
  // serves files itself.
  virtual void request(Request request, Respond respond) = 0;
  // A WebSocket is asked for: who will handle it, or the answer that refuses it.
  virtual void upgrade(Request request, std::function<void(Upgraded)> done) = 0;
};

}  // namespace tercet::server
