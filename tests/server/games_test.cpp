// Whole games over real sockets: people with each other and with bots, all of them at one server at the same time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <future>

#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "fair/verify.hpp"
#include "games/list.hpp"
#include "server/quick_play.hpp"
#include "server/running_server.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;

struct GameSetup {
  std::string game;
  int people = 2;
  int bots = 0;
  json::object options;

  int seats() const { return people + bots; }
};

constexpr std::chrono::seconds long_enough(50);

// The rules and the seed that was committed to give exactly this record.
template <contract::Game G>
void expect_verified(const contract::RecordText& text, const std::string& commitment) {
  const auto record = contract::read_record<G>(text);
  ASSERT_TRUE(record) << record.error().message();
  ASSERT_TRUE(record->fair);
  EXPECT_EQ(record->fair->commitment, commitment);
  const auto seed = fair::proven_seed(*record->fair);
  ASSERT_TRUE(seed) << seed.error();
  const auto by_rules = contract::replay<G>(record->start(), record->events);
  ASSERT_TRUE(by_rules) << by_rules.error().what;
  EXPECT_TRUE(G::is_over(by_rules->state));
  constexpr std::size_t min = 8;
  EXPECT_GT(record->events.size(), min) << "a game that was hardly played";
  const auto dealt = fair::verify(*record, *seed);
  ASSERT_TRUE(dealt) << dealt.error().what;
  EXPECT_FALSE(dealt->cut_off);
}

void expect_record(Player& player, const std::string& id, const std::vector<std::string>& names) {
  const std::string record = player.get_text("/api/records/" + id);
  const auto text = contract::read_record_text(record);
  ASSERT_TRUE(text) << text.error().message();
  EXPECT_EQ(text->seats, names);
  const std::string commitment(player.table().at("commitment").as_string());
  const auto known = games::with_game(games::All{}, text->game, [&]<class G>(std::type_identity<G>) {
    expect_verified<G>(*text, commitment);
    return true;
  });
  EXPECT_TRUE(known) << text->game;
}

// The result in the view of a game of any kind.
json::value result_of(const Player& player) {
  json::array points;
  for (const json::value& seat : player.game().at("players").as_array()) {
    const auto* score = seat.as_object().if_contains("score");
    points.push_back(score != nullptr ? *score : seat.at("points"));
  }
  return {points, player.game().at("winners")};
}

// Everybody sits down, plays on a thread of their own, and sees the same end.
void play_one(const Server& server, const GameSetup& setup) {
  std::vector<Player> players;
  std::vector<std::string> names;
  for (int i = 0; i < setup.people; ++i) {
    names.push_back(setup.game + " " + std::to_string(i + 1));
    players.emplace_back(server, names.back());
  }
  Player& host = players.front();
  const std::string table = host.make_table(setup.game, setup.seats(), setup.options);
  for (Player& player : players) {
    player.open(table);
    ASSERT_EQ(player.ask("sit"), "");
  }
  for (int i = setup.people; i < setup.seats(); ++i) {
    ASSERT_EQ(host.ask({{"type", "bot"}, {"seat", i}, {"level", "expert"}}), "");
    names.push_back("Bot " + std::to_string(i + 1));
  }
  for (Player& player : players) ASSERT_EQ(player.ready(), "");

  std::vector<std::future<void>> playing;
  for (Player& player : players) {
    playing.push_back(std::async(std::launch::async, [&] { play_to_the_end(player, long_enough); }));
  }
  for (auto& one : playing) ASSERT_NO_THROW(one.get()) << setup.game << " " << setup.people << "+" << setup.bots;

  const json::value result = result_of(host);
  ASSERT_FALSE(result.as_array()[1].as_array().empty());
  for (Player& player : players) {
    EXPECT_EQ(result_of(player), result);
    EXPECT_TRUE(player.has_event("game_over"));
    const auto stats = player.get("/api/me/stats");
    EXPECT_THAT(json::serialize(stats), testing::HasSubstr(R"("games":1,)")) << setup.game;
  }
  const std::string record(players.back().get("/api/tables/" + table).at("record").as_string());
  expect_record(players.back(), record, names);
  EXPECT_EQ(json::serialize(players.back().get("/api/records/" + record + "/verify").at("verified")), "true");
}

std::vector<GameSetup> classic_games() {
  std::vector<GameSetup> games;
  for (const int people : {2, 3, 5, 8}) {
    for (const char* claiming : {"call_first", "point_at_once"}) {
      games.push_back({"classic",
                       people,
                       0,
                       {{"claiming", claiming},
                        {"rounds", people == 2 ? 2 : 1},
                        {"show_ms", 2'000},
                        {"quiet_ms", 1'000},
                        {"pause_ms", 50}}});
    }
  }
  return games;
}

// One server for all of them, so that tables also show that they do not get into each other's way.
void play_all(const std::vector<GameSetup>& games) {
  RunningServer server;
  std::vector<std::future<void>> tables;
  for (const GameSetup& game : games) {
    tables.push_back(std::async(std::launch::async, [&] { play_one(server.server(), game); }));
  }
  for (auto& table : tables) EXPECT_NO_THROW(table.get());
}

TEST(GamesOverSockets, two_to_eight_play_classic_with_each_other) { play_all(classic_games()); }

TEST(GamesOverSockets, people_and_bots_play_classic) {
  const json::object times{{"show_ms", 1'000}, {"quiet_ms", 1'000}, {"rounds", 1}};
  json::object at_once = times;
  at_once["claiming"] = "point_at_once";
  json::object beginner = at_once;
  beginner["deck"] = "beginner";
  beginner["table"] = 9;
  beginner["no_set"] = "referee";
  play_all({{"classic", 1, 1, times}, {"classic", 3, 5, at_once}, {"classic", 2, 2, beginner}});
}

TEST(GamesOverSockets, two_to_four_play_cubed_with_each_other) {
  const json::object times{{"show_ms", 2'000}, {"opening_ms", 5'000}, {"turn_ms", 20'000}};
  play_all({{"cubed", 2, 0, times}, {"cubed", 3, 0, times}, {"cubed", 4, 0, times}});
}

TEST(GamesOverSockets, people_and_bots_play_cubed) {
  const json::object times{
      {"show_ms", 500}, {"opening_ms", 1'000}, {"turn_ms", 1'000}, {"extra_roll_ms", 1'000}, {"all_pass_limit", 1}};
  play_all({{"cubed", 1, 1, times}, {"cubed", 1, 3, times}});
}

TEST(GamesOverSockets, two_to_four_play_speed_with_each_other_and_with_bots) {
  const json::object times{{"rounds", 2}, {"quiet_ms", 2'000}, {"round_ms", 8'000}, {"pause_ms", 50}};
  json::object at_once = times;
  at_once["judging"] = "at_once";
  at_once["dice"] = "many_wilds";
  play_all({{"speed", 2, 0, times}, {"speed", 4, 0, at_once}, {"speed", 2, 2, times}});
}

TEST(GamesOverSockets, two_to_four_play_crosswise_with_each_other_and_with_bots) {
  const json::object times{{"rounds", 1}, {"draw_every_ms", 100}, {"round_ms", 12'000}, {"pause_ms", 50}};
  play_all({{"crosswise", 2, 0, times}, {"crosswise", 4, 0, times}, {"crosswise", 1, 2, times}});
}

}  // namespace
}  // namespace tercet::test
