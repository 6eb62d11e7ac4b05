// RandomRound: a round of Classic played by nobody: alone (C10), a random SET is taken each time, cards are asked for
// when there is none. Every step goes through decide and evolve, as it does for people; Playout plays the same rounds
// fast.
#pragma once

#include <cstddef>

#include "classic/classic.hpp"
#include "contract/run.hpp"
#include "figures/find_sets.hpp"

namespace tercet::classic {

class RandomRound {
 public:
  static Options options();

  explicit RandomRound(contract::GameSeed seed);

  const State& state() const { return run_.state(); }
  const std::vector<Event>& events() const { return run_.events(); }
  bool is_over() const { return Classic::is_over(state()); }

  // Takes a SET, or asks for three cards.
  void step();
  void play_out() {
    while (!is_over()) step();
  }

 private:
  // Which of so many SETs is taken next.
  std::size_t choose(std::size_t sets) const;

  contract::GameSeed seed_;
  contract::Run<Classic> run_;
  figures::TableSets found_;
};

}  // namespace tercet::classic
