// The lag allowance at a table: whose connection counts, when it is refreshed, what contradicts it, what it costs, and
// a table without it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <string>
#include <vector>

#include "table/scene.hpp"

namespace tercet::table::test {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string call_set = play(R"({"type":"call","table":1})");

// The allowances that the last claim that waited was weighed by; none when none waited since so many entries.
std::vector<int> last_lines(const Scene& scene, std::size_t since = 0) {
  std::vector<int> lines;
  for (std::size_t i = since; i < scene.journal().size(); ++i) {
    const auto json = boost::json::parse(scene.journal()[i]);
    const auto* event = json.as_object().if_contains("event");
    if (event == nullptr || event->at("type") != "contested") continue;
    lines.clear();
    for (const auto& line : event->at("lines").as_array()) lines.push_back(line.to_number<int>());
  }
  return lines;
}

class LagAllowance : public ::testing::Test {
 protected:
  PhiloxSeedSource seeds_{1};
};

TEST_F(LagAllowance, of_a_claim_is_that_of_the_connection_it_came_by) {
  Scene scene({.seats = 2}, seeds_);
  scene.set_lag("bob/2", Millis(150));
  seat_all(scene, {"ada", "bob"});
  scene.join("bob/2");
  scene.ask("bob/2", R"({"type":"chat","text":"slow"})");
  scene.wait(Millis(1'000));
  EXPECT_EQ(scene.ask("ada", call_set), "");
  scene.wait(Millis(140));
  EXPECT_EQ(scene.ask("bob", call_set), "") << "it may be judged";
  scene.wait(Millis(10));
  EXPECT_EQ(scene.game_view("ada").at("caller"), 0) << "ada was first by 140 ms";
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 0));
}

TEST_F(LagAllowance, of_a_rival_is_what_any_connection_of_theirs_could_be_granted) {
  Scene scene({.seats = 2}, seeds_);
  scene.set_lag("bob/2", Millis(150));
  seat_all(scene, {"ada", "bob"});
  scene.join("bob/2");
  scene.wait(Millis(1'000));
  EXPECT_EQ(scene.ask("ada", call_set), "");
  scene.wait(Millis(100));
  EXPECT_EQ(scene.ask("bob/2", call_set), "");
  EXPECT_EQ(scene.game_view("ada").at("caller"), 1) << "made 50 ms before ada's";
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 150));
}

TEST_F(LagAllowance, is_refreshed_while_its_client_is_silent) {
  Scene scene({.seats = 2}, seeds_);
  seat_all(scene, {"ada", "bob"});
  scene.wait(Millis(1'000));
  scene.set_lag("bob", Millis(100));  // a pong, and not a word
  EXPECT_EQ(scene.ask("ada", call_set), "");
  scene.wait(Millis(60));
  EXPECT_EQ(scene.ask("bob", call_set), "");
  EXPECT_EQ(scene.game_view("ada").at("caller"), 1) << "bob was ready 40 ms before";
}

TEST_F(LagAllowance, is_capped_by_the_fastest_reaction_of_its_seat) {
  Scene scene({.seats = 3}, seeds_);
  scene.set_lag("bob", Millis(150));
  seat_all(scene, {"ada", "bob", "cy"});
  scene.wait(Millis(30));
  EXPECT_EQ(scene.ask("ada", call_set), "");
  scene.wait(Millis(10));
  // 40 ms after the cards were dealt: the way there and back is no longer.
  EXPECT_EQ(scene.ask("bob", call_set), "");
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 20, 0));
  scene.wait(Millis(200));
  EXPECT_EQ(scene.game_view("cy").at("caller"), 1) << "made 20 ms after the deal";
  scene.wait(Millis(6'000));
  const std::size_t since = scene.journal().size();
  EXPECT_EQ(scene.ask("cy", call_set), "");
  EXPECT_THAT(last_lines(scene, since), ElementsAre(0, 20, 0)) << "and it stays known";
  // And of every connection of the seat: a spare one does not begin anew.
  scene.set_lag("bob/2", Millis(90));
  scene.join("bob/2");
  scene.disconnect("bob");
  scene.wait(Millis(6'000));
  EXPECT_EQ(scene.ask("ada", call_set), "");
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 21, 0)) << "2 ms of 40 are forgotten";
}

TEST_F(LagAllowance, is_capped_by_a_fast_reaction_that_took_effect_at_once) {
  Scene scene({.options = R"({"quiet_ms":1000000})", .seats = 2}, seeds_);
  scene.set_lag("bob", Millis(150));
  scene.set_lag("bob/2", Millis(150));
  seat_all(scene, {"ada", "bob"});
  scene.join("bob/2");
  scene.wait(Millis(60));
  EXPECT_EQ(scene.ask("bob", call_set), "");
  EXPECT_EQ(scene.game_view("ada").at("caller"), 1) << "nothing waits";
  scene.wait(Millis(6'000));
  // On the spare connection, which was opened before.
  EXPECT_EQ(scene.ask("ada", call_set), "");
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 30)) << "half of 60 ms";
  scene.wait(Millis(140));
  EXPECT_EQ(scene.ask("bob/2", call_set), "claim_pending") << "ada's waited 30 ms";
  // It is forgotten by 10 ms a minute.
  scene.wait(Millis(180'000));
  EXPECT_EQ(scene.ask("ada", call_set), "");
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 45));
}

TEST_F(LagAllowance, of_a_rival_is_that_of_the_connection_that_claims_once_there_is_one) {
  Scene scene({.options = R"({"quiet_ms":1000000})", .seats = 2}, seeds_);
  scene.set_lag("bob", Millis(10));
  scene.set_lag("bob/2", Millis(150));
  seat_all(scene, {"ada", "bob"});
  scene.join("bob/2");
  scene.wait(Millis(1'000));
  EXPECT_EQ(scene.ask("ada", call_set), "");
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 150)) << "it may come by either";
  scene.wait(Millis(6'000));
  EXPECT_EQ(scene.ask("bob", call_set), "");
  scene.wait(Millis(6'000));
  EXPECT_EQ(scene.ask("ada", call_set), "");
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 10)) << "a slow socket that never claims holds nobody up";
  scene.wait(Millis(6'000));
  scene.disconnect("bob");
  EXPECT_EQ(scene.ask("ada", call_set), "");
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 150)) << "it is the only one now";
}

// What waits is secret: another's claim is weighed as if there were none.
TEST_F(LagAllowance, of_a_rival_does_not_tell_that_a_claim_of_theirs_waits) {
  Scene scene({.seats = 3}, seeds_);
  scene.set_lag("bob", Millis(10));
  scene.set_lag("bob/2", Millis(150));
  scene.set_lag("cy", Millis(120));
  seat_all(scene, {"ada", "bob", "cy"});
  scene.join("bob/2");
  scene.wait(Millis(1'000));
  EXPECT_EQ(scene.ask("bob", call_set), "");
  EXPECT_EQ(scene.ask("ada", call_set), "");
  EXPECT_THAT(last_lines(scene), ElementsAre(0, 150, 120));
}

// Bob's call comes 140 ms after ada's; whether it wins, all the same. Nobody shows cards.
bool bob_overtakes(Scene& scene) {
  EXPECT_EQ(scene.ask("ada", call_set), "");
  scene.wait(Millis(140));
  scene.ask("bob", call_set);
  scene.wait(Millis(160));
  const bool overtook = scene.game_view("ada").at("caller") == 1;
  scene.wait(Millis(5'000));
  EXPECT_EQ(scene.game_view("ada").at("phase"), "searching");
  return overtook;
}

TEST_F(LagAllowance, is_trusted_less_when_it_wins_race_after_race) {
  Scene scene({.options = R"({"quiet_ms":1000000})", .seats = 2}, seeds_);
  scene.set_lag("bob", Millis(150));
  seat_all(scene, {"ada", "bob"});
  scene.wait(Millis(1'000));
  int overtaken = 0;
  for (int i = 0; i < 12; ++i) overtaken += bob_overtakes(scene) ? 1 : 0;
  EXPECT_EQ(overtaken, 6) << "of 12, in 64 seconds";
  scene.wait(Millis(60'000));
  EXPECT_TRUE(bob_overtakes(scene)) << "trust comes back";
}

TEST_F(LagAllowance, is_granted_in_full_at_a_human_pace) {
  Scene scene({.options = R"({"quiet_ms":1000000})", .seats = 2}, seeds_);
  scene.set_lag("ada", Millis(0));
  scene.set_lag("bob", Millis(150));
  seat_all(scene, {"ada", "bob"});
  scene.wait(Millis(1'000));
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(bob_overtakes(scene)) << i;
    scene.wait(Millis(20'000));
  }
}

TEST_F(LagAllowance, of_two_who_are_equally_slow_is_granted_to_both) {
  Scene scene({.options = R"({"quiet_ms":1000000})", .seats = 3}, seeds_);
  for (const char* who : {"ada", "bob"}) scene.set_lag(who, Millis(150));
  seat_all(scene, {"ada", "bob", "cy"});
  scene.wait(Millis(1'000));
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(scene.ask(i % 2 == 0 ? "ada" : "bob", call_set), "");
    EXPECT_EQ(scene.game_view("cy").at("caller"), i % 2) << "at once: the other cannot have been earlier";
    scene.wait(Millis(5'000));
  }
}

// Both are on 150 ms. Bob calls, and it takes effect at once; ada's comes `after` that. Nobody shows cards.
void ada_calls_late(Scene& scene, Millis after, const std::string& late = call_set) {
  EXPECT_EQ(scene.ask("bob", call_set), "");
  EXPECT_EQ(scene.game_view("ada").at("caller"), 1);
  scene.wait(after);
  EXPECT_EQ(scene.ask("ada", late), "claim_pending");
  scene.wait(Millis(5'000));
}

// What bob is granted now: cy's call has to wait for it.
int granted_to_bob(Scene& scene) {
  const std::size_t since = scene.journal().size();
  EXPECT_EQ(scene.ask("cy", call_set), "");
  scene.wait(Millis(5'200));
  const auto lines = last_lines(scene, since);
  EXPECT_EQ(lines.size(), 3U) << "it did not wait";
  return lines.empty() ? -1 : lines[1];
}

class LagOfTwoSlowPlayers : public ::testing::Test {
 protected:
  LagOfTwoSlowPlayers() {
    for (const char* who : {"ada", "bob"}) scene_.set_lag(who, Millis(150));
    seat_all(scene_, {"ada", "bob", "cy"});
    scene_.wait(Millis(1'000));
  }

  PhiloxSeedSource seeds_{1};
  Scene scene_{{.options = R"({"quiet_ms":1000000})", .seats = 3}, seeds_};
};

TEST_F(LagOfTwoSlowPlayers, is_used_up_by_claims_that_took_effect_before_one_that_was_on_its_way) {
  for (int i = 0; i < 2; ++i) ada_calls_late(scene_, Millis(100));
  EXPECT_EQ(granted_to_bob(scene_), 150) << "of 600 ms two races took 300 each, and 200 have come back";
  // 304 ms by now; 20 come back each second.
  ada_calls_late(scene_, Millis(100));
  EXPECT_LT(granted_to_bob(scene_), 150);
}

TEST_F(LagOfTwoSlowPlayers, costs_nothing_where_nobody_else_claimed) {
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(scene_.ask("bob", call_set), "");
    scene_.wait(Millis(5'000));
  }
  EXPECT_EQ(granted_to_bob(scene_), 150);
}

TEST_F(LagOfTwoSlowPlayers, costs_nothing_where_the_other_claimed_later_all_the_same) {
  for (int i = 0; i < 10; ++i) ada_calls_late(scene_, Millis(150));
  EXPECT_EQ(granted_to_bob(scene_), 150) << "ada's was made when bob's was there";
}

TEST_F(LagOfTwoSlowPlayers, costs_nothing_by_what_is_no_claim_or_one_for_another_table) {
  for (int i = 0; i < 10; ++i) {
    ada_calls_late(scene_, Millis(10),
                   play(i % 2 == 0 ? R"({"type":"ask","table":1})" : R"({"type":"call","table":2})"));
  }
  EXPECT_EQ(granted_to_bob(scene_), 150);
}

TEST_F(LagOfTwoSlowPlayers, costs_one_race_however_many_claims_come_late) {
  EXPECT_EQ(scene_.ask("bob", call_set), "");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(scene_.ask("ada", call_set), "claim_pending");
  scene_.wait(Millis(5'000));
  EXPECT_EQ(granted_to_bob(scene_), 150);
}

// Who sends a late claim after each of another's, and takes no SET, cannot use up what the other is granted.
TEST_F(LagOfTwoSlowPlayers, is_not_used_up_by_who_only_claims_late) {
  for (int i = 0; i < 3; ++i) ada_calls_late(scene_, Millis(10));
  EXPECT_EQ(granted_to_bob(scene_), 0) << "three times it counts";
  scene_.wait(Millis(25'000));
  for (int i = 0; i < 10; ++i) {
    ada_calls_late(scene_, Millis(10));
    EXPECT_EQ(granted_to_bob(scene_), 150) << i;
  }
}

TEST_F(LagAllowance, may_be_switched_off_by_a_table) {
  const SceneOptions scene_options{.seats = 2, .lag_compensation = false};
  Scene scene(scene_options, seeds_);
  scene.set_lag("bob", Millis(150));
  seat_all(scene, {"ada", "bob"});
  scene.wait(Millis(1'000));
  EXPECT_EQ(scene.table_view("ada").at("lag_compensation"), false);
  EXPECT_EQ(scene.ask("ada", call_set), "");
  EXPECT_EQ(scene.game_view("bob").at("caller"), 0) << "nothing waits";
  EXPECT_EQ(scene.ask("bob", call_set), "claim_pending");
  const Scene again(scene_options, seeds_, scene.journal());
  EXPECT_FALSE(again.state().lag_compensation);
}

TEST_F(LagAllowance, of_a_table_that_was_opened_before_there_was_a_choice_is_on) {
  const SceneOptions scene_options{.seats = 2};
  Scene scene(scene_options, seeds_);
  seat_all(scene, {"ada", "bob"});
  auto journal = scene.journal();
  const std::string choice = R"(,"lag_compensation":true)";
  const auto at = journal[0].find(choice);
  ASSERT_NE(at, std::string::npos) << journal[0];
  journal[0].erase(at, choice.size());
  ASSERT_THAT(journal[0], Not(HasSubstr("lag")));
  const Scene again(scene_options, seeds_, journal);
  EXPECT_EQ(again.wrong(), "");
  EXPECT_TRUE(again.state().lag_compensation);
}

TEST(LagBudget, comes_back_slowly_and_never_above_what_it_began_with) {
  LagBudget budget;
  EXPECT_EQ(budget.left(Millis(0)), Millis(600));
  EXPECT_EQ(budget.left(Millis(60'000)), Millis(600));
  budget.pay_for_race(Millis(60'000));
  EXPECT_EQ(budget.left(Millis(60'000)), Millis(300));
  EXPECT_EQ(budget.left(Millis(65'000)), Millis(400));
  for (int i = 0; i < 2; ++i) budget.pay_for_race(Millis(65'000));
  EXPECT_EQ(budget.left(Millis(65'000)), Millis(0));
  EXPECT_EQ(budget.left(Millis(75'000)), Millis(0)) << "200 ms were owed";
  EXPECT_EQ(budget.left(Millis(80'000)), Millis(100));
}

// A person on 150 ms who wins such a race every 15 seconds is granted all of it for as long as they like.
TEST(LagBudget, suffices_for_a_race_every_15_seconds) {
  LagBudget budget;
  for (Millis now{0}; now < Millis(3'600'000); now += Millis(15'000)) {
    EXPECT_GE(budget.left(now), Millis(150));
    budget.pay_for_race(now);
  }
}

TEST(FastestReaction, counts_for_less_as_time_goes_by) {
  FastestReaction reaction;
  EXPECT_EQ(reaction.cap(Millis(0)), Millis(150));
  reaction.reacted_within(Millis(60), Millis(0));
  EXPECT_EQ(reaction.cap(Millis(0)), Millis(30));
  reaction.reacted_within(Millis(900), Millis(1'000));
  EXPECT_EQ(reaction.cap(Millis(60'000)), Millis(35));
  reaction.reacted_within(Millis(68), Millis(60'000));
  EXPECT_EQ(reaction.cap(Millis(60'000)), Millis(34));
}

}  // namespace

}  // namespace tercet::table::test
