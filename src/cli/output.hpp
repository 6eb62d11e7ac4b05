// Writing output: all of a text or an error, and files that are there whole or not at all.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <system_error>

#include "cli/answer.hpp"

namespace tercet::cli {

// Writes everything to a file descriptor.
std::error_code write_all(int file, std::string_view text);

// One message on standard error. There is nowhere left to report that it cannot be written.
void tell_people(std::string_view text);

// Puts the text into the file in one step: a reader, or a crash half-way, sees the old file or the new one.
std::expected<void, BadInput> write_file(const std::string& path, std::string_view text);

// A text as one line: what would break the line or steer a terminal becomes '?', and the end of a long one is cut off.
std::string one_line(std::string_view text);

}  // namespace tercet::cli
