// A whole Classic round played out on a TableSearch with Philox: what a fast simulation costs at least.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <Random123/philox.h>

#include "figures/table_search.hpp"

namespace tercet::bench {

using figures::Card;
using figures::CardTriple;

// Four numbers a step from one block of Philox. Each step has blocks of its own, so that the rare second block that
// fairness asks for moves nothing else.
class Luck {
 public:
  Luck(std::uint64_t seed, std::uint64_t round)
      : key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}},
        counter_{{0, 0, static_cast<std::uint32_t>(round), static_cast<std::uint32_t>(round >> 32)}} {}

  // Four words of which scaled() makes one number below each of the four limits, without bias; below 0, none.
  struct Four {
    std::uint32_t a, b, c, d;
  };

  Four words(Four limits) {
    const auto block = r123::Philox4x32()(counter_, key_);
    ++counter_[1];
    bool unsure = low(block[0], limits.a) < limits.a;
    unsure |= low(block[1], limits.b) < limits.b;
    unsure |= low(block[2], limits.c) < limits.c;
    unsure |= low(block[3], limits.d) < limits.d;
    if (unsure) [[unlikely]]
      return fair_words(limits);
    return {block[0], block[1], block[2], block[3]};
  }

  // Lemire's multiply and shift.
  static std::uint32_t scaled(std::uint32_t word, std::uint32_t limit) {
    return static_cast<std::uint32_t>(std::uint64_t{word} * limit >> 32);
  }

 private:
  static std::uint32_t low(std::uint32_t word, std::uint32_t limit) { return word * limit; }

  // The same again, word by word: one that would favour some numbers is thrown away.
  [[gnu::noinline, gnu::cold]] Four fair_words(Four limits) const {
    auto counter = counter_;
    --counter[1];
    auto block = r123::Philox4x32()(counter, key_);
    std::size_t used = 0;
    const auto fair = [&](std::uint32_t limit) {
      while (limit != 0) {
        if (used == 4) {
          ++counter[0];
          block = r123::Philox4x32()(counter, key_);
          used = 0;
        }
        const std::uint32_t word = block[used++];
        if (low(word, limit) >= (0U - limit) % limit) return word;
      }
      return 0U;
    };
    const std::uint32_t a = fair(limits.a);
    const std::uint32_t b = fair(limits.b);
    const std::uint32_t c = fair(limits.c);
    return {a, b, c, fair(limits.d)};
  }

  r123::Philox4x32::key_type key_;
  r123::Philox4x32::ctr_type counter_;
};

class Deck {
 public:
  std::uint32_t size() const { return size_; }
  Card draw(std::uint32_t word) {
    const std::uint32_t at = Luck::scaled(word, size_);
    const Card card = cards_[at];
    cards_[at] = cards_[--size_];
    return card;
  }

 private:
  static constexpr auto all_cards = [] {
    std::array<Card, Card::count> cards{};
    for (int i = 0; i < Card::count; ++i) cards[static_cast<std::size_t>(i)] = Card::from_index(i);
    return cards;
  }();

  std::array<Card, Card::count> cards_ = all_cards;
  std::uint32_t size_ = Card::count;
};

// One round, step by step. A step is a search and then what it leads to; between the two another round can have its
// turn, so that the machine works on one while it waits for the other.
class Round {
 public:
  Round(std::uint64_t seed, std::uint64_t number) : luck_(seed, number) {
    for (int i = 0; i < 3; ++i) {
      const std::uint32_t n = deck_.size();
      const Luck::Four words = luck_.words({n, n - 1, n - 2, n - 3});
      for (const std::uint32_t word : {words.a, words.b, words.c, words.d}) table_.add(deck_.draw(word));
    }
  }

  void search() { sets_ = table_.search(); }

  // Takes a SET at random, or deals three more cards if there is none; false when the round is over (C7).
  bool go_on() {
    const std::uint32_t n = deck_.size();
    const auto sets = static_cast<std::uint32_t>(sets_);
    // Words are drawn for an empty table and an empty deck too, in vain: that costs less than a branch.
    const std::uint32_t one = n != 0;
    const Luck::Four words = luck_.words({sets, n, n - one, n - 2 * one});
    if (sets == 0) {
      if (n == 0) return false;
      table_.add(deck_.draw(words.b));
      table_.add(deck_.draw(words.c));
      table_.add(deck_.draw(words.d));
      return true;
    }
    const CardTriple taken = table_.found(Luck::scaled(words.a, sets));
    ++takes_;
    if (table_.size() <= 12 && n != 0) {
      const Card a = deck_.draw(words.b);
      const Card b = deck_.draw(words.c);
      const Card c = deck_.draw(words.d);
      table_.replace(taken, {a, b, c});
    } else {
      table_.remove(taken);
    }
    return true;
  }

  std::size_t takes() const { return takes_; }
  std::size_t left() const { return table_.size(); }

 private:
  figures::TableSearch table_;
  Luck luck_;
  Deck deck_;
  std::size_t sets_ = 0;
  std::size_t takes_ = 0;
};

// Plays `count` rounds, `Abreast` at a time, and calls done(round) for each.
template <std::size_t Abreast, class Done>
void play_rounds(std::uint64_t seed, std::uint64_t count, Done done) {
  std::uint64_t started = 0;
  std::vector<Round> rounds;
  while (rounds.size() < Abreast && started < count) rounds.emplace_back(seed, started++);
  while (rounds.size() == Abreast) {
    for (std::size_t i = 0; i < Abreast; ++i) rounds[i].search();
    for (std::size_t i = 0; i < Abreast; ++i) {
      if (rounds[i].go_on()) [[likely]]
        continue;
      done(rounds[i]);
      if (started < count) {
        rounds[i] = Round(seed, started++);
      } else {
        rounds.erase(rounds.begin() + static_cast<std::ptrdiff_t>(i));
        break;
      }
    }
  }
  for (Round& round : rounds) {
    do round.search();
    while (round.go_on());
    done(round);
  }
}

}  // namespace tercet::bench
