// One run: a server process with its data folder and the clients that play there.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "clients.hpp"
#include "journal_check.hpp"
#include "server/server_process.hpp"
#include "server/temporary_folder.hpp"

namespace tercet::crash {

class ServerRun {
 public:
  using Environment = std::vector<std::pair<std::string, std::string>>;

  // Starts it and waits until all tables play. Throws with words when something is not as it should be, as all calls
  // here do. `data`: elsewhere than in a folder of its own.
  ServerRun(const std::filesystem::path& program, Environment environment, Random& random,
            const std::optional<std::filesystem::path>& data = std::nullopt);

  Clients& clients() { return *clients_; }
  test::ServerProcess& server_process() { return *server_process_; }
  // What was told so far against what is kept. The server must be gone. Remembers the answer.
  const Check& check();
  const Check& last_check() const { return check_; }

  // SIGKILL; then all that was still on its way is heard.
  void kill();
  // On the same folder and the same port; the clients come back while it does.
  void start_again();
  // Every client's next move is accepted and told to all; how long that took.
  std::chrono::milliseconds wait_until_playing(std::chrono::milliseconds at_most);
  void play_for(std::chrono::milliseconds time);
  // The status of GET /readyz.
  int readiness() const;

 private:
  bool wait_for_port();
  std::string end_of_log() const;
  [[noreturn]] void fail(const std::string& what) const;

  test::TemporaryFolder folder_;
  test::ServerProcessOptions process_options_;
  std::unique_ptr<test::ServerProcess> server_process_;
  std::unique_ptr<Clients> clients_;
  std::uint16_t port_ = 0;
  Check check_;
};

}  // namespace tercet::crash
