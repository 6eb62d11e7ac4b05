// The ways to people by themselves: who is here, and from which place each watches.
#include "table/connections.hpp"

#include <gtest/gtest.h>

#include "table/folded.hpp"

namespace tercet::table::test {

namespace {

Link way(Connection connection, const std::string& person) {
  Link link;
  link.connection = connection;
  link.person = {.id = person, .name = person};
  return link;
}

}  // namespace

TEST(Connections, a_person_is_here_until_the_last_way_to_them_is_gone) {
  Connections connections;
  connections.add(way(1, "ada"));
  connections.add(way(2, "ada"));
  EXPECT_TRUE(connections.remove(1));
  EXPECT_TRUE(connections.is_here("ada"));
  EXPECT_FALSE(connections.remove(1));
  EXPECT_TRUE(connections.is_here("ada"));
  EXPECT_TRUE(connections.remove(2));
  EXPECT_FALSE(connections.is_here("ada"));
  EXPECT_TRUE(connections.empty());
}

TEST(Connections, one_is_found_by_its_number) {
  Connections connections;
  connections.add(way(7, "ada"));
  ASSERT_NE(connections.find(7), nullptr);
  EXPECT_EQ(connections.find(7)->person.id, "ada");
  EXPECT_EQ(connections.find(8), nullptr);
  EXPECT_FALSE(connections.contains(8));
}

TEST(Connections, each_looks_on_from_where_its_person_sits) {
  Connections connections;
  connections.add(way(1, "ada"));
  connections.add(way(2, "eve"));
  connections.add(way(3, "bob"));
  connections.place(gathering({"ada", "bob"}, 2), 5);
  EXPECT_EQ(connections.find(1)->seat(), Seat(0));
  EXPECT_EQ(connections.find(2)->seat(), std::nullopt);
  EXPECT_EQ(connections.find(3)->seat(), Seat(1));
  EXPECT_EQ(connections.spectators(), 1);
}

TEST(Connections, who_stays_keeps_what_was_heard_there) {
  Connections connections;
  connections.add(way(1, "ada"));
  connections.add(way(2, "bob"));
  connections.place(gathering({"ada"}, 2), 5);
  connections.place(gathering({"ada", "bob"}, 2), 9);
  EXPECT_EQ(connections.find(1)->placed_at, 5U);
  EXPECT_EQ(connections.find(2)->placed_at, 9U);
}

TEST(Connections, who_left_the_game_and_looks_on_is_no_player) {
  Connections connections;
  State state = playing({"ada", "bob"});
  EXPECT_FALSE(connections.has_player(state));
  connections.add(way(1, "eve"));
  EXPECT_FALSE(connections.has_player(state));
  connections.add(way(2, "bob"));
  EXPECT_TRUE(connections.has_player(state));
  fold(state, {Left{.seat = Seat(1), .bot_plays = true}});
  EXPECT_FALSE(connections.has_player(state));
}

}  // namespace tercet::table::test
