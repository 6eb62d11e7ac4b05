// Sets of figures as bit masks: FaceSet (27 bits) and CardSet (81 bits).
#pragma once

#include <bit>
#include <cstdint>
#include <iterator>

#include "figures/card.hpp"
#include "figures/face.hpp"

namespace tercet::figures {

class FaceSet {
 public:
  constexpr FaceSet() = default;
  static constexpr FaceSet from_bits(std::uint32_t bits) {
    FaceSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr FaceSet all() { return from_bits((1U << Face::count) - 1); }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Face face) const { return (bits_ >> face.index() & 1U) != 0; }
  constexpr void insert(Face face) { bits_ |= 1U << face.index(); }
  constexpr void erase(Face face) { bits_ &= ~(1U << face.index()); }

  constexpr FaceSet operator|(FaceSet other) const { return from_bits(bits_ | other.bits_); }
  constexpr FaceSet operator&(FaceSet other) const { return from_bits(bits_ & other.bits_); }
  constexpr bool operator==(const FaceSet&) const = default;

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint32_t rest = bits_; rest != 0; rest &= rest - 1) visit(Face::from_index(std::countr_zero(rest)));
  }

 private:
  std::uint32_t bits_ = 0;
};

class CardSet {
 public:
  constexpr CardSet() = default;
  static constexpr CardSet all() {
    CardSet set;
    set.low_ = ~std::uint64_t{0};
    set.high_ = (std::uint64_t{1} << (Card::count - 64)) - 1;
    return set;
  }

  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr bool contains(Card card) const { return (word(card) >> (card.index() & 63) & 1U) != 0; }
  constexpr void insert(Card card) { word(card) |= bit(card); }
  constexpr void erase(Card card) { word(card) &= ~bit(card); }

  constexpr CardSet operator|(CardSet other) const { return {low_ | other.low_, high_ | other.high_}; }
  constexpr CardSet operator&(CardSet other) const { return {low_ & other.low_, high_ & other.high_}; }
  constexpr bool operator==(const CardSet&) const = default;

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t rest = low_; rest != 0; rest &= rest - 1) visit(Card::from_index(std::countr_zero(rest)));
    for (std::uint64_t rest = high_; rest != 0; rest &= rest - 1) visit(Card::from_index(64 + std::countr_zero(rest)));
  }

 private:
  constexpr CardSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << (card.index() & 63); }
  constexpr std::uint64_t& word(Card card) { return card.index() < 64 ? low_ : high_; }
  constexpr const std::uint64_t& word(Card card) const { return card.index() < 64 ? low_ : high_; }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace tercet::figures
