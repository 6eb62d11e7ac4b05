// What holds for every game of Crosswise, whoever says what and when. Secret in Crosswise: who says that nobody will
// finish (X8), and moves that would end a round and wait (X6).
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "contract/events.hpp"
#include "contract/laws.hpp"
#include "contract/run.hpp"
#include "crosswise/crosswise.hpp"
#include "crosswise/extensions.hpp"
#include "crosswise/moves.hpp"
#include "crosswise/solver/solver.hpp"

namespace tercet::crosswise {
namespace {

using contract::Actor;
using contract::ContestDecided;
using contract::GameSeed;
using contract::Viewer;
using CrosswiseRun = contract::Run<Crosswise>;

static_assert(contract::TableGame<Crosswise>);
static_assert(contract::HasClaims<Crosswise>);
static_assert(contract::SaysWhomItConcerns<Crosswise>);

// Some dice so alike that random grids grow, rounds are finished and others' grids have something to attach to.
DiceLayout few_faces(int kinds) {
  DiceLayout layout;
  for (int i = 0; i < Die::count; ++i) {
    const bool wild = i % 14 == 13;
    layout.dice.emplace_back().fill(wild ? figures::UpFace::wild()
                                         : figures::UpFace(figures::Face::from_index(9 * (i % kinds))));
  }
  return layout;
}

Options any_options() {
  Options options;
  options.rounds = *rc::gen::inRange(1, 4);
  options.draw_every_ms = Millis(*rc::gen::element(0, 0, 2'000));
  options.round_ms = Millis(*rc::gen::element(10'000, 600'000));
  options.dice = *rc::gen::element(DiceKind::standard, DiceKind::many_wilds);
  if (*rc::gen::inRange(0, 3) != 0) options.own_dice = few_faces(*rc::gen::element(1, 1, 2, 3));
  return options;
}

std::optional<figures::Face> any_name(const State& state, Die die) {
  if (*rc::gen::inRange(0, 30) == 0) return std::nullopt;
  if (!state.at(die).shows.is_wild()) return state.at(die).shows.face();
  return figures::Face::from_index(9 * *rc::gen::inRange(0, 3));
}

// Beside what lies there, mostly; now and then anywhere.
Place any_place(const Area& area) {
  if (*rc::gen::inRange(0, 25) == 0) return {*rc::gen::arbitrary<int>(), *rc::gen::inRange(-100, 101)};
  if (area.size() == 0) return {};
  const Place near = area.dice()[*rc::gen::inRange<std::size_t>(0, area.size())].place;
  const auto [columns, rows] = *rc::gen::element(std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1));
  return {near.column + columns, near.row + rows};
}

Die any_die_of(const State& state, Seat seat) {
  std::vector<Die> own;
  for (int i = 0; i < Die::count; ++i) {
    if (state.at(Die::from_index(i)).owner == seat) own.push_back(Die::from_index(i));
  }
  if (own.empty() || *rc::gen::inRange(0, 25) == 0) return Die::from_index(*rc::gen::inRange(0, Die::count));
  return own[*rc::gen::inRange<std::size_t>(0, own.size())];
}

std::vector<Lay> as_they_lie(const State& state, Seat seat) {
  std::vector<Lay> dice;
  const Area area = state.area(seat);
  for (const LyingDie& lying : area.dice()) {
    if (lying.owner == seat) dice.push_back({lying.die, lying.place.column, lying.place.row, lying.face});
  }
  return dice;
}

int any_revision(const State& state, Seat seat) {
  return state.player(seat).revision + (*rc::gen::inRange(0, 15) == 0 ? *rc::gen::inRange(-2, 3) : 0);
}

// A die of the seat's where it makes a SET with two of the area's grid, if there is one.
std::optional<Lay> any_fitting(const State& state, Seat seat, Seat to) {
  const Area area = state.area(to);
  std::vector<Lay> fitting;
  for (const Extension& there : extensions(area, count(area, to).grid)) {
    for (int i = 0; i < Die::count; ++i) {
      const RolledDie& rolled = state.at(Die::from_index(i));
      const bool fits = rolled.shows.is_wild() || rolled.shows.face() == there.face;
      if (rolled.owner != seat || (rolled.area && (rolled.area != seat || to == seat)) || !fits) continue;
      fitting.push_back({Die::from_index(i), there.place.column, there.place.row, there.face});
    }
  }
  if (fitting.empty()) return std::nullopt;
  return fitting[*rc::gen::inRange<std::size_t>(0, fitting.size())];
}

// One die more, or less, or elsewhere; or all that the seat has in rows, which often ends the round.
Arrange any_arrangement(const State& state, Seat seat) {
  Arrange command{any_revision(state, seat), {}};
  if (*rc::gen::inRange(0, 6) == 0) {
    for (int i = 0; i < Die::count; ++i) {
      const Die die = Die::from_index(i);
      const RolledDie& rolled = state.at(die);
      if (rolled.owner != seat || (rolled.area && rolled.area != seat)) continue;
      command.dice.push_back({die, static_cast<int>(command.dice.size()), 0, any_name(state, die)});
    }
    return command;
  }
  command.dice = as_they_lie(state, seat);
  if (const auto fitting = any_fitting(state, seat, seat); fitting && *rc::gen::inRange(0, 3) != 0) {
    command.dice.push_back(*fitting);
    return command;
  }
  for (int i = *rc::gen::inRange(1, 3); i > 0; --i) {
    const Die die = any_die_of(state, seat);
    std::erase_if(command.dice, [&](const Lay& lay) { return lay.die == die; });
    if (*rc::gen::inRange(0, 5) == 0) continue;
    const Place place = any_place(state.area(seat));
    command.dice.push_back({die, place.column, place.row, any_name(state, die)});
  }
  return command;
}

Attach any_attachment(const State& state, Seat seat) {
  const Seat to(*rc::gen::inRange<int>(0, state.seats));
  Attach command{to, any_revision(state, to), {}};
  if (const auto fitting = any_fitting(state, seat, to); fitting && *rc::gen::inRange(0, 4) != 0) {
    command.dice.push_back(*fitting);
  }
  for (int i = *rc::gen::inRange(command.dice.empty() ? 1 : -2, 2); i > 0; --i) {
    const Die die = any_die_of(state, seat);
    const Place place = any_place(state.area(to));
    command.dice.push_back({die, place.column, place.row, any_name(state, die)});
  }
  return command;
}

TakeBack any_taking_back(const State& state, Seat seat) {
  TakeBack command;
  for (int i = 0; i < Die::count; ++i) {
    const RolledDie& rolled = state.at(Die::from_index(i));
    const bool attached = rolled.owner == seat && rolled.area && *rolled.area != seat;
    if (attached && *rc::gen::arbitrary<bool>()) command.dice.push_back(Die::from_index(i));
  }
  if (command.dice.empty()) command.dice.push_back(any_die_of(state, seat));
  return command;
}

// C8, from the table around the game.
Command any_of_the_hosts(const State& state) {
  const Seat seat(*rc::gen::inRange<int>(0, state.seats));
  if (*rc::gen::inRange(0, 3) == 0) return Leave{seat, *rc::gen::arbitrary<bool>()};
  return HandOver{seat};
}

Command any_command(const State& state, Seat seat) {
  switch (*rc::gen::weightedElement<int>({{20, 0}, {6, 1}, {8, 2}, {4, 3}, {4, 4}, {4, 5}, {1, 6}, {1, 7}})) {
    case 0:
      return any_arrangement(state, seat);
    case 1:
      return Draw{};
    case 2:
      return any_attachment(state, seat);
    case 3:
      return any_taking_back(state, seat);
    case 4:
      return Done{*rc::gen::inRange(0, 4) != 0};
    case 5:
      return NextRound{};
    case 6:
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

// X1, X4, X6: every die is in the bag or somebody's, and a round with everything placed would be over.
void expect_sound(const State& state, Millis now) {
  RC_ASSERT(Crosswise::is_sound(state));
  if (state.phase != Phase::building) return;
  RC_ASSERT(!finisher(state, Seat(0)));
  for (const Contested& claim : state.contested) {
    RC_ASSERT(!state.player(claim.seat).empty);
    RC_ASSERT(claim.to != claim.seat);
    RC_ASSERT(claim.until <= claim.t + contract::max_lag);
    RC_ASSERT(std::ranges::count(state.contested, claim.seat, &Contested::seat) == 1);
  }
  RC_ASSERT(*Crosswise::deadline(state) > now);
}

// X5: whatever happens, a foreign die lies in a SET as long as somebody plays its owner's seat (C8), and none that
// another's SET rests on has been moved.
void expect_attachments_kept(const State& before, const State& after, const std::vector<Event>& events) {
  for (int i = 0; i < after.seats; ++i) {
    const Seat owner(i);
    const Area area = after.area(owner);
    const Counted counted = count(area, owner);
    for (const LyingDie& lying : area.dice()) {
      const bool waived = lying.owner == owner || after.player(lying.owner).empty;
      RC_ASSERT(waived || counted.in_set.contains(lying.die));
    }
  }
  if (events.empty() || before.phase != Phase::building || after.round != before.round) return;
  for (int i = 0; i < before.seats; ++i) {
    before.rested_on(Seat(i)).for_each([&](Die die) {
      RC_ASSERT(before.at(die).area == after.at(die).area);
      RC_ASSERT(before.at(die).place == after.at(die).place);
      RC_ASSERT(before.at(die).lies == after.at(die).lies);
    });
  }
}

// A move that would end the round and that a seat may have made a moment ago, undecided yet.
std::optional<Contested> any_claim(const State& state, Seat seat) {
  Arrange arrange = any_arrangement(state, seat);
  arrange.revision = state.player(seat).revision;
  Contested claim{state.last_event_at, seat, {}, arrange.revision, arrange.dice, {}, Millis(0)};
  const auto event = move_of(state, seat, arrange, claim.t);
  if (!event || !finisher(Crosswise::evolve(state, Event(*event)), seat)) return std::nullopt;
  claim.lines = contract::lags_of({claim.t, any_lags()}, state.seats);
  claim.until = claim.t + Millis(*rc::gen::inRange(1, 150));
  return claim;
}

// The same state with other secrets: what others say, and moves of theirs that wait.
State with_other_secrets(State state, Viewer viewer) {
  if (state.phase != Phase::building) return state;
  std::erase_if(state.contested, [&](const Contested& claim) { return !viewer.is(claim.seat); });
  for (int i = 0; i < state.seats; ++i) {
    const Seat seat(i);
    if (viewer.is(seat) || state.player(seat).empty) continue;
    state.player(seat).done = *rc::gen::arbitrary<bool>();
    if (auto claim = any_claim(state, seat)) state.contested.push_back(std::move(*claim));
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
// The wake time tells of moves that wait, which is why it is never sent, and of nothing else.
void expect_secrets_kept(const State& state, const Command& probe) {
  for (const Viewer& viewer : tercet::testing::viewers<Crosswise>(state.seats)) {
    const State other = with_other_secrets(state, viewer);
    if (is_due(other)) continue;
    RC_ASSERT(tercet::testing::seen<Crosswise>(state, viewer) == tercet::testing::seen<Crosswise>(other, viewer));
    if (state.contested.empty() && other.contested.empty()) {
      RC_ASSERT(Crosswise::deadline(state) == Crosswise::deadline(other));
    }
    if (!viewer.seat()) continue;
    contract::PhiloxChance one({1, 1});
    contract::PhiloxChance two({1, 1});
    const contract::Arrival arrival{state.last_event_at, any_lags()};
    const auto here = Crosswise::decide(state, *viewer.seat(), probe, one, arrival);
    const auto there = Crosswise::decide(other, *viewer.seat(), probe, two, arrival);
    RC_ASSERT(here.has_value() == there.has_value());
    if (!here) RC_ASSERT(codec::to_line(here.error()) == codec::to_line(there.error()));
    if (here && !is_resolved(*here) && !is_resolved(*there)) {
      RC_ASSERT(tercet::testing::told_to<Crosswise>(*here, viewer) ==
                tercet::testing::told_to<Crosswise>(*there, viewer));
    }
  }
}

// X3: an arrangement that is repeated changes nothing more.
void expect_idempotent(const State& state, Actor actor, const Command& command) {
  const bool arranged = std::holds_alternative<Arrange>(command) && actor.seat() && state.phase == Phase::building;
  if (!arranged || !state.contested.empty()) return;
  contract::PhiloxChance chance({1, 1});
  const auto again = Crosswise::decide(state, actor, command, chance, {state.last_event_at, {}});
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->empty());
}

// The bag becomes empty, and everybody lays the largest grid of some dice: from here on dice are attached.
void play_ahead(CrosswiseRun& run) {
  const int seats = run.state().seats;
  for (int i = 0; !run.state().bag.empty(); ++i) {
    const auto drawn = run.command(Seat(i % seats), Draw{}, run.now() + run.state().options.draw_every_ms);
    if (!drawn) return;
  }
  for (int i = 0; i < seats; ++i) {
    const Seat seat(i);
    std::vector<Die> dice;
    std::vector<figures::UpFace> shows;
    for (int j = 0; j < Die::count; ++j) {
      const RolledDie& rolled = run.state().at(Die::from_index(j));
      if (rolled.owner != seat || *rc::gen::inRange(0, 4) == 0) continue;
      dice.push_back(Die::from_index(j));
      shows.push_back(rolled.shows);
    }
    Arrange command{run.state().player(seat).revision, {}};
    for (const auto& placed : solver::solve(shows).grid) {
      command.dice.push_back({dice[placed.die], placed.column, placed.row, placed.face});
    }
    (void)run.command(seat, command, run.now());
  }
}

RC_GTEST_PROP(CrosswiseLaws, hold_for_random_commands_from_random_seats_at_random_times, ()) {
  const int seats = *rc::gen::element(2, 3, 4, 4);
  const Options options = any_options();
  CrosswiseRun run(options, seats, GameSeed{*rc::gen::arbitrary<std::uint64_t>(), 0});
  run.advance(Millis(0));
  if (*rc::gen::arbitrary<bool>()) play_ahead(run);
  const int commands = *rc::gen::inRange(0, 240);
  for (int i = 0; i < commands; ++i) {
    run.advance(run.now() + Millis(*rc::gen::element(0, 20, 50, 300, 300, 1'000, 2'000, 5'000)));
    const State before = run.state();
    const std::size_t events_before = run.events().size();
    const Seat seat(*rc::gen::inRange(0, seats));
    const Command command = any_command(before, seat);
    const bool by_host = std::holds_alternative<Leave>(command) || std::holds_alternative<HandOver>(command);
    const bool by_referee = *rc::gen::inRange(0, by_host ? 2 : 20) == 0;
    const Actor actor = by_referee ? Actor::referee() : Actor(seat);
    const auto decision = run.command(actor, command, run.now(), any_lags());
    if (!decision) RC_ASSERT(before == run.state());
    const std::vector<Event> events(run.events().begin() + static_cast<std::ptrdiff_t>(events_before),
                                    run.events().end());
    expect_sound(run.state(), run.now());
    expect_attachments_kept(before, run.state(), events);
    if (decision) expect_idempotent(run.state(), actor, command);
    if (i % 6 == 0) expect_secrets_kept(run.state(), any_command(run.state(), seat));
    // Commands travel as JSON, too.
    const auto again = codec::from_line<Command>(codec::to_line(command));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == command);
  }
  RC_CLASSIFY(::tercet::testing::count_of<ContestDecided>(run.events()) > 0, "with a contest");
  RC_CLASSIFY(::tercet::testing::count_of<Attached>(run.events()) > 0, "with an attachment");
  RC_CLASSIFY(::tercet::testing::count_of<RoundEnded>(run.events()) > 0, "with a round that ended");
  tercet::testing::expect_fold(run, options, seats);
  tercet::testing::expect_record_replays(run, options, seats);
  tercet::testing::expect_silence_is_complete<Crosswise>(Crosswise::start(options, seats), run.events(), seats);
  RC_ASSERT(!::testing::Test::HasFailure());
}

// Every single change of a record that is not the same game any more is found.
RC_GTEST_PROP(CrosswiseLaws, a_changed_record_is_refused, ()) {
  Options options;
  options.rounds = 1;
  options.own_dice = few_faces(1);
  CrosswiseRun run(options, 2, GameSeed{*rc::gen::arbitrary<std::uint64_t>(), 0});
  run.advance(Millis(0));
  for (Millis now{0}; !Crosswise::is_over(run.state()); now += Millis(1'000)) {
    const Seat seat(*rc::gen::inRange(0, 2));
    // Three dice at first, then one more each time: what counts at the end tells whether one is missing.
    auto dice = as_they_lie(run.state(), seat);
    const std::size_t enough = std::max<std::size_t>(dice.size() + 1, 3);
    for (int i = 0; i < Die::count && dice.size() < enough; ++i) {
      const Die die = Die::from_index(i);
      const RolledDie& rolled = run.state().at(die);
      if (!rolled.is_in_hand() || rolled.owner != seat) continue;
      dice.push_back({die, static_cast<int>(dice.size()), 0, figures::Face::from_index(0)});
    }
    RC_ASSERT(run.command(seat, Arrange{run.state().player(seat).revision, dice}, now).has_value());
  }
  auto events = run.events();
  const auto at = *rc::gen::inRange<std::size_t>(0, events.size());
  if (*rc::gen::arbitrary<bool>()) {
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
    const auto replayed = contract::replay<Crosswise>(Crosswise::start(options, 2), events);
    // Without its last event a record is cut off; without any other it breaks a rule.
    RC_ASSERT((at == events.size() ? replayed.has_value() && replayed->cut_off : !replayed.has_value()));
  } else {
    const auto other = *rc::gen::inRange<std::size_t>(0, events.size());
    RC_PRE(events[at] != events[other]);
    std::swap(events[at], events[other]);
    RC_ASSERT(!contract::replay<Crosswise>(Crosswise::start(options, 2), events).has_value());
  }
}

}  // namespace
}  // namespace tercet::crosswise
