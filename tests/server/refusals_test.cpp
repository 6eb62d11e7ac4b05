// What is too late, twice, out of turn, for another's seat or cannot be read: each is answered on its own, and nobody
// else is told of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "server/quick_play.hpp"
#include "server/running_server.hpp"
#include "server/seat_players.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;

const json::object at_once{{"claiming", "point_at_once"}, {"rounds", 1}};

json::value claim(const Player& player, int table_number, bool good) {
  return {{"type", "claim"}, {"table", table_number}, {"cards", three_cards(player, good)}};
}

TEST(RefusalsOverSockets, late_and_double_claims_are_refused_and_disturb_nobody) {
  RunningServer server;
  auto players = seat_players(server.server(), "classic", 3, at_once);
  Player &ada = players[0], &bob = players[1], &eve = players[2];
  wait_for_a_set_in_twelve(players);
  const int number = table_number(ada);
  const auto first = claim(ada, number, true);
  const json::value cards_before = ada.game().at("table");
  ASSERT_EQ(ada.play(first), "");
  for (Player* other : {&bob, &eve}) {
    other->wait_until([&] { return table_number(*other) > number; }, "the next table");
  }

  take_all(eve);
  // The same again, and by another who has not looked: those cards are gone.
  const std::size_t messages_before = eve.messages();
  const auto before = eve.view();
  EXPECT_EQ(ada.play(first), "not_on_table");
  EXPECT_EQ(bob.play(first), "not_on_table");
  // C12: cards that came later cannot have been pointed at on the older table; nor does it want more cards any more.
  const auto& now = bob.game().at("table").as_array();
  json::array newer;
  for (const json::value& card : now) {
    const auto& old = cards_before.as_array();
    if (std::ranges::find(old, card) == old.end()) newer.push_back(card);
  }
  ASSERT_EQ(newer.size(), 3U);
  EXPECT_EQ(bob.play({{"type", "claim"}, {"table", number}, {"cards", newer}}), "table_changed");
  EXPECT_EQ(bob.play({{"type", "ask"}, {"table", number}}), "table_changed");
  const auto cards = bob.game().at("table").as_array();
  EXPECT_EQ(bob.play({{"type", "claim"}, {"table", table_number(bob)}, {"cards", {cards[0], cards[0], cards[1]}}}),
            "repeated_card");
  // The way of the other kind of table.
  EXPECT_EQ(bob.play({{"type", "call"}, {"table", table_number(bob)}}), "point_at_once");
  EXPECT_EQ(bob.play({{"type", "show"}, {"cards", {cards[0], cards[1], cards[2]}}}), "not_the_caller");
  take_all(eve);
  EXPECT_EQ(eve.messages(), messages_before);
  EXPECT_EQ(eve.view(), before);
  // Two claims on one table in a row, without waiting: the second one finds the cards gone.
  wait_for_a_set(players);
  const auto again = claim(ada, table_number(ada), true);
  const auto one = ada.send_play(again), two = ada.send_play(again);
  EXPECT_EQ(ada.answer(one), "");
  EXPECT_THAT(ada.answer(two), testing::AnyOf("not_on_table", "already_claimed"));
}

TEST(RefusalsOverSockets, only_the_caller_shows) {
  RunningServer server;
  auto players = seat_players(server.server(), "classic", 2, {{"rounds", 1}, {"show_ms", 10'000}});
  Player &ada = players[0], &bob = players[1];
  wait_for_a_set(players);
  EXPECT_EQ(bob.play(claim(bob, table_number(bob), true)), "call_first");
  const json::value call{{"type", "call"}, {"table", table_number(ada)}};
  ASSERT_EQ(ada.play(call), "");
  bob.wait_until([&] { return bob.game_phase() == "showing"; }, "the call");
  EXPECT_EQ(bob.play(call), "claim_pending");
  EXPECT_EQ(bob.play({{"type", "show"}, {"cards", three_cards(bob, true)}}), "not_the_caller");
  EXPECT_EQ(bob.play({{"type", "deal"}}), "no_deal_now");
  EXPECT_EQ(bob.play({{"type", "wake"}}), "referee_only");
  ASSERT_EQ(ada.play({{"type", "show"}, {"cards", three_cards(ada, true)}}), "");
  bob.wait_event("taken");
  EXPECT_EQ(bob.game().at("players").at(0).at("points"), 1);
  EXPECT_EQ(bob.game().at("players").at(1).at("points"), 0);
}

TEST(RefusalsOverSockets, a_seat_is_played_by_its_person_alone) {
  RunningServer server;
  auto players = seat_players(server.server(), "classic", 2, at_once);
  Player &ada = players[0], &bob = players[1];
  wait_for_a_set(players);
  Player spectator(server.server(), "Eve");
  spectator.open(std::string(ada.table().at("id").as_string()));
  EXPECT_FALSE(spectator.seat());
  const json::value command = claim(spectator, table_number(spectator), true);
  EXPECT_EQ(spectator.play(command), "not_seated");
  // A seat cannot be named in a message: whose it is, is who sends it.
  json::object forged{{"type", "play"}, {"seat", 0}, {"command", command}};
  EXPECT_EQ(spectator.ask(forged), "bad_request");
  forged.erase("seat");
  forged["command"].as_object()["seat"] = 0;
  EXPECT_EQ(bob.ask(forged), "bad_request");
  EXPECT_EQ(spectator.ask({{"type", "sit"}, {"seat", 0}}), "seat_taken");
  EXPECT_EQ(spectator.ask("sit"), "no_free_seat");
  EXPECT_EQ(spectator.ask("start"), "not_the_host");
  EXPECT_EQ(bob.ask({{"type", "remove"}, {"seat", 0}}), "not_the_host");
  EXPECT_EQ(spectator.ask("pause"), "not_seated");

  // Ada's second window is Ada.
  Player window = ada.another_window();
  ASSERT_EQ(window.seat(), 0);
  ASSERT_EQ(window.play(claim(window, table_number(window), true)), "");
  for (Player* player : {&ada, &bob, &spectator}) {
    player->wait_event("taken");
    EXPECT_EQ(player->game().at("players").at(0).at("points"), 1);
  }
  // One of the two goes: the person is still there.
  window.cut();
  take_all(bob);
  EXPECT_FALSE(bob.seat_view(0).at("away").as_bool());
}

TEST(RefusalsOverSockets, cubed_is_played_in_turn) {
  RunningServer server;
  auto players = seat_players(server.server(), "cubed", 2, {{"opening_ms", 20'000}});
  for (int steps = 0; players[0].game_phase() != "turn"; ++steps) {
    ASSERT_LT(steps, 2'000);
    for (Player& player : players) {
      const auto command = next_command(player);
      if (command && player.game_phase() != "turn") player.play(*command);
      player.next(std::chrono::milliseconds(10));
    }
  }
  players[1].wait_until([&] { return players[1].game_phase() == "turn"; }, "the first turn");
  const int mover = players[0].game().at("to_move").to_number<int>();
  Player& other = players[static_cast<std::size_t>(1 - mover)];
  Player& moving = players[static_cast<std::size_t>(mover)];
  EXPECT_EQ(other.play({{"type", "pass"}}), "not_your_turn");
  EXPECT_EQ(other.play({{"type", "choose"}, {"dice", json::array{}}}), "not_now");
  EXPECT_EQ(other.play({{"type", "none"}, {"roll", 1}}), "not_now");
  const json::value others_die = other.game().at("players").at(static_cast<std::size_t>(1 - mover)).at("dice").at(0);
  EXPECT_EQ(moving.play({{"type", "place"}, {"dice", {{{"die", others_die.at("die")}, {"square", "a1"}}}}}),
            "not_in_hand");
  EXPECT_EQ(moving.play({{"type", "place"}, {"dice", json::array{}}}), "nothing_placed");
  const auto command = next_command(moving);
  ASSERT_TRUE(command);
  EXPECT_EQ(moving.play(*command), "");
}

TEST(RefusalsOverSockets, nothing_is_played_before_sitting_and_before_the_game) {
  RunningServer server;
  Player ada(server.server(), "Ada"), bob(server.server(), "Bob");
  const std::string table = ada.make_table("classic", 2);
  ada.open(table);
  bob.open(table);
  const json::value ask{{"type", "ask"}, {"table", 1}};
  EXPECT_EQ(bob.play(ask), "not_seated");
  EXPECT_EQ(bob.ready(), "not_seated");
  EXPECT_EQ(bob.ask("stand"), "not_seated");
  EXPECT_EQ(bob.ask("leave"), "not_seated");
  EXPECT_EQ(bob.ask({{"type", "sit"}, {"seat", 7}}), "no_such_seat");
  ASSERT_EQ(bob.ask("sit"), "");
  EXPECT_EQ(bob.play(ask), "not_now");
  EXPECT_EQ(bob.ask("rematch"), "not_now");
  EXPECT_EQ(bob.ask("resume"), "not_paused");
  EXPECT_EQ(bob.ask({{"type", "ready"}, {"nonce", "short"}}), "bad_nonce");
  EXPECT_EQ(bob.ready(), "");
  EXPECT_EQ(bob.ready(), "already_ready");
  EXPECT_EQ(ada.ask({{"type", "bot"}, {"seat", 0}, {"level", "easy"}}), "seat_taken");
  EXPECT_EQ(ada.ask({{"type", "options"}, {"options", {{"rounds", -1}}}}), "bad_options");
  EXPECT_EQ(bob.ask({{"type", "chat"}, {"text", std::string(301, 'x')}}), "bad_text");
}

TEST(RefusalsOverSockets, what_cannot_be_read_is_refused_to_its_sender_only) {
  RunningServer server;
  auto players = seat_players(server.server(), "classic", 2, at_once);
  Player &ada = players[0], &bob = players[1];
  wait_for_a_set(players);
  take_all(bob);
  const std::size_t messages_before = bob.messages();
  for (const char* text :
       {"", "hello", "[]", "null", "17", "{", R"({"type":"no_such"})", R"({"type":"sit","type":"sit"})",
        R"({"type":"play"})", R"({"type":"play","command":{"type":"claim","cards":1}})",
        R"({"type":"chat","text":"\ud800"})", "{\"type\":\"chat\",\"text\":\"a\nb\"}",
        R"([[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]])", R"({"type":"sit","id":"one"})", R"({"type":"sit","id":1e99})"}) {
    ada.send_text(text);
    const auto answer = ada.next(std::chrono::seconds(5));
    ASSERT_TRUE(answer) << text;
    EXPECT_EQ(answer->at("type"), "refused") << text;
    EXPECT_EQ(answer->at("code"), "bad_request") << text;
    EXPECT_FALSE(answer->at("what").as_string().empty()) << text;
  }
  EXPECT_EQ(ada.ask({{"type", "play"}, {"command", {{"type", "claim"}, {"table", 1}, {"cards", {"1ROF"}}}}}),
            "bad_request");
  take_all(bob);
  EXPECT_EQ(bob.messages(), messages_before);
  // And the sender may go on.
  EXPECT_EQ(ada.play(claim(ada, table_number(ada), true)), "");
}

TEST(RefusalsOverSockets, unknown_tables_and_people) {
  RunningServer server;
  Player ada(server.server(), "Ada");
  const auto refused = [&](const std::string& target, const Headers& headers) {
    auto opened = WsClient::try_open(server.server(), target, headers);
    return opened ? 101 : opened.error().status;
  };
  const Headers as_ada{{"Authorization", "Bearer " + ada.token()}};
  const std::string table = ada.make_table("classic", 2);
  EXPECT_EQ(refused("/ws?table=nosuchtable", as_ada), 404);
  EXPECT_EQ(refused("/ws", as_ada), 404);
  EXPECT_EQ(refused("/ws?table=" + table, {}), 401);
  EXPECT_EQ(refused("/ws?table=" + table, {{"Authorization", "Bearer nonsense"}}), 401);
  EXPECT_EQ(refused("/ws?table=" + table + "&seq=-1", as_ada), 400);
  EXPECT_EQ(refused("/ws?table=" + table, as_ada), 101);
  ada.get("/api/tables/nosuchtable", 404);
  ada.post("/api/tables", {{"game", "classic"}, {"seats", 9}}, 400);
  ada.post("/api/tables", {{"game", "classic"}, {"seats", 2}, {"colour", "red"}}, 400);
}

TEST(RefusalsOverSockets, a_person_has_only_so_many_tables) {
  if (tests_program()) GTEST_SKIP() << "the program has no option for how many tables a person may have";
  server::ServeOptions options;
  options.rooms.tables_per_person = 2;
  RunningServer server(options);
  Player ada(server.server(), "Ada");
  ada.make_table("classic", 2);
  ada.make_table("cubed", 3);
  ada.post("/api/tables", {{"game", "classic"}, {"seats", 2}}, 429);
}

}  // namespace
}  // namespace tercet::test
