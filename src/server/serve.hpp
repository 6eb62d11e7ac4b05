// The game server as a whole: store, people, tables and network put together, started and stopped.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/net/http_server.hpp"
#include "server/rooms/rooms.hpp"
#include "server/store/sqlite_store.hpp"
#include "table/table.hpp"

namespace tercet::server {

// Where operators read the counters: a listener of its own, so that players cannot.
struct MetricsOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any free one
};

struct ServeOptions {
  std::filesystem::path data = "tercet-data";
  HttpServerOptions http;
  std::optional<MetricsOptions> metrics;
  SqliteOptions store;
  RoomLimits rooms;
  table::Times times;
  // Called with the address once people can come, for example http://127.0.0.1:8080/; that of the counters is logged.
  std::function<void(const std::string& address)> started = [](const std::string&) {};
};

class GameServer {
 public:
  // Throws std::runtime_error with words for people when it cannot start; so does run().
  explicit GameServer(const ServeOptions& options);
  GameServer(const GameServer&) = delete;
  GameServer& operator=(const GameServer&) = delete;
  ~GameServer();

  // Until stop().
  void run();
  // From any thread: finishes commits, tells clients when to come back, and ends run() within five seconds.
  void stop();

  class Impl;

 private:
  std::unique_ptr<Impl> impl_;
};

// Runs until SIGTERM or SIGINT.
void serve(const ServeOptions& options);

}  // namespace tercet::server
