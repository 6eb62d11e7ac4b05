// The cards that lie face up. Places mean nothing to the rules (C12), but a card keeps its place while it lies there,
// and a new card comes to the place of the one it replaces, so that people find it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "figures/card.hpp"
#include "figures/find_sets.hpp"

namespace tercet::cards {

using figures::Card;
using figures::CardTriple;

class Layout {
 public:
  // C6: never more, and so many always hold a SET.
  static constexpr std::size_t max = figures::TableSets::max_cards;

  std::span<const Card> cards() const { return {cards_.data(), size_}; }
  std::size_t size() const { return size_; }
  bool contains(Card card) const { return std::ranges::find(cards(), card) != cards().end(); }
  bool has_set() const { return figures::has_set(cards()); }

  // Counts the changes, so that a command can say on which revision it was made.
  int revision() const { return revision_; }
  // Whether all of these cards, which lie here now, lay here at an earlier revision already.
  bool were_there_at(int revision, const CardTriple& cards) const {
    return revision <= revision_ &&
           std::ranges::all_of(cards, [&](Card card) { return since_[place_of(card)] <= revision; });
  }

  // A new round: other cards, and nothing left of the old ones.
  void lay_out(std::span<const Card> dealt) {
    size_ = 0;
    add(dealt);
  }

  void add(std::span<const Card> dealt) {
    assert(size_ + dealt.size() <= max);
    ++revision_;
    for (const Card card : dealt) put(size_++, card);
  }

  // Each new card takes the place of a taken one.
  void replace(const CardTriple& taken, std::span<const Card> dealt) {
    assert(dealt.size() == taken.size());
    ++revision_;
    for (std::size_t i = 0; i < taken.size(); ++i) put(place_of(taken[i]), dealt[i]);
  }

  // No new cards: the last cards move into the gaps.
  void remove(const CardTriple& taken) {
    ++revision_;
    for (const Card card : taken) {
      const std::size_t gap = place_of(card);
      --size_;
      cards_[gap] = cards_[size_];
      since_[gap] = since_[size_];
    }
  }

  bool operator==(const Layout& other) const {
    return revision_ == other.revision_ && std::ranges::equal(cards(), other.cards()) &&
           std::equal(since_.begin(), since_.begin() + size_, other.since_.begin());
  }

 private:
  void put(std::size_t place, Card card) {
    cards_[place] = card;
    since_[place] = revision_;
  }

  std::size_t place_of(Card card) const {
    const auto at = std::ranges::find(cards(), card);
    assert(at != cards().end());
    return static_cast<std::size_t>(at - cards().begin());
  }

  std::array<Card, max> cards_{};
  std::array<int, max> since_{};  // the revision at which each card came
  int revision_ = 0;
  std::uint8_t size_ = 0;
};

}  // namespace tercet::cards
