#include "table/connections.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tercet::table {

void Connections::add(Link link) {
  assert(!links_.contains(link.connection));
  ++here_[link.person.id];
  const Connection connection = link.connection;
  links_.emplace(connection, std::move(link));
}

bool Connections::remove(Connection connection) {
  const auto found = links_.find(connection);
  if (found == links_.end()) return false;
  const auto here = here_.find(found->second.person.id);
  if (--here->second == 0) here_.erase(here);
  links_.erase(found);
  return true;
}

Link* Connections::find(Connection connection) {
  const auto found = links_.find(connection);
  return found == links_.end() ? nullptr : &found->second;
}

bool Connections::has_player(const State& state) const {
  return std::ranges::any_of(state.seats,
                             [&](const SeatState& seat) { return seat.has_person() && is_here(seat.person); });
}

// Who watches from where changes only with the table's events, and is asked for with every move.
void Connections::place(const State& state, std::size_t heard) {
  for (auto& [connection, link] : links_) {
    const std::size_t viewer = viewer_of(state, link.person.id);
    if (viewer == link.viewer) continue;
    link.viewer = viewer;
    link.placed_at = heard;
  }
}

int Connections::spectators() const {
  return static_cast<int>(
      std::ranges::count_if(links_, [](const auto& entry) { return entry.second.viewer == Audience::spectator; }));
}

std::size_t viewer_of(const State& state, std::string_view person) {
  const auto seat = state.seat_of(person);
  return seat ? seat->index() : Audience::spectator;
}

}  // namespace tercet::table
