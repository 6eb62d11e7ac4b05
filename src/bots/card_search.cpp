#include "bots/card_search.hpp"

#include <algorithm>
#include <vector>

#include "figures/verdict.hpp"

namespace tercet::bots {

namespace {

int count(const figures::CardTriple& cards, figures::Agreement agreement) {
  const auto verdict = figures::explain(cards[0], cards[1], cards[2]);
  return static_cast<int>(std::ranges::count(verdict.features(), agreement, &figures::FeatureVerdict::agreement));
}

}  // namespace

contract::Millis search_time(const figures::CardTriple& set, contract::Millis usual, contract::PhiloxStream& chance) {
  constexpr int percent[] = {70, 85, 100, 120, 145};  // by the number of differing features
  return around(usual * percent[count(set, figures::Agreement::different)] / 100, chance);
}

std::optional<Seen> first_seen(std::span<const figures::CardTriple> sets, contract::Millis usual,
                               contract::PhiloxStream& chance) {
  std::optional<Seen> first;
  for (const figures::CardTriple& set : sets) {
    const contract::Millis after = search_time(set, usual, chance);
    if (!first || after < first->after) first = {set, after};
  }
  return first;
}

std::optional<figures::CardTriple> almost_a_set(std::span<const figures::Card> cards, contract::PhiloxStream& chance) {
  std::vector<figures::CardTriple> close;
  for (std::size_t a = 0; a < cards.size(); ++a) {
    for (std::size_t b = a + 1; b < cards.size(); ++b) {
      for (std::size_t c = b + 1; c < cards.size(); ++c) {
        const figures::CardTriple three = {cards[a], cards[b], cards[c]};
        if (count(three, figures::Agreement::broken) == 1) close.push_back(three);
      }
    }
  }
  if (close.empty()) return std::nullopt;
  return close[chance.below(static_cast<std::uint32_t>(close.size()))];
}

}  // namespace tercet::bots
