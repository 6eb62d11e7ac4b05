// The command line as a value: which subcommand, with which of its options.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "cli/answer.hpp"
#include "cli/bench.hpp"
#include "cli/cubed_check.hpp"
#include "cli/cubed_turns.hpp"
#include "cli/judge.hpp"
#include "cli/play.hpp"
#include "cli/replay.hpp"
#include "cli/serve.hpp"
#include "cli/sets.hpp"
#include "cli/simulate.hpp"
#include "cli/simulate_cubed.hpp"
#include "cli/verify.hpp"

namespace tercet::cli {

// --help or --version was asked for: this text is the whole answer.
struct ShowText {
  static constexpr std::string_view name = "help";
  std::string text;
};

inline Result run(const ShowText& show) { return Answer{show.text, Status::done, {}}; }

using Request = std::variant<ShowText, Judge, Sets, CubedTurns, CubedCheck, Simulate, SimulateCubed, Replay, Verify,
                             Serve, Bench, Play>;

std::expected<Request, BadInput> parse_arguments(int count, const char* const* arguments);

}  // namespace tercet::cli
