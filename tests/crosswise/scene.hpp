// A table of Crosswise set up die by die, for tests that read like the rulebook. The dice are the table's own, so that
// each shows what the test wants: seat 0 draws dice 0 to 9, seat 1 dice 10 to 19 and so on, in every round.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "contract/events.hpp"
#include "crosswise/crosswise.hpp"

namespace tercet::crosswise::testing {

using contract::Actor;
using contract::Arrival;
using contract::Viewer;
using figures::Face;
using Refusal = CommandRefusal;

Die die(int index);
Face face(std::string_view text);

// A die on a place; a wild with the face that it stands for.
Lay lay(int die, int column, int row = 0);
Lay lay(int die, int column, int row, std::string_view face);

// Dice first, first + 1 and so on in a row, from this place to the right; or in a column, downwards.
std::vector<Lay> row(int first, int count, int column = 0, int row = 0);
std::vector<Lay> column(int first, int count, int column = 0, int row = 0);
std::vector<Lay> operator+(std::vector<Lay> dice, const std::vector<Lay>& more);

class Scene {
 public:
  // What the first dice of each seat show. The others of a seat, as all of one that is not named, are numbers 1, 2, 3,
  // 1, 2, 3 and so on of one colour and symbol, so that any of them in order are a valid row: red ovals of seat 0,
  // green ones of seat 1, purple ones of seat 2, red squiggles of seat 3. Of fewer seats the bag holds the dice of the
  // others; dice 40 and 41 are 1PD and 2PD.
  explicit Scene(int seats, const Options& options = {}, const std::vector<std::string>& hands = {});

  const State& state() const { return state_; }
  const std::vector<Event>& events() const { return events_; }
  Millis now() const { return now_; }
  void wait(Millis time);
  // Waits until so many milliseconds after the start.
  void wait_until(int time) { wait(Millis(time) - now_); }

  // From now on the allowances for the seats' lags, in milliseconds.
  Scene& set_lags(std::initializer_list<int> by_seat);

  // Gives a command in; everything due comes first. The events, or the refusal.
  Crosswise::Decision say(Actor actor, const Command& command);

  // Shorthand for the commands, on the areas as they are now; each expects to be accepted.
  std::vector<Event> arrange(int seat, std::vector<Lay> dice) {
    return accepted(Seat(seat), Arrange{revision(seat), std::move(dice)});
  }
  std::vector<Event> draw(int seat) { return accepted(Seat(seat), Draw{}); }
  std::vector<Event> attach(int seat, int to, std::vector<Lay> dice) {
    return accepted(Seat(seat), Attach{Seat(to), revision(to), std::move(dice)});
  }
  std::vector<Event> take_back(int seat, std::initializer_list<int> dice);
  std::vector<Event> done(int seat, bool done = true) { return accepted(Seat(seat), Done{done}); }
  std::vector<Event> next_round(int seat) { return accepted(Seat(seat), NextRound{}); }
  std::vector<Event> leave(int seat, bool bot_plays = false) {
    return accepted(Actor::referee(), Leave{Seat(seat), bot_plays});
  }
  std::vector<Event> hand_over(int seat) { return accepted(Actor::referee(), HandOver{Seat(seat)}); }

  // The seat lays all its dice in a row, in order.
  std::vector<Event> finish(int seat);
  // The seat draws all dice that are left in the bag, each as soon as it may.
  void empty_bag(int seat);
  // Everybody who plays is ready for the next round.
  void all_ready();

  // Expects a refusal, and that nothing changes by it.
  Refusal refused(Actor actor, const Command& command);
  RefusalCode refused_code(int seat, const Command& command) { return refused(Seat(seat), command).code; }
  Refusal refused_arrange(int seat, std::vector<Lay> dice) {
    return refused(Seat(seat), Arrange{revision(seat), std::move(dice)});
  }
  Refusal refused_attach(int seat, int to, std::vector<Lay> dice) {
    return refused(Seat(seat), Attach{Seat(to), revision(to), std::move(dice)});
  }
  Refusal refused_take_back(int seat, std::initializer_list<int> dice);

  int revision(int seat) const { return state_.player(Seat(seat)).revision; }
  int points(int seat) const { return state_.points(Seat(seat)); }
  int unplaced(int seat) const { return standing(state_).unplaced[static_cast<std::size_t>(seat)]; }
  View seen_by(int seat) const { return Crosswise::view(state_, Seat(seat)); }
  Phase phase() const { return state_.phase; }
  bool is_over() const { return Crosswise::is_over(state_); }

  // The last event of a kind; one there must be.
  template <class E>
  const E& last() const {
    static const E none{};
    const E* found = tercet::testing::last_of<E>(events_);
    EXPECT_NE(found, nullptr) << "no " << E::tag;
    return found == nullptr ? none : *found;
  }
  template <class E>
  int count() const {
    return tercet::testing::count_of<E>(events_);
  }

 private:
  std::vector<Event> accepted(Actor actor, const Command& command);
  void wake_if_due();
  Crosswise::Decision step(Actor actor, const Command& command);

  State state_;
  std::vector<Event> events_;
  Millis now_{};
  contract::Lags lags_{};
};

std::vector<std::string> kinds(const std::vector<Event>& events);

}  // namespace tercet::crosswise::testing
