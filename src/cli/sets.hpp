// tercet sets: every SET among the given figures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/answer.hpp"

namespace tercet::cli {

struct Sets {
  static constexpr std::string_view name = "sets";
  // As many as the 42 dice have sides (D2): with more the answer would be longer than anyone wants.
  static constexpr std::size_t max_figures = 252;

  std::vector<std::string> figures;
};

Result run(const Sets& sets);

}  // namespace tercet::cli
