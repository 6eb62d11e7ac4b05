// The bytes that others receive tell nothing that is hidden: what a seat did sealed, who people are, where the seed
// comes from before the game is over.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <future>
#include <set>

#include "server/quick_play.hpp"
#include "server/running_server.hpp"
#include "server/seat_players.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

// A spectator, and players of a game that has begun.
struct Scene {
  Scene(std::string_view game, int people, const json::object& options)
      : players(seat_players(server.server(), game, people, options)), onlooker(server.server(), "Zoe") {
    onlooker.open(std::string(players.front().table().at("id").as_string()));
  }

  std::vector<Player*> all_but(const Player& one) {
    std::vector<Player*> others{&onlooker};
    for (Player& player : players) {
      if (&player != &one) others.push_back(&player);
    }
    return others;
  }

  RunningServer server;
  std::vector<Player> players;
  Player onlooker;
};

json::object without_clock(json::object view) {
  view.erase("clock");
  return view;
}

// One seat does something sealed: for the others it is as if it had not been; when later something else makes them look
// at the table, there is no trace of it.
void expect_sealed(Scene& scene, Player& actor, const json::value& command) {
  const auto others = scene.all_but(actor);
  std::vector<std::pair<std::size_t, json::object>> before;
  take_all(actor);
  for (Player* other : others) {
    take_all(*other);
    before.emplace_back(other->messages(), without_clock(other->view()));
  }
  std::vector<std::uint64_t> seqs;
  for (Player* other : others) seqs.push_back(other->seq());
  const auto own = without_clock(actor.view());

  ASSERT_EQ(actor.play(command), "");
  EXPECT_NE(without_clock(actor.view()), own) << "who does it sees it";
  for (std::size_t i = 0; i < others.size(); ++i) {
    take_all(*others[i]);
    EXPECT_EQ(others[i]->messages(), before[i].first) << others[i]->name() << " heard of something sealed";
  }

  // By a chat line they hear of the table as it is now.
  ASSERT_EQ(scene.onlooker.ask({{"type", "chat"}, {"text", "what a quiet table"}}), "");
  for (std::size_t i = 0; i < others.size(); ++i) {
    take_all(*others[i]);
    EXPECT_EQ(without_clock(others[i]->view()), before[i].second) << others[i]->name();
    EXPECT_EQ(others[i]->seq(), seqs[i] + 1) << others[i]->name() << " can count what is hidden";
  }
  // The same for one who comes in only now, and for one who comes back.
  Player late(scene.server.server(), "Late");
  late.open(std::string(actor.table().at("id").as_string()));
  auto seen = without_clock(late.view());
  seen.at("table").as_object().erase("spectators");
  auto expected = without_clock(scene.onlooker.view());
  expected.at("table").as_object().erase("spectators");
  EXPECT_EQ(seen, expected);
  Player& returning = *others.back();
  returning.come_back();
  EXPECT_EQ(without_clock(returning.view()).at("game"), before.back().second.at("game"));
}

TEST(SecretsOverSockets, nobody_is_told_who_asked_for_cards) {
  Scene scene("classic", 3, {{"claiming", "point_at_once"}, {"rounds", 1}});
  const json::value ask{{"type", "ask"}, {"table", table_number(scene.players[0])}};
  expect_sealed(scene, scene.players[1], ask);
  EXPECT_EQ(scene.players[1].game().at("players").at(1).at("asked"), true);
  expect_sealed(scene, scene.players[0], ask);
}

TEST(SecretsOverSockets, nobody_is_told_who_said_none) {
  Scene scene("cubed", 3, {{"opening_ms", 30'000}});
  const json::value none{{"type", "none"}, {"roll", scene.players[0].game().at("roll")}};
  expect_sealed(scene, scene.players[2], none);
  expect_sealed(scene, scene.players[0], none);
}

TEST(SecretsOverSockets, nobody_is_told_which_dice_are_rolled_again) {
  Scene scene("cubed", 2, {{"opening_ms", 10'000}, {"extra_roll_ms", 30'000}});
  for (int steps = 0; scene.players[0].game_phase() != "extra_roll"; ++steps) {
    ASSERT_LT(steps, 5'000);
    for (Player& player : scene.players) {
      const auto command = next_command(player);
      if (command && player.game_phase() != "extra_roll") player.play(*command);
      player.next(std::chrono::milliseconds(5));
    }
  }
  for (Player& player : scene.players) take_all(player);
  take_all(scene.onlooker);
  // The others hear that a choice is in. Which one must not change a byte of it, so any two choices sound the same.
  Player& actor = scene.players[0];
  const auto dice = actor.game().at("players").at(0).at("dice").as_array();
  ASSERT_GE(dice.size(), 2U);
  const json::value chosen = dice[1].at("die");
  const std::size_t received = scene.players[1].received().size(), looked = scene.onlooker.received().size();
  ASSERT_EQ(actor.play({{"type", "choose"}, {"dice", {chosen}}}), "");
  for (Player* other : {&scene.players[1], &scene.onlooker}) {
    other->wait_event("chosen");
    take_all(*other);
    const std::string news = other->received().substr(other == &scene.onlooker ? looked : received);
    EXPECT_THAT(news, HasSubstr(R"("has_chosen":true)"));
    EXPECT_THAT(news, HasSubstr(R"({"type":"chosen","t":)"));
    EXPECT_THAT(news, Not(HasSubstr(R"("choice")")));
    const auto at = news.find(R"({"type":"chosen")");
    const json::string whole(news.substr(at, news.find('}', at) - at));
    EXPECT_THAT(std::string(whole), Not(HasSubstr("dice")));
  }
  EXPECT_EQ(actor.game().at("players").at(0).at("choice"), json::array({chosen}));
}

// The messages before the one that tells that the game is over.
std::string before_the_end(const Player& player) {
  const std::string& received = player.received();
  const auto over = received.find(R"("type":"game_over")");
  EXPECT_NE(over, std::string::npos) << player.name();
  return received.substr(0, received.rfind('\n', over));
}

// What nobody may ever read: tokens and the ids of people; and before the end of a game its secret and nonces.
void expect_no_leak(Scene& scene) {
  scene.onlooker.wait_event("game_over");
  const auto& events = scene.onlooker.events();
  const auto over =
      std::ranges::find_if(events, [](const auto& event) { return event.find("game_over") != std::string::npos; });
  const json::value revealed = json::parse(*over);
  ASSERT_EQ(revealed.at("nonces").as_array().size(), scene.players.size());
  std::set<std::string> never, until_the_end{std::string(revealed.at("secret").as_string())};
  for (const Player& player : scene.players) {
    never.insert({player.token(), player.id()});
    until_the_end.insert(player.nonce());
  }
  std::vector<Player*> everybody{&scene.onlooker};
  for (Player& player : scene.players) everybody.push_back(&player);
  for (Player* player : everybody) {
    const std::string before = before_the_end(*player);
    EXPECT_THAT(before, HasSubstr(R"("commitment":")"));
    for (const std::string& secret : until_the_end) {
      EXPECT_THAT(before, Not(HasSubstr(secret))) << player->name();
      EXPECT_THAT(player->received(), HasSubstr(secret)) << player->name();
    }
    for (const std::string& secret : never) EXPECT_THAT(player->received(), Not(HasSubstr(secret))) << player->name();
  }
}

TEST(SecretsOverSockets, no_byte_tells_who_people_are_or_where_the_seed_comes_from) {
  Scene scene("classic", 3, {{"claiming", "point_at_once"}, {"rounds", 1}, {"quiet_ms", 1'000}});
  std::vector<std::future<void>> playing;
  for (Player& player : scene.players) {
    playing.push_back(std::async(std::launch::async, [&] { play_to_the_end(player, std::chrono::seconds(30)); }));
  }
  for (auto& one : playing) ASSERT_NO_THROW(one.get());
  expect_no_leak(scene);
}

TEST(SecretsOverSockets, an_abandoned_game_reveals_its_seed_too) {
  Scene scene("cubed", 2, {});
  for (Player& player : scene.players) player.send("leave");
  for (Player& player : scene.players) player.wait_event("game_over");
  expect_no_leak(scene);
  EXPECT_THAT(scene.onlooker.received(), HasSubstr(R"("abandoned":true)"));
}

}  // namespace
}  // namespace tercet::test
