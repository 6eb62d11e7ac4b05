// The positions of tests/data/cubed-positions.jsonl, built into the program: what is measured on every machine.
#pragma once

#include <string_view>
#include <vector>

#include "cubed/position.hpp"

namespace tercet::cli {

// The file as it is; a generated unit holds it.
extern const std::string_view shared_positions_text;

std::vector<cubed::Position> shared_positions();

}  // namespace tercet::cli
