// What Cubed adds to the program: games to simulate, commands about positions, boards and dice, benchmarks.
#include "cli/bench/cubed_benchmarks.hpp"
#include "cli/cubed_check.hpp"
#include "cli/cubed_turns.hpp"
#include "cli/game_commands.hpp"
#include "cli/simulate/cubed_simulate.hpp"
#include "cubed/cubed.hpp"

namespace tercet::cli {

namespace {

Request simulate(const Simulate& common, const OptionValues& values) {
  SimulateCubed order{common};
  order.players = values.whole("--players", cubed::min_seats, cubed::max_seats).value_or(order.players);
  order.policy = values.choice("--policy", order.policy);
  order.dice = values.choice("--dice", order.dice);
  return request_for(order);
}

Request turns(const OptionValues& values) {
  return request_for(CubedTurns{values.required("--position"), values.has("--count")});
}

Request check(const OptionValues& values) {
  const CubedCheck order{values.text("--board"), values.text("--dice")};
  if (!order.board && !order.dice) throw WrongValue{"--board or --dice is missing"};
  return request_for(order);
}

}  // namespace

GameCommands cubed_commands() {
  GameCommands commands;
  commands.game = cubed::Cubed::name;
  commands.simulate =
      GameCommands::Simulation{"games",
                               {{"--players", "2..4", "cubed: how many play (2)"},
                                {"--policy", "P", "cubed: greedy (the highest score) or random (any turn); greedy"},
                                {"--dice", "D", "cubed: standard or many_wilds; standard"}},
                               simulate};
  commands.description = "Positions, boards and dice of Cubed";
  commands.subcommands.push_back({std::string(CubedTurns::name),
                                  "--position FILE [--count]",
                                  "Every legal turn of a position, one line of JSON each",
                                  {{"--position", "FILE", "The position; - reads standard input"},
                                   {"--count", "", "Only how many there are, and the best score"}},
                                  turns});
  commands.subcommands.push_back({std::string(CubedCheck::name),
                                  "[--board FILE] [--dice FILE]",
                                  "Whether a board or dice from files can be played with",
                                  {{"--board", "FILE", "A board: its size, bonus squares and logo"},
                                   {"--dice", "FILE", "42 dice of six sides each"}},
                                  check});
  commands.benchmarks = cubed_benchmarks();
  return commands;
}

}  // namespace tercet::cli
