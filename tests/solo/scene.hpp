// A solo game set up card by card, for tests that read like the rulebook. All cards follow from the deal, so a table
// that no deal has is laid out as if deal 1 had begun with it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "contract/events.hpp"
#include "figures/text.hpp"
#include "solo/solo.hpp"

namespace tercet::solo::testing {

using contract::Actor;
using contract::Viewer;

inline constexpr Seat me{};

inline Figure figure(std::string_view text) { return from_text(std::type_identity<Figure>{}, text).value(); }

// "1ROF 2ROF 3ROF", or faces.
std::vector<Figure> figures_of(std::string_view text);
FigureTriple triple(std::string_view text);

// 12 cards without a SET, and 3 more that make none: the 15 of rules.md.
inline constexpr std::string_view no_set_12 = "2POH 3PDH 2ROH 3GOE 2PDE 3RDF 2ROE 2RSE 1PSF 2POF 3RSE 2GDE";
inline constexpr std::string_view no_set_15 =
    "2POH 3PDH 2ROH 3GOE 2PDE 3RDF 2ROE 2RSE 1PSF 2POF 3RSE 2GDE 2PDF 1GDE 3GSE";

// 12 cards that hold the SETs 1ROF 2ROF 3ROF and 1GSE 2GSE 3GSE, and others.
inline constexpr std::string_view with_sets = "1ROF 2ROF 3ROF 1GSE 2GSE 3GSE 1PDH 2PDE 1PDF 3RSH 2GOH 1ROE";
inline constexpr std::string_view set_a = "1ROF 2ROF 3ROF";
inline constexpr std::string_view set_b = "1GSE 2GSE 3GSE";
inline constexpr std::string_view not_a_set = "1ROF 2ROF 1GSE";

Options options_of(Mode mode, int level = 2);
// A deal by its number.
Options deal_of(Mode mode, int level, int deal);
Options puzzle_of(FigureKind figures, int level, int deal = 1);

class Scene {
 public:
  // It begins at time 0: with these cards, or with those of the deal.
  explicit Scene(const Options& options, std::string_view first = {});

  const State& state() const { return state_; }
  const std::vector<Event>& events() const { return events_; }
  View view() const { return Solo::view(state_, me); }
  Millis now() const { return now_; }
  void wait(int time);
  // Waits until so many milliseconds after the start.
  void wait_until(int time) { wait(time - static_cast<int>(now_.count())); }

  // Gives a command in; everything due comes first. The events, or the refusal.
  Solo::Decision say(Actor actor, const Command& command);

  // Shorthand for the commands, on the table as it is now; each expects to be accepted.
  std::vector<Event> claim(std::string_view three) { return accepted(me, Claim{triple(three)}); }
  std::vector<Event> claim(const CardTriple& set);
  std::vector<Event> ask() { return accepted(me, Ask{state_.table.revision()}); }
  std::vector<Event> hint() { return accepted(me, Hint{}); }
  std::vector<Event> give_up() { return accepted(me, GiveUp{}); }
  std::vector<Event> leave() { return accepted(Actor::referee(), Leave{me, false}); }
  // A SET that lies there; there must be one.
  std::vector<Event> take() { return claim(state_.sets_left().at(0)); }
  // Three cards that are none.
  std::vector<Event> err();
  // Takes SETs, and asks where none lies, until the deck is empty.
  void use_up_deck();

  // Arcade: takes nothing until the table is full.
  void until_full();

  // Expects a refusal, and that nothing changes by it.
  Refusal refused(Actor actor, const Command& command);
  RefusalCode refused_code(const Command& command) { return refused(me, command).code; }

  int points() const { return state_.points; }
  std::size_t on_table() const { return state_.table.size(); }
  bool is_over() const { return Solo::is_over(state_); }

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
  Solo::Decision step(Actor actor, const Command& command);

  State state_;
  std::vector<Event> events_;
  Millis now_{};
};

std::vector<std::string> kinds(const std::vector<Event>& events);

}  // namespace tercet::solo::testing
