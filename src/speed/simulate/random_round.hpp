// RandomRound: a round of Speed played by nobody: alone (P1), one of all SETs that lie there is taken each time, until
// none is left. Every step goes through decide and evolve, as it does for people; Playout plays the same rounds fast.
#pragma once

#include <optional>

#include "contract/run.hpp"
#include "speed/simulate/lying_sets.hpp"
#include "speed/speed.hpp"

namespace tercet::speed {

class RandomRound {
 public:
  static Options options(DiceKind dice = DiceKind::standard);

  RandomRound(DiceKind dice, contract::GameSeed seed);

  const State& state() const { return run_.state(); }
  const std::vector<Event>& events() const { return run_.events(); }
  bool is_over() const { return Speed::is_over(state()); }

  // Takes a SET, or says that there is no other.
  void step();
  void play_out() {
    while (!is_over()) step();
  }

 private:
  contract::GameSeed seed_;
  contract::Run<Speed> run_;
  std::optional<LyingSets> sets_;  // of the table
};

}  // namespace tercet::speed
