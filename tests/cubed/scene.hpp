// A game of Cubed set up die by die, for tests that read like the rulebook. Chance is scripted: the dice come out of
// the bag in the order in which the test names them, and a roll shows the side that the test has asked for.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "contract/events.hpp"
#include "cubed/cubed.hpp"
#include "cubed/positions.hpp"

namespace tercet::cubed::test {

using contract::Actor;
using contract::Arrival;
using contract::Viewer;

inline figures::Face face(std::string_view text) {
  return from_text(std::type_identity<figures::Face>{}, text).value();
}

struct Given {
  // One text a seat: the five dice of the opening. A die is written by its sides, "1RO/2GS/W": side 0, 1 and 2; the
  // last one named is on all the sides that follow.
  std::vector<std::string_view> hands;
  // The dice that are drawn later, in this order; those after them show `filler` on all sides.
  std::string_view rest = "";
  std::string_view filler = "1RO";
  Options options = {};
};

class Scene {
 public:
  // The opening is rolled at once, at time 0, and shows side 0 of every die.
  explicit Scene(const Given& given);

  // From now on a die that is rolled shows this side.
  Scene& rolls(int side);

  const State& state() const { return state_; }
  const std::vector<Event>& events() const { return events_; }
  Millis now() const { return now_; }
  void wait(Millis time);
  // Waits until so many milliseconds after the start.
  void wait_until(int time) { wait(Millis(time) - now_); }

  // From now on the allowances of the seats' lines, in milliseconds.
  Scene& set_lags(std::initializer_list<int> by_seat);

  // Gives a command in; everything due comes first. The events, or the refusal.
  Cubed::Decision say(Actor actor, const Command& command);

  // Commands made of what the dice show. Of a seat's dice that show the same, the first that is not named yet is meant.
  Show showing(int seat, std::string_view three) const;     // "1RO W 3RO"
  LayFirst laying(int seat, std::string_view three) const;  // "1RO *2RO 3RO", in the order of the logo
  Replace replacing(int seat, std::string_view die, std::string_view square) const;
  Place placing(int seat, std::string_view dice) const;    // "g8:1RO g9:*2RO"
  Choose choosing(int seat, std::string_view dice) const;  // "1RO W"

  // Shorthand; each expects to be accepted.
  std::vector<Event> call(int seat) { return accepted(Seat(seat), Call{state_.roll}); }
  std::vector<Event> show(int seat, std::string_view three) { return accepted(Seat(seat), showing(seat, three)); }
  std::vector<Event> none(int seat) { return accepted(Seat(seat), None{state_.roll}); }
  std::vector<Event> lay(int seat, std::string_view three) { return accepted(Seat(seat), laying(seat, three)); }
  std::vector<Event> replace(int seat, std::string_view die, std::string_view square) {
    return accepted(Seat(seat), replacing(seat, die, square));
  }
  std::vector<Event> place(int seat, std::string_view dice) { return accepted(Seat(seat), placing(seat, dice)); }
  std::vector<Event> pass(int seat) { return accepted(Seat(seat), Pass{}); }
  std::vector<Event> choose(int seat, std::string_view dice) { return accepted(Seat(seat), choosing(seat, dice)); }

  // A seat calls, shows and lays three dice: the whole opening.
  void open(int seat, std::string_view three);
  // Whoever's turn it is passes, so many times.
  void passes(int times);
  // Whoever's turn it is places so many dice, in the first way the rules allow.
  void places(int dice);
  // Everybody keeps all dice in the extra roll.
  void keep_all();
  // Turns of three dice and extra rolls that keep all, until the bag is empty and a round begins.
  void empty_the_bag();

  // Expects a refusal, and that nothing changes by it.
  CommandRefusal refused(Actor actor, const Command& command);
  RefusalCode refused_code(int seat, const Command& command) { return refused(Seat(seat), command).code; }

  // As texts: "1RO W", in the order of the rack; "f7:1RO g7:*2RO", in reading order.
  std::string hand(int seat) const;
  std::string board() const;
  int score(int seat) const { return state_.player(Seat(seat)).score; }
  int to_move() const { return static_cast<int>(state_.to_move.index()); }
  Phase phase() const { return state_.phase; }
  bool is_over() const { return Cubed::is_over(state_); }

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
  Cubed::Decision step(Actor actor, const Command& command);
  bool draws(const Command& command) const;

  State state_;
  int side_ = 0;
  std::vector<Event> events_;
  Millis now_{};
  contract::Lags lags_{};
};

inline constexpr std::string_view all_alike = "1RO 1RO 1RO 1RO 1RO";
// All dice are 1RO; seat 0 has opened, seat 1 is to move.
Scene alike(int seats);

// How many dice each seat holds.
std::vector<std::size_t> hand_sizes(const Scene& scene);

// "1RO 2RO 3RO": the words of a text.
std::vector<std::string> words(std::string_view text);

}  // namespace tercet::cubed::test
