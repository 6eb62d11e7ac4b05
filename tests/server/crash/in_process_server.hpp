// A game server in this process, on the lossy disk, whose writes can be made to fail.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>

#include "server/serve.hpp"

namespace tercet::crash {

enum class DiskFailure : std::uint8_t { none, full, read_only };

class InProcessServer {
 public:
  // Waits until it listens; throws when it does not.
  explicit InProcessServer(const std::filesystem::path& data);
  InProcessServer(const InProcessServer&) = delete;
  InProcessServer& operator=(const InProcessServer&) = delete;
  ~InProcessServer() { stop(); }

  std::uint16_t port() const { return port_; }
  void fail_writes(DiskFailure failure);
  // Waits until it has ended.
  void stop();

 private:
  std::uint16_t port_ = 0;
  std::optional<server::GameServer> server_;
  std::thread thread_;
};

}  // namespace tercet::crash
