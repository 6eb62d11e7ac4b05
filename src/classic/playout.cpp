#include "classic/playout.hpp"

#include <algorithm>

namespace tercet::classic {

namespace {

constexpr Deck full_deck = Deck::full();

// The deal takes the three blocks of event 0; the blocks that are made with them are those of the next events.
constexpr std::uint32_t blocks_of_deal = 3;
constexpr contract::PhiloxPlaces deal_places{.block = {0, 1, 2, 0, 0, 0, 0, 0}, .event = {0, 0, 0, 1, 2, 3, 4, 5}};

}  // namespace

void Playout::begin(contract::Luck luck) {
  luck_ = luck;
  contract::philox_blocks(luck, deal_places, ahead_);
  deck_ = full_deck;
  table_.clear();
  bool unsure = false;
  for (std::size_t i = 0; i < table_size; ++i) {
    const Scaled place(ahead_.words[i / 4][i % 4], static_cast<std::uint32_t>(deck_.size()));
    unsure |= place.is_unsure();
    table_.add(deck_.draw(place.number()));
  }
  if (unsure) [[unlikely]]
    deal_fairly();
  events_ = 1;
  first_event_ = events_ - blocks_of_deal;
  sets_ = table_.search();
}

void Playout::deal_fairly() {
  contract::PhiloxChance chance(luck_, 0);
  deck_ = full_deck;
  table_.clear();
  for (std::size_t i = 0; i < table_size; ++i) {
    table_.add(deck_.draw(chance.below(static_cast<std::uint32_t>(deck_.size()))));
  }
}

void Playout::draw_ahead() {
  first_event_ = events_;
  contract::PhiloxPlaces places;
  for (std::uint32_t i = 0; i < contract::philox_blocks_at_once; ++i) places.event[i] = events_ + i;
  contract::philox_blocks(luck_, places, ahead_);
}

Playout::Draws Playout::draw_fairly() const {
  contract::PhiloxChance chance(luck_, events_);
  const auto cards = static_cast<std::uint32_t>(deck_.size());
  const std::uint32_t first = chance.below(std::max(cards, 1U));
  const std::uint32_t second = chance.below(std::max(cards, 2U) - 1);
  const std::uint32_t third = chance.below(std::max(cards, 3U) - 2);
  return {first, second, third, sets_ == 0 ? 0 : chance.below(static_cast<std::uint32_t>(sets_))};
}

}  // namespace tercet::classic
