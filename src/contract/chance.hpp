// Chance: the only source of random numbers in a game, and only in decide().
#pragma once

#include <cstddef>
#include <cstdint>

namespace tercet::contract {

// What a number decides. No two numbers of a game decide the same thing, and what is decided does not depend on when it
// is drawn or on what happened in between: so nobody changes later draws by adding an event.
struct Draw {
  // choice: what simulated players choose. The values are part of how draws are proven (docs/notation.md).
  enum class Kind : std::uint8_t { card = 1, bag = 2, roll = 3, choice = 4 };

  Kind kind{};
  std::uint16_t item = 0;   // of a roll: the die
  std::uint32_t group = 0;  // the round; 0 where a game has only one deck, bag or table of dice
  std::uint32_t count = 0;  // how many came before it: cards off the deck, dice out of the bag, rolls of the die

  static constexpr Draw card(int round, std::size_t dealt) {
    return {Kind::card, 0, static_cast<std::uint32_t>(round), static_cast<std::uint32_t>(dealt)};
  }
  static constexpr Draw from_bag(int round, std::size_t drawn) {
    return {Kind::bag, 0, static_cast<std::uint32_t>(round), static_cast<std::uint32_t>(drawn)};
  }
  static constexpr Draw roll(int round, int die, std::uint32_t rolls) {
    return {Kind::roll, static_cast<std::uint16_t>(die), static_cast<std::uint32_t>(round), rolls};
  }
  static constexpr Draw choice(std::uint32_t made) { return {Kind::choice, 0, 0, made}; }

  bool operator==(const Draw&) const = default;
};

class Chance {
 public:
  virtual ~Chance() = default;
  // A whole number from 0 to n - 1, each equally likely; n is at least 1. The same draw gives the same number.
  virtual std::uint32_t below(const Draw& draw, std::uint32_t n) = 0;

 protected:
  Chance() = default;
  Chance(const Chance&) = default;
  Chance(Chance&&) = default;
  Chance& operator=(const Chance&) = default;
  Chance& operator=(Chance&&) = default;
};

}  // namespace tercet::contract
