// tercet simulate: plays many games and prints what happened in them, the same for the same seed whatever the threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/answer.hpp"

namespace tercet::cli {

struct Simulate {
  static constexpr std::string_view name = "simulate";
  static constexpr std::uint64_t most_games = 1'000'000'000'000;
  static constexpr int most_threads = 256;

  std::string game;
  std::uint64_t games = 100'000;
  std::uint64_t seed = 1;
  // As many as the machine has cores.
  std::optional<int> threads;
  // Where the record of the first game goes.
  std::optional<std::string> record;
};

// As many as asked for, or as the machine has cores.
int threads_for(const Simulate& simulate);

Result run(const Simulate& simulate);

}  // namespace tercet::cli
