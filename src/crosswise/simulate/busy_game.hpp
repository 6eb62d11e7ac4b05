// BusyGame: a game of Crosswise played by nobody: four players who each move a die of their own four times a second,
// draw whenever they may, and attach dice when the bag is empty. Every step goes through decide and evolve, as it does
// for people. For benchmarks, and to know how long a record can become.
#pragma once

#include <vector>

#include "contract/run.hpp"
#include "crosswise/crosswise.hpp"

namespace tercet::crosswise {

class BusyGame {
 public:
  static constexpr int seats = 4;
  static Options options() { return {}; }

  BusyGame(const Options& options, contract::GameSeed seed);

  const State& state() const { return run_.state(); }
  const std::vector<Event>& events() const { return run_.events(); }
  bool is_over() const { return Crosswise::is_over(state()); }

  // One player's next command, 1 / 16 of a second after that of the player before.
  void step();
  void play_out() {
    while (!is_over()) step();
  }

 private:
  std::uint32_t below(std::size_t n);
  Arrange arrangement(Seat seat);
  std::optional<Attach> attachment(Seat seat);

  contract::PhiloxChance chance_;
  std::uint32_t chosen_ = 0;
  std::uint32_t steps_ = 0;
  contract::Run<Crosswise> run_;
};

}  // namespace tercet::crosswise
