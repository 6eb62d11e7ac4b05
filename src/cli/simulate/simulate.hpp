// tercet simulate: plays many games and prints what happened in them, the same for the same seed whatever the threads.
// What it plays and counts is the game's own (game_commands.hpp).
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "cli/answer.hpp"

namespace tercet::cli {

// Of simulate and play.
inline constexpr std::uint64_t lowest_seed = 0;
inline constexpr std::uint64_t highest_seed = std::numeric_limits<std::uint64_t>::max();

struct Simulate {
  static constexpr std::string_view name = "simulate";
  static constexpr std::uint64_t max_games = 1'000'000'000'000;
  static constexpr int max_threads = 256;

  std::uint64_t games = 100'000;
  std::uint64_t seed = 1;
  // As many as the machine has cores.
  std::optional<int> threads;
  // Where the record of the first game goes.
  std::optional<std::string> record;
};

// As many as asked for, or as the machine has cores.
int threads_for(const Simulate& simulate);

}  // namespace tercet::cli
