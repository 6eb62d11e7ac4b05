// A HttpServer on a thread of its own with a site that echoes, for the tests of the network.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/client.hpp"
#include "server/net/http_server.hpp"

namespace tercet::test {

// Answers /api/echo with what was asked, in JSON; /api/later from a timer; /api/never not at all; /api/throw by
// throwing. A WebSocket gets its own messages back; to "lag" its lag, to "big N K" N messages of K bytes, to "bye" a
// close.
class EchoSite : public server::Site {
 public:
  void request(server::Request request, server::Respond respond) override;
  void upgrade(server::Request request, std::function<void(server::Upgraded)> done) override;

  // Runs something on the loop later; set by RunningHttpServer.
  std::function<void(std::chrono::milliseconds, std::function<void()>)> later;
  std::atomic<int> opened = 0, measured = 0, closed = 0, destroyed = 0;
  // Only on the loop: whoever is connected now.
  std::vector<std::shared_ptr<server::Socket>> sockets;
};

class RunningHttpServer {
 public:
  explicit RunningHttpServer(const server::HttpServerOptions& options = {});
  RunningHttpServer(const RunningHttpServer&) = delete;
  RunningHttpServer& operator=(const RunningHttpServer&) = delete;
  ~RunningHttpServer();

  Server server() const;
  server::HttpServer& front() { return *http_server_; }
  EchoSite& site() { return site_; }
  server::NetCounters counters();
  // On the loop's thread; returns when it is done.
  void on_loop(const std::function<void()>& job);
  // Ends the loop and waits for it.
  void stop(std::chrono::milliseconds grace = std::chrono::milliseconds(0));

 private:
  EchoSite site_;
  std::unique_ptr<server::HttpServer> http_server_;
  std::thread thread_;
};

// Polls until it holds; false after five seconds.
bool eventually(const std::function<bool()>& holds);

}  // namespace tercet::test
