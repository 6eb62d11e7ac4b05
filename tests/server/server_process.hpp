// `tercet serve` as a child process on a data folder: started, killed or told to end, and what it left behind.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tercet::test {

struct ServerProcessOptions {
  std::filesystem::path program;
  std::filesystem::path data;
  // What it says on standard error, appended.
  std::filesystem::path log;
  std::vector<std::pair<std::string, std::string>> environment{};
  std::chrono::milliseconds grace{200};
  // More options of `tercet serve`.
  std::vector<std::string> more{};
};

class ServerProcess {
 public:
  // Throws when it cannot be started. Port 0: any that is free.
  ServerProcess(const ServerProcessOptions& process_options, std::uint16_t port);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  // Kills what still runs.
  ~ServerProcess();

  // Where it listens, once it has said so; does not wait.
  std::optional<std::uint16_t> port();
  // The status as waitpid() gives it, once it has ended; does not wait.
  std::optional<int> ended();
  // Waits for one or the other; false when it is not so in time, or it has ended before it said a port.
  bool wait_for_port(std::chrono::milliseconds at_most);
  bool wait_ended(std::chrono::milliseconds at_most);
  // With SIGKILL, and waits until it is gone.
  void kill();
  // With SIGTERM, and does not wait.
  void terminate() const;
  // From now on no file can be written to beyond this many bytes.
  void limit_files(rlim_t bytes) const;

 private:
  pid_t process_ = -1;
  int output_ = -1;
  std::string output_text_;
  std::optional<std::uint16_t> port_;
  std::optional<int> status_;
};

}  // namespace tercet::test
