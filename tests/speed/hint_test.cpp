// A hint: a SET that lies there.
#include "speed/hint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "speed/audit.hpp"
#include "speed/scene.hpp"
#include "speed/seen_sets.hpp"

namespace tercet::speed::testing {
namespace {

TEST(SpeedHint, a_set_that_lies_there_the_most_alike_first) {
  Scene scene(2, {});
  const View view = Speed::view(scene.state(), Seat(0));
  const auto given = hint(view);
  ASSERT_TRUE(given && given->take);
  // Three of 1PD are alike in everything.
  const auto shows = [&](Die die) { return scene.state().table.held(die); };
  EXPECT_TRUE(is_set({shows((*given->take)[0]), shows((*given->take)[1]), shows((*given->take)[2])}));
  EXPECT_EQ(shows((*given->take)[0]).shows, shows((*given->take)[1]).shows);
  EXPECT_TRUE(scene.say(Seat(0), Take{view.table_number, *given->take}));
}

TEST(SpeedHint, a_wild_when_nothing_else_is_left_and_nothing_when_no_set_is) {
  View view;
  const auto add = [&](int die, UpFace up) { view.dice.push_back({Die::from_index(die), up}); };
  add(4, figures::Face::from_index(0));
  add(7, figures::Face::from_index(1));
  const auto none = hint(view);
  ASSERT_TRUE(none);
  EXPECT_FALSE(none->take);
  add(9, UpFace::wild());
  EXPECT_EQ(hint(view)->take, triple(4, 7, 9));
  add(11, figures::Face::from_index(2));
  EXPECT_EQ(hint(view)->take, triple(4, 7, 11));
}

TEST(SpeedHint, refuses_a_view_in_which_a_die_lies_twice) {
  View view;
  view.dice.assign(2, {Die::from_index(3), UpFace::wild()});
  const auto refused = hint(view);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error(), ::testing::HasSubstr("view.dice"));
}

}  // namespace
}  // namespace tercet::speed::testing
