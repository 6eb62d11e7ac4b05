// The timers of a HttpServer: so that a Timer may outlive it, they live here and are known by number.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>

#include "server/net/asio_types.hpp"

namespace tercet::server {

class TimerTable : public std::enable_shared_from_this<TimerTable> {
 public:
  explicit TimerTable(asio::io_context& io) : io_(io) {}

  std::uint64_t start(Clock::duration delay, std::function<void()> job);
  void cancel(std::uint64_t id) noexcept;
  bool waits(std::uint64_t id) const { return waiting_.contains(id); }
  void cancel_all() { waiting_.clear(); }

 private:
  struct Entry {
    LoopTimer timer;
    std::function<void()> job;
  };
  asio::io_context& io_;
  std::unordered_map<std::uint64_t, Entry> waiting_;
  std::uint64_t last_ = 0;
};

}  // namespace tercet::server
