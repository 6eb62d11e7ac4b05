// tercet serve: the game server, until it is told to stop.
#pragma once

#include <cstdint>
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
  std::vector<std::string> proxies;
  std::vector<std::string> origins;
  bool lift_limits = false;
};

Result run(const Serve& serve);

}  // namespace tercet::cli
