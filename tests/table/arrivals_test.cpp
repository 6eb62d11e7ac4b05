// What a game is told of its seats' lag, by itself: whose connection counts, and what contradicts it.
#include "table/arrivals.hpp"

#include <gtest/gtest.h>

#include "contract/chance.hpp"
#include "table/fake_game.hpp"
#include "table/folded.hpp"

namespace tercet::table::test {

namespace {

class NoChance final : public Chance {
 public:
  std::uint32_t below(const contract::Draw&, std::uint32_t) override { return 0; }
};

class ArrivalsOf : public ::testing::Test {
 protected:
  ArrivalsOf() {
    game_.points = {0, 0};
    arrivals_.begin(1, {});
  }

  void come(Connection connection, const std::string& person, int lag) {
    Link link;
    link.connection = connection;
    link.person = {.id = person, .name = person};
    link.viewer = viewer_of(state_, person);
    link.lag = Millis(lag);
    connections_.add(std::move(link));
  }
  Arrivals::Moment at(int now) const { return {state_, connections_, Millis(now)}; }
  int lag_of(int seat, int now) const { return static_cast<int>(arrivals_.arrival(at(now)).lag(Seat(seat)).count()); }
  // The lag that this connection's person was granted.
  int play(Connection connection, int now) {
    const Link& link = *connections_.find(connection);
    (void)arrivals_.play(game_, {}, chance_, link, at(now));
    return static_cast<int>(game_.arrived->lag(*link.seat()).count());
  }

  State state_ = playing({"ada", "bob"});
  Connections connections_;
  FakeGame game_;
  NoChance chance_;
  Arrivals arrivals_;
};

}  // namespace

TEST_F(ArrivalsOf, a_seat_is_waited_for_as_long_as_its_slowest_connection_and_nobody_else_is) {
  come(1, "ada", 30);
  come(2, "bob", 20);
  come(3, "bob", 90);
  come(4, "eve", 120);
  EXPECT_EQ(lag_of(0, 1'000), 30);
  EXPECT_EQ(lag_of(1, 1'000), 90);
  EXPECT_EQ(arrivals_.arrival(at(1'000)).at, Millis(1'000));
}

TEST_F(ArrivalsOf, a_command_is_granted_the_lag_of_the_way_it_came) {
  come(1, "ada", 30);
  come(2, "bob", 20);
  come(3, "bob", 90);
  EXPECT_EQ(play(2, 1'000), 20);
  EXPECT_EQ(play(3, 1'000), 90);
}

TEST_F(ArrivalsOf, after_a_claim_its_connection_is_waited_for_while_it_is_there) {
  come(1, "ada", 0);
  come(2, "bob", 20);
  come(3, "bob", 90);
  game_.claims = 1;
  play(2, 1'000);
  EXPECT_EQ(lag_of(1, 1'001), 20);
  connections_.remove(2);
  EXPECT_EQ(lag_of(1, 1'001), 90);
}

TEST_F(ArrivalsOf, a_claim_that_waits_tells_nobody_by_which_connection_it_came) {
  come(2, "bob", 20);
  come(3, "bob", 90);
  game_.claims = 1;
  game_.seals = true;
  play(2, 1'000);
  EXPECT_EQ(lag_of(1, 1'001), 90);
}

TEST_F(ArrivalsOf, a_claim_soon_after_what_it_names_contradicts_the_lag) {
  come(2, "bob", 150);
  arrivals_.shows(2, Millis(1'000));
  game_.claims = 2;
  EXPECT_EQ(play(2, 1'100), 50);
  EXPECT_EQ(lag_of(1, 1'101), 50);
  // What another begins with is not known.
  arrivals_.forget(Seat(1));
  EXPECT_EQ(lag_of(1, 1'101), 150);
}

TEST_F(ArrivalsOf, what_is_shown_again_under_its_number_is_not_new) {
  come(2, "bob", 150);
  arrivals_.shows(1, Millis(1'000));
  game_.claims = 1;
  EXPECT_EQ(play(2, 1'100), 150);
}

TEST_F(ArrivalsOf, nobody_is_granted_lag_where_it_does_not_count) {
  come(1, "ada", 30);
  fold(state_, {BotTook{.seat = Seat(0)}});
  EXPECT_EQ(lag_of(0, 1'000), 0) << "a bot has none";
  fold(state_, {GivenBack{.seat = Seat(0)}, Restarted{.t = Millis(2'000), .grace = Millis(500)}});
  EXPECT_EQ(lag_of(0, 2'499), 0) << "in the grace after a restart";
  EXPECT_EQ(lag_of(0, 2'500), 30);
  state_.lag_compensation = false;
  EXPECT_EQ(lag_of(0, 2'500), 0);
  EXPECT_EQ(play(1, 2'500), 0);
}

TEST_F(ArrivalsOf, a_new_game_knows_nothing_of_the_last_one) {
  come(2, "bob", 150);
  game_.claims = 1;
  play(2, 40);
  EXPECT_EQ(lag_of(1, 50), 20);
  arrivals_.begin(1, Millis(60));
  EXPECT_EQ(lag_of(1, 70), 150);
}

}  // namespace tercet::table::test
