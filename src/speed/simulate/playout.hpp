// Rounds of Speed played by nobody, and fast: one of all SETs that lie there is taken each time, any of them equally
// likely, until none is left. No command, no event, no check. RandomRound plays the same rounds, die for die, through
// decide and evolve.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "contract/philox_blocks.hpp"
#include "dice/dice_list.hpp"
#include "speed/simulate/lying_sets.hpp"

namespace tercet::speed {

class Playout {
 public:
  // Rolls all dice for a round.
  Playout(const dice::DiceList& dice, contract::GameSeed seed);

  const LyingSets& sets() const { return sets_; }
  std::uint32_t takes() const { return takes_; }
  bool is_over() const { return sets_.count() == 0; }

  // Takes a SET and says which.
  std::array<Die, 3> step();

 private:
  // All words of a round: one block for each die, and the choices.
  static constexpr std::size_t blocks = 6 * contract::philox_blocks_at_once;
  static constexpr std::size_t first_choice = std::size_t{4} * Die::count;
  static_assert(Die::count / 3 <= 4 * (blocks - Die::count));
  using Words = std::array<std::uint32_t, 4 * blocks>;

  static constexpr auto all_places();
  static void fill(contract::GameSeed seed, Words& words);
  static std::array<UpFace, Die::count> roll(const dice::DiceList& dice, contract::GameSeed seed, Words& words);

  contract::GameSeed seed_;
  alignas(32) Words words_{};
  std::uint32_t takes_ = 0;
  LyingSets sets_;
};

}  // namespace tercet::speed
