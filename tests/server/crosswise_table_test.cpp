// Crosswise over real sockets: what is laid is seen by all, dice attached to another's grid, what cannot be laid.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <optional>

#include "codec/read.hpp"
#include "codec/write.hpp"
#include "dice/held_die.hpp"
#include "figures/third.hpp"
#include "server/running_server.hpp"
#include "server/seat_players.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;
using dice::HeldDie;
using figures::Face;

const json::object& seat_of(const Player& player, int seat) {
  return player.game().at("players").at(static_cast<std::size_t>(seat)).as_object();
}

std::vector<HeldDie> hand_of(const Player& player, int seat) {
  return codec::from_json<std::vector<HeldDie>>(seat_of(player, seat).at("hand")).value();
}

json::value lay(const HeldDie& held, int column, int row, Face face) {
  return {{"die", held.die.index()}, {"column", column}, {"row", row}, {"face", to_text(face)}};
}

std::int64_t revision_of(const Player& player, int seat) {
  return seat_of(player, seat).at("revision").to_number<std::int64_t>();
}

json::value arrange(const Player& player, const json::array& dice) {
  return {{"type", "arrange"}, {"revision", revision_of(player, player.seat().value())}, {"dice", dice}};
}

bool can_show(const HeldDie& held, Face face) { return held.shows.is_wild() || held.shows.face() == face; }

// Two dice that make a SET with this face, in their order.
std::optional<std::array<HeldDie, 2>> partners(Face face, const std::vector<HeldDie>& dice, std::optional<int> but) {
  for (const HeldDie& one : dice) {
    for (const HeldDie& other : dice) {
      if (one.die == other.die || one.shows.is_wild() || one.die.index() == but || other.die.index() == but) continue;
      if (can_show(other, third(face, one.shows.face()))) return {{one, other}};
    }
  }
  return std::nullopt;
}

// A regular die of the hand in a column of three, at 0,0 to 0,2, with two others of it.
struct Column {
  HeldDie top;
  std::array<HeldDie, 2> below;

  json::array dice() const {
    const Face face = top.shows.face();
    const Face middle = below[0].shows.face();
    return {lay(top, 0, 0, face), lay(below[0], 0, 1, middle), lay(below[1], 0, 2, third(face, middle))};
  }
};

std::optional<Column> column_of(const std::vector<HeldDie>& hand) {
  for (const HeldDie& top : hand) {
    if (top.shows.is_wild()) continue;
    if (const auto below = partners(top.shows.face(), hand, top.die.index())) return Column{top, *below};
  }
  return std::nullopt;
}

// Until all see what lies in the area of this seat.
void wait_for_dice(std::vector<Player>& players, int seat, std::size_t dice) {
  for (Player& player : players) {
    player.wait_until([&] { return seat_of(player, seat).at("area").as_array().size() == dice; }, "what was laid");
  }
}

TEST(CrosswiseOverSockets, X3_what_one_lays_all_see_and_the_same_again_is_no_change) {
  RunningServer server;
  auto players = seat_players(server.server(), "crosswise", 2, {});
  // Ten dice hold a SET but for one time in a thousand.
  const auto hand = hand_of(players[0], 0);
  const auto column = column_of(hand);
  if (!column) GTEST_SKIP() << "these ten dice hold no SET";
  const auto command = arrange(players[0], column->dice());
  ASSERT_EQ(players[0].play(command), "");
  wait_for_dice(players, 0, 3);
  const auto& area = seat_of(players[1], 0).at("area").as_array();
  ASSERT_EQ(area.size(), 3U);
  for (const json::value& die : area) EXPECT_EQ(die.at("counts"), true);
  EXPECT_EQ(seat_of(players[1], 0).at("unplaced"), 7);
  take_all(players[1]);
  const std::size_t messages = players[1].messages();
  EXPECT_EQ(players[0].play(command), "");
  take_all(players[1]);
  EXPECT_EQ(players[1].messages(), messages);
}

TEST(CrosswiseOverSockets, X5_dice_attached_to_anothers_grid_rest_there) {
  RunningServer server;
  auto players = seat_players(server.server(), "crosswise", 4, {{"draw_every_ms", 0}});
  // 40 of 42 dice are out: two draws empty the bag.
  for (int i = 0; i < 2; ++i) ASSERT_EQ(players[0].play({{"type", "draw"}}), "");
  for (Player& player : players) {
    player.wait_until([&] { return player.game().at("bag") == 0; }, "the bag to be empty");
  }
  // Somebody's column, and another's two dice that go with its top.
  std::optional<std::pair<int, Column>> owner;
  std::optional<std::pair<int, std::array<HeldDie, 2>>> guest;
  for (int seat = 0; seat < 4 && !guest; ++seat) {
    const auto column = column_of(hand_of(players[0], seat));
    for (int other = 0; column && other < 4 && !guest; ++other) {
      const auto two = partners(column->top.shows.face(), hand_of(players[0], other), std::nullopt);
      if (other == seat || !two) continue;
      owner.emplace(seat, *column);
      guest.emplace(other, *two);
    }
  }
  ASSERT_TRUE(guest) << "of all these dice no two go with another's";
  const auto& [of, column] = *owner;
  const auto& [from, two] = *guest;
  Player& host = players[static_cast<std::size_t>(of)];
  Player& visitor = players[static_cast<std::size_t>(from)];
  ASSERT_EQ(host.play(arrange(host, column.dice())), "");
  wait_for_dice(players, of, 3);

  const Face face = column.top.shows.face();
  const Face middle = two[0].shows.face();
  const json::array attached{lay(two[0], 1, 0, middle), lay(two[1], 2, 0, third(face, middle))};
  ASSERT_EQ(
      visitor.play({{"type", "attach"}, {"seat", of}, {"revision", revision_of(visitor, of)}, {"dice", attached}}), "");
  host.wait_event("attached");
  const auto& area = seat_of(host, of).at("area").as_array();
  ASSERT_EQ(area.size(), 5U);
  EXPECT_EQ(std::ranges::count_if(area, [&](const json::value& die) { return die.at("seat") == from; }), 2);
  // The other's SET rests on the top of the column, which is named.
  EXPECT_EQ(host.play(arrange(host, {})), "rests_on");
  EXPECT_THAT(host.received(),
              testing::HasSubstr("\"code\":\"rests_on\",\"dice\":[" + std::to_string(column.top.die.index()) + "]"));
  // The others of the column may go, and who attached takes back.
  EXPECT_EQ(host.play(arrange(host, {lay(column.top, 0, 0, face)})), "");
  const json::array both{two[0].die.index(), two[1].die.index()};
  EXPECT_EQ(visitor.play({{"type", "take_back"}, {"dice", both}}), "");
  host.wait_event("taken_back");
  EXPECT_EQ(host.play(arrange(host, {})), "");
}

TEST(CrosswiseOverSockets, what_cannot_be_laid_is_refused_and_disturbs_nobody) {
  RunningServer server;
  auto players = seat_players(server.server(), "crosswise", 2, {});
  Player &ada = players[0], &bob = players[1];
  take_all(ada);
  const std::size_t messages = ada.messages();
  const auto before = bob.game();
  const auto own = hand_of(bob, 1);
  const auto others = hand_of(bob, 0);
  const auto at = [](const HeldDie& held, std::int64_t column, std::int64_t row) -> json::value {
    const Face face = held.shows.is_wild() ? Face() : held.shows.face();
    return {{"die", held.die.index()}, {"column", column}, {"row", row}, {"face", to_text(face)}};
  };
  EXPECT_EQ(bob.play(arrange(bob, {at(others[0], 0, 0)})), "not_your_die");
  EXPECT_EQ(bob.play(arrange(bob, {at(own[0], 0, 0), at(own[1], 0, 0)})), "place_twice");
  EXPECT_EQ(bob.play(arrange(bob, {at(own[0], 0, 0), at(own[0], 1, 0)})), "repeated_die");
  EXPECT_EQ(bob.play(arrange(bob, {at(own[0], 100, 0)})), "outside");
  EXPECT_EQ(bob.play(arrange(bob, {at(own[0], 0, -100)})), "outside");
  EXPECT_EQ(bob.play(arrange(bob, {at(own[0], 1'000'000'000, 0)})), "outside");
  EXPECT_EQ(bob.play(arrange(bob, {at(own[0], 10'000'000'000'000, 0)})), "bad_request");
  EXPECT_EQ(bob.play({{"type", "arrange"}, {"revision", 0}, {"dice", {{{"die", 42}, {"column", 0}, {"row", 0}}}}}),
            "bad_request");
  EXPECT_EQ(bob.play({{"type", "arrange"}, {"revision", 77}, {"dice", {at(own[0], 0, 0)}}}), "area_changed");
  EXPECT_EQ(bob.play({{"type", "attach"}, {"seat", 0}, {"revision", 0}, {"dice", {at(own[0], 0, 0)}}}),
            "bag_not_empty");
  EXPECT_EQ(bob.play({{"type", "take_back"}, {"dice", {own[0].die.index()}}}), "not_attached");
  EXPECT_EQ(bob.play({{"type", "next_round"}}), "not_now");
  take_all(ada);
  EXPECT_EQ(ada.messages(), messages);
  EXPECT_EQ(bob.game(), before);
}

}  // namespace
}  // namespace tercet::test
