// Contested calls in the opening of Cubed (B2): the first is the one that was made first, and nobody notices one that
// waits. Seat 0 has a line of 10 ms, the others of 120 and 60 ms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "contract/laws.hpp"
#include "cubed/scene.hpp"

namespace tercet::cubed::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view with_set = "1RO 2RO 3RO 1GS 2PD";

std::vector<std::string> kinds(const std::vector<Event>& events) {
  std::vector<std::string> tags;
  for (const Event& event : events) {
    tags.push_back(std::visit([](const auto& e) { return std::string(e.tag); }, event));
  }
  return tags;
}

std::optional<ContestDecided> verdict(const Scene& scene) {
  const auto* decided = scene.last<ContestDecided>();
  if (decided == nullptr) return std::nullopt;
  return *decided;
}

// Half a second after the roll.
Scene with_different_lags(int seats) {
  Scene scene({.hands = std::vector<std::string_view>(static_cast<std::size_t>(seats), with_set)});
  scene.set_lags({10, 120, 60});
  scene.wait_until(500);
  return scene;
}

TEST(Cubed, B2_who_called_earlier_with_a_larger_lag_wins_and_all_are_told_by_how_much) {
  Scene scene = with_different_lags(2);
  EXPECT_THAT(kinds(scene.call(0)), ElementsAre("contested"));  // made at 490
  EXPECT_EQ(scene.phase(), Phase::opening);
  EXPECT_EQ(Cubed::deadline(scene.state()), Millis(610));
  scene.wait_until(609);
  EXPECT_THAT(kinds(scene.call(1)), ElementsAre("contested", "contest_decided", "called"));  // made at 489
  EXPECT_EQ(verdict(scene), (ContestDecided{Millis(609), Seat(1), Millis(120), {{Seat(0), Millis(10), Millis(1)}}}));
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::spectator()}) {
    EXPECT_TRUE(Cubed::told(verdict(scene).value(), viewer));
  }
  scene.show(1, "1RO 2RO 3RO");
  EXPECT_EQ(scene.state().first, Seat(1));
}

TEST(Cubed, B2_nobody_else_calls_and_the_call_counts_when_nobody_can_have_been_earlier) {
  Scene scene = with_different_lags(3);
  scene.call(0);
  scene.wait_until(609);
  EXPECT_EQ(scene.phase(), Phase::opening);
  scene.wait_until(610);
  EXPECT_EQ(verdict(scene), (ContestDecided{Millis(610), Seat(0), Millis(10), {}}));
  EXPECT_EQ(scene.state().caller, Seat(0));
  // The time to show begins with the verdict.
  EXPECT_EQ(Cubed::deadline(scene.state()), Millis(5'610));
}

TEST(Cubed, B2_of_two_calls_made_at_the_same_time_the_first_to_arrive_wins) {
  Scene scene = with_different_lags(3);
  scene.call(0);
  scene.wait_until(550);
  scene.call(2);
  scene.wait_until(610);
  EXPECT_EQ(verdict(scene), (ContestDecided{Millis(610), Seat(0), Millis(10), {{Seat(2), Millis(60), Millis(0)}}}));
}

TEST(Cubed, B2_a_call_with_the_largest_lag_counts_at_once) {
  Scene scene = with_different_lags(3);
  EXPECT_THAT(kinds(scene.call(1)), ElementsAre("called"));
}

TEST(Cubed, B2_nobody_waits_for_one_who_is_barred) {
  Scene scene = with_different_lags(3);
  scene.call(1);
  scene.show(1, "1RO 2RO 1GS");
  EXPECT_TRUE(scene.state().player(Seat(1)).barred);
  EXPECT_THAT(kinds(scene.call(2)), ElementsAre("called"));
}

// Who said none may think again, and others cannot know who did.
TEST(Cubed, B2_one_who_said_none_is_waited_for) {
  Scene scene = with_different_lags(2);
  scene.none(1);
  EXPECT_THAT(kinds(scene.call(0)), ElementsAre("contested"));
}

TEST(Cubed, B2_one_whose_call_waits_neither_calls_again_nor_says_none) {
  Scene scene = with_different_lags(2);
  scene.none(0);
  scene.call(0);
  EXPECT_EQ(scene.refused_code(0, Call{1}), RefusalCode::already_called);
  EXPECT_EQ(scene.refused_code(0, None{1}), RefusalCode::already_called);
  EXPECT_EQ(scene.refused_code(0, scene.showing(0, "1RO 2RO 3RO")), RefusalCode::not_the_caller);
}

TEST(Cubed, B2_no_roll_while_a_call_waits) {
  // All say none, and seat 0 thinks again.
  Scene scene = with_different_lags(2);
  scene.none(0);
  scene.call(0);
  EXPECT_THAT(kinds(scene.none(1)), ElementsAre("said_none"));
  EXPECT_EQ(scene.state().roll, 1);
  scene.wait_until(610);
  EXPECT_EQ(scene.state().caller, Seat(0));
  // The time of the opening is up (B3).
  Scene late = with_different_lags(2);
  late.wait_until(59'950);
  late.call(0);
  EXPECT_EQ(Cubed::view(late.state(), Seat(1)).until, Millis(60'000));
  late.wait_until(60'059);
  EXPECT_EQ(late.state().roll, 1);
  late.wait_until(60'060);
  EXPECT_EQ(late.state().caller, Seat(0));
}

TEST(Cubed, B2_a_call_that_lost_is_dropped_without_penalty) {
  Scene scene = with_different_lags(3);
  scene.call(0);
  scene.wait_until(540);
  scene.call(2);  // made at 480
  scene.wait_until(600);
  scene.show(2, "1RO 2RO 1GS");
  EXPECT_EQ(scene.phase(), Phase::opening);
  EXPECT_THAT(scene.state().contested, IsEmpty());
  EXPECT_FALSE(scene.state().player(Seat(0)).barred);
  scene.call(0);
}

TEST(Cubed, B2_nobody_but_its_sender_hears_of_a_call_that_waits) {
  Scene scene = with_different_lags(3);
  const State before = scene.state();
  const auto events = scene.call(0);
  for (const Viewer viewer : {Viewer(Seat(1)), Viewer(Seat(2)), Viewer::spectator()}) {
    EXPECT_EQ(tercet::testing::told_to<Cubed>(events, viewer), "");
    EXPECT_EQ(tercet::testing::seen<Cubed>(scene.state(), viewer), tercet::testing::seen<Cubed>(before, viewer));
  }
  EXPECT_EQ(Cubed::told(events.front(), Seat(0)), events.front());
  EXPECT_EQ(Cubed::view(scene.state(), Seat(0)).players[0].pending, true);
}

TEST(CubedRecords, a_contest_replays_and_a_changed_one_is_refused) {
  Scene scene = with_different_lags(3);
  scene.call(0);
  scene.wait_until(540);
  scene.call(2);
  scene.wait_until(700);
  scene.show(2, "1RO 2RO 3RO");
  const State start = Cubed::start(scene.state().options, 3);
  const auto replayed = contract::replay<Cubed>(start, scene.events());
  ASSERT_TRUE(replayed) << replayed.error().what;
  EXPECT_TRUE(replayed->state == scene.state());

  const auto changed = [&]<class E>(std::type_identity<E>, auto change) {
    auto events = scene.events();
    const auto at = std::ranges::find_if(events, [](const Event& e) { return std::holds_alternative<E>(e); });
    change(std::get<E>(*at));
    return contract::replay<Cubed>(start, events).has_value();
  };
  const std::type_identity<Contested> contested;
  EXPECT_FALSE(changed(contested, [](Contested& e) { ++e.until; }));
  EXPECT_FALSE(changed(contested, [](Contested& e) { ++e.lines[0]; }));
  EXPECT_FALSE(changed(contested, [](Contested& e) { ++e.lines[1]; }));
  EXPECT_FALSE(changed(contested, [](Contested& e) { e.lines.clear(); }));
  EXPECT_FALSE(changed(contested, [](Contested& e) { e.seat = Seat(1); }));
  const std::type_identity<ContestDecided> decided;
  EXPECT_FALSE(changed(decided, [](ContestDecided& e) { e.seat = Seat(0); }));
  EXPECT_FALSE(changed(decided, [](ContestDecided& e) { ++e.line; }));
  EXPECT_FALSE(changed(decided, [](ContestDecided& e) { ++e.rivals[0].behind; }));
  EXPECT_FALSE(changed(decided, [](ContestDecided& e) { e.rivals.clear(); }));
}

}  // namespace
}  // namespace tercet::cubed::test
