// Run: the smallest host of a game: state, events so far, chance from a seed. For tests, simulation and play in the
// terminal; a table for people, with seats and bots and messages, is built on the same verbs.
#pragma once

#include <cassert>
#include <utility>
#include <vector>

#include "contract/game.hpp"
#include "contract/philox.hpp"

namespace tercet::contract {

template <Game G, class C = PhiloxChance>
class Run {
 public:
  using State = typename G::State;
  using Event = typename G::Event;
  using Command = typename G::Command;
  using Result = Decision<Event, typename G::Refusal>;

  Run(const typename G::Options& options, int seats, const typename C::Key& key)
      : chance_(key), state_(G::start(options, seats)) {}

  const State& state() const { return state_; }
  const std::vector<Event>& events() const { return events_; }
  Millis now() const { return now_; }

  // Gives a command in at a time, after everything that was due by then.
  Result command(Actor actor, const Command& command, Millis at, const Lags& lags = {}) {
    advance(at);
    return step(actor, command, lags);
  }

  // Lets time pass, waking the game whenever it wants to be woken.
  void advance(Millis to) {
    assert(to >= now_);
    now_ = to;
    for (auto due = G::deadline(state_); due && *due <= now_; due = G::deadline(state_)) {
      [[maybe_unused]] const Result woken = step(Actor::referee(), G::wake(), {});
      assert(woken);
    }
  }

  // Lets time pass up to the next deadline; false if the game waits for none.
  bool advance_to_deadline() {
    const auto due = G::deadline(state_);
    if (due) advance(std::max(*due, now_));
    return due.has_value();
  }

 private:
  Result step(Actor actor, const Command& command, const Lags& lags) {
    Result result = G::decide(state_, actor, command, chance_, Arrival{now_, lags});
    if (result) {
      for (const Event& event : *result) {
        state_ = G::evolve(std::move(state_), event);
        events_.push_back(event);
      }
    }
    return result;
  }

  C chance_;
  State state_;
  std::vector<Event> events_;
  Millis now_{};
};

// A game is the fold of its events.
template <Game G>
typename G::State fold(typename G::State state, const std::vector<typename G::Event>& events) {
  for (const auto& event : events) state = G::evolve(std::move(state), event);
  return state;
}

}  // namespace tercet::contract
