#include "solo/state.hpp"

#include <algorithm>

#include "figures/verdict.hpp"
#include "solo/levels.hpp"

namespace tercet::solo {

namespace {

CardTriple in_order(CardTriple cards) {
  std::ranges::sort(cards);
  return cards;
}

// Likeness is seen faster than difference.
auto differences(const CardTriple& cards) {
  const auto verdict = figures::explain(cards[0], cards[1], cards[2]);
  return std::ranges::count(verdict.features(), figures::Agreement::different, &figures::FeatureVerdict::agreement);
}

}  // namespace

// Only in a puzzle a SET that was found still lies there.
bool State::is_found(const CardTriple& set) const {
  if (!is(Mode::puzzle)) return false;
  return std::ranges::any_of(found, [&](const Find& find) { return in_order(find.cards) == in_order(set); });
}

std::vector<CardTriple> State::sets_left() const {
  auto sets = figures::find_sets(table.cards());
  std::erase_if(sets, [&](const CardTriple& set) { return is_found(set); });
  return sets;
}

std::optional<CardTriple> State::set_to_hint() const {
  if (hinting.named > 0) return hinting.set;
  const auto sets = sets_left();
  if (sets.empty()) return std::nullopt;
  return *std::ranges::min_element(sets, {}, differences);
}

std::optional<Millis> State::quiet_until() const {
  const auto quiet = quiet_of(options);
  if (!quiet || phase != Phase::playing || !can_grow()) return std::nullopt;
  return quiet_since + *quiet;
}

std::optional<Millis> State::row_until() const {
  if (row == 0) return std::nullopt;
  return found.back().t + row_lasts;
}

}  // namespace tercet::solo
