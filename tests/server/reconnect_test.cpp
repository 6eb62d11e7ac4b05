// Whoever loses the connection comes back to the same seat and misses nothing; whoever stays away is kept by a bot; and
// all of it survives the server's restart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <future>
#include <random>
#include <thread>

#include "server/quick_play.hpp"
#include "server/running_server.hpp"
#include "server/seat_players.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::HasSubstr;

// What everybody sees alike.
json::value common_view(const Player& player) {
  json::object view = player.view();
  view.erase("clock");
  for (json::value& seat : view.at("game").as_object().at("players").as_array()) {
    for (const char* own : {"asked", "pending", "said_none", "choice"}) seat.as_object().erase(own);
  }
  return view;
}

// The events that everybody hears as they are.
std::vector<std::string> open_events(const Player& player) {
  std::vector<std::string> open;
  for (const std::string& event : player.events()) {
    const bool sealed = event.find(R"("type":"asked")") != std::string::npos ||
                        event.find(R"("type":"contested")") != std::string::npos ||
                        event.find(R"("type":"said_none")") != std::string::npos ||
                        event.find(R"("type":"chosen")") != std::string::npos;
    if (!sealed) open.push_back(event);
  }
  return open;
}

// Everybody plays, all but the first lose their connection again and again, in the middle of whatever they do.
void expect_nothing_missed(std::string_view game, int people, const json::object& options) {
  RunningServer server;
  Player onlooker(server.server(), "Zoe");
  auto players = seat_players(server.server(), game, people, options);
  onlooker.open(std::string(players.front().table().at("id").as_string()));
  std::vector<std::size_t> first_events;
  for (Player& player : players) first_events.push_back(player.events().size());

  std::vector<std::future<int>> playing;
  for (std::size_t i = 0; i < players.size(); ++i) {
    playing.push_back(std::async(std::launch::async, [&, i] {
      std::minstd_rand seeds(static_cast<unsigned>(i) + 1);
      int cuts = 0;
      const auto maybe_cut = [&] {
        if (i == 0 || seeds() % 4 != 0) return;
        ++cuts;
        // Now and then with a message of its own on the way, whose answer nobody hears.
        if (const auto command = next_command(players[i]); command && seeds() % 2 == 0) players[i].send_play(*command);
        players[i].cut();
        if (seeds() % 3 == 0) std::this_thread::sleep_for(milliseconds(seeds() % 40));
        players[i].come_back();
      };
      play_to_the_end(players[i], seconds(40), maybe_cut);
      return cuts;
    }));
  }
  int cuts = 0;
  for (auto& one : playing) ASSERT_NO_THROW(cuts += one.get());
  EXPECT_GT(cuts, 5);
  onlooker.wait_until([&] { return onlooker.phase() == "finished"; }, "the end");

  const auto& steady = players.front();
  for (Player& player : players) {
    take_all(player);
    EXPECT_EQ(common_view(player), common_view(steady)) << player.name();
    // From where the later ones sat down, all heard the same.
    auto told = open_events(player), all = open_events(steady);
    ASSERT_LE(told.size(), all.size());
    all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(told.size()));
    EXPECT_EQ(told, all) << player.name();
    // A number for every event, each counted once.
    EXPECT_EQ(player.seq() - player.events().size(), player.first_seq()) << player.name();
  }
}

TEST(ReconnectOverSockets, nothing_of_classic_is_missed) {
  expect_nothing_missed("classic", 4, {{"claiming", "call_first"}, {"rounds", 1}, {"quiet_ms", 1'000}});
  expect_nothing_missed("classic", 3, {{"claiming", "point_at_once"}, {"rounds", 2}, {"pause_ms", 50}});
}

TEST(ReconnectOverSockets, nothing_of_cubed_is_missed) {
  expect_nothing_missed("cubed", 3, {{"opening_ms", 5'000}, {"turn_ms", 10'000}});
}

server::ServeOptions bots_take_seats_after(milliseconds away) {
  server::ServeOptions options;
  options.times.away = away;
  return options;
}

TEST(ReconnectOverSockets, a_bot_keeps_the_seat_of_an_absent_player_and_gives_it_back) {
  if (tests_program()) GTEST_SKIP() << "the program has no option for when a bot takes a seat";
  RunningServer server(bots_take_seats_after(milliseconds(150)));
  auto players = seat_players(server.server(), "classic", 2, {{"rounds", 1}});
  Player &ada = players[0], &bob = players[1];
  bob.cut();
  ada.wait_until([&] { return ada.seat_view(1).at("away").as_bool(); }, "Bob to be away");
  EXPECT_FALSE(ada.seat_view(1).at("bot_plays").as_bool());
  ada.wait_event("bot_took");
  EXPECT_TRUE(ada.seat_view(1).at("bot_plays").as_bool());
  EXPECT_EQ(ada.seat_view(1).at("name"), "Bob");
  bob.come_back();
  EXPECT_EQ(bob.seat(), 1);
  EXPECT_TRUE(bob.has_event("bot_took"));
  EXPECT_TRUE(bob.has_event("given_back"));
  EXPECT_FALSE(bob.seat_view(1).at("bot_plays").as_bool());
  ada.wait_event("given_back");
  EXPECT_FALSE(ada.seat_view(1).at("away").as_bool());
}

TEST(ReconnectOverSockets, a_game_without_people_stands_still) {
  if (tests_program()) GTEST_SKIP() << "the program has no option for when a bot takes a seat";
  RunningServer server(bots_take_seats_after(milliseconds(100)));
  auto players = seat_players(server.server(), "classic", 2, {{"rounds", 1}});
  for (Player& player : players) player.cut();
  std::this_thread::sleep_for(milliseconds(400));
  players[0].come_back();
  EXPECT_TRUE(players[0].has_event("paused"));
  EXPECT_TRUE(players[0].has_event("resumed"));
  // Bots play for nobody; but now that Ada is back, Bob has been away for long.
  players[0].wait_event("bot_took");
  const auto& events = players[0].events();
  const auto place = [&](const char* type) {
    return std::ranges::find_if(events, [&](const auto& event) { return event.find(type) != std::string::npos; });
  };
  EXPECT_LT(place(R"("resumed")"), place(R"("bot_took")"));
  EXPECT_LT(players[0].view().at("clock").at("t").to_number<int>(), 400);
}

TEST(ReconnectOverSockets, a_restart_loses_nothing) {
  RunningServer server;
  auto players = seat_players(server.server(), "classic", 3, {{"claiming", "point_at_once"}, {"rounds", 1}});
  Player onlooker(server.server(), "Zoe");
  onlooker.open(std::string(players[0].table().at("id").as_string()));
  ASSERT_EQ(players[1].ask({{"type", "chat"}, {"text", "until later"}}), "");
  wait_for_a_set(players);
  ASSERT_EQ(players[0].play(
                {{"type", "claim"}, {"table", table_number(players[0])}, {"cards", three_cards(players[0], true)}}),
            "");
  for (Player& player : players) take_all(player);
  take_all(onlooker);
  const json::value before = common_view(players[2]);
  const auto clock = players[2].view().at("clock").at("t").to_number<int>();

  EXPECT_LT(server.stop(), seconds(5));
  for (Player* player : {&players[0], &players[1], &players[2], &onlooker}) {
    player->wait_until([&] { return player->bye().has_value(); }, "a goodbye");
    EXPECT_EQ(player->bye()->at("code"), "restarting");
    EXPECT_GT(player->bye()->at("retry_ms").to_number<int>(), 0);
  }
  constexpr milliseconds down(600);
  std::this_thread::sleep_for(down);
  server.start();
  for (Player& player : players) player.come_back();
  onlooker.come_back();
  for (Player& player : players) take_all(player);

  EXPECT_EQ(common_view(players[2]), before);
  EXPECT_TRUE(players[2].has_event("restarted"));
  EXPECT_TRUE(onlooker.has_event("restarted"));
  EXPECT_EQ(players[1].seat(), 1);
  EXPECT_TRUE(players[0].is_host());
  EXPECT_THAT(json::serialize(players[0].lines()), HasSubstr("until later"));
  // Table time stood still while the server was down, and the game's time still does.
  const auto& held = players[2].view().at("clock").as_object();
  ASSERT_TRUE(held.contains("held_ms"));
  EXPECT_GT(held.at("held_ms").to_number<int>(), 3'000);
  EXPECT_LE(held.at("held_ms").to_number<int>(), 5'000);
  EXPECT_LT(held.at("t").to_number<int>() - clock, 300);
  EXPECT_TRUE(held.at("runs").as_bool());
  // Until then nobody plays; and then the game goes on. What is asked here comes too late for any table.
  const auto too_late = [&] { return players[1].play({{"type", "ask"}, {"table", 0}}); };
  EXPECT_EQ(too_late(), "resuming");
  for (int i = 0; i < 100 && too_late() == "resuming"; ++i) std::this_thread::sleep_for(milliseconds(100));
  wait_for_a_set(players);
  EXPECT_EQ(players[1].play(
                {{"type", "claim"}, {"table", table_number(players[1])}, {"cards", three_cards(players[1], true)}}),
            "");
}

TEST(ReconnectOverSockets, a_game_ends_after_several_restarts) {
  RunningServer server(CommandLine{.grace = milliseconds(50)});
  auto players =
      seat_players(server.server(), "classic", 3, {{"claiming", "call_first"}, {"rounds", 1}, {"quiet_ms", 1'000}});
  std::vector<std::future<void>> playing;
  for (Player& player : players) {
    playing.push_back(std::async(std::launch::async, [&] {
      while (player.phase() != "finished") {
        try {
          play_to_the_end(player, seconds(40), [&] {
            std::this_thread::sleep_for(milliseconds(15));
            if (player.bye()) player.come_back();
          });
        } catch (const std::runtime_error&) {
          // The server went away under it.
          player.come_back();
        }
      }
    }));
  }
  for (int i = 0; i < 3; ++i) {
    std::this_thread::sleep_for(milliseconds(150));
    server.stop();
    server.start();
  }
  for (auto& one : playing) ASSERT_NO_THROW(one.get());
  for (Player& player : players) {
    EXPECT_EQ(common_view(player), common_view(players.front()));
    EXPECT_TRUE(player.has_event("restarted"));
    EXPECT_EQ(player.seq() - player.events().size(), player.first_seq()) << player.name();
  }
}

}  // namespace
}  // namespace tercet::test
