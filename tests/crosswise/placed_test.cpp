// What counts as placed in an area (X2, X6), pictured: a die a word, "." where none lies, ":1" for one of seat 1 and
// nothing for one of the owner, seat 0. Dice are numbered in reading order.
#include "crosswise/placed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "crosswise/extensions.hpp"
#include "crosswise/scene.hpp"

namespace tercet::crosswise::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Area area_of(const std::string& picture) {
  Area area;
  std::istringstream lines(picture);
  int row = 0;
  for (std::string line; std::getline(lines, line); ++row) {
    std::istringstream words(line);
    int column = 0;
    for (std::string word; words >> word; ++column) {
      if (word == ".") continue;
      const auto colon = word.find(':');
      const Seat owner(colon == std::string::npos ? 0 : word[colon + 1] - '0');
      area.add({die(static_cast<int>(area.size())), owner, {column, row}, face(word.substr(0, colon)), 1});
    }
  }
  return area;
}

std::vector<int> numbers(DieSet dice) {
  std::vector<int> all;
  dice.for_each([&](Die die) { all.push_back(die.index()); });
  return all;
}

std::vector<int> in_grid(const std::string& picture) { return numbers(count(area_of(picture), Seat(0)).grid); }
std::vector<int> in_set(const std::string& picture) { return numbers(count(area_of(picture), Seat(0)).in_set); }

TEST(Crosswise, X2_a_set_lies_in_a_straight_line_of_three_touching_dice) {
  EXPECT_THAT(in_grid("1RO 2RO 3RO"), ElementsAre(0, 1, 2));
  EXPECT_THAT(in_grid("1RO\n2RO\n3RO"), ElementsAre(0, 1, 2));
  EXPECT_THAT(in_grid("1RO 1RO 1RO"), ElementsAre(0, 1, 2));  // S3
  EXPECT_THAT(in_grid("1RO 2RO . 3RO"), IsEmpty());
  EXPECT_THAT(in_grid("1RO 2RO\n. 3RO"), IsEmpty());
  EXPECT_THAT(in_grid("1RO . .\n. 2RO .\n. . 3RO"), IsEmpty());
  EXPECT_THAT(in_grid("1RO 2RO 3GO"), IsEmpty());
  EXPECT_THAT(in_grid(""), IsEmpty());
}

TEST(Crosswise, X2_every_die_is_in_a_set_of_its_own_window) {
  EXPECT_THAT(in_grid("1RO 2RO 3RO 1RO"), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(in_grid("1RO 2RO 3RO 3RO"), ElementsAre(0, 1, 2));
  EXPECT_THAT(in_grid("1RO 2RO 3RO\n1GO . .\n1PO . ."), ElementsAre(0, 1, 2, 3, 4));
}

TEST(Crosswise, X2_neighbours_need_not_make_sets) {
  EXPECT_THAT(in_grid("1RO 2RO 3RO\n1GS 2GS 3GS"), ElementsAre(0, 1, 2, 3, 4, 5));
  EXPECT_THAT(in_grid("1RO 2RO 3RO 3GD 2GD 1GD"), ElementsAre(0, 1, 2, 3, 4, 5));
}

TEST(Crosswise, X2_dice_of_a_grid_hang_together_by_their_sides) {
  EXPECT_THAT(in_grid("1RO 2RO 3RO\n. . . 1GO 2GO 3GO"), ElementsAre(0, 1, 2));
  EXPECT_THAT(in_grid("1RO 2RO 3RO\n. . 1GO 2GO 3GO"), ElementsAre(0, 1, 2, 3, 4, 5));
  // A die that is in no SET connects nothing.
  EXPECT_THAT(in_grid("1RO 2RO 3RO\n. . 1GS\n. . 1GO 2GO 3GO"), ElementsAre(0, 1, 2));
}

TEST(Crosswise, X6_strays_spoil_nothing) {
  EXPECT_THAT(in_grid("2PD . 1GS\n1RO 2RO 3RO 1PS\n. 3GD"), ElementsAre(2, 3, 4));
}

TEST(Crosswise, X6_the_group_with_most_of_the_owners_dice_is_the_grid) {
  EXPECT_THAT(in_grid("1RO 2RO 3RO\n.\n1GO 2GO 3GO 1GO"), ElementsAre(3, 4, 5, 6));
  // Dice of others do not count for it, but connect.
  EXPECT_THAT(in_grid("1RO 2RO 3RO:1 1RO:1 2RO:1\n.\n1GO 2GO 3GO"), ElementsAre(5, 6, 7));
  EXPECT_THAT(in_grid("1RO 2RO 3RO 1RO:1 2RO:1 3RO 1RO 2RO\n.\n1GO 2GO 3GO 1GO 2GO"),
              ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
}

TEST(Crosswise, X6_of_equal_groups_the_topmost_then_the_leftmost) {
  EXPECT_THAT(in_grid("1RO 2RO 3RO\n.\n1GO 2GO 3GO"), ElementsAre(0, 1, 2));
  EXPECT_THAT(in_grid(". . . . 1RO\n. . . . 2RO\n1GO 2GO 3GO . 3RO"), ElementsAre(0, 1, 5));
  EXPECT_THAT(in_grid("1RO 2RO 3RO . 1GO 2GO 3GO"), ElementsAre(0, 1, 2));
}

TEST(Crosswise, X6_all_dice_in_sets_are_known_whoever_owns_them) {
  EXPECT_THAT(in_set("1RO 2RO 3RO:1\n.\n1GO:1 2GO:1 3GO:1\n2PD"), ElementsAre(0, 1, 2, 3, 4, 5));
}

// X5: which dice another's SET rests on.
std::vector<int> held(const std::string& picture, std::vector<std::uint32_t> orders, std::vector<Seat> empty = {}) {
  const Area drawn = area_of(picture);
  Area area;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    LyingDie lying = drawn.dice()[i];
    lying.order = orders[i];
    area.add(lying);
  }
  return numbers(rested_on(area, empty));
}

TEST(Crosswise, X5_a_set_is_that_of_the_player_whose_die_came_last) {
  EXPECT_THAT(held("1RO 2RO 3RO:1", {1, 1, 2}), ElementsAre(0, 1));
  // The owner added the last: it is the owner's, and holds the other's die.
  EXPECT_THAT(held("1RO 2RO 3RO:1", {1, 3, 2}), ElementsAre(2));
  EXPECT_THAT(held("1RO 2RO 3RO", {1, 2, 3}), IsEmpty());
  // Two dice of the other came together.
  EXPECT_THAT(held("1RO 2RO:1 3RO:1", {1, 2, 2}), ElementsAre(0));
  // A third player's die holds those of both.
  EXPECT_THAT(held("1RO 2RO:1 3RO:2", {1, 2, 3}), ElementsAre(0, 1));
  EXPECT_THAT(held("1RO 2RO 3GO:1", {1, 1, 2}), IsEmpty());
}

TEST(Crosswise, X5_the_sets_of_an_empty_seat_hold_nobody) {
  EXPECT_THAT(held("1RO 2RO 3RO:1", {1, 1, 2}, {Seat(1)}), IsEmpty());
  EXPECT_THAT(held("1RO 2RO 3RO:1", {1, 1, 2}, {Seat(2)}), ElementsAre(0, 1));
}

TEST(Crosswise, X2_where_one_more_die_makes_a_set) {
  const Area area = area_of(". . .\n. 1RO 2RO\n. . .\n. 3GO .");
  DieSet all;
  for (int i = 0; i < 3; ++i) all.insert(die(i));
  const auto found = extensions(area, all);
  EXPECT_THAT(found, ElementsAre(Extension{{0, 1}, face("3RO")}, Extension{{3, 1}, face("3RO")},
                                 Extension{{1, 2}, face("2PO")}));
  DieSet green;
  green.insert(die(2));
  EXPECT_THAT(extensions(area, green), ElementsAre(Extension{{1, 2}, face("2PO")}));
}

}  // namespace
}  // namespace tercet::crosswise::testing
