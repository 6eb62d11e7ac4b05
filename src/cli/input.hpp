// Reading input: a file or standard input, whole and bounded.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "cli/answer.hpp"

namespace tercet::cli {

// How a source names standard input.
inline constexpr std::string_view standard_input = "-";

// A file by its path, or standard input for "-".
std::expected<std::string, BadInput> read_input(const std::string& source, std::size_t max_bytes);

}  // namespace tercet::cli
