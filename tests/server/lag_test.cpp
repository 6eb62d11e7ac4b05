// The lag allowance over real sockets: a second, slow connection beside the one that claims, and one that is silent.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "server/running_server.hpp"
#include "server/seat_players.hpp"
#include "server/slow_socket.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;

// The allowances that the player's own claim was weighed by; none when it did not wait.
std::vector<int> lines_of_own_claim(const Player& player) {
  std::vector<int> lines;
  for (const std::string& text : player.events()) {
    const auto json = json::parse(text);
    const auto* event = json.as_object().if_contains("event");
    if (event == nullptr || event->at("type") != "contested") continue;
    for (const json::value& line : event->at("lines").as_array()) lines.push_back(line.to_number<int>());
  }
  return lines;
}

class LagAllowanceOverSockets : public ::testing::Test {
 protected:
  LagAllowanceOverSockets()
      : players_(seat_players(server_.server(), "classic", 2, {{"claiming", "point_at_once"}, {"rounds", 1}})),
        table_(std::string(players_[0].table().at("id").as_string())) {
    wait_for_a_set(players_);
    for (Player& player : players_) take_all(player);
  }

  static json::value claim(const Player& player) {
    return {{"type", "claim"}, {"table", table_number(player)}, {"cards", three_cards(player, true)}};
  }

  RunningServer server_{behind_a_generous_proxy()};
  std::vector<Player> players_;
  std::string table_;
};

TEST_F(LagAllowanceOverSockets, a_slow_second_socket_gains_nothing_for_a_claim_on_the_fast_one) {
  Player &ada = players_[0], &bob = players_[1];
  measure(bob);
  // Ada's line is slow indeed, so that a claim of bob's has to wait; bob's is fast, with a slow socket beside it.
  ada.cut();
  SlowSocket of_ada(ada, table_);
  SlowSocket beside(bob, table_);
  for (SlowSocket* slow : {&of_ada, &beside}) {
    slow->live(milliseconds(700));
    slow->say(R"({"type":"chat","text":"I am here"})");
  }
  const auto claimed = bob.send_play(claim(bob));
  EXPECT_EQ(bob.answer(claimed), "");
  const auto lines = lines_of_own_claim(bob);
  ASSERT_EQ(lines.size(), 2U) << "bob's claim waits for ada's";
  EXPECT_GE(lines[0], 110);
  EXPECT_LE(lines[1], 30) << "it came over the fast one";
}

TEST_F(LagAllowanceOverSockets, a_slow_player_who_is_silent_is_waited_for) {
  Player &ada = players_[0], &bob = players_[1];
  measure(ada);
  bob.cut();
  SlowSocket of_bob(bob, table_);
  of_bob.live(milliseconds(700));
  take_all(ada);
  EXPECT_EQ(ada.play(claim(ada)), "");
  const auto lines = lines_of_own_claim(ada);
  ASSERT_EQ(lines.size(), 2U) << "ada's claim waits for bob's";
  EXPECT_LE(lines[0], 30);
  EXPECT_GE(lines[1], 110);
}

}  // namespace
}  // namespace tercet::test
