// tercet bench: how fast the hot paths are on this machine, and a signature of what they compute.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/answer.hpp"

namespace tercet::cli {

struct Bench {
  static constexpr std::string_view name = "bench";

  std::optional<std::string> only;
  // How long to measure each benchmark, at least.
  double seconds = 1.0;
};

std::vector<std::string_view> benchmark_names();

Result run(const Bench& bench);

}  // namespace tercet::cli
