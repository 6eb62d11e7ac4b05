// A whole Classic round played out on a TableSearch with Philox: what a fast simulation costs at least.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <Random123/philox.h>

#include "figures/table_search.hpp"

namespace tercet::bench {

// Words of Philox in blocks of four; each block belongs to one step of the round.
class Luck {
 public:
  Luck(std::uint64_t seed, std::uint64_t round)
      : key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}},
        counter_{{0, 0, static_cast<std::uint32_t>(round), static_cast<std::uint32_t>(round >> 32)}} {}

  void next_step() {
    ++counter_[1];
    counter_[0] = 0;
    refill();
  }

  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = std::uint64_t{word()} * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t unfair = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < unfair) product = std::uint64_t{word()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::uint32_t word() {
    if (used_ == 4) [[unlikely]]
      refill();
    return block_[used_++];
  }

  void refill() {
    block_ = r123::Philox4x32()(counter_, key_);
    ++counter_[0];
    used_ = 0;
  }

  r123::Philox4x32::key_type key_;
  r123::Philox4x32::ctr_type counter_;
  r123::Philox4x32::ctr_type block_{};
  std::size_t used_ = 4;
};

class Deck {
 public:
  Deck() {
    for (int i = 0; i < figures::Card::count; ++i) cards_[static_cast<std::size_t>(i)] = figures::Card::from_index(i);
  }

  std::size_t size() const { return size_; }
  figures::Card draw(Luck& luck) {
    const std::size_t at = luck.below(static_cast<std::uint32_t>(size_));
    const figures::Card card = cards_[at];
    cards_[at] = cards_[--size_];
    return card;
  }

 private:
  std::array<figures::Card, figures::Card::count> cards_{};
  std::size_t size_ = figures::Card::count;
};

struct RoundResult {
  std::size_t takes = 0;
  std::size_t left = 0;
};

inline RoundResult play_round(std::uint64_t seed, std::uint64_t round) {
  Luck luck(seed, round);
  Deck deck;
  figures::TableSearch table;
  for (int i = 0; i < 12; ++i) {
    if (i % 4 == 0) luck.next_step();
    table.add(deck.draw(luck));
  }
  RoundResult result;
  while (true) {
    const std::size_t sets = table.search();
    luck.next_step();
    if (sets == 0) {
      if (deck.size() == 0) break;
      for (int i = 0; i < 3; ++i) table.add(deck.draw(luck));
      continue;
    }
    const figures::CardTriple taken = table.found(luck.below(static_cast<std::uint32_t>(sets)));
    ++result.takes;
    if (table.size() <= 12 && deck.size() != 0) {
      const figures::Card a = deck.draw(luck);
      const figures::Card b = deck.draw(luck);
      const figures::Card c = deck.draw(luck);
      table.replace(taken, {a, b, c});
    } else {
      table.remove(taken);
    }
  }
  result.left = table.size();
  return result;
}

}  // namespace tercet::bench
