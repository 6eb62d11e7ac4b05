// Speed over real sockets: a die that two take, what is sealed, what cannot be taken.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/seat_players.hpp"
#include "server/slow_socket.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::Not;

json::value take(int table, const json::array& dice) { return {{"type", "take"}, {"table", table}, {"dice", dice}}; }

json::value done(const Player& player) { return {{"type", "done"}, {"table", table_number(player)}, {"done", true}}; }

// The events of this type that the player has heard of the game, in order.
std::vector<json::value> heard(const Player& player, std::string_view type) {
  std::vector<json::value> events;
  for (const std::string& text : player.events()) {
    const auto json = json::parse(text);
    const auto* event = json.as_object().if_contains("event");
    if (event != nullptr && event->at("type").as_string() == type) events.push_back(*event);
  }
  return events;
}

json::object without_clock(json::object view) {
  view.erase("clock");
  return view;
}

TEST(SpeedOverSockets, P2_of_two_who_take_the_same_die_the_first_to_come_has_it_and_the_other_loses_nothing) {
  RunningServer server;
  auto players = seat_players(server.server(), "speed", 2, {});
  Player &ada = players[0], &bob = players[1];
  const int table = table_number(ada);
  ASSERT_EQ(ada.play(take(table, {0, 1, 2})), "");
  EXPECT_EQ(bob.play(take(table, {2, 3, 4})), "gone");
  // What he saw before is no harm, as long as his three lie there.
  EXPECT_EQ(bob.play(take(table, {3, 4, 5})), "");
  ada.wait_until([&] { return table_number(ada) == table + 2; }, "bob's dice to go");
  EXPECT_EQ(ada.game().at("dice").as_array().size(), 36U);
  EXPECT_EQ(ada.game().at("players").at(0).at("takes").as_array().size(), 1U);
  EXPECT_EQ(ada.game().at("players").at(1).at("takes").as_array().size(), 1U);
}

TEST(SpeedOverSockets, P2_over_a_slow_line_the_take_that_was_made_first_has_the_die) {
  RunningServer server{behind_a_generous_proxy()};
  auto players = seat_players(server.server(), "speed", 2, {});
  Player &ada = players[0], &bob = players[1];
  const int table = table_number(bob);
  measure(bob);
  ada.cut();
  SlowSocket of_ada(ada, std::string(bob.table().at("id").as_string()));
  of_ada.live(milliseconds(700));
  take_all(bob);
  // Bob's comes first, but ada's was made before it, as far as their lines tell.
  const auto first = bob.send_play(take(table, {0, 1, 2}));
  bob.answer(first);
  of_ada.say(json::serialize(json::object{{"type", "play"}, {"id", 1}, {"command", take(table, {2, 3, 4})}}));
  bob.wait_event("contest_decided");
  bob.wait_until([&] { return table_number(bob) > table; }, "the dice to go");
  ASSERT_EQ(heard(bob, "contested").size(), 1U) << "only his own";
  const auto decided = heard(bob, "contest_decided");
  ASSERT_EQ(decided.size(), 1U);
  EXPECT_EQ(decided[0].at("seat"), 0);
  EXPECT_EQ(decided[0].at("rivals").at(0).at("seat"), 1);
  const auto taken = heard(bob, "taken");
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].at("seat"), 0);
  EXPECT_EQ(taken[0].at("dice").at(0).at("die"), 2);
  EXPECT_EQ(bob.game().at("players").at(1).at("takes").as_array().size(), 0U);
  // The dice that only he had named lie there still.
  EXPECT_EQ(bob.play(take(table_number(bob), {0, 1, 5})), "");
}

TEST(SpeedOverSockets, P3_no_byte_tells_whether_a_take_was_right_before_the_round_ends) {
  RunningServer server;
  auto players = seat_players(server.server(), "speed", 2, {{"rounds", 1}});
  Player &ada = players[0], &bob = players[1];
  const int table = table_number(ada);
  for (int i = 0; i < 4; ++i) ASSERT_EQ(ada.play(take(table, {3 * i, 3 * i + 1, 3 * i + 2})), "");
  for (Player& player : players) {
    player.wait_until([&] { return table_number(player) == table + 4; }, "all of ada's dice to go");
  }
  for (const Player* player : {&ada, &bob}) {
    for (const auto& event : heard(*player, "taken")) {
      EXPECT_EQ(event.as_object().size(), 4U) << json::serialize(event) << ": type, t, seat and dice";
    }
    EXPECT_EQ(player->game().at("players").at(0).at("points"), 0);
    EXPECT_THAT(player->received(), Not(HasSubstr("\"right\"")));
    EXPECT_THAT(player->received(), Not(HasSubstr("\"why\"")));
  }
  for (Player& player : players) ASSERT_EQ(player.play(done(player)), "");
  bob.wait_event("round_ended");
  const auto ended = heard(bob, "round_ended");
  ASSERT_EQ(ended[0].at("audit").as_array().size(), 4U);
  for (const json::value& audited : ended[0].at("audit").as_array()) EXPECT_EQ(audited.at("why").as_array().size(), 3U);
}

TEST(SpeedOverSockets, P4_nobody_is_told_who_finds_no_other) {
  RunningServer server;
  auto players = seat_players(server.server(), "speed", 3, {});
  Player& actor = players[1];
  take_all(players[0]);
  take_all(players[2]);
  const auto before = without_clock(players[0].view());
  const std::size_t messages = players[0].messages();
  ASSERT_EQ(actor.play(done(actor)), "");
  actor.wait_until([&] { return actor.game().at("players").at(1).at("done") == true; }, "what it said");
  take_all(players[0]);
  EXPECT_EQ(players[0].messages(), messages);
  // A chat line makes everybody look at the table as it is now.
  ASSERT_EQ(players[2].ask({{"type", "chat"}, {"text", "what a quiet table"}}), "");
  players[0].wait_event("said");
  EXPECT_EQ(without_clock(players[0].view()), before);
}

TEST(SpeedOverSockets, what_cannot_be_taken_is_refused_and_disturbs_nobody) {
  RunningServer server;
  auto players = seat_players(server.server(), "speed", 2, {});
  Player &ada = players[0], &bob = players[1];
  const int table = table_number(ada);
  ASSERT_EQ(ada.play(take(table, {0, 1, 2})), "");
  bob.wait_until([&] { return table_number(bob) == table + 1; }, "ada's dice to go");
  take_all(ada);
  const std::size_t messages = ada.messages();
  const auto before = bob.game();
  EXPECT_EQ(bob.play(take(table, {7, 8, 7})), "not_three_dice");
  EXPECT_EQ(bob.play(take(table, {5, 6, 2})), "gone");
  EXPECT_EQ(bob.play(take(table + 2, {5, 6, 7})), "table_changed");
  EXPECT_EQ(bob.play(take(table - 1, {5, 6, 7})), "table_changed");
  for (const json::array& dice : {json::array{5, 6, 42}, json::array{5, 6, -1}, json::array{5, 6, 1'000'000'000},
                                  json::array{5, 6}, json::array{5, 6, 7, 8}, json::array{5, 6, "1RO"}}) {
    EXPECT_EQ(bob.play(take(table, dice)), "bad_request") << json::serialize(dice);
  }
  EXPECT_EQ(bob.play({{"type", "done"}, {"table", table}, {"done", true}}), "table_changed");
  EXPECT_EQ(bob.play({{"type", "next_round"}}), "not_between_rounds");
  EXPECT_EQ(bob.play({{"type", "wake"}}), "referee_only");
  take_all(ada);
  EXPECT_EQ(ada.messages(), messages);
  EXPECT_EQ(bob.game(), before);
}

}  // namespace
}  // namespace tercet::test
