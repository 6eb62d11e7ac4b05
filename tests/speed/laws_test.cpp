// What holds for every game of Speed, whoever says what and when. Secret in Speed: who says that they find no other,
// and takes that wait.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "contract/events.hpp"
#include "contract/laws.hpp"
#include "contract/run.hpp"
#include "speed/seen_sets.hpp"
#include "speed/speed.hpp"

namespace tercet::speed {
namespace {

using contract::Actor;
using contract::GameSeed;
using contract::Viewer;
using SpeedRun = contract::Run<Speed>;

static_assert(contract::TableGame<Speed>);
static_assert(contract::HasClaims<Speed>);
static_assert(contract::SaysWhomItConcerns<Speed>);

Options any_options() {
  Options options;
  options.judging = *rc::gen::element(Judging::end_of_round, Judging::at_once);
  options.rounds = *rc::gen::inRange(1, 4);
  options.dice = *rc::gen::element(DiceKind::standard, DiceKind::many_wilds);
  return options;
}

// Three dice: mostly a SET of those that lie there, now and then anything at all.
DieTriple any_dice(const State& state) {
  const auto dice = state.table.dice();
  const auto sets = find_sets(dice);
  if (!sets.empty() && *rc::gen::inRange(0, 3) != 0) {
    return sets[*rc::gen::inRange<std::size_t>(0, sets.size())].dice;
  }
  DieTriple three;
  for (Die& die : three) {
    const bool from_table = !dice.empty() && *rc::gen::inRange(0, 10) != 0;
    die = from_table ? dice[*rc::gen::inRange<std::size_t>(0, dice.size())].die
                     : Die::from_index(*rc::gen::inRange(0, Die::count));
  }
  return three;
}

// C8, from the table around the game.
Command any_of_the_hosts(const State& state) {
  const Seat seat(*rc::gen::inRange<int>(0, state.seats));
  if (*rc::gen::inRange(0, 3) == 0) return Leave{seat, *rc::gen::arbitrary<bool>()};
  return HandOver{seat};
}

Command any_command(const State& state) {
  const int table = *rc::gen::inRange(0, 8) == 0 ? *rc::gen::inRange(-1, 30) : state.table_number;
  switch (*rc::gen::weightedElement<int>({{12, 0}, {6, 1}, {6, 2}, {2, 3}, {1, 4}})) {
    case 0:
      return Take{table, any_dice(state)};
    case 1:
      return Done{table, *rc::gen::inRange(0, 4) != 0};
    case 2:
      return NextRound{};
    case 3:
      return any_of_the_hosts(state);
    default:
      return Wake{};
  }
}

// Lines of all lengths, also longer than the rules allow for; often none at all.
contract::Lags any_lags() {
  contract::Lags lines{};
  if (*rc::gen::inRange(0, 3) == 0) return lines;
  for (Millis& line : lines) line = Millis(*rc::gen::inRange(-10, 190));
  return lines;
}

// P1: every die lies on the table or before somebody, and nowhere twice.
void expect_all_dice_accounted_for(const State& state) {
  RC_ASSERT(Speed::is_sound(state));
  std::vector<Die> dice;
  for (const HeldDie& held : state.table.dice()) dice.push_back(held.die);
  for (const Pile& pile : state.takes) {
    for (const HeldDie& held : pile.taken.dice) dice.push_back(held.die);
  }
  std::ranges::sort(dice);
  RC_ASSERT(std::ranges::adjacent_find(dice) == dice.end());
}

// P2: takes wait only while all search, of dice that lie there, no die twice for one seat, and never longer than the
// longest line.
void expect_contest_is_sound(const State& state, Millis now) {
  if (state.contested.empty()) return;
  RC_ASSERT(state.phase == Phase::searching || state.phase == Phase::tie_break);
  std::vector<std::pair<Seat, Die>> wanted;
  for (const Contested& take : state.contested) {
    RC_ASSERT(state.may_take(take.seat));
    RC_ASSERT(take.until >= take.t);
    RC_ASSERT(take.until <= take.t + contract::max_lag);
    for (const Die die : take.dice) {
      RC_ASSERT(state.table.contains(die));
      wanted.emplace_back(take.seat, die);
    }
  }
  std::ranges::sort(wanted);
  RC_ASSERT(std::ranges::adjacent_find(wanted) == wanted.end());
  RC_ASSERT(*Speed::deadline(state) > now);
}

// Takes that a seat may have made a moment ago, undecided yet.
Contested any_take(const State& state, Seat seat) {
  const contract::Arrival arrival{state.last_event_at, any_lags()};
  Contested take{arrival.at, seat, {}, contract::lags_of(arrival, state.seats), Millis(0)};
  const auto dice = state.table.dice();
  const auto first = *rc::gen::inRange<std::size_t>(0, dice.size() - 2);
  for (std::size_t i = 0; i < 3; ++i) take.dice[i] = dice[first + i].die;
  take.until = arrival.at + Millis(*rc::gen::inRange(1, 150));
  return take;
}

// The same state with other secrets: what others say, and takes of theirs that wait.
State with_other_secrets(State state, Viewer viewer) {
  if (state.phase != Phase::searching && state.phase != Phase::tie_break) return state;
  std::erase_if(state.contested, [&](const Contested& take) { return !viewer.is(take.seat); });
  for (int i = 0; i < state.seats; ++i) {
    const Seat seat(i);
    if (viewer.is(seat) || !state.may_take(seat)) continue;
    state.player(seat).done = *rc::gen::arbitrary<bool>();
    if (state.table.size() >= 3 && *rc::gen::inRange(0, 4) == 0) state.contested.push_back(any_take(state, seat));
  }
  return state;
}

// No such state can be: the round would have ended.
bool is_due(const State& state) { return state.contested.empty() && state.all_done(); }

// Whether something followed that is public.
bool is_resolved(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) {
    return !std::holds_alternative<Contested>(event) && !std::holds_alternative<SaidDone>(event);
  });
}

// The secrets test: with any other hidden part, the view is the same bytes, and so is every refusal and every silence.
// The wake time tells of takes that wait, which is why it is never sent, and of nothing else.
void expect_secrets_kept(const State& state, const Command& probe) {
  for (const Viewer& viewer : testing::viewers<Speed>(state.seats)) {
    const State other = with_other_secrets(state, viewer);
    if (is_due(other)) continue;
    RC_ASSERT(testing::seen<Speed>(state, viewer) == testing::seen<Speed>(other, viewer));
    if (state.contested.empty() && other.contested.empty()) {
      RC_ASSERT(Speed::deadline(state) == Speed::deadline(other));
    }
    if (!viewer.seat()) continue;
    contract::PhiloxChance one({1, 1});
    contract::PhiloxChance two({1, 1});
    const contract::Arrival arrival{state.last_event_at, any_lags()};
    const auto here = Speed::decide(state, *viewer.seat(), probe, one, arrival);
    const auto there = Speed::decide(other, *viewer.seat(), probe, two, arrival);
    RC_ASSERT(here.has_value() == there.has_value());
    if (!here) RC_ASSERT(codec::to_line(here.error()) == codec::to_line(there.error()));
    if (here && !is_resolved(*here) && !is_resolved(*there)) {
      RC_ASSERT(testing::told_to<Speed>(*here, viewer) == testing::told_to<Speed>(*there, viewer));
    }
  }
}

// P3, P4: nothing that is answered, and no time, depends on whether three dice are a SET. The same game with any other
// faces on the same dice takes the same course until somebody's takes are judged.
void expect_blind(const State& state, const Command& command, Actor actor, const contract::Lags& lags) {
  if (state.judges_at_once() || state.phase != Phase::searching) return;
  State other = state;
  auto dice = state.table.dice();
  for (HeldDie& held : dice) held.shows = UpFace::from_index(*rc::gen::inRange(0, UpFace::count));
  other.table.lay_out(dice);
  RC_ASSERT(Speed::deadline(state) == Speed::deadline(other));
  contract::PhiloxChance one({1, 1});
  contract::PhiloxChance two({1, 1});
  const contract::Arrival arrival{state.last_event_at, lags};
  const auto here = Speed::decide(state, actor, command, one, arrival);
  const auto there = Speed::decide(other, actor, command, two, arrival);
  RC_ASSERT(here.has_value() == there.has_value());
  if (!here) {
    RC_ASSERT(codec::to_line(here.error()) == codec::to_line(there.error()));
    return;
  }
  for (std::size_t i = 0; i < here->size() && !std::holds_alternative<RoundEnded>((*here)[i]); ++i) {
    RC_ASSERT(i < there->size());
    RC_ASSERT((*here)[i].index() == (*there)[i].index());
    RC_ASSERT(contract::time_of((*here)[i]) == contract::time_of((*there)[i]));
  }
}

RC_GTEST_PROP(SpeedLaws, hold_for_random_commands_from_random_seats_at_random_times, ()) {
  const int seats = *rc::gen::inRange(1, 5);
  const Options options = any_options();
  SpeedRun run(options, seats, GameSeed{*rc::gen::arbitrary<std::uint64_t>(), 0});
  run.advance(Millis(0));
  const int commands = *rc::gen::inRange(0, 150);
  for (int i = 0; i < commands; ++i) {
    run.advance(run.now() + Millis(*rc::gen::element(0, 0, 1, 20, 50, 500, 5'000, 21'000)));
    const State before = run.state();
    const Command command = any_command(before);
    const bool by_host = std::holds_alternative<Leave>(command) || std::holds_alternative<HandOver>(command);
    const bool by_referee = *rc::gen::inRange(0, by_host ? 2 : 20) == 0;
    const Actor actor = by_referee ? Actor::referee() : Actor(Seat(*rc::gen::inRange(0, seats)));
    const contract::Lags lags = any_lags();
    const auto decision = run.command(actor, command, run.now(), lags);
    if (!decision) RC_ASSERT(before == run.state());
    expect_all_dice_accounted_for(run.state());
    expect_contest_is_sound(run.state(), run.now());
    expect_secrets_kept(run.state(), command);
    expect_blind(before, command, actor, lags);
    // Commands travel as JSON, too.
    const auto again = codec::from_line<Command>(codec::to_line(command));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == command);
  }
  RC_CLASSIFY(::tercet::testing::count_of<ContestDecided>(run.events()) > 0, "with a contest");
  RC_CLASSIFY(::tercet::testing::count_of<TieRolled>(run.events()) > 0, "with a tie-break");
  testing::expect_fold(run, options, seats);
  testing::expect_record_replays(run, options, seats);
  testing::expect_silence_is_complete<Speed>(Speed::start(options, seats), run.events(), seats);
  RC_ASSERT(!::testing::Test::HasFailure());
}

// Every single change of a record that is not the same game any more is found.
RC_GTEST_PROP(SpeedLaws, a_changed_record_is_refused, ()) {
  Options options;
  options.rounds = 1;
  SpeedRun run(options, 2, GameSeed{*rc::gen::arbitrary<std::uint64_t>(), 0});
  run.advance(Millis(0));
  while (!Speed::is_over(run.state())) {
    const State& state = run.state();
    const auto sets = find_sets(state.table.dice());
    const bool plays = state.phase == Phase::searching || state.phase == Phase::tie_break;
    if (sets.empty() || !plays) {
      run.advance_to_deadline();
    } else {
      (void)run.command(Seat(0), Take{state.table_number, sets.front().dice}, run.now() + Millis(10));
    }
  }
  auto events = run.events();
  const auto at = *rc::gen::inRange<std::size_t>(0, events.size());
  if (*rc::gen::arbitrary<bool>()) {
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
    const auto replayed = contract::replay<Speed>(Speed::start(options, 2), events);
    // Without its last event a record is cut off; without any other it breaks a rule.
    RC_ASSERT((at == events.size() ? replayed.has_value() && replayed->cut_off : !replayed.has_value()));
  } else {
    const auto other = *rc::gen::inRange<std::size_t>(0, events.size());
    RC_PRE(events[at] != events[other]);
    std::swap(events[at], events[other]);
    RC_ASSERT(!contract::replay<Speed>(Speed::start(options, 2), events).has_value());
  }
}

}  // namespace
}  // namespace tercet::speed
