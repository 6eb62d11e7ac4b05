// What a subcommand comes to: an Answer with its exit status, or BadInput with the one line that says what and where.
#pragma once

#include <expected>
#include <string>

namespace tercet::cli {

// The exit statuses of docs/notation.md.
enum class Status : int { done = 0, no = 1, bad = 2 };

struct Answer {
  // For standard output, whole lines.
  std::string out;
  Status status = Status::done;
  // One line of words for standard error, without its end; may be empty.
  std::string remark;
};

struct BadInput {
  std::string what;
};

using Result = std::expected<Answer, BadInput>;

}  // namespace tercet::cli
