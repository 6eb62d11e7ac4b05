#include "cli/cubed_turns.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <vector>

#include "cli/input.hpp"
#include "cli/json_line.hpp"
#include "codec/parse.hpp"
#include "cubed/position_json.hpp"
#include "cubed/search/generator.hpp"

namespace tercet::cli {

namespace {

std::string line_of(const cubed::TurnCount& count) {
  boost::json::object result;
  result["turns"] = count.turns;
  result["best"] = count.best;
  return json_line(result);
}

// Sorted by bytes. In one text, not in many: boards larger than those of play have millions of turns.
std::string list_turns(const cubed::Position& position, std::uint64_t count) {
  std::string found;
  std::vector<std::size_t> ends;
  ends.reserve(count);
  cubed::Generator().for_each(position.board_state, position.hand, [&](const cubed::ScoredTurn& turn) {
    found += to_json(turn);
    found += '\n';
    ends.push_back(found.size());
  });
  std::vector<std::string_view> lines;
  lines.reserve(count);
  for (std::size_t begin = 0; const std::size_t end : ends) {
    lines.push_back(std::string_view(found).substr(begin, end - begin));
    begin = end;
  }
  std::ranges::sort(lines);
  std::string sorted;
  sorted.reserve(found.size());
  for (const std::string_view line : lines) sorted += line;
  return sorted;
}

}  // namespace

Result run(const CubedTurns& turns) {
  const auto text = read_input(turns.position, codec::Limits{}.bytes);
  if (!text) return std::unexpected(text.error());
  const auto position = cubed::parse_position(*text);
  if (!position) return std::unexpected(BadInput{message(position.error())});
  const cubed::TurnCount count = cubed::count_turns(*position);
  if (turns.count) return Answer{line_of(count), Status::done, {}};
  if (count.turns > CubedTurns::max_listed) {
    return std::unexpected(BadInput{"the position has " + std::to_string(count.turns) + " turns, more than " +
                                    std::to_string(CubedTurns::max_listed) + "; --count lists none"});
  }
  return Answer{list_turns(*position, count.turns), Status::done, {}};
}

}  // namespace tercet::cli
