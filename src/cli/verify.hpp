// tercet verify: proves that every deal and roll of a record came from the seed that its game was bound to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/answer.hpp"

namespace tercet::cli {

struct Verify {
  static constexpr std::string_view name = "verify";

  // A path, or "-" for standard input.
  std::string source;
  // What the server said at the end of the game, if it is known.
  std::optional<std::string> hash;
};

Result run(const Verify& verify);

}  // namespace tercet::cli
