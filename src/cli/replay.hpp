// tercet replay: checks a game record event by event and prints how the game went.
#pragma once

#include <string>
#include <string_view>

#include "cli/answer.hpp"

namespace tercet::cli {

struct Replay {
  static constexpr std::string_view name = "replay";

  // A path, or "-" for standard input.
  std::string source;
  // A record that stops before its game does is an answer too.
  bool partial = false;
};

Result run(const Replay& replay);

}  // namespace tercet::cli
