// Whole rounds of Classic played by nobody, and fast: alone (C10), a random SET is taken each time, cards are asked for
// when there is none. No command, no event, no check: only the cards move. RandomRound plays the same rounds, card for
// card, through decide and evolve.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cards/deck.hpp"
#include "contract/philox_blocks.hpp"
#include "figures/table_search.hpp"

namespace tercet::classic {

using cards::Deck;
using figures::Card;
using figures::CardTriple;

// One round, step by step; between two steps the table has been searched.
class Playout {
 public:
  // An empty table.
  Playout() = default;
  explicit Playout(contract::GameSeed seed) { begin(seed); }

  // Deals a new round.
  void begin(contract::GameSeed seed);

  std::span<const Card> table() const { return table_.cards(); }
  const Deck& deck() const { return deck_; }
  std::size_t sets() const { return sets_; }
  // A SET on the table, by its number in the order of find_table_sets().
  CardTriple set(std::size_t number) const { return table_.found(number); }
  // How many events led here, without those of the end of the round.
  std::uint32_t events() const { return events_; }
  // C7
  bool is_over() const { return sets_ == 0 && deck_.empty(); }

  // Takes a SET (C3), or asks for three cards (C6).
  void step() {
    const Draws draws = draw();
    if (sets_ == 0) {
      ask(draws);
    } else {
      take(draws);
    }
    sets_ = table_.search();
  }

 private:
  static constexpr std::size_t table_size = 12;

  // The chance of a step: the places of three cards in the deck, as decide() draws them, and then the SET to take.
  struct Draws {
    std::uint32_t first, second, third, set;
  };

  Draws draw() {
    const std::uint32_t* words = &words_[dealt()];
    const auto cards = static_cast<std::uint32_t>(deck_.size());
    // Drawn for an empty deck too, in vain: that costs less than a branch.
    const std::uint32_t one = cards != 0;
    const Scaled first(words[0], cards);
    const Scaled second(words[1], cards - one);
    const Scaled third(words[2], cards - 2 * one);
    const Scaled set(words_[first_choice + taken_], static_cast<std::uint32_t>(sets_));
    if (first.is_unsure() || second.is_unsure() || third.is_unsure() || set.is_unsure()) [[unlikely]]
      return draw_fairly();
    return {first.number(), second.number(), third.number(), set.number()};
  }

  // What PhiloxChance::below() makes of a word, unless it would have to look closer whether the word is fair.
  class Scaled {
   public:
    Scaled(std::uint32_t word, std::uint32_t limit) : product_(std::uint64_t{word} * limit), limit_(limit) {}
    bool is_unsure() const { return static_cast<std::uint32_t>(product_) < limit_; }
    std::uint32_t number() const { return static_cast<std::uint32_t>(product_ >> 32); }

   private:
    std::uint64_t product_;
    std::uint32_t limit_;
  };

  static constexpr auto all_places();
  // How many cards of the deck are out: what the next one is drawn by.
  std::size_t dealt() const { return Card::count - deck_.size(); }

  // The same again, word by word.
  [[gnu::cold]] Draws draw_fairly() const;
  [[gnu::cold]] void deal_fairly();

  void ask(const Draws& draws) {
    table_.add(deck_.draw(draws.first));
    table_.add(deck_.draw(draws.second));
    table_.add(deck_.draw(draws.third));
    events_ += 2;  // asked and dealt
  }

  void take(const Draws& draws) {
    const CardTriple taken = table_.found(draws.set);
    if (table_.size() <= table_size && !deck_.empty()) [[likely]] {
      // Filled card by card: a braced list goes through memory, and its bytes have to be waited for.
      CardTriple dealt;
      dealt[0] = deck_.draw(draws.first);
      dealt[1] = deck_.draw(draws.second);
      dealt[2] = deck_.draw(draws.third);
      table_.replace(taken, dealt);
    } else {
      table_.remove(taken);
    }
    ++taken_;
    ++events_;
  }

  // All words of a round: 21 blocks for its cards, which may be looked at beyond the last, and 11 for the SETs taken.
  static constexpr std::size_t blocks = 4 * contract::philox_blocks_at_once;
  static constexpr std::size_t card_blocks = 21;
  static constexpr std::size_t first_choice = 4 * card_blocks;
  static_assert(Card::count + 3 <= 4 * card_blocks && Card::count / 3 < 4 * (blocks - card_blocks));

  figures::TableSearch table_;
  alignas(32) std::array<std::uint32_t, 4 * blocks> words_{};
  contract::GameSeed seed_;
  std::size_t sets_ = 0;
  std::uint32_t taken_ = 0;
  std::uint32_t events_ = 0;
  Deck deck_;
};

// Plays the rounds whose chance is (seed, first) to (seed, end - 1) and tells `sums` what happens in them:
//   first_deal(sets), searched(cards on the table, cards in the deck, sets), taken(), round_ended(cards left).
// Two rounds take turns, so that the machine works on one while it waits for the other; so what is told of one stands
// between what is told of another.
template <class Sums>
void play_rounds(std::uint64_t seed, std::uint64_t first, std::uint64_t end, Sums& sums) {
  std::uint64_t next = first;
  const auto begin = [&](Playout& round) {
    if (next == end) return false;
    round.begin({seed, next++});
    sums.first_deal(round.sets());
    return true;
  };
  // False when the round is over.
  const auto step = [&](Playout& round) {
    if (round.is_over()) [[unlikely]] {
      sums.round_ended(round.table().size());
      return false;
    }
    sums.searched(round.table().size(), round.deck().size(), round.sets());
    if (round.sets() != 0) sums.taken();
    round.step();
    return true;
  };
  const auto finish = [&](Playout& round) {
    while (step(round)) {
    }
  };

  Playout one;
  Playout other;
  if (!begin(one)) return;
  if (!begin(other)) return finish(one);
  for (;;) {
    if (!step(one) && !begin(one)) return finish(other);
    if (!step(other) && !begin(other)) return finish(one);
  }
}

}  // namespace tercet::classic
