#include "cli/bench/cubed_positions.hpp"

#include <boost/json/object.hpp>
#include <stdexcept>

#include "codec/parse.hpp"
#include "cubed/position_json.hpp"

namespace tercet::cli {

std::vector<cubed::Position> shared_positions() {
  std::vector<cubed::Position> positions;
  for (std::string_view rest = shared_positions_text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const auto json = codec::parse(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!json) throw std::runtime_error("built-in positions: " + json.error().message());
    auto position = cubed::position_from_json(json->as_object().at("position"));
    if (!position) throw std::runtime_error("built-in positions: " + message(position.error()));
    positions.push_back(std::move(*position));
  }
  return positions;
}

}  // namespace tercet::cli
