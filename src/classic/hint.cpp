#include "classic/hint.hpp"

#include <algorithm>

#include "codec/write.hpp"
#include "figures/find_sets.hpp"
#include "figures/verdict.hpp"

namespace tercet::classic {

namespace {

// Likeness is seen faster than difference.
auto differences(const figures::CardTriple& cards) {
  const auto verdict = figures::explain(cards[0], cards[1], cards[2]);
  return std::ranges::count(verdict.features(), figures::Agreement::different, &figures::FeatureVerdict::agreement);
}

}  // namespace

std::expected<Hint, std::string> hint(const View& view) {
  if (view.table.size() > std::size_t{figures::TableSets::max_cards}) {
    return std::unexpected("view.table: there are never so many cards");
  }
  const auto sets = figures::find_sets(view.table);
  if (sets.empty()) return Hint{};
  return Hint{{codec::to_json(*std::ranges::min_element(sets, {}, differences))}};
}

}  // namespace tercet::classic
