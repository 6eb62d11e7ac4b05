// tercet play classic: a round against the clock in the terminal (C10).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/answer.hpp"

namespace tercet::cli {

struct Play {
  static constexpr std::string_view name = "play";

  // Chosen anew each time when not given.
  std::optional<std::uint64_t> seed;
  // C9.
  bool beginner = false;
  int table = 12;
  // Cards as 2POF beside their pictures.
  bool letters = false;
  std::optional<std::string> record;
};

Result run(const Play& play);

}  // namespace tercet::cli
