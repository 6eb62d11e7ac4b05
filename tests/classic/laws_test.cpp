// What holds for every game of Classic, whoever says what and when.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "classic/classic.hpp"
#include "contract/laws.hpp"
#include "contract/run.hpp"
#include "figures/find_sets.hpp"
#include "figures/mask.hpp"
#include "figures/third.hpp"

namespace tercet::classic {
namespace {

using contract::Actor;
using contract::Luck;
using contract::Viewer;
using ClassicRun = contract::Run<Classic>;

static_assert(contract::Game<Classic>);

Options any_options() {
  Options options;
  options.claiming = *rc::gen::element(Claiming::call_first, Claiming::point_at_once);
  options.deck = *rc::gen::element(DeckKind::full, DeckKind::beginner);
  options.table = options.deck == DeckKind::beginner ? *rc::gen::element(9, 12) : 12;
  options.penalty = *rc::gen::element(Penalty::lose_set, Penalty::lockout);
  options.no_set = *rc::gen::element(NoSet::players, NoSet::referee);
  return options;
}

// Three cards of the table: often a SET, now and then anything at all.
CardTriple any_cards(const State& state) {
  const auto sets = figures::find_sets(state.table.cards());
  if (!sets.empty() && *rc::gen::inRange(0, 4) != 0) {
    return sets[static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(sets.size())))];
  }
  CardTriple cards;
  for (Card& card : cards) {
    const bool from_table = state.table.size() > 0 && *rc::gen::inRange(0, 10) != 0;
    card = from_table ? state.table.cards()[*rc::gen::inRange<std::size_t>(0, state.table.size())]
                      : Card::from_index(*rc::gen::inRange(0, 81));
  }
  return cards;
}

Command any_command(const State& state) {
  const int table = *rc::gen::inRange(0, 8) == 0 ? *rc::gen::inRange(-1, 30) : state.table.number();
  switch (*rc::gen::weightedElement<int>({{6, 0}, {6, 1}, {8, 2}, {6, 3}, {1, 4}, {2, 5}, {1, 6}})) {
    case 0:
      return Call{table};
    case 1:
      return Show{any_cards(state)};
    case 2:
      return Claim{table, any_cards(state)};
    case 3:
      return Ask{table};
    case 4:
      return Deal{};
    case 5:
      return *rc::gen::inRange(0, 3) == 0 ? Command(Leave{}) : Command(Deal{});
    default:
      return Wake{};
  }
}

// Every card is in the deck, on the table, or in a SET that was taken, and nowhere twice.
void expect_all_cards_accounted_for(const State& state) {
  if (state.round == 0) return;
  figures::CardSet seen;
  int count = 0;
  const auto add = [&](std::span<const Card> cards) {
    for (const Card card : cards) {
      seen.insert(card);
      ++count;
    }
  };
  add(state.deck.cards());
  add(state.table.cards());
  for (const TakenSet& set : state.taken_sets()) add(set.cards);
  const int all = state.options.deck == DeckKind::full ? 81 : 27;
  RC_ASSERT(count == all);
  RC_ASSERT(seen.size() == all);
  RC_ASSERT(state.table.size() <= state.most_on_table());
}

// The same state with other sealed asks: of those whom the viewer cannot know about. Between rounds nobody asks, and
// alone nothing is sealed.
State with_other_asks(State state, Viewer viewer) {
  if (state.is_solo() || state.phase == Phase::waiting || state.phase == Phase::over) return state;
  for (int i = 0; i < state.seats; ++i) {
    Player& player = state.player(Seat(i));
    if (!viewer.is(Seat(i)) && !player.left) player.asked = *rc::gen::arbitrary<bool>();
  }
  return state;
}

bool completes_asks(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) {
    return std::holds_alternative<Dealt>(event) || std::holds_alternative<RoundEnded>(event);
  });
}

// The secrets test: with any other hidden part, the view and the wake time are the same bytes, and so is every refusal
// and every silence.
void expect_secrets_kept(const State& state, const Command& probe) {
  for (const Viewer& viewer : testing::viewers<Classic>(state.seats)) {
    const State other = with_other_asks(state, viewer);
    if (other.all_ask()) continue;  // cards would have been dealt: no such state can be
    RC_ASSERT(testing::seen<Classic>(state, viewer) == testing::seen<Classic>(other, viewer));
    RC_ASSERT(Classic::deadline(state) == Classic::deadline(other));
    if (!viewer.seat()) continue;
    contract::PhiloxChance one({1, 1}, 1);
    contract::PhiloxChance two({1, 1}, 1);
    const auto here = Classic::decide(state, *viewer.seat(), probe, one, {state.last_event_at});
    const auto there = Classic::decide(other, *viewer.seat(), probe, two, {state.last_event_at});
    RC_ASSERT(here.has_value() == there.has_value());
    if (!here) RC_ASSERT(codec::to_line(here.error()) == codec::to_line(there.error()));
    // When the step completes the asks in one of them, what follows is public; until then all sounds the same.
    if (here && !completes_asks(*here) && !completes_asks(*there)) {
      RC_ASSERT(testing::heard<Classic>(*here, viewer) == testing::heard<Classic>(*there, viewer));
    }
  }
}

RC_GTEST_PROP(ClassicLaws, hold_for_random_commands_from_random_seats_at_random_times, ()) {
  const int seats = *rc::gen::inRange(1, 9);
  const Options options = any_options();
  ClassicRun run(options, seats, Luck{*rc::gen::arbitrary<std::uint64_t>(), 0});
  run.advance(Millis(0));
  const int commands = *rc::gen::inRange(0, 150);
  for (int i = 0; i < commands; ++i) {
    const Actor actor = *rc::gen::inRange(0, 20) == 0 ? Actor::referee() : Actor(Seat(*rc::gen::inRange(0, seats)));
    run.advance(run.now() + Millis(*rc::gen::element(0, 0, 1, 500, 5'000, 21'000)));
    const State before = run.state();
    const Command command = any_command(before);
    const auto decision = run.command(actor, command, run.now());
    if (!decision) RC_ASSERT(before == run.state());
    expect_all_cards_accounted_for(run.state());
    expect_secrets_kept(run.state(), command);
    // Commands travel as JSON, too.
    const auto again = codec::from_line<Command>(codec::to_line(command));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == command);
  }
  testing::expect_fold(run, options, seats);
  testing::expect_record_replays(run, options, seats);
  testing::expect_silence_is_complete<Classic>(Classic::start(options, seats), run.events(), seats);
  RC_ASSERT(!::testing::Test::HasFailure());
}

// Every single change of a record that is not the same game any more is found.
RC_GTEST_PROP(ClassicLaws, a_changed_record_is_refused, ()) {
  Options options;
  options.claiming = Claiming::point_at_once;
  options.rounds = 1;
  ClassicRun run(options, 2, Luck{*rc::gen::arbitrary<std::uint64_t>(), 0});
  run.advance(Millis(0));
  while (!Classic::is_over(run.state())) {
    const auto sets = figures::find_sets(run.state().table.cards());
    if (sets.empty()) {
      run.advance_to_deadline();
    } else {
      (void)run.command(Seat(0), Claim{run.state().table.number(), sets.front()}, run.now() + Millis(10));
    }
  }
  auto events = run.events();
  const auto at = *rc::gen::inRange<std::size_t>(0, events.size());
  if (*rc::gen::arbitrary<bool>()) {
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
    const auto replayed = contract::replay<Classic>(Classic::start(options, 2), events);
    // Without its last event a record is cut off; without any other it breaks a rule.
    RC_ASSERT((at == events.size() ? replayed.has_value() && replayed->cut_off : !replayed.has_value()));
  } else {
    const auto other = *rc::gen::inRange<std::size_t>(0, events.size());
    RC_PRE(events[at] != events[other]);
    std::swap(events[at], events[other]);
    RC_ASSERT(!contract::replay<Classic>(Classic::start(options, 2), events).has_value());
  }
}

}  // namespace
}  // namespace tercet::classic
