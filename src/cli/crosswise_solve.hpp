// tercet crosswise solve: the grid that uses the most of some dice (X2), with proof.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/answer.hpp"

namespace tercet::cli {

struct CrosswiseSolve {
  static constexpr std::string_view name = "crosswise solve";

  // Faces of dice and W, or "-".
  std::vector<std::string> figures;
};

Result run(const CrosswiseSolve& solve);

}  // namespace tercet::cli
