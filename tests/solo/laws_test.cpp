// What holds for every solo game, whatever is said and when. Secret is which deal it is, unless the player named it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "contract/events.hpp"
#include "contract/laws.hpp"
#include "contract/run.hpp"
#include "figures/find_sets.hpp"
#include "solo/solo.hpp"

namespace tercet::solo {
namespace {

using contract::Actor;
using contract::GameSeed;
using SoloRun = contract::Run<Solo>;

static_assert(contract::TableGame<Solo>);

constexpr Seat me{};

Options any_options() {
  Options options;
  options.mode = *rc::gen::element(Mode::classic, Mode::timed, Mode::puzzle, Mode::arcade);
  options.level = *rc::gen::inRange(1, 5);
  if (options.mode == Mode::puzzle) {
    options.figures = *rc::gen::element(FigureKind::cards, FigureKind::dice);
    // A day takes as long as 366 puzzles.
    if (*rc::gen::inRange(0, 20) == 0) options.date = Date::from_days(*rc::gen::inRange(20'000, 30'000));
  }
  if (!options.date && *rc::gen::arbitrary<bool>()) options.deal = *rc::gen::inRange(1, max_deal);
  RC_ASSERT(Solo::check(options, 1).empty());
  return options;
}

Figure shown(const State& state, Card card) {
  return state.options.figures == FigureKind::dice ? Figure(card.face()) : Figure(card);
}

// Three figures: mostly a SET of those that lie there, now and then anything at all.
FigureTriple any_figures(const State& state) {
  const auto sets = figures::find_sets(state.table.cards());
  FigureTriple three;
  if (!sets.empty() && *rc::gen::inRange(0, 3) != 0) {
    const CardTriple& set = sets[*rc::gen::inRange<std::size_t>(0, sets.size())];
    std::ranges::transform(set, three.begin(), [&](Card card) { return shown(state, card); });
    return three;
  }
  for (Figure& figure : three) {
    const auto cards = state.table.cards();
    const bool from_table = !cards.empty() && *rc::gen::inRange(0, 10) != 0;
    if (from_table) {
      figure = shown(state, cards[*rc::gen::inRange<std::size_t>(0, cards.size())]);
    } else if (*rc::gen::arbitrary<bool>()) {
      figure = Card::from_index(*rc::gen::inRange(0, 81));
    } else {
      figure = figures::Face::from_index(*rc::gen::inRange(0, 27));
    }
  }
  return three;
}

// Now and then of a seat that does not exist.
Command any_of_the_hosts() {
  const Seat seat(*rc::gen::inRange(0, 8) == 0 ? 1 : 0);
  if (*rc::gen::inRange(0, 3) == 0) return Leave{seat, *rc::gen::arbitrary<bool>()};
  return HandOver{seat};
}

Command any_command(const State& state) {
  switch (*rc::gen::weightedElement<int>({{30, 0}, {8, 1}, {5, 2}, {1, 3}, {2, 4}, {1, 5}, {1, 6}})) {
    case 0:
      return Claim{any_figures(state)};
    case 1:
      return Ask{*rc::gen::inRange(0, 8) == 0 ? *rc::gen::inRange(-1, 30) : state.table.revision()};
    case 2:
      return Hint{};
    case 3:
      return GiveUp{};
    case 4:
      return any_of_the_hosts();
    case 5:
      return Begin{};
    default:
      return Wake{};
  }
}

// Whatever was taken, dealt or asked for, the numbers fit.
void expect_sound(const State& state, Millis now) {
  RC_ASSERT(Solo::is_sound(state));
  RC_ASSERT(state.table.size() <= State::max_on_table);
  int points = 0;
  for (const Find& find : state.found) {
    RC_ASSERT(figures::find_sets(find.cards).size() == 1U);
    RC_ASSERT(1 <= find.points && find.points <= (state.is(Mode::arcade) ? 5 : 1));
    points += find.points;
  }
  if (!state.is(Mode::classic)) RC_ASSERT(state.points == points);
  const auto due = Solo::deadline(state);
  RC_ASSERT(!due || *due > now);
  RC_ASSERT(due.has_value() <= (state.phase == Phase::playing));
}

// The secrets test: with any other deal, the view is the same bytes, and so is everything that was told and when the
// game wants to be woken.
void expect_secrets_kept(const State& state) {
  if (state.named || !state.deal || state.phase != Phase::playing) return;
  State other = state;
  other.deal = *rc::gen::inRange(1, max_deal);
  for (const auto& viewer : testing::viewers<Solo>(1)) {
    RC_ASSERT(testing::seen<Solo>(state, viewer) == testing::seen<Solo>(other, viewer));
  }
  RC_ASSERT(Solo::deadline(state) == Solo::deadline(other));
}

RC_GTEST_PROP(SoloLaws, hold_for_random_commands_at_random_times, ()) {
  const Options options = any_options();
  SoloRun run(options, 1, GameSeed{*rc::gen::arbitrary<std::uint64_t>(), 0});
  run.advance(Millis(0));
  if (*rc::gen::inRange(0, 10) != 0) RC_ASSERT(run.command(me, Begin{}, Millis(0)).has_value());
  const int commands = *rc::gen::inRange(0, 100);
  for (int i = 0; i < commands; ++i) {
    run.advance(run.now() + Millis(*rc::gen::element(0, 0, 1, 20, 500, 2'000, 4'000, 31'000)));
    const State before = run.state();
    const Command command = any_command(before);
    const bool by_host = std::holds_alternative<Leave>(command) || std::holds_alternative<HandOver>(command);
    const bool by_referee = *rc::gen::inRange(0, by_host ? 2 : 20) == 0;
    const Actor actor = by_referee ? Actor::referee() : Actor(me);
    const auto decision = run.command(actor, command, run.now());
    if (!decision) RC_ASSERT(before == run.state());
    expect_sound(run.state(), run.now());
    expect_secrets_kept(run.state());
    // Commands travel as JSON, too.
    const auto again = codec::from_line<Command>(codec::to_line(command));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == command);
  }
  RC_CLASSIFY(Solo::is_over(run.state()), "to its end");
  RC_CLASSIFY(::tercet::testing::count_of<Taken>(run.events()) > 5, "with more than five SETs");
  testing::expect_fold(run, options, 1);
  testing::expect_record_replays(run, options, 1);
  testing::expect_silence_is_complete<Solo>(Solo::start(options, 1), run.events(), 1);
  RC_ASSERT(!::testing::Test::HasFailure());
}

// Every single change of a record that is not the same game any more is found.
RC_GTEST_PROP(SoloLaws, a_changed_record_is_refused, ()) {
  Options options = any_options();
  options.mode = *rc::gen::element(Mode::classic, Mode::timed, Mode::puzzle, Mode::arcade);
  if (options.mode != Mode::puzzle) options.figures = FigureKind::cards;
  options.date.reset();
  SoloRun run(options, 1, GameSeed{*rc::gen::arbitrary<std::uint64_t>(), 0});
  (void)run.command(me, Begin{}, Millis(0));
  for (int sets = 0; sets < 30 && !Solo::is_over(run.state());) {
    const auto left = run.state().sets_left();
    if (!left.empty()) {
      const auto& [a, b, c] = left.front();
      const Claim claim{{shown(run.state(), a), shown(run.state(), b), shown(run.state(), c)}};
      RC_ASSERT(run.command(me, claim, run.now() + Millis(10)).has_value());
      ++sets;
    } else if (options.mode == Mode::classic) {
      RC_ASSERT(run.command(me, Ask{run.state().table.revision()}, run.now() + Millis(10)).has_value());
    } else {
      run.advance_to_deadline();
    }
  }
  if (!Solo::is_over(run.state())) (void)run.command(me, GiveUp{}, run.now() + Millis(10));
  auto events = run.events();
  const auto at = *rc::gen::inRange<std::size_t>(0, events.size());
  if (*rc::gen::arbitrary<bool>()) {
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(at));
    const auto replayed = contract::replay<Solo>(Solo::start(options, 1), events);
    // Without its last event a record is cut off, or a game that is not over; without any other it breaks a rule.
    RC_ASSERT((at == events.size() ? replayed.has_value() : !replayed.has_value()));
  } else {
    const auto other = *rc::gen::inRange<std::size_t>(0, events.size());
    RC_PRE(events[at] != events[other]);
    std::swap(events[at], events[other]);
    RC_ASSERT(!contract::replay<Solo>(Solo::start(options, 1), events).has_value());
  }
}

}  // namespace
}  // namespace tercet::solo
