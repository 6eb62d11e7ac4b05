#include "cubed/turn.hpp"

#include <utility>
#include <vector>

namespace tercet::cubed {

std::string to_json(const ScoredTurn& turn) {
  std::vector<std::pair<std::string, std::string>> place;
  for (const Placement& placement : turn.turn) place.emplace_back(to_text(placement.square), to_text(placement.die));
  std::ranges::sort(place);

  std::string json = "{\"bonus\":" + std::to_string(turn.score.bonus) + ",\"place\":{";
  const char* comma = "";
  for (const auto& [square, die] : place) {
    json.append(comma).append("\"").append(square).append("\":\"").append(die).append("\"");
    comma = ",";
  }
  json += "},\"score\":" + std::to_string(turn.score.score) + ",\"sets\":" + std::to_string(turn.score.sets) + "}";
  return json;
}

}  // namespace tercet::cubed
