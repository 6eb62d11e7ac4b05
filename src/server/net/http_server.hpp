// The network of the server: HTTP/1.1 and WebSocket on one port or several, plain or TLS, and the loop that all of the
// server's thread runs on. Knows requests, files and sockets; what they mean is the Site's.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/bounds.hpp"
#include "server/net/site.hpp"

namespace tercet::server {

struct HttpServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;                    // 0: any free one
  std::string files;                         // the folder of the client; empty: a small page instead
  bool has_pages = true;                     // false: no files and no /ws, only what the site answers
  std::string certificate, key;              // PEM files; TLS when both are given
  std::vector<std::string> trusted_proxies;  // addresses or networks (10.0.0.0/8) whose X-Forwarded-* are believed
  std::vector<std::string> origins;          // more origins (https://play.example) than the own host
  Bounds bounds = {};
  std::function<void(std::string_view)> log;  // one line for the operator; may be empty
};

// What happened since the start, for /metrics. To be read on the loop's thread.
struct NetCounters {
  std::uint64_t connections = 0;          // accepted
  std::uint64_t connections_open = 0;     // now, HTTP and WebSocket
  std::uint64_t connections_refused = 0;  // too many in all or of one address
  std::uint64_t requests = 0;
  std::uint64_t requests_malformed = 0;
  std::uint64_t requests_limited = 0;  // 429
  std::uint64_t requests_timed_out = 0;
  std::uint64_t web_sockets = 0;       // opened
  std::uint64_t web_sockets_open = 0;  // now
  std::uint64_t messages_received = 0;
  std::uint64_t messages_sent = 0;
  std::uint64_t bytes_received = 0;  // of messages
  std::uint64_t bytes_sent = 0;
  std::uint64_t dropped_slow = 0;    // too much unread
  std::uint64_t dropped_silent = 0;  // no pong
  std::uint64_t closed_rate = 0;     // too many messages
  std::uint64_t closed_message = 0;  // too long, not text
  std::uint64_t accept_errors = 0;
  std::uint64_t site_errors = 0;  // exceptions of the site
};

class TimerTable;

// Something that will happen once. Destroying or cancelling it prevents that; may outlive the HttpServer.
class Timer {
 public:
  Timer() = default;
  Timer(std::weak_ptr<TimerTable> table, std::uint64_t id) : table_(std::move(table)), id_(id) {}
  Timer(Timer&& other) noexcept : table_(std::move(other.table_)), id_(std::exchange(other.id_, 0)) {}
  Timer& operator=(Timer&& other) noexcept;
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  ~Timer() { cancel(); }

  void cancel() noexcept;
  // It will happen, whatever becomes of this object.
  void detach() { id_ = 0; }
  // Still to come.
  bool waits() const;

 private:
  std::weak_ptr<TimerTable> table_;
  std::uint64_t id_ = 0;
};

class HttpServer {
 public:
  // Throws std::runtime_error with clear words when the options are not usable: a folder, a certificate, an address.
  HttpServer(const HttpServerOptions& options, Site& site);
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  ~HttpServer();

  // One more address on the same loop, with a site, bounds and counters of its own; before start().
  void add_listener(const HttpServerOptions& options, Site& site);
  // Binds and listens, or throws std::runtime_error that says what address and why.
  void start();
  std::uint16_t port() const;
  // Of the listener that was added last.
  std::uint16_t last_port() const;
  bool tls() const;

  // The loop. Returns after stop(), when every connection is gone. What a posted function throws comes out here.
  void run();

  // From any thread: runs it on the loop's.
  void post(std::function<void()> job);

  // The rest only on the loop's thread, or before run().
  [[nodiscard]] Timer after(std::chrono::steady_clock::duration delay, std::function<void()> job);
  // SIGTERM and SIGINT.
  void on_signal(std::function<void(int)> job);
  // New connections are refused by the kernel; those that are open go on.
  void stop_accepting();
  // Accepts nothing more, ends what is idle, waits at most `grace` for WebSockets that are being closed, for answers
  // that are on their way, and drops the rest. Every handler hears closed().
  void stop(std::chrono::milliseconds grace = std::chrono::milliseconds(0));
  // Of the first listener.
  const NetCounters& counters() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tercet::server
