// SimpleGame: the games of Playout through decide and evolve, as people play them: every step is a command. For
// records, and to prove that the fast path keeps the rules.
#pragma once

#include <array>

#include "contract/run.hpp"
#include "cubed/cubed.hpp"
#include "cubed/simulate/simple_player.hpp"

namespace tercet::cubed {

class SimpleGame {
 public:
  // Up to the first roll.
  SimpleGame(const Options& options, int seats, Policy policy, contract::GameSeed seed);

  const State& state() const { return run_.state(); }
  const std::vector<Event>& events() const { return run_.events(); }
  bool is_over() const { return Cubed::is_over(state()); }

  // As far as a step of Playout.
  void step();
  void play_out() {
    while (!is_over()) step();
  }

 private:
  static constexpr Millis thought{1'000};

  void find_starter();
  void take_turn();
  void extra_roll();
  void command(Seat seat, const Command& command);
  contract::PhiloxStream choices() const {
    return chance_of_choice(seed_, static_cast<std::uint32_t>(run_.events().size()));
  }

  contract::GameSeed seed_;
  contract::Run<Cubed> run_;
  SimplePlayer player_;
  std::array<bool, max_seats> passed_{};  // in this round
};

}  // namespace tercet::cubed
