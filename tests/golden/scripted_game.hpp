// What the people of the golden games share: a game of theirs, and one chance from which all that they do comes.
#pragma once

#include <utility>
#include <vector>

#include "contract/run.hpp"

namespace tercet::golden {

template <contract::Game G>
class ScriptedGame {
 public:
  ScriptedGame(const typename G::Options& options, int seats, contract::GameSeed seed, const contract::Lags& lags = {})
      : seed_(seed), lags_(lags), run_(options, seats, seed) {
    run_.advance(contract::Millis{0});
  }

  const typename G::State& state() const { return run_.state(); }
  const std::vector<typename G::Event>& events() const { return run_.events(); }
  bool is_over() const { return G::is_over(run_.state()); }
  contract::Millis now() const { return run_.now(); }

  // Of the next step.
  contract::PhiloxStream chance() { return {seed_, first_choice + steps_++}; }

  // What is refused changes nothing. Says whether it was accepted.
  bool say(contract::Actor actor, const typename G::Command& command, contract::Millis at) {
    return run_.command(actor, command, at, lags_).has_value();
  }
  void advance(contract::Millis to) { run_.advance(to); }
  bool advance_to_deadline() { return run_.advance_to_deadline(); }

 private:
  static constexpr std::uint32_t first_choice = std::uint32_t{1} << 31;

  contract::GameSeed seed_;
  contract::Lags lags_;
  contract::Run<G> run_;
  std::uint32_t steps_ = 0;
};

// Any one of these.
template <class T>
const T& any_of(const std::vector<T>& all, contract::PhiloxStream& chance) {
  return all[chance.below(static_cast<std::uint32_t>(all.size()))];
}

}  // namespace tercet::golden
