#include "solo/order.hpp"

#include <cassert>
#include <cstdint>

#include "contract/philox.hpp"
#include "figures/mask.hpp"

namespace tercet::solo {

std::vector<figures::Card> next_cards(const Options& options, int deal, int lap, const cards::Deck& can_come,
                                      std::size_t count) {
  assert(count <= can_come.size());
  figures::CardSet wanted;
  for (const figures::Card card : can_come.cards()) wanted.insert(card);
  // Each mode and level has deals of its own.
  const auto stream = std::uint64_t{0x50} << 16U | static_cast<std::uint64_t>(options.mode) << 8U |
                      static_cast<std::uint64_t>(options.level);
  contract::PhiloxChance chance({.number = static_cast<std::uint64_t>(deal), .stream = stream});
  std::vector<figures::Card> cards;
  cards::Deck all = cards::Deck::full();
  for (std::size_t place = 0; cards.size() < count; ++place) {
    const auto what = contract::Draw::card(lap, place);
    const figures::Card card = all.draw(chance.below(what, static_cast<std::uint32_t>(all.size())));
    if (wanted.contains(card)) cards.push_back(card);
  }
  return cards;
}

}  // namespace tercet::solo
