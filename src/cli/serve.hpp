// tercet serve: the game server, until it is told to stop.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/answer.hpp"

namespace tercet::cli {

struct Serve {
  static constexpr std::string_view name = "serve";

  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string data = "tercet-data";
  std::string files;
  std::string certificate;
  std::string key;
  std::string metrics_address = "127.0.0.1";
  std::optional<std::uint16_t> metrics_port;
  std::vector<std::string> proxies;
  int proxy_lag_ms = 40;
  std::vector<std::string> origins;
  // How long the games' time stands still after a start, in milliseconds.
  std::optional<int> grace_ms;
  bool lift_limits = false;
};

Result run(const Serve& serve);

}  // namespace tercet::cli
