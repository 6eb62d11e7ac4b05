// The command line as a value: which subcommand, with which of its options.
#pragma once

#include <expected>

#include "cli/answer.hpp"
#include "cli/request.hpp"

namespace tercet::cli {

std::expected<Request, BadInput> parse_arguments(int count, const char* const* arguments);

}  // namespace tercet::cli
