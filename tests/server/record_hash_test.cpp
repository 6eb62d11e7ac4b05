// The hash that a running server tells when a game ends is that of the record it keeps, as `tercet verify --hash`
// computes it, whatever becomes of the names. And what FairSeedSource makes of a secret.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <optional>

#include "contract/record.hpp"
#include "fair/secret.hpp"
#include "server/people/verification.hpp"
#include "server/quick_play.hpp"
#include "server/rooms/fair_seed_source.hpp"
#include "server/running_server.hpp"
#include "server/seat_players.hpp"

namespace tercet::test {
namespace {

namespace json = boost::json;

const json::object quick{{"claiming", "point_at_once"}, {"deck", "beginner"}, {"rounds", 1}, {"quiet_ms", 1'000}};

json::object game_over(Player& player) {
  player.wait_event("game_over");
  for (const std::string& event : player.events()) {
    const json::value parsed = json::parse(event);
    if (parsed.at("type") == "game_over") return parsed.as_object();
  }
  return {};
}

std::string hash_of(const std::string& record) {
  const auto without_names = contract::without_names(record);
  EXPECT_TRUE(without_names);
  return fair::record_hash(without_names.value_or(""));
}

// The record that the server keeps of the game that has just ended, which is the one that was told.
std::string expect_told(Player& player, const std::string& table, bool abandoned) {
  const json::object over = game_over(player);
  EXPECT_EQ(over.at("abandoned"), abandoned);
  std::string record = player.get_text("/api/records/" + table + "-1");
  EXPECT_TRUE(server::verify_record(record));
  EXPECT_EQ(std::string(over.at("record_hash").as_string()), hash_of(record));
  EXPECT_EQ(player.table().at("record_hash"), over.at("record_hash"));
  return record;
}

std::string table_of(const Player& player) { return std::string(player.table().at("id").as_string()); }

void take_one_set(Player& player) {
  ASSERT_EQ(player.play({{"type", "claim"}, {"table", table_number(player)}, {"cards", three_cards(player, true)}}),
            "");
}

TEST(RecordHash, of_a_finished_game_is_the_one_that_was_told_also_when_a_person_is_deleted) {
  const RunningServer running;
  std::vector<Player> players = seat_players(running.server(), "classic", 2, quick);
  wait_for_a_set(players);
  take_one_set(players[0]);
  const std::string table = table_of(players[0]);
  ASSERT_EQ(players[1].ask("leave"), "");
  const std::string record = expect_told(players[0], table, false);
  EXPECT_NE(record.find("\"Bob\""), std::string::npos);

  HttpClient http(running.server());
  const Reply deleted = http.request("DELETE", "/api/me", {}, {{"Authorization", "Bearer " + players[1].token()}});
  ASSERT_EQ(deleted.status, 200) << deleted.body;
  const std::string without_bob = players[0].get_text("/api/records/" + table + "-1");
  EXPECT_EQ(without_bob.find("\"Bob\""), std::string::npos);
  EXPECT_NE(without_bob.find("\"deleted\""), std::string::npos);
  EXPECT_EQ(hash_of(without_bob), hash_of(record));
  EXPECT_TRUE(server::verify_record(without_bob));
}

// C8: being deleted is leaving for good, whoever leads.
TEST(Leaving, who_is_deleted_in_the_middle_of_a_game_has_left_it_and_cannot_win) {
  const RunningServer running;
  std::vector<Player> players = seat_players(running.server(), "classic", 3, quick);
  wait_for_a_set(players);
  take_one_set(players[0]);
  HttpClient http(running.server());
  const Reply deleted = http.request("DELETE", "/api/me", {}, {{"Authorization", "Bearer " + players[0].token()}});
  ASSERT_EQ(deleted.status, 200) << deleted.body;
  Player& other = players[1];
  other.wait_until([&] { return other.game().at("players").at(0).at("left") == true; }, "that the first has left");
  ASSERT_EQ(players[2].ask("leave"), "");
  other.wait_until([&] { return other.phase() == "finished"; }, "the end");
  EXPECT_EQ(other.game().at("winners"), boost::json::array{1});
}

TEST(RecordHash, of_a_finished_game_of_cubed_is_the_one_that_was_told) {
  const RunningServer running;
  // Numbers and texts of every kind in the header.
  const json::object options{
      {"all_pass_limit", 1}, {"opening_ms", 1'000}, {"turn_ms", 1'000}, {"extra_roll_ms", 1'000}};
  Player ada(running.server(), "Ada \"\\ Þóra");
  const std::string table = ada.make_table("cubed", 2, options);
  ada.open(table);
  ASSERT_EQ(ada.ask("sit"), "");
  ASSERT_EQ(ada.ask({{"type", "bot"}, {"seat", 1}, {"level", "expert"}}), "");
  ASSERT_EQ(ada.ready(), "");
  play_to_the_end(ada, std::chrono::seconds(50));
  expect_told(ada, table, false);
}

TEST(RecordHash, of_an_abandoned_game_is_the_one_that_was_told) {
  const RunningServer running;
  Player ada(running.server(), "Ada");
  Player dee(running.server(), "Dee");
  const std::string table = ada.make_table("classic", 2, quick);
  ada.open(table);
  dee.open(table);
  ASSERT_EQ(ada.ask("sit"), "");
  ASSERT_EQ(ada.ask({{"type", "bot"}, {"seat", 1}, {"level", "beginner"}}), "");
  ASSERT_EQ(ada.ready(), "");
  ada.wait_until([&] { return ada.phase() == "playing" && ada.game_phase() == "searching" && has_set(ada); }, "a SET");
  take_one_set(ada);
  ada.send("leave");
  expect_told(dee, table, true);
  EXPECT_EQ(dee.phase(), "closed");
}

TEST(FairSeedSource, the_key_of_a_bot_is_made_of_the_secret_and_the_seat) {
  server::FairSeedSource seeds;
  const std::string secret(64, '0');
  // printf %s tercet/bot/1:$secret:1 | sha256sum, the first eight bytes with the least first.
  EXPECT_EQ(seeds.bot_key(secret, contract::Seat(1)), 0x27ea2df26aee64aeU);
  EXPECT_NE(seeds.bot_key(secret, contract::Seat(0)), seeds.bot_key(secret, contract::Seat(1)));
  EXPECT_NE(seeds.bot_key(secret, contract::Seat(1)), seeds.bot_key(std::string(64, '1'), contract::Seat(1)));
  const auto [fresh, commitment] = seeds.commit();
  EXPECT_EQ(seeds.bot_key(fresh, contract::Seat(3)), fair::bot_key(fair::Secret::from_hex(fresh).value(), 3));
  EXPECT_NE(seeds.bot_key(fresh, contract::Seat(3)), seeds.bot_key(commitment, contract::Seat(3)));
}

}  // namespace
}  // namespace tercet::test
