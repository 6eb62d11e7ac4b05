// A whole GameServer on a thread of its own, on loopback and in a temporary folder; it can be stopped and started again
// on the same folder and port.
#pragma once

#include <chrono>
#include <exception>
#include <memory>
#include <thread>

#include "server/client.hpp"
#include "server/serve.hpp"
#include "server/temporary_folder.hpp"

namespace tercet::test {

class RunningServer {
 public:
  explicit RunningServer(table::Times times = {}, server::RoomLimits rooms = {});
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer();

  Server server() const { return {.port = port_}; }
  // Returns when run() has; how long that took.
  std::chrono::milliseconds stop();
  // Returns when people can come.
  void start();

 private:
  TemporaryFolder folder_;
  server::ServeOptions options_;
  std::uint16_t port_ = 0;
  std::unique_ptr<server::GameServer> game_server_;
  std::thread thread_;
  std::exception_ptr failure_;
};

}  // namespace tercet::test
