// A whole GameServer on a thread of its own, on loopback and in a temporary folder; it can be stopped and started again
// on the same folder and port. When TERCET_PROGRAM names a `tercet`, that program serves instead, as a process: so the
// same tests run against what people run. A test that wants options that only the library has is skipped then.
#pragma once

#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/client.hpp"
#include "server/serve.hpp"
#include "server/server_process.hpp"
#include "server/temporary_folder.hpp"

namespace tercet::test {

// Whether TERCET_PROGRAM names a program; for GTEST_SKIP().
bool tests_program();

// What `tercet serve` has options for.
struct CommandLine {
  std::chrono::milliseconds grace = table::Times{}.grace;
  std::vector<std::string> trusted_proxies{};
  std::chrono::milliseconds proxy_lag = server::Bounds{}.max_lag_behind_proxy;
  bool metrics = false;
};

class RunningServer {
 public:
  RunningServer() : RunningServer(CommandLine{}) {}
  explicit RunningServer(const CommandLine& line);
  // Not when a program is tested. Address, port, data folder, rates and log are set here.
  explicit RunningServer(server::ServeOptions options);
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer();

  Server server() const { return {.port = port_}; }
  const std::filesystem::path& folder() const { return folder_.path(); }
  // What the operator reads.
  std::vector<std::string> log() const;
  // Of a program: whether its files may not grow, as if the disk were broken.
  void break_disk(bool broken) const;
  // Returns when run() has; how long that took.
  std::chrono::milliseconds stop();
  // Returns when people can come.
  void start();

 private:
  void set_up();
  void start_program();
  std::chrono::milliseconds stop_program();

  TemporaryFolder folder_;
  mutable std::mutex log_mutex_;
  std::vector<std::string> log_;
  std::unique_ptr<ServerProcess> server_process_;
  server::ServeOptions options_;
  std::uint16_t port_ = 0;
  std::unique_ptr<server::GameServer> game_server_;
  std::thread thread_;
  std::exception_ptr failure_;
};

}  // namespace tercet::test
