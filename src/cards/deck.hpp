// The cards not yet dealt. Their order means nothing: which one comes next is drawn when it is dealt, so the order of
// a shuffled deck is never written down anywhere.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "figures/card.hpp"

namespace tercet::cards {

using figures::Card;

class Deck {
 public:
  // C1: the 81 cards.
  static constexpr Deck full() {
    Deck deck;
    for (int i = 0; i < Card::count; ++i) deck.push(Card::from_index(i));
    return deck;
  }

  // C9: the 27 solid cards.
  static constexpr Deck solid() {
    Deck deck;
    for (int i = 0; i < figures::Face::count; ++i) {
      deck.push(Card(figures::Face::from_index(i), figures::Shading::solid));
    }
    return deck;
  }

  constexpr bool empty() const { return size_ == 0; }
  constexpr std::size_t size() const { return size_; }
  constexpr std::span<const Card> cards() const { return {cards_.data(), size_}; }

  // Takes out the card at a place; the last card moves there.
  constexpr Card draw(std::size_t place) {
    assert(place < size_);
    const Card card = cards_[place];
    cards_[place] = cards_[--size_];
    return card;
  }

  // The place of a card, or size() if it is not here.
  constexpr std::size_t place_of(Card card) const {
    return static_cast<std::size_t>(std::ranges::find(cards(), card) - cards().begin());
  }

  constexpr bool operator==(const Deck& other) const { return std::ranges::equal(cards(), other.cards()); }

 private:
  constexpr void push(Card card) { cards_[size_++] = card; }

  std::array<Card, Card::count> cards_{};
  std::uint8_t size_ = 0;
};

}  // namespace tercet::cards
