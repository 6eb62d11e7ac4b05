// A table of Classic set up card by card, for tests that read like the rulebook. Chance is scripted: the cards of every
// deal are named, and what is not named comes in the order of the deck.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "classic/classic.hpp"
#include "contract/events.hpp"
#include "figures/text.hpp"

namespace tercet::classic::testing {

using contract::Actor;
using contract::Arrival;
using contract::Viewer;

inline Card card(std::string_view text) { return figures::from_text(std::type_identity<Card>{}, text).value(); }

// "1ROF 2ROF 3ROF"
std::vector<Card> cards(std::string_view text);
CardTriple triple(std::string_view text);

class Scene {
 public:
  // `first`: the cards of the first deal of every round; they are dealt at once, at time 0.
  Scene(int seats, const Options& options, std::string_view first, int version = contract::current_version);

  // The cards of the next deals, before those of the deck's own order.
  Scene& next(std::string_view text);

  const State& state() const { return state_; }
  const std::vector<Event>& events() const { return events_; }
  Millis now() const { return now_; }
  void wait(Millis time);
  // Waits until so many milliseconds after the start.
  void wait_until(int time) { wait(Millis(time) - now_); }

  // From now on the allowances for the seats' lags, in milliseconds.
  Scene& set_lags(std::initializer_list<int> by_seat);

  // Gives a command in; everything due comes first. The events, or the refusal.
  Classic::Decision say(Actor actor, const Command& command);

  // Shorthand for the commands, on the table as it is now; each expects to be accepted.
  std::vector<Event> call(int seat) { return accepted(Seat(seat), Call{state_.table.revision()}); }
  std::vector<Event> show(int seat, std::string_view three) { return accepted(Seat(seat), Show{triple(three)}); }
  std::vector<Event> claim(int seat, std::string_view three) {
    return accepted(Seat(seat), Claim{state_.table.revision(), triple(three)});
  }
  std::vector<Event> ask(int seat) { return accepted(Seat(seat), Ask{state_.table.revision()}); }
  std::vector<Event> leave(int seat, bool bot_plays = false) {
    return accepted(contract::Actor::referee(), Leave{Seat(seat), bot_plays});
  }

  // Expects a refusal, and that nothing changes by it.
  Refusal refused(Actor actor, const Command& command);
  RefusalCode refused_code(int seat, const Command& command) { return refused(Seat(seat), command).code; }

  // Takes SETs until none lies there and the deck is empty, by one seat; leaves the last deal to the deck's order.
  void play_out(int seat);

  int points(int seat) const { return state_.points(Seat(seat)); }
  std::size_t on_table() const { return state_.table.size(); }
  bool is_over() const { return Classic::is_over(state_); }

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
  Classic::Decision step(Actor actor, const Command& command);

  State state_;
  std::vector<Card> first_;
  std::deque<Card> next_;
  std::vector<Event> events_;
  Millis now_{};
  contract::Lags lags_{};
};

// 12 cards without a SET: rules.md's list of 15 begins with them.
inline constexpr std::string_view no_set_12 = "2POH 3PDH 2ROH 3GOE 2PDE 3RDF 2ROE 2RSE 1PSF 2POF 3RSE 2GDE";
inline constexpr std::string_view no_set_last_3 = "2PDF 1GDE 3GSE";

// 12 cards that hold the SETs 1ROF 2ROF 3ROF and 1GSE 2GSE 3GSE, and others.
inline constexpr std::string_view with_sets = "1ROF 2ROF 3ROF 1GSE 2GSE 3GSE 1PDH 2PDE 1PDF 3RSH 2GOH 1ROE";
inline constexpr std::string_view set_a = "1ROF 2ROF 3ROF";
inline constexpr std::string_view set_b = "1GSE 2GSE 3GSE";
inline constexpr std::string_view not_a_set = "1ROF 2ROF 1GSE";

inline Options pointing() {
  Options options;
  options.claiming = Claiming::point_at_once;
  return options;
}

inline Options with_lockout() {
  Options options = pointing();
  options.penalty = Penalty::lockout;
  return options;
}

}  // namespace tercet::classic::testing
