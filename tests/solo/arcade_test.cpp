// Cards come faster and faster (H4).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "solo/scene.hpp"

namespace tercet::solo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Options arcade = options_of(Mode::arcade);

// Six SETs that share no card.
constexpr std::string_view six_sets =
    "1ROF 2ROF 3ROF 1ROE 2ROE 3ROE 1ROH 2ROH 3ROH 1GSF 2GSF 3GSF 1GSE 2GSE 3GSE 1GSH 2GSH 3GSH";
constexpr std::string_view the_sets[] = {"1ROF 2ROF 3ROF", "1ROE 2ROE 3ROE", "1ROH 2ROH 3ROH",
                                         "1GSF 2GSF 3GSF", "1GSE 2GSE 3GSE", "1GSH 2GSH 3GSH"};
constexpr std::string_view no_set_6 = "2POH 3PDH 2ROH 3GOE 2PDE 3RDF";

std::vector<int> arrival_times(const Scene& scene) {
  std::vector<int> times;
  for (const Event& event : scene.events()) {
    const auto* arrived = std::get_if<Arrived>(&event);
    if (arrived != nullptr && arrived->why == ArrivalReason::time)
      times.push_back(static_cast<int>(arrived->t.count()));
  }
  return times;
}

std::vector<int> points_of_sets(const Scene& scene) {
  std::vector<int> points;
  for (const Find& find : scene.state().found) points.push_back(find.points);
  return points;
}

TEST(Solo, H4_it_begins_with_six_cards) {
  for (int level = 1; level <= 4; ++level) {
    const Scene scene(options_of(Mode::arcade, level));
    EXPECT_EQ(scene.on_table(), 6U);
    EXPECT_EQ(scene.view().deck, level == 1 ? 21 : 75);
  }
}

// 3,920, 3,841.6, 3,764.18, 3,688.72, 3,614.24: rounded down each time.
TEST(Solo, H4_a_card_arrives_after_4_seconds_and_each_2_percent_sooner_than_the_one_before) {
  Scene scene(arcade, no_set_6);
  EXPECT_EQ(scene.view().arrival_ms, Millis(4'000));
  EXPECT_EQ(scene.view().next_arrival, Millis(4'000));
  scene.wait(3'999);
  EXPECT_EQ(scene.on_table(), 6U);
  scene.wait(1);
  EXPECT_EQ(scene.on_table(), 7U);
  EXPECT_EQ(scene.view().arrival_ms, Millis(3'920));
  EXPECT_EQ(scene.view().next_arrival, Millis(7'920));
  scene.wait_until(22'827);
  EXPECT_THAT(arrival_times(scene), ElementsAre(4'000, 7'920, 11'761, 15'525, 19'213, 22'827));
}

TEST(Solo, H4_never_sooner_than_after_800_milliseconds) {
  Scene scene(deal_of(Mode::arcade, 1, 1));
  std::vector<int> between;
  while (between.size() < 120 && !scene.is_over()) {
    between.push_back(static_cast<int>(scene.state().arrival.count()));
    scene.wait_until(static_cast<int>(Solo::deadline(scene.state())->count()));
    while (scene.on_table() > 9 && !scene.state().sets_left().empty()) scene.take();
  }
  ASSERT_EQ(between.size(), 120U);
  EXPECT_EQ(*std::ranges::min_element(between), 800);
  // Every step on the way is 2 % or the last one.
  for (std::size_t i = 1; i < between.size(); ++i) {
    EXPECT_EQ(between[i], std::max(between[i - 1] * 98 / 100, 800)) << i;
  }
  EXPECT_EQ(between[78], 808);
  EXPECT_EQ(between[79], 800) << "791.84 would be too soon";
}

TEST(Solo, H4_any_card_that_does_not_lie_there_arrives_also_one_that_was_taken) {
  Scene scene(deal_of(Mode::arcade, 1, 2));
  std::vector<Figure> taken;
  bool came_back = false;
  while (!came_back && !scene.is_over()) {
    const auto before = scene.view().table;
    scene.wait_until(static_cast<int>(Solo::deadline(scene.state())->count()));
    const Figure card = scene.last<Arrived>()->card;
    EXPECT_EQ(std::ranges::find(before, card), before.end());
    came_back = std::ranges::find(taken, card) != taken.end();
    while (!scene.state().sets_left().empty()) {
      scene.take();
      std::ranges::copy(scene.last<Taken>()->cards, std::back_inserter(taken));
    }
  }
  EXPECT_TRUE(came_back);
}

// One takes every SET, the other none. A card that both can get comes to both.
TEST(Solo, H4_whoever_plays_the_same_deal_gets_the_same_cards_as_far_as_they_can_come) {
  Scene eager(deal_of(Mode::arcade, 1, 3));
  Scene idle(deal_of(Mode::arcade, 1, 3));
  int same = 0;
  for (int card = 0; card < 15; ++card) {
    while (!eager.state().sets_left().empty()) eager.take();
    const auto on_eager = eager.view().table;
    const auto on_idle = idle.view().table;
    eager.wait_until(static_cast<int>(eager.view().next_arrival->count()));
    idle.wait_until(static_cast<int>(idle.view().next_arrival->count()));
    const Figure one = eager.last<Arrived>()->card;
    const Figure other = idle.last<Arrived>()->card;
    const bool both_can_get_both =
        std::ranges::find(on_idle, one) == on_idle.end() && std::ranges::find(on_eager, other) == on_eager.end();
    if (!both_can_get_both) continue;
    EXPECT_EQ(one, other);
    ++same;
  }
  EXPECT_GE(same, 6);
}

TEST(Solo, H4_a_set_goes_at_once_and_nothing_comes_for_it) {
  Scene scene(arcade, six_sets);
  scene.claim(the_sets[0]);
  EXPECT_EQ(scene.on_table(), 15U);
  EXPECT_THAT(scene.last<Taken>()->dealt, IsEmpty());
  EXPECT_EQ(scene.view().next_arrival, Millis(4'000)) << "the next card does not come sooner";
  EXPECT_EQ(scene.refused_code(Ask{scene.state().table.revision()}), RefusalCode::no_asking);
}

TEST(Solo, H4_an_empty_table_is_not_the_end) {
  Scene scene(arcade, "1ROF 2ROF 3ROF 1GSE 2GSE 3GSE");
  scene.claim(set_a);
  scene.claim(set_b);
  EXPECT_EQ(scene.on_table(), 0U);
  scene.wait(4'000);
  EXPECT_EQ(scene.on_table(), 1U);
}

TEST(Solo, H4_a_mistake_brings_a_card_at_once_and_the_others_come_when_they_would) {
  Scene scene(arcade, six_sets);
  scene.wait(1'000);
  EXPECT_EQ(kinds(scene.claim("1ROF 2ROF 1GSE")), (std::vector<std::string>{"mistaken", "arrived"}));
  EXPECT_EQ(scene.last<Arrived>()->why, ArrivalReason::mistake);
  EXPECT_EQ(scene.on_table(), 19U);
  EXPECT_EQ(scene.points(), 0);
  EXPECT_EQ(scene.view().next_arrival, Millis(4'000));
  scene.wait_until(7'920);
  EXPECT_THAT(arrival_times(scene), ElementsAre(4'000, 7'920));
}

// 15 cards after the six make the table full, the 16th ends it.
TEST(Solo, H4_it_ends_when_a_card_arrives_on_a_full_table_of_21) {
  Scene scene(arcade, no_set_6);
  scene.until_full();
  EXPECT_EQ(arrival_times(scene).size(), 15U);
  EXPECT_FALSE(scene.is_over());
  const Millis next = *scene.view().next_arrival;
  scene.wait_until(static_cast<int>(next.count()) - 1);
  EXPECT_FALSE(scene.is_over());
  scene.wait(1);
  ASSERT_TRUE(scene.is_over());
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::full);
  EXPECT_EQ(scene.last<Ended>()->t, next);
  EXPECT_EQ(scene.on_table(), 21U);
  EXPECT_FALSE(scene.last<Ended>()->missed.empty()) << "21 cards always hold a SET";
  EXPECT_TRUE(scene.view().result->finished);
}

TEST(Solo, H4_a_mistake_on_a_full_table_ends_it_too) {
  Scene scene(arcade, no_set_6);
  scene.until_full();
  EXPECT_EQ(kinds(scene.err()), (std::vector<std::string>{"mistaken", "ended"}));
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::full);
}

TEST(Solo, H4_who_takes_a_set_in_time_goes_on) {
  Scene scene(arcade, no_set_6);
  scene.until_full();
  const int next = static_cast<int>(scene.view().next_arrival->count());
  scene.wait_until(next - 1);
  scene.take();
  scene.wait(1);
  EXPECT_FALSE(scene.is_over());
  EXPECT_EQ(scene.on_table(), 19U);
}

// A card that is due comes before what is done in the same millisecond.
TEST(Solo, H4_a_set_at_the_moment_of_the_last_card_is_too_late) {
  Scene scene(arcade, no_set_6);
  scene.until_full();
  const auto [a, b, c] = scene.state().sets_left().at(0);
  scene.wait_until(static_cast<int>(scene.view().next_arrival->count()));
  EXPECT_EQ(scene.refused_code(Claim{{a, b, c}}), RefusalCode::game_over);
}

TEST(Solo, H4_sets_in_a_row_bring_1_2_3_4_5_and_5) {
  Scene scene(arcade, six_sets);
  for (const std::string_view set : the_sets) {
    scene.claim(set);
    scene.wait(100);
  }
  EXPECT_THAT(points_of_sets(scene), ElementsAre(1, 2, 3, 4, 5, 5));
  EXPECT_EQ(scene.points(), 20);
  EXPECT_EQ(scene.view().row, 6);
}

TEST(Solo, H4_each_in_a_row_within_2_seconds_of_the_one_before) {
  Scene scene(arcade, six_sets);
  scene.claim(the_sets[0]);
  EXPECT_EQ(scene.view().row_until, Millis(2'000));
  scene.wait(2'000);
  scene.claim(the_sets[1]);
  scene.wait(1'999);
  scene.claim(the_sets[2]);
  scene.wait(2'001);
  scene.claim(the_sets[3]);
  scene.claim(the_sets[4]);
  EXPECT_THAT(points_of_sets(scene), ElementsAre(1, 2, 3, 1, 2));
}

TEST(Solo, H4_a_mistake_ends_a_row) {
  Scene scene(arcade, six_sets);
  scene.claim(the_sets[0]);
  scene.claim(the_sets[1]);
  scene.claim("1ROH 2ROH 1GSE");
  EXPECT_EQ(scene.view().row, 0);
  EXPECT_FALSE(scene.view().row_until);
  scene.claim(the_sets[2]);
  scene.claim(the_sets[3]);
  EXPECT_THAT(points_of_sets(scene), ElementsAre(1, 2, 1, 2));
}

// So that no program plays one for ever.
TEST(Solo, H4_a_thousand_sets_end_it_as_they_end_a_timed_game) {
  Scene scene(deal_of(Mode::arcade, 1, 1));
  while (scene.state().found.size() < 1'000 && !HasFailure()) {
    if (scene.state().sets_left().empty()) {
      scene.wait_until(static_cast<int>(Solo::deadline(scene.state())->count()));
    } else {
      scene.take();
    }
  }
  ASSERT_TRUE(scene.is_over());
  EXPECT_EQ(scene.last<Ended>()->why, EndReason::set_limit);
}

TEST(Solo, H4_a_table_may_have_another_first_arrival) {
  Options options = arcade;
  options.arrival_ms = Millis(1'000);
  Scene scene(options, no_set_6);
  scene.wait(1'980);
  EXPECT_THAT(arrival_times(scene), ElementsAre(1'000, 1'980));
}

}  // namespace
}  // namespace tercet::solo::testing
