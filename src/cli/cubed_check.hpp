// tercet cubed check: whether files with a board or with dice can be played with, and all that is wrong with them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/answer.hpp"

namespace tercet::cli {

struct CubedCheck {
  static constexpr std::string_view name = "cubed check";

  // Paths, or "-" for standard input; at least one of them.
  std::optional<std::string> board;
  std::optional<std::string> dice;
};

// Prints each layout as it was understood.
Result run(const CubedCheck& check);

}  // namespace tercet::cli
