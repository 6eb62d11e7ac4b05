// A connection of the test client: TCP with or without TLS, everything with a time by which it must be done.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

#include "server/client.hpp"

struct ssl_st;
struct ssl_ctx_st;

namespace tercet::test {

class Transport {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // Throws when nobody listens.
  explicit Transport(const Server& server);
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;
  ~Transport();

  // How many bytes came; 0 when the other side has closed; nothing when it took too long.
  std::optional<std::size_t> read(char* to, std::size_t max, Time until);
  // False when the other side has closed. Throws when it takes too long.
  bool write(std::string_view bytes, Time until);
  void end_sending();
  // From now on what is received is acknowledged as late as the kernel allows.
  void acknowledge_late();

 private:
  bool wait(short events, Time until);
  int fd_ = -1;
  ssl_ctx_st* context_ = nullptr;
  ssl_st* ssl_ = nullptr;
};

}  // namespace tercet::test
