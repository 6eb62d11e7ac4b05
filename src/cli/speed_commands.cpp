// What Speed adds to the program: rounds to simulate, benchmarks.
#include "cli/bench/speed_benchmarks.hpp"
#include "cli/game_commands.hpp"
#include "cli/simulate/speed_simulate.hpp"
#include "speed/speed.hpp"

namespace tercet::cli {

namespace {

Request simulate(const Simulate& common, const OptionValues& values) {
  SimulateSpeed order{common};
  order.dice = values.choice("--dice", order.dice);
  return request_for(order);
}

}  // namespace

GameCommands speed_commands() {
  GameCommands commands;
  commands.game = speed::Speed::name;
  commands.simulate = GameCommands::Simulation{"rounds in which a random SET is taken each time, until none is left",
                                               {{"--dice", "D", "speed: standard or many_wilds; standard"}},
                                               simulate};
  commands.benchmarks = speed_benchmarks();
  return commands;
}

}  // namespace tercet::cli
