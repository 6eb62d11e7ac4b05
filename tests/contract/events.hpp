// Questions that tests ask of a list of events.
#pragma once

#include <algorithm>
#include <ranges>
#include <variant>
#include <vector>

namespace tercet::testing {

// The last event of a kind, or nothing.
template <class E, class Event>
const E* last_of(const std::vector<Event>& events) {
  for (const Event& event : events | std::views::reverse) {
    if (const auto* found = std::get_if<E>(&event)) return found;
  }
  return nullptr;
}

template <class E, class Event>
int count_of(const std::vector<Event>& events) {
  return static_cast<int>(
      std::ranges::count_if(events, [](const Event& event) { return std::holds_alternative<E>(event); }));
}

}  // namespace tercet::testing
