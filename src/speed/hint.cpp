#include "speed/hint.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "speed/seen_sets.hpp"

namespace tercet::speed {

std::expected<Hint, std::string> hint(const View& view) {
  std::set<Die> distinct;
  for (const HeldDie& held : view.dice) distinct.insert(held.die);
  if (distinct.size() != view.dice.size()) return std::unexpected("view.dice: a die lies there twice");
  const auto sets = find_sets(view.dice);
  if (sets.empty()) return Hint{};
  // Likeness is seen faster than difference; a wild, which goes with anything, is kept for when nothing else is left.
  const auto effort = [](const SeenSet& set) { return std::pair(set.wilds, set.differing); };
  return Hint{std::ranges::min_element(sets, {}, effort)->dice};
}

}  // namespace tercet::speed
