// tercet cubed turns: every legal turn of a position, or how many there are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/answer.hpp"

namespace tercet::cli {

struct CubedTurns {
  static constexpr std::string_view name = "cubed turns";
  // Boards of play have some thousands; the largest boards, full of dice and with a hand of wilds, have milliards.
  static constexpr std::uint64_t max_listed = 10'000'000;

  // A path, or "-" for standard input.
  std::string position;
  bool count = false;
};

Result run(const CubedTurns& turns);

}  // namespace tercet::cli
