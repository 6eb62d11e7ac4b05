// What Classic adds to the program: rounds to simulate, a round in the terminal, benchmarks.
#include "classic/classic.hpp"
#include "cli/bench/classic_benchmarks.hpp"
#include "cli/game_commands.hpp"
#include "cli/play/classic_play.hpp"
#include "cli/simulate/classic_simulate.hpp"

namespace tercet::cli {

namespace {

Request simulate(const Simulate& common, const OptionValues&) { return request_for(SimulateClassic{common}); }

Request play(const OptionValues& values) {
  Play order;
  order.seed = values.whole("--seed", lowest_seed, highest_seed);
  order.beginner = values.has("--beginner");
  if (const auto table = values.text("--table")) require_choice("--table", *table, {"9", "12"});
  order.table = values.whole("--table", 9, 12).value_or(order.table);
  order.letters = values.has("--letters");
  order.record = values.text("--record");
  return request_for(order);
}

}  // namespace

GameCommands classic_commands() {
  GameCommands commands;
  commands.game = classic::Classic::name;
  commands.simulate = GameCommands::Simulation{"rounds in which a random SET is taken each time", {}, simulate};
  commands.play = GameCommands::Terminal{{{"--seed", "S", "The same cards again"},
                                          {"--table", "9|12", "Cards on the table (12); 9 is for beginners"},
                                          {"--record", "FILE", "Write the record of the round"},
                                          {"--beginner", "", "The 27 solid cards, three features"},
                                          {"--letters", "", "Show the letters of each card (2POF) too"}},
                                         play};
  commands.benchmarks = classic_benchmarks();
  return commands;
}

}  // namespace tercet::cli
