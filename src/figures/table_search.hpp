// TableSearch: a table of up to 21 cards that changes as a Classic round goes on, and the SETs on it by number.
// For whole rounds played out fast: a search writes no list, and only the SET that is asked for is worked out.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "figures/card.hpp"
#include "figures/find_sets.hpp"
#include "figures/pair_hits.hpp"

namespace tercet::figures {

class TableSearch {
 public:
  static constexpr std::size_t most = TableSets::most_cards;

  std::size_t size() const { return size_; }
  std::span<const Card> cards() const { return {cards_.data(), size_}; }

  void clear() { size_ = 0; }

  void add(Card card) {
    assert(size_ < most);
    put(size_++, card);
  }

  // Each new card takes the place of a taken one.
  void replace(const CardTriple& taken, const CardTriple& dealt) {
    for (std::size_t i = 0; i < taken.size(); ++i) put(place_of(taken[i]), dealt[i]);
  }

  // One card after the other goes, and the last card moves into its place.
  void remove(const CardTriple& taken) {
    for (const Card card : taken) put(place_of(card), cards_[--size_]);
  }

  // Finds the SETs on the table as it is now and says how many there are.
  std::size_t search() {
    if (size_ <= 12) {
      const PairHits<12> hits = pair_hits_12(cards_, size_);
      bits_[0] = hits.bits[0];
      return hits.count;
    }
    return search_large();
  }

  // A SET of the last search, by its number in the order of find_table_sets(); the table must not have changed since.
  CardTriple found(std::size_t number) const {
    if (size_ <= 12) return set_of_lowest<12>(without_lowest(bits_[0], number), 0, cards_.data());
    return found_large(number);
  }

 private:
  // The first few steps are taken without a branch, since where to stop cannot be foretold.
  static std::uint64_t without_lowest(std::uint64_t bits, std::size_t count) {
    for (std::size_t i = 0; i < 4; ++i) bits = i < count ? bits & (bits - 1) : bits;
    for (std::size_t i = 4; i < count; ++i) bits &= bits - 1;
    return bits;
  }

  void put(std::size_t place, Card card) {
    cards_[place] = card;
    places_[static_cast<std::size_t>(card.index())] = static_cast<std::uint8_t>(place);
  }

  std::size_t place_of(Card card) const {
    const std::size_t place = places_[static_cast<std::size_t>(card.index())];
    assert(place < size_ && cards_[place] == card);
    return place;
  }

  std::size_t search_large();
  CardTriple found_large(std::size_t number) const;

  alignas(32) PlacedCards cards_{};
  std::array<std::uint64_t, PairBits<most>::words> bits_{};
  std::size_t size_ = 0;
  std::array<std::uint8_t, Card::count> places_{};  // of the cards on the table; of others, anything
};

}  // namespace tercet::figures
