// What Crosswise adds to the program: the solver, hands to simulate, benchmarks.
#include "cli/bench/crosswise_benchmarks.hpp"
#include "cli/crosswise_solve.hpp"
#include "cli/game_commands.hpp"
#include "cli/simulate/crosswise_simulate.hpp"
#include "crosswise/crosswise.hpp"

namespace tercet::cli {

namespace {

Request simulate(const Simulate& common, const OptionValues& values) {
  if (common.record) throw WrongValue{"--record: a hand of crosswise is no game"};
  SimulateCrosswise order{common};
  order.dice = values.choice("--dice", order.dice);
  return request_for(order);
}

Request solve(const OptionValues& values) { return request_for(CrosswiseSolve{values.figures()}); }

}  // namespace

GameCommands crosswise_commands() {
  GameCommands commands;
  commands.game = crosswise::Crosswise::name;
  commands.simulate = GameCommands::Simulation{"hands of ten dice, and draws until all can be placed",
                                               {{"--dice", "D", "crosswise: standard or many_wilds; standard"}},
                                               simulate};
  commands.description = "Grids of dice";
  commands.subcommands.push_back({.name = std::string(CrosswiseSolve::name),
                                  .usage = "FIG...",
                                  .words = "The grid that uses the most of some dice, and whether that is proved",
                                  .options = {},
                                  .request = solve,
                                  .footer = "FIG: a face such as 2PO, or W; - reads them from standard input. "
                                            "At most 42."});
  commands.benchmarks = crosswise_benchmarks();
  return commands;
}

}  // namespace tercet::cli
