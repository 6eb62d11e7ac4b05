// A table of Speed set up die by die, for tests that read like the rulebook. The dice are the table's own, so that each
// roll shows what the test wants: die 0 the first face that is named, die 1 the second, and so on.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "contract/events.hpp"
#include "speed/speed.hpp"

namespace tercet::speed::testing {

using contract::Actor;
using contract::Arrival;
using contract::Viewer;

// Faces for the first dice; the others show 1RO to 3PD and again, without a wild.
std::vector<UpFace> table_of(std::string_view faces);
DieTriple triple(int a, int b, int c);

// Dice 0 to 2, 3 to 5 and 6 to 8 are SETs, die 9 is a wild, and 0 1 3 is no SET.
inline constexpr std::string_view with_sets = "1RO 2RO 3RO 1GS 2GS 3GS 1PD 1PD 1PD W";
// Dice 0 to 17 show nine faces of which no three are a SET, each twice: as many as there can be.
inline constexpr std::string_view without_sets =
    "1RO 1GS 1PS 2RS 2GD 2PD 3RS 3GD 3PD 1RO 1GS 1PS 2RS 2GD 2PD 3RS 3GD 3PD";

class Scene {
 public:
  // What lies there after each roll, also of the tie-break (P5), where dice 0 to 11 are drawn; the last one for all
  // rolls that follow. The first roll is at time 0.
  Scene(int seats, const Options& options, const std::vector<std::string>& tables = {std::string(with_sets)});

  const State& state() const { return state_; }
  const std::vector<Event>& events() const { return events_; }
  Millis now() const { return now_; }
  void wait(Millis time);
  // Waits until so many milliseconds after the start.
  void wait_until(int time) { wait(Millis(time) - now_); }

  // From now on the allowances for the seats' lags, in milliseconds.
  Scene& set_lags(std::initializer_list<int> by_seat);

  // Gives a command in; everything due comes first. The events, or the refusal.
  Speed::Decision say(Actor actor, const Command& command);

  // Shorthand for the commands, on the table as it is now; each expects to be accepted.
  std::vector<Event> take(int seat, int a, int b, int c) {
    return accepted(Seat(seat), Take{state_.table_number, triple(a, b, c)});
  }
  std::vector<Event> done(int seat, bool done = true) { return accepted(Seat(seat), Done{state_.table_number, done}); }
  std::vector<Event> next_round(int seat) { return accepted(Seat(seat), NextRound{}); }
  std::vector<Event> leave(int seat, bool bot_plays = false) {
    return accepted(Actor::referee(), Leave{Seat(seat), bot_plays});
  }
  std::vector<Event> hand_over(int seat) { return accepted(Actor::referee(), HandOver{Seat(seat)}); }

  // Takes dice 18 to 41, whatever they are.
  void take_all_but_18(int seat);
  // Everybody who may says that they find no other; the last event is returned.
  void all_done();
  // The audit is seen, and the next roll comes.
  void all_ready();
  // Rounds in which nobody takes anything, until this one; its dice are rolled.
  void until_round(int round);
  // To the tie-break (P5), in which all who are tied play.
  void until_tie_break();

  // Expects a refusal, and that nothing changes by it.
  Refusal refused(Actor actor, const Command& command);
  RefusalCode refused_code(int seat, const Command& command) { return refused(Seat(seat), command).code; }
  Refusal refused_take(int seat, int a, int b, int c) {
    return refused(Seat(seat), Take{state_.table_number, triple(a, b, c)});
  }

  int points(int seat) const { return state_.points(Seat(seat)); }
  std::size_t on_table() const { return state_.table.size(); }
  Phase phase() const { return state_.phase; }
  bool is_over() const { return Speed::is_over(state_); }

  template <class E>
  const E* last() const {
    return tercet::testing::last_of<E>(events_);
  }
  template <class E>
  int count() const {
    return tercet::testing::count_of<E>(events_);
  }

 private:
  std::vector<Event> accepted(Actor actor, const Command& command);
  void wake_if_due();
  Speed::Decision step(Actor actor, const Command& command);

  State state_;
  int tables_;
  std::vector<Event> events_;
  Millis now_{};
  contract::Lags lags_{};
};

std::vector<std::string> kinds(const std::vector<Event>& events);

// Judged at once (P3).
inline Options at_once() {
  Options options;
  options.judging = Judging::at_once;
  return options;
}

inline Options rounds(int count, Options options = {}) {
  options.rounds = count;
  return options;
}

}  // namespace tercet::speed::testing
