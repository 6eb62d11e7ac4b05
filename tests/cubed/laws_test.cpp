// What holds for every game of Cubed, whoever says what and when.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "contract/events.hpp"
#include "contract/laws.hpp"
#include "contract/run.hpp"
#include "cubed/cubed.hpp"
#include "cubed/naive.hpp"
#include "cubed/random_play.hpp"
#include "cubed/search/generator.hpp"

namespace tercet::cubed {
namespace {

using contract::Actor;
using contract::GameSeed;
using contract::Viewer;
using test::below;
using test::one_in;
using CubedRun = contract::Run<Cubed>;

static_assert(contract::Game<Cubed>);

// R8, die by die: each of the 42 is in the bag, in one hand, or on one square.
void expect_all_dice_accounted_for(const State& state) {
  std::multiset<Die> seen(state.bag.dice().begin(), state.bag.dice().end());
  for (const Player& player : state.all_players()) {
    RC_ASSERT(player.rack.size() <= 5U);
    for (const HeldDie& held : player.rack.dice()) seen.insert(held.die);
  }
  std::set<Square> squares;
  for (const NewDie& laid : Cubed::view(state, Viewer::spectator()).board) {
    seen.insert(laid.die);
    squares.insert(laid.square);
  }
  RC_ASSERT(seen.size() == 42U);
  RC_ASSERT(std::set<Die>(seen.begin(), seen.end()).size() == 42U);
  RC_ASSERT(static_cast<int>(squares.size()) == state.board_state.dice());
}

// Follows the events on a board of its own and counts the points by the words of B5, T6 and T7.
class Recount {
 public:
  explicit Recount(const State& start) : board_state_(start.board_state), scores_(start.seats, 0) {}

  void add(const Event& event) {
    std::visit([&](const auto& e) { of(e); }, event);
  }
  void expect(const State& state) const {
    RC_ASSERT(board_state_ == state.board_state);
    for (std::size_t i = 0; i < scores_.size(); ++i) RC_ASSERT(scores_[i] == state.players[i].score);
  }

 private:
  void of(const LaidFirst& event) {
    for (const NewDie& laid : event.dice) scores_[event.seat.index()] += lay(laid) + (laid.lies.is_wild() ? 0 : 1);
    RC_ASSERT(naive::sets_on(board_state_) == 1);
  }
  void of(const Placed& event) {
    const int before = naive::sets_on(board_state_);
    int& score = scores_[event.seat.index()];
    for (const NewDie& laid : event.dice) score += lay(laid) - (laid.lies.is_wild() ? 1 : 0);
    score += 3 * (naive::sets_on(board_state_) - before);
  }
  void of(const Replaced& event) { board_state_.replace_wild(event.square); }
  template <class Other>
  void of(const Other&) {}

  // The bonus of the square.
  int lay(const NewDie& laid) {
    board_state_.place(laid.square, laid.lies);
    return board_state_.board().bonus(laid.square);
  }

  BoardState board_state_;
  std::vector<int> scores_;
};

// The calls that wait, but with others of those whom the viewer cannot know about.
std::vector<Contested> other_calls(const State& state, Viewer viewer, Millis now, std::mt19937& random) {
  std::vector<Contested> calls = state.contested;
  if (state.phase != Phase::opening) return calls;
  std::erase_if(calls, [&](const Contested& call) { return !viewer.is(call.seat); });
  for (int i = 0; i < state.seats; ++i) {
    if (viewer.is(Seat(i)) || !state.may_call(Seat(i)) || !one_in(random, 3)) continue;
    const auto lines = contract::lags_of({now, test::any_lags(random)}, state.seats);
    calls.push_back({now, Seat(i), lines, now + Millis(1 + below(random, 150))});
  }
  return calls;
}

// The same state with other secrets: who else calls, who else said none (never such that a roll would follow), what
// else was chosen.
State with_other_secrets(State state, Viewer viewer, Millis now, std::mt19937& random) {
  state.contested = other_calls(state, viewer, now, random);
  for (int i = 0; i < state.seats; ++i) {
    Player& player = state.player(Seat(i));
    if (viewer.is(Seat(i))) continue;
    const bool looking = state.phase == Phase::opening || state.phase == Phase::showing;
    if (looking && !player.barred && state.caller != Seat(i)) {
      player.said_none = !contract::has_claim(state.contested, Seat(i)) && one_in(random, 2);
    }
    if (!player.has_chosen) continue;
    player.choice.clear();
    for (const HeldDie& held : player.rack.dice()) {
      if (one_in(random, 2)) player.choice.insert(held.die);
    }
  }
  return state;
}

// Whether a call is judged: public, whatever was secret before.
bool is_called(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) { return std::holds_alternative<Called>(event); });
}

// The secrets test: with any other hidden part, the view, every refusal and the first thing heard after a command are
// the same bytes. (What follows from it may tell: B3 says that all said none.) The wake time tells of a contest, which
// is why it is never sent, and of nothing else.
void expect_secrets_kept(const State& state, const Command& probe, Millis now, std::mt19937& random) {
  for (const Viewer& viewer : testing::viewers<Cubed>(state.seats)) {
    const State other = with_other_secrets(state, viewer, now, random);
    if (other.phase == Phase::opening && other.nobody_calls()) continue;
    RC_ASSERT(testing::seen<Cubed>(state, viewer) == testing::seen<Cubed>(other, viewer));
    if (state.contested.empty() && other.contested.empty()) {
      RC_ASSERT(Cubed::deadline(state) == Cubed::deadline(other));
    }
    if (!viewer.seat()) continue;
    contract::PhiloxChance one({1, 1});
    contract::PhiloxChance two({1, 1});
    const contract::Arrival arrival{now, test::any_lags(random)};
    const auto here = Cubed::decide(state, *viewer.seat(), probe, one, arrival);
    const auto there = Cubed::decide(other, *viewer.seat(), probe, two, arrival);
    RC_ASSERT(here.has_value() == there.has_value());
    if (!here) {
      RC_ASSERT(codec::to_line(here.error()) == codec::to_line(there.error()));
    } else if (!is_called(*here) && !is_called(*there)) {
      RC_ASSERT(testing::told_to<Cubed>({here->front()}, viewer) == testing::told_to<Cubed>({there->front()}, viewer));
    }
  }
}

// Sealed events sound the same to others whatever is in them.
void expect_sealed(const Event& event, int seats, std::mt19937& random) {
  const auto* chosen = std::get_if<Chosen>(&event);
  if (chosen == nullptr) return;
  Chosen other = *chosen;
  other.dice = std::vector<Die>{};
  for (int i = 0; i < below(random, 5); ++i) other.dice->push_back(Die::from_index(below(random, Die::count)));
  for (const Viewer& viewer : testing::viewers<Cubed>(seats)) {
    if (!viewer.is(chosen->seat)) {
      RC_ASSERT(testing::told_to<Cubed>({event}, viewer) == testing::told_to<Cubed>({Event(other)}, viewer));
    }
  }
}

template <class T>
void expect_travels(const T& value) {
  const auto again = codec::from_line<T>(codec::to_line(value));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == value);
}

// Mostly quick, now and then so slow that a limit passes.
Millis some_time(std::mt19937& random) {
  if (one_in(random, 40)) return Millis(130'000);
  if (one_in(random, 20)) return Millis(6'000);
  return Millis(below(random, 3) * 30);
}

RC_GTEST_PROP(CubedLaws, hold_for_random_commands_from_random_seats_at_random_times, ()) {
  const std::uint32_t seed = test::any_seed();
  std::mt19937 random(seed);
  const int seats = 2 + below(random, 3);
  const Options options = test::any_options(random);
  CubedRun run(options, seats, GameSeed{seed, 0});
  run.advance(Millis(0));
  Recount recount(Cubed::start(options, seats));
  std::size_t counted = 0;
  const int commands = below(random, 250);
  for (int i = 0; i < commands; ++i) {
    run.advance(run.now() + some_time(random));
    const State before = run.state();
    test::SentCommand sent = test::sensible(before, random);
    if (one_in(random, 4)) sent.command = test::anything(before, random);
    if (one_in(random, 8)) sent.actor = Seat(below(random, seats + 1));
    const bool by_host = std::holds_alternative<Leave>(sent.command) || std::holds_alternative<HandOver>(sent.command);
    if (one_in(random, by_host ? 2 : 40)) sent.actor = Actor::referee();
    if (one_in(random, 4)) expect_secrets_kept(before, sent.command, run.now(), random);
    const auto decision = run.command(sent.actor, sent.command, run.now(), test::any_lags(random));
    expect_travels(sent.command);
    if (!decision) {
      RC_ASSERT(before == run.state());
      expect_travels(decision.error());
    }
    for (; counted < run.events().size(); ++counted) {
      recount.add(run.events()[counted]);
      expect_sealed(run.events()[counted], seats, random);
    }
    expect_all_dice_accounted_for(run.state());
    recount.expect(run.state());
  }
  RC_CLASSIFY(testing::count_of<ContestDecided>(run.events()) > 0, "with a contest");
  testing::expect_fold(run, options, seats);
  testing::expect_record_replays(run, options, seats);
  testing::expect_silence_is_complete<Cubed>(Cubed::start(options, seats), run.events(), seats);
  RC_ASSERT(!::testing::Test::HasFailure());
}

RC_GTEST_PROP(CubedLaws, a_game_comes_to_its_end_and_its_record_replays, ()) {
  const std::uint32_t seed = test::any_seed();
  std::mt19937 random(seed);
  const int seats = 2 + below(random, 3);
  const Options options = test::any_options(random);
  const CubedRun run = test::whole_game(options, seats, seed);
  RC_ASSERT(Cubed::is_over(run.state()));
  const auto& ended = std::get<GameEnded>(run.events().back());
  RC_CLASSIFY(ended.why == EndReason::out_of_dice, "out of dice");
  // R5, R7
  RC_ASSERT((ended.why == EndReason::out_of_dice) == run.state().last_round);
  if (ended.why == EndReason::out_of_dice) RC_ASSERT(run.state().bag.empty());
  if (ended.why == EndReason::all_pass) RC_ASSERT(run.state().all_pass_rounds == options.all_pass_limit);
  testing::expect_fold(run, options, seats);
  testing::expect_record_replays(run, options, seats);
  RC_ASSERT(!::testing::Test::HasFailure());
}

// The turns of a command as placements, if its dice are the seat's own, each once, and named as they must be (D3).
std::optional<std::vector<Placement>> placements_of(const State& state, const Place& place) {
  std::vector<Placement> result;
  std::set<Die> used;
  for (const Lay& lay : place.dice) {
    const HeldDie* held = state.player(state.to_move).rack.find(lay.die);
    if (held == nullptr || !used.insert(lay.die).second || held->shows.is_wild() != lay.as.has_value()) return {};
    result.push_back({lay.square, lay.as ? LaidDie::wild_as(*lay.as) : LaidDie::regular(held->shows.face())});
  }
  return result;
}

void expect_as_naive(const State& state, const Place& place) {
  contract::PhiloxChance chance({1, 1});
  const auto decision = Cubed::decide(state, state.to_move, place, chance, {state.began_at});
  const auto placements = placements_of(state, place);
  const auto score = placements ? naive::judge(state.position(state.to_move), *placements) : std::nullopt;
  RC_ASSERT(decision.has_value() == score.has_value());
  if (!decision) return;
  const auto& placed = std::get<Placed>(decision->front());
  RC_ASSERT((Score{placed.sets, placed.bonus, placed.score}) == *score);
}

// T2 to T8: every turn that is found is accepted, with its score; a turn that is changed a little is accepted exactly
// when the plain words of the rules allow it.
RC_GTEST_PROP(CubedLaws, T8_turns_are_accepted_exactly_when_the_naive_rule_allows_them, ()) {
  const std::uint32_t seed = test::any_seed();
  std::mt19937 random(seed);
  const int seats = 2 + below(random, 3);
  const Options options = test::any_options(random);
  const CubedRun run = test::whole_game(options, seats, seed);
  State state = Cubed::start(options, seats);
  for (const Event& event : run.events()) {
    state = Cubed::evolve(std::move(state), event);
    if (state.phase != Phase::turn || !one_in(random, 4)) continue;
    const auto turns = all_turns(state.position(state.to_move));
    for (int i = 0; i < 6 && !turns.empty(); ++i) {
      const ScoredTurn& turn = turns[static_cast<std::size_t>(below(random, static_cast<int>(turns.size())))];
      const Place place = place_command(state.player(state.to_move).rack, turn.turn);
      contract::PhiloxChance chance({1, 1});
      const auto decision = Cubed::decide(state, state.to_move, place, chance, {state.began_at});
      RC_ASSERT(decision.has_value());
      RC_ASSERT(std::get<Placed>(decision->front()).score == turn.score.score);
      expect_as_naive(state, place);
      for (int j = 0; j < 4; ++j) expect_as_naive(state, test::almost(state, place, random));
    }
  }
}

}  // namespace
}  // namespace tercet::cubed
