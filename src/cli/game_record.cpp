#include "cli/game_record.hpp"

#include "cli/values.hpp"
#include "figures/text.hpp"
#include "games/list.hpp"

namespace tercet::cli {

Result broken_rule(const contract::RuleBreak& broken) {
  const std::size_t number = broken.event + 1;
  const std::size_t line = number + record_header_lines;
  return Answer{
      {}, Status::no, "line " + std::to_string(line) + " (event " + std::to_string(number) + "): " + broken.what};
}

BadInput unknown_game(std::string_view name) {
  return {"line 1: game: " + figures::quoted(name) + " is not one of: " + one_of(games::names(games::All{}))};
}

}  // namespace tercet::cli
