// What the solo modes add to the program: the daily puzzle.
#include "cli/game_commands.hpp"
#include "cli/solo_puzzle.hpp"
#include "solo/levels.hpp"
#include "solo/solo.hpp"

namespace tercet::cli {

namespace {

solo::Date date_of(const std::string& text) {
  const auto date = from_text(std::type_identity<solo::Date>{}, text);
  if (!date) throw WrongValue{"--date: " + date.error()};
  return *date;
}

Request puzzle(const OptionValues& values) {
  SoloPuzzle order;
  const auto date = values.text("--date");
  order.date = date ? date_of(*date) : today();
  order.kind.level = values.whole("--level", solo::min_level, solo::max_level).value_or(order.kind.level);
  order.kind.figures = values.choice("--figures", order.kind.figures);
  order.solution = !values.has("--no-solution");
  return request_for(order);
}

}  // namespace

GameCommands solo_commands() {
  GameCommands commands;
  commands.game = solo::Solo::name;
  commands.commands.push_back({std::string(SoloPuzzle::name),
                               "[OPTIONS]",
                               "The puzzle of a day: a table, how many SETs it holds, and which",
                               {{"--date", "DATE", "Such as 2026-11-16 (today, by UTC)"},
                                {"--level", "1..4", "How hard (2)"},
                                {"--figures", "F", "cards or dice; cards"},
                                {"--no-solution", "", "Leave the SETs out"}},
                               puzzle});
  return commands;
}

}  // namespace tercet::cli
