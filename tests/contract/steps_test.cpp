// Any step of a recorded game, with few folds and few states.
#include "contract/steps.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "contract/run.hpp"
#include "contract/toy.hpp"

namespace tercet::testing {
namespace {

// The toy, and how often it was folded.
struct Counted : Toy {
  static inline std::size_t folds = 0;
  static State evolve(State state, const Event& event) {
    ++folds;
    return Toy::evolve(std::move(state), event);
  }
};

using Steps = contract::Steps<Counted>;

// One who rolls and rolls: each event changes the state.
std::vector<Toy::Event> many_events(std::size_t count) {
  std::vector<Toy::Event> events;
  for (std::size_t i = 0; i < count; ++i) {
    events.emplace_back(Toy::Rolled{Millis(static_cast<int>(i)), 1 + static_cast<int>(i % 6), {3, 4}});
  }
  return events;
}

Steps steps_of(const std::vector<Toy::Event>& events) { return {Toy::start({}, 2), events}; }

std::size_t folds_of(const auto& act) {
  Counted::folds = 0;
  act();
  return Counted::folds;
}

RC_GTEST_PROP(Steps, in_any_order_they_are_the_fold_of_all_events_before, ()) {
  const auto events = many_events(*rc::gen::inRange<std::size_t>(1, 300));
  Steps steps = steps_of(events);
  const auto order = *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, events.size()));
  for (const std::size_t step : order) {
    const std::vector<Toy::Event> before(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(step) + 1);
    RC_ASSERT(steps.after(step).state == contract::fold<Toy>(Toy::start({}, 2), before));
  }
}

TEST(Steps, the_next_one_is_one_fold_and_the_same_none) {
  Steps steps = steps_of(many_events(1'000));
  for (std::size_t step = 0; step < steps.size(); ++step) {
    EXPECT_EQ(folds_of([&] { (void)steps.after(step); }), 1U) << step;
    EXPECT_EQ(folds_of([&] { (void)steps.after(step); }), 0U) << step;
  }
}

TEST(Steps, a_leap_within_what_was_seen_starts_from_the_nearest_state_that_is_kept) {
  Steps steps = steps_of(many_events(1'000));
  (void)steps.after(999);
  for (const std::size_t step : {0U, 998U, 500U, 501U, 62U, 999U, 31U, 32U}) {
    EXPECT_LE(folds_of([&] { (void)steps.after(step); }), Steps::min_distance) << step;
  }
}

TEST(Steps, a_long_game_keeps_no_more_states) {
  constexpr std::size_t count = 200'000;  // as many as a record may have
  Steps steps = steps_of(many_events(count));
  EXPECT_EQ(steps.kept(), 1U);
  (void)steps.after(count - 1);
  EXPECT_LE(steps.kept(), Steps::max_kept);
  EXPECT_LE(folds_of([&] { (void)steps.after(count / 2); }), count / Steps::max_kept + 1);
}

}  // namespace
}  // namespace tercet::testing
