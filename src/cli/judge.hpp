// tercet judge: whether three figures are a SET, feature by feature.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/answer.hpp"

namespace tercet::cli {

struct Judge {
  static constexpr std::string_view name = "judge";
  std::vector<std::string> figures;
};

Result run(const Judge& judge);

}  // namespace tercet::cli
