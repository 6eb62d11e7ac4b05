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

class House {
 public:
  // Waits until it listens; throws when it does not.
  explicit House(const std::filesystem::path& data);
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  ~House() { stop(); }

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
