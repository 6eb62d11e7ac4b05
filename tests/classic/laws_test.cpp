// What holds for every game of Classic, whoever says what and when.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "classic/classic.hpp"
#include "contract/events.hpp"
#include "contract/laws.hpp"
#include "contract/run.hpp"
#include "figures/find_sets.hpp"
#include "figures/mask.hpp"
#include "figures/third.hpp"

namespace tercet::classic {
namespace {

using contract::Actor;
using contract::GameSeed;
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

// C8, from the table around the game.
Command any_of_the_hosts(const State& state) {
  const Seat seat(*rc::gen::inRange<int>(0, state.seats));
  if (*rc::gen::inRange(0, 3) == 0) return Leave{seat, *rc::gen::arbitrary<bool>()};
  return HandOver{seat};
}

Command any_command(const State& state) {
  const int table = *rc::gen::inRange(0, 8) == 0 ? *rc::gen::inRange(-1, 30) : state.table.revision();
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
      return any_of_the_hosts(state);
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
  RC_ASSERT(state.table.size() <= state.max_on_table());
}

// Lines of all lengths, also longer than the rules allow for; often none at all.
contract::Lags any_lags() {
  contract::Lags lines{};
  if (*rc::gen::inRange(0, 3) == 0) return lines;
  for (Millis& line : lines) line = Millis(*rc::gen::inRange(-10, 190));
  return lines;
}

// A claim that a seat may have made a moment ago, undecided yet.
Contested any_claim(const State& state, Seat seat) {
  const contract::Arrival arrival{state.last_event_at, any_lags()};
  Contested claim{arrival.at, seat, std::nullopt, contract::lags_of(arrival, state.seats), Millis(0)};
  if (state.options.claiming == Claiming::point_at_once) {
    const auto first = *rc::gen::inRange<std::size_t>(0, state.table.size() - 2);
    claim.cards.emplace();
    std::ranges::copy(state.table.cards().subspan(first, 3), claim.cards->begin());
  }
  claim.until = arrival.at + Millis(*rc::gen::inRange(1, 150));
  return claim;
}

// The same state with other secrets: asks and waiting claims of those whom the viewer cannot know about. Between rounds
// nobody asks, and alone nothing is sealed.
State with_other_secrets(State state, Viewer viewer) {
  if (state.is_solo() || state.phase == Phase::waiting || state.phase == Phase::over) return state;
  for (int i = 0; i < state.seats; ++i) {
    Player& player = state.player(Seat(i));
    if (!viewer.is(Seat(i)) && !player.left) player.asked = *rc::gen::arbitrary<bool>();
  }
  if (state.phase != Phase::searching) return state;
  std::erase_if(state.contested, [&](const Contested& claim) { return !viewer.is(claim.seat); });
  for (int i = 0; i < state.seats; ++i) {
    const bool claims = !viewer.is(Seat(i)) && state.may_claim(Seat(i)) && *rc::gen::inRange(0, 4) == 0;
    if (claims) state.contested.push_back(any_claim(state, Seat(i)));
  }
  return state;
}

// Whether something followed that is public: the asks are complete, or a claim is judged.
bool is_resolved(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) {
    return std::holds_alternative<Dealt>(event) || std::holds_alternative<RoundEnded>(event) ||
           std::holds_alternative<Called>(event) || std::holds_alternative<Taken>(event) ||
           std::holds_alternative<Mistaken>(event);
  });
}

// No such state can be: the cards would have been dealt.
bool is_due(const State& state) {
  return state.phase == Phase::searching && state.contested.empty() && state.all_ask();
}

// The secrets test: with any other hidden part, the view is the same bytes, and so is every refusal and every silence.
// The wake time tells of a contest, which is why it is never sent, and of nothing else.
void expect_secrets_kept(const State& state, const Command& probe) {
  for (const Viewer& viewer : testing::viewers<Classic>(state.seats)) {
    const State other = with_other_secrets(state, viewer);
    if (is_due(other)) continue;
    RC_ASSERT(testing::seen<Classic>(state, viewer) == testing::seen<Classic>(other, viewer));
    if (state.contested.empty() && other.contested.empty()) {
      RC_ASSERT(Classic::deadline(state) == Classic::deadline(other));
    }
    if (!viewer.seat()) continue;
    contract::PhiloxChance one({1, 1});
    contract::PhiloxChance two({1, 1});
    const contract::Arrival arrival{state.last_event_at, any_lags()};
    const auto here = Classic::decide(state, *viewer.seat(), probe, one, arrival);
    const auto there = Classic::decide(other, *viewer.seat(), probe, two, arrival);
    RC_ASSERT(here.has_value() == there.has_value());
    if (!here) RC_ASSERT(codec::to_line(here.error()) == codec::to_line(there.error()));
    if (here && !is_resolved(*here) && !is_resolved(*there)) {
      RC_ASSERT(testing::told_to<Classic>(*here, viewer) == testing::told_to<Classic>(*there, viewer));
    }
  }
}

// A claim that would be judged at once if it were alone is judged at once in a contest, too: its sender could tell.
void expect_no_longer_wait_in_a_contest(const State& state, Seat seat, const Command& claim) {
  if (state.phase != Phase::searching) return;
  if (!std::holds_alternative<Call>(claim) && !std::holds_alternative<Claim>(claim)) return;
  const State other = with_other_secrets(state, seat);
  State alone = other;
  alone.contested.clear();
  const contract::Arrival arrival{state.last_event_at, any_lags()};
  contract::PhiloxChance one({1, 1});
  contract::PhiloxChance two({1, 1});
  const auto in_contest = Classic::decide(other, seat, claim, one, arrival);
  const auto by_itself = Classic::decide(alone, seat, claim, two, arrival);
  if (!in_contest || !by_itself) return;
  if (is_resolved(*by_itself)) RC_ASSERT(is_resolved(*in_contest));
}

// C2: at most one claim a seat waits, only while all search, and never longer than the longest line.
void expect_contest_is_sound(const State& state, Millis now) {
  if (state.contested.empty()) return;
  RC_ASSERT(state.phase == Phase::searching);
  std::set<Seat> seats;
  for (const Contested& claim : state.contested) {
    RC_ASSERT(seats.insert(claim.seat).second);
    RC_ASSERT(!state.player(claim.seat).empty);
    RC_ASSERT(claim.until >= claim.t);
    RC_ASSERT(claim.until <= claim.t + contract::max_lag);
  }
  RC_ASSERT(*Classic::deadline(state) > now);
}

RC_GTEST_PROP(ClassicLaws, hold_for_random_commands_from_random_seats_at_random_times, ()) {
  const int seats = *rc::gen::inRange(1, 9);
  const Options options = any_options();
  ClassicRun run(options, seats, GameSeed{*rc::gen::arbitrary<std::uint64_t>(), 0});
  run.advance(Millis(0));
  const int commands = *rc::gen::inRange(0, 150);
  for (int i = 0; i < commands; ++i) {
    run.advance(run.now() + Millis(*rc::gen::element(0, 0, 1, 20, 50, 500, 5'000, 21'000)));
    const State before = run.state();
    const Command command = any_command(before);
    const bool by_host = std::holds_alternative<Leave>(command) || std::holds_alternative<HandOver>(command);
    const bool by_referee = *rc::gen::inRange(0, by_host ? 2 : 20) == 0;
    const Actor actor = by_referee ? Actor::referee() : Actor(Seat(*rc::gen::inRange(0, seats)));
    const auto decision = run.command(actor, command, run.now(), any_lags());
    if (!decision) RC_ASSERT(before == run.state());
    expect_all_cards_accounted_for(run.state());
    expect_contest_is_sound(run.state(), run.now());
    expect_secrets_kept(run.state(), command);
    if (actor.seat()) expect_no_longer_wait_in_a_contest(before, *actor.seat(), command);
    // Commands travel as JSON, too.
    const auto again = codec::from_line<Command>(codec::to_line(command));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == command);
  }
  RC_CLASSIFY(::tercet::testing::count_of<ContestDecided>(run.events()) > 0, "with a contest");
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
  ClassicRun run(options, 2, GameSeed{*rc::gen::arbitrary<std::uint64_t>(), 0});
  run.advance(Millis(0));
  while (!Classic::is_over(run.state())) {
    const auto sets = figures::find_sets(run.state().table.cards());
    if (sets.empty()) {
      run.advance_to_deadline();
    } else {
      (void)run.command(Seat(0), Claim{run.state().table.revision(), sets.front()}, run.now() + Millis(10));
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
