// GameCommands: what a game adds to the program. Each is a function `<game>_commands()` in src/cli/<game>_commands.cpp;
// a game without that file has the commands that all games have, such as replay and verify.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bench/measure.hpp"
#include "cli/option_values.hpp"
#include "cli/request.hpp"
#include "cli/simulate/simulate.hpp"

namespace tercet::cli {

struct GameCommands {
  // tercet simulate GAME: what is played, for --help; options that only this game has.
  struct Simulation {
    std::string words;
    std::vector<Option> options;
    std::function<Request(const Simulate& common, const OptionValues& values)> request;
  };
  // tercet play GAME.
  struct Terminal {
    std::vector<Option> options;
    std::function<Request(const OptionValues& values)> request;
  };
  // tercet GAME COMMAND.
  struct Subcommand {
    // With the game's before it: "cubed turns".
    std::string name;
    std::string usage;
    std::string words;
    std::vector<Option> options;
    std::function<Request(const OptionValues& values)> request;
    // Of a command that takes figures (OptionValues::figures()): what these are, for --help.
    std::optional<std::string> footer = std::nullopt;
  };

  std::string_view game;
  std::optional<Simulation> simulate;
  std::optional<Terminal> play;
  // What the game's own commands are about, if it has any.
  std::string description;
  std::vector<Subcommand> subcommands;
  // Those that are called by a word of their own, without the game's before it.
  std::vector<Subcommand> commands;
  // Of tercet bench.
  std::vector<Benchmark> benchmarks;
};

// Of all games that have some, in the order of the list of games. CMake writes the unit.
const std::vector<GameCommands>& game_commands();

}  // namespace tercet::cli
