// TableSearch: a table of up to 21 cards that changes as a Classic round goes on, and the SETs on it by number.
// For whole rounds played out fast: a search writes no list, and only the SET that is asked for is worked out.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "figures/card.hpp"
#include "figures/find_sets.hpp"
#include "figures/pair_hits.hpp"
#include "figures/third.hpp"

namespace tercet::figures {

class TableSearch {
 public:
  static constexpr std::size_t max = TableSets::max_cards;

  std::size_t size() const { return size_; }
  std::span<const Card> cards() const { return {cards_.data(), size_}; }

  void clear() { size_ = 0; }

  void add(Card card) {
    assert(size_ < max);
    cards_[size_++] = card;
  }

  // Each new card takes the place of a taken one.
  void replace(const CardTriple& taken, const CardTriple& dealt) {
    replace(0, taken, dealt);
    if (size_ > block_size) [[unlikely]]
      replace(block_size, taken, dealt);
  }

  // One card after the other goes, and the last card moves into its place.
  void remove(const CardTriple& taken) {
    assert(size_ >= taken.size());
    // The last cards as they are when their turn comes: an earlier move may have put another card there.
    const Card first = cards_[size_ - 1];
    const Card second = substituted(cards_[size_ - 2], taken[0], first);
    const Card last = substituted(substituted(cards_[size_ - 3], taken[0], first), taken[1], second);
    replace(taken, {first, second, last});
    size_ -= taken.size();
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
    const PlacePair pair = size_ <= 12 ? pair_of_lowest<12>(nth_bit(bits_[0], number), 0) : pair_large(number);
    // Filled card by card: a braced list goes through memory, and its bytes have to be waited for.
    CardTriple set;
    set[0] = cards_[pair.first];
    set[1] = cards_[pair.second];
    set[2] = third(set[0], set[1]);
    return set;
  }

 private:
  // The cards are changed as a block: a search reads them as one, and would have to wait for single bytes. The vector
  // types of the compilers work on every machine.
  static constexpr std::size_t block_size = 16;
  using Block [[gnu::vector_size(block_size)]] = std::uint8_t;

  Block load(std::size_t place) const {
    Block block;
    std::memcpy(&block, cards_.data() + place, sizeof block);
    return block;
  }

  void store(std::size_t place, Block block) {
    std::memcpy(static_cast<void*>(cards_.data() + place), &block, sizeof block);
  }

  static Block filled_with(Card card) {
    Block block;
    std::memcpy(&block, filled_blocks[static_cast<std::size_t>(card.index())].data(), sizeof block);
    return block;
  }

  static Block replaced(Block block, Card old, Card fresh) {
    const Block old_block = filled_with(old);
    const auto where = reinterpret_cast<Block>(block == old_block);
    return block ^ (where & (old_block ^ filled_with(fresh)));
  }

  // Written out card by card: a loop over the triples would put them into memory first, and wait for them there.
  void replace(std::size_t place, const CardTriple& taken, const CardTriple& dealt) {
    const Block block = replaced(replaced(load(place), taken[0], dealt[0]), taken[1], dealt[1]);
    store(place, replaced(block, taken[2], dealt[2]));
  }

  static Card substituted(Card card, Card old, Card fresh) { return card == old ? fresh : card; }

  static constexpr auto filled_blocks = [] {
    std::array<std::array<std::uint8_t, block_size>, Card::count> blocks{};
    for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i].fill(static_cast<std::uint8_t>(i));
    return blocks;
  }();

  std::size_t search_large();
  PlacePair pair_large(std::size_t number) const;

  alignas(32) PlacedCards cards_{};
  std::array<std::uint64_t, PairBits<max>::words> bits_{};
  std::size_t size_ = 0;
};

}  // namespace tercet::figures
