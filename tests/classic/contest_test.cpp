// Contested claims (C2): the first is the one that was made first, and nobody notices one that waits.
// Seat 0 has a line of 10 ms, the others of 120 and 60 ms, where a test does not say otherwise.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classic/scene.hpp"
#include "contract/laws.hpp"

namespace tercet::classic::testing {
namespace {

using contract::Rival;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

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

// Half a second after the deal.
Scene with_different_lags(int seats, const Options& options, std::string_view first = with_sets) {
  Scene scene(seats, options, first);
  scene.set_lags({10, 120, 60});
  scene.wait_until(500);
  return scene;
}

TEST(Classic, C2_who_claimed_earlier_with_a_larger_lag_wins_and_all_are_told_by_how_much) {
  Scene scene = with_different_lags(2, pointing());
  EXPECT_THAT(kinds(scene.claim(0, set_a)), ElementsAre("contested"));  // made at 490
  EXPECT_EQ(scene.points(0), 0);
  EXPECT_EQ(Classic::deadline(scene.state()), Millis(610));
  scene.wait_until(590);
  EXPECT_THAT(kinds(scene.claim(1, set_a)), ElementsAre("contested", "contest_decided", "taken"));  // made at 470
  EXPECT_EQ(verdict(scene), (ContestDecided{Millis(590), Seat(1), Millis(120), {{Seat(0), Millis(10), Millis(20)}}}));
  EXPECT_EQ(scene.points(1), 1);
  // The other's claim is dropped, neither queued nor punished.
  EXPECT_THAT(scene.state().contested, IsEmpty());
  EXPECT_EQ(scene.state().player(Seat(0)).mistakes, 0);
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::spectator()}) {
    EXPECT_TRUE(Classic::told(verdict(scene).value(), viewer));
  }
}

TEST(Classic, C2_nobody_else_claims_and_the_claim_is_judged_when_nobody_can_have_been_earlier) {
  Scene scene = with_different_lags(3, pointing());
  scene.claim(0, set_a);
  scene.wait_until(609);
  EXPECT_EQ(scene.count<Taken>(), 0);
  scene.wait_until(610);
  EXPECT_EQ(verdict(scene), (ContestDecided{Millis(610), Seat(0), Millis(10), {}}));
  EXPECT_EQ(scene.last<Taken>()->t, Millis(610));
  EXPECT_EQ(scene.points(0), 1);
}

TEST(Classic, C2_a_claim_with_the_largest_lag_is_judged_at_once) {
  Scene scene = with_different_lags(3, pointing());
  EXPECT_THAT(kinds(scene.claim(1, set_a)), ElementsAre("taken"));
}

TEST(Classic, C2_without_allowances_every_claim_is_judged_at_once) {
  Scene scene(3, pointing(), with_sets);
  EXPECT_THAT(kinds(scene.claim(0, set_a)), ElementsAre("taken"));
}

TEST(Classic, C2_of_two_claims_made_at_the_same_time_the_first_to_arrive_wins) {
  Scene scene = with_different_lags(3, pointing());
  scene.claim(0, set_a);  // made at 490
  scene.wait_until(550);
  scene.claim(2, set_b);  // made at 490
  scene.wait_until(610);
  EXPECT_EQ(verdict(scene), (ContestDecided{Millis(610), Seat(0), Millis(10), {{Seat(2), Millis(60), Millis(0)}}}));
  EXPECT_EQ(scene.points(0), 1);
}

TEST(Classic, C2_three_rivals) {
  Scene scene = with_different_lags(4, pointing());
  scene.set_lags({10, 120, 60, 150});
  scene.claim(0, set_a);  // made at 490; seat 3 could be before that until 640
  scene.wait_until(530);
  scene.claim(2, set_b);  // made at 470; until 620
  EXPECT_EQ(Classic::deadline(scene.state()), Millis(620));
  scene.wait_until(580);
  scene.claim(1, set_a);  // made at 460; until 610
  EXPECT_EQ(Classic::deadline(scene.state()), Millis(610));
  scene.wait_until(609);
  EXPECT_THAT(kinds(scene.claim(3, set_a)), ElementsAre("contested", "contest_decided", "taken"));  // made at 459
  ASSERT_NE(scene.last<ContestDecided>(), nullptr);
  EXPECT_EQ(scene.last<ContestDecided>()->seat, Seat(3));
  EXPECT_THAT(scene.last<ContestDecided>()->rivals,
              ElementsAre(Rival{Seat(0), Millis(10), Millis(31)}, Rival{Seat(2), Millis(60), Millis(11)},
                          Rival{Seat(1), Millis(120), Millis(1)}));
}

TEST(Classic, C2_calls_are_contested_like_claims) {
  Scene scene = with_different_lags(3, {});
  scene.call(0);
  EXPECT_EQ(scene.state().phase, Phase::searching);
  scene.wait_until(540);
  scene.call(2);  // made at 480, so seat 1 has until 600
  EXPECT_EQ(scene.refused_code(2, Show{triple(set_a)}), RefusalCode::not_the_caller);
  scene.wait_until(600);
  EXPECT_EQ(scene.state().caller, Seat(2));
  EXPECT_EQ(scene.last<Called>()->t, Millis(600));
  // The time to show three cards begins with the verdict (C4).
  EXPECT_EQ(Classic::deadline(scene.state()), Millis(5'600));
  scene.show(2, set_a);
  EXPECT_EQ(scene.points(2), 1);
}

TEST(Classic, C2_a_contested_mistake_costs_the_winner_and_nobody_else) {
  Scene scene = with_different_lags(3, with_lockout());
  scene.claim(0, not_a_set);
  scene.wait_until(559);
  scene.claim(2, set_a);  // made at 499
  scene.wait_until(610);
  EXPECT_EQ(scene.last<Mistaken>()->seat, Seat(0));
  EXPECT_TRUE(scene.state().player(Seat(0)).locked);
  EXPECT_EQ(scene.points(2), 0);
  EXPECT_FALSE(scene.state().player(Seat(2)).locked);
}

TEST(Classic, C2_nobody_waits_for_one_who_is_locked_or_left) {
  Scene locked = with_different_lags(3, with_lockout());
  locked.claim(1, not_a_set);
  EXPECT_TRUE(locked.state().player(Seat(1)).locked);
  EXPECT_THAT(kinds(locked.claim(2, set_a)), ElementsAre("taken"));
  Scene left = with_different_lags(3, pointing());
  left.leave(1);
  EXPECT_THAT(kinds(left.claim(2, set_a)), ElementsAre("taken"));
}

TEST(Classic, C2_one_who_waits_cannot_claim_again) {
  Scene pointed = with_different_lags(2, pointing());
  pointed.claim(0, set_a);
  EXPECT_EQ(pointed.refused_code(0, Claim{1, triple(set_b)}), RefusalCode::already_claimed);
  Scene called = with_different_lags(2, {});
  called.call(0);
  EXPECT_EQ(called.refused_code(0, Call{1}), RefusalCode::already_claimed);
}

TEST(Classic, C2_a_contest_blocks_dealing_even_if_all_ask) {
  Scene scene = with_different_lags(2, pointing());
  scene.claim(0, not_a_set);
  EXPECT_THAT(kinds(scene.ask(0)), ElementsAre("asked"));
  EXPECT_THAT(kinds(scene.ask(1)), ElementsAre("asked"));
  EXPECT_EQ(scene.on_table(), 12U);
  scene.wait_until(610);
  // The mistake changed nothing on the table, so the asks stand (C6).
  EXPECT_EQ(scene.last<Dealt>()->why, DealReason::asked);
  EXPECT_EQ(scene.on_table(), 15U);
}

TEST(Classic, C2_a_contest_holds_up_the_quiet_deal) {
  Scene scene = with_different_lags(2, pointing(), no_set_12);
  scene.wait_until(19'950);
  scene.claim(0, "2POH 3PDH 2ROH");
  scene.wait_until(20'059);
  EXPECT_EQ(scene.on_table(), 12U);
  scene.wait_until(20'060);
  EXPECT_EQ(scene.last<Mistaken>()->t, Millis(20'060));
  EXPECT_EQ(scene.last<Dealt>()->why, DealReason::quiet);
  EXPECT_EQ(scene.on_table(), 15U);
}

TEST(Classic, C2_who_leaves_takes_the_waiting_claim_along) {
  Scene scene = with_different_lags(3, pointing());
  scene.claim(0, set_a);
  scene.wait_until(560);
  scene.claim(2, set_b);  // made at 500, later than seat 0
  scene.leave(0);
  scene.wait_until(620);
  EXPECT_EQ(verdict(scene), (ContestDecided{Millis(620), Seat(2), Millis(60), {}}));
  EXPECT_EQ(scene.points(2), 1);
}

TEST(Classic, C2_a_contest_is_over_when_the_only_one_who_claimed_leaves) {
  Scene scene = with_different_lags(3, pointing());
  scene.claim(0, set_a);
  scene.ask(1);
  scene.ask(2);
  EXPECT_EQ(scene.count<Dealt>(), 0);
  // Who left counts as asking (C8), and nothing is pending any more.
  EXPECT_THAT(kinds(scene.leave(0)), ElementsAre("left", "dealt"));
  EXPECT_THAT(scene.state().contested, IsEmpty());
  EXPECT_EQ(scene.count<ContestDecided>(), 0);
}

TEST(Classic, C2_a_claim_is_judged_before_the_game_ends_because_the_others_left) {
  Scene scene = with_different_lags(2, pointing());
  scene.claim(0, set_a);
  EXPECT_THAT(kinds(scene.leave(1)), ElementsAre("left", "contest_decided", "taken", "game_ended"));
  EXPECT_EQ(scene.points(0), 1);
  EXPECT_TRUE(scene.is_over());
  Scene alone = with_different_lags(2, pointing());
  alone.claim(0, set_a);
  EXPECT_THAT(kinds(alone.leave(0)), ElementsAre("left", "game_ended"));
  EXPECT_EQ(alone.points(0), 0);
}

TEST(Classic, C2_nobody_but_its_sender_hears_of_a_claim_that_waits) {
  Scene scene = with_different_lags(3, pointing());
  const State before = scene.state();
  const auto events = scene.claim(0, set_a);
  for (const Viewer viewer : {Viewer(Seat(1)), Viewer(Seat(2)), Viewer::spectator()}) {
    EXPECT_EQ(tercet::testing::told_to<Classic>(events, viewer), "");
    EXPECT_EQ(tercet::testing::seen<Classic>(scene.state(), viewer), tercet::testing::seen<Classic>(before, viewer));
  }
  EXPECT_EQ(Classic::told(events.front(), Seat(0)), events.front());
  EXPECT_EQ(Classic::view(scene.state(), Seat(0)).players[0].pending, true);
  // Neither does one who claims after it, as long as both wait.
  Scene alone = with_different_lags(3, pointing());
  scene.wait_until(520);
  alone.wait_until(520);
  EXPECT_EQ(tercet::testing::told_to<Classic>(scene.claim(2, set_b), Seat(2)),
            tercet::testing::told_to<Classic>(alone.claim(2, set_b), Seat(2)));
  EXPECT_EQ(tercet::testing::seen<Classic>(scene.state(), Seat(2)),
            tercet::testing::seen<Classic>(alone.state(), Seat(2)));
}

class ContestRecord : public ::testing::Test {
 protected:
  ContestRecord() {
    scene_.claim(0, set_a);
    scene_.wait_until(520);
    scene_.claim(2, set_b);
    scene_.wait_until(900);
    scene_.claim(1, "1ROF 2ROF 1PDH");
    scene_.ask(0);
    scene_.wait_until(1'000);
    scene_.claim(0, set_a);
    scene_.leave(2);
    scene_.leave(1);
    EXPECT_TRUE(scene_.is_over());
  }

  auto replayed(const std::vector<Event>& events) const {
    return contract::replay<Classic>(Classic::start(pointing(), 3), events);
  }

  // The record with its first event of this kind changed.
  template <class E, class Change>
  std::vector<Event> with(Change change) const {
    auto events = scene_.events();
    const auto at = std::ranges::find_if(events, [](const Event& e) { return std::holds_alternative<E>(e); });
    change(std::get<E>(*at));
    return events;
  }

  Scene scene_ = with_different_lags(3, pointing());
};

TEST_F(ContestRecord, replays_to_the_same_state_also_when_it_is_written_and_read) {
  const contract::Record<Classic> record{pointing(), {"a", "b", "c"}, scene_.events()};
  const std::string text = contract::write_record(record);
  const auto form = contract::read_record_text(text);
  ASSERT_TRUE(form);
  const auto read = contract::read_record<Classic>(*form);
  ASSERT_TRUE(read) << read.error().message();
  const auto again = replayed(read->events);
  ASSERT_TRUE(again) << again.error().what;
  EXPECT_TRUE(again->state == scene_.state());
}

TEST_F(ContestRecord, may_end_anywhere) {
  const auto& events = scene_.events();
  for (auto end = events.begin(); end != events.end(); ++end) {
    EXPECT_TRUE(replayed({events.begin(), end})) << end - events.begin();
  }
}

TEST_F(ContestRecord, is_refused_when_a_detail_of_the_contest_is_changed) {
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { ++e.until; })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { --e.until; })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { ++e.lines[0]; })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { ++e.lines[1]; })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { e.lines[2] = Millis(151); })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { e.lines.pop_back(); })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { e.lines.clear(); })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { e.lines.resize(9); })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { e.seat = Seat(1); })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { e.cards.reset(); })));
  EXPECT_FALSE(replayed(with<Contested>([](Contested& e) { ++e.t; })));
  EXPECT_FALSE(replayed(with<ContestDecided>([](ContestDecided& e) { e.seat = Seat(0); })));
  EXPECT_FALSE(replayed(with<ContestDecided>([](ContestDecided& e) { ++e.line; })));
  EXPECT_FALSE(replayed(with<ContestDecided>([](ContestDecided& e) { ++e.rivals[0].behind; })));
  EXPECT_FALSE(replayed(with<ContestDecided>([](ContestDecided& e) { ++e.rivals[0].line; })));
  EXPECT_FALSE(replayed(with<ContestDecided>([](ContestDecided& e) { e.rivals.clear(); })));
  EXPECT_FALSE(replayed(with<ContestDecided>([](ContestDecided& e) { e.t = Millis(579); })));
}

TEST_F(ContestRecord, is_refused_when_a_part_of_the_contest_is_left_out) {
  const auto& events = scene_.events();
  int left_out = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!std::holds_alternative<Contested>(events[i]) && !std::holds_alternative<ContestDecided>(events[i])) continue;
    auto fewer = events;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(replayed(fewer)) << i;
    ++left_out;
  }
  EXPECT_EQ(left_out, 5);
}

}  // namespace
}  // namespace tercet::classic::testing
