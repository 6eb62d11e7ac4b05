// Games for one that were played on a device of one's own and are sent to the server later.
#include "server/people/own_game.hpp"

#include <gmock/gmock.h>

#include "contract/record.hpp"
#include "contract/run.hpp"
#include "fair/chacha.hpp"
#include "fair/secret.hpp"
#include "figures/find_sets.hpp"
#include "server/people_over_http.hpp"
#include "solo/solo.hpp"

namespace tercet::server {
namespace {

using contract::Millis;
using solo::Solo;
using ::testing::HasSubstr;

constexpr contract::Seat player;

// A timed game of some SETs, a second each, that the player then gives up or plays until the clock ends it.
std::string timed_game(int sets, bool to_its_end = true, Millis begins = Millis(100)) {
  const auto secret = fair::Secret::from_hex(std::string(64, 'a')).value();
  const contract::FairPlay fair{fair::commitment(secret), secret.hex(), {""}};
  solo::Options options;
  options.mode = solo::Mode::timed;
  contract::Run<Solo, fair::ChaChaChance> run(options, 1, fair::proven_seed(fair).value());
  EXPECT_TRUE(run.command(player, solo::Begin{}, begins));
  for (int i = 0; i < sets; ++i) {
    const auto set = figures::find_sets(run.state().table.cards()).front();
    EXPECT_TRUE(run.command(player, solo::Claim{{set[0], set[1], set[2]}}, run.now() + Millis(1'000)));
  }
  if (to_its_end) run.advance(run.now() + Millis(10'000'000));
  // As the page's own table writes it: it deals by a secret of its own and claims nothing about it.
  return contract::write_record<Solo>({options, {"On the phone"}, run.events()});
}

std::string body_of(const std::string& record, std::int64_t ended_at = 1'699'999'000'000) {
  return json::serialize(json::object{{"record", record}, {"ended_at", ended_at}});
}

class OwnGames : public PeopleOverHttp {};

TEST_F(OwnGames, one_is_kept_with_what_was_played_here) {
  const std::string token = guest("Ada");
  const Answer sent = post("/api/me/games", body_of(timed_game(3)), token);
  ASSERT_EQ(sent.status, 200) << sent.text;
  const Answer games = get("/api/me/games", token);
  EXPECT_EQ(games.at("/games/0/id"), sent.at("/id"));
  EXPECT_EQ(games.at("/games/0/game"), "solo");
  EXPECT_EQ(games.at("/games/0/ended_at"), "1699999000000");
  EXPECT_EQ(games.at("/games/0/seats/0/name"), "Ada");
  EXPECT_EQ(games.at("/games/0/seats/0/points"), "3");
  EXPECT_EQ(get("/api/me/stats", token).at("/statistics/0/game"), "solo");
  const Answer record = get("/api/records/" + sent.at("/id"));
  EXPECT_EQ(record.status, 200);
  EXPECT_THAT(record.text, HasSubstr(R"("seats":["Ada"])"));
}

TEST_F(OwnGames, sent_twice_it_is_one_game_and_of_each_person_their_own) {
  const std::string ada = guest("Ada");
  const std::string ben = guest("Ben");
  const std::string record = timed_game(2);
  const std::string id = post("/api/me/games", body_of(record), ada).at("/id");
  EXPECT_EQ(post("/api/me/games", body_of(record, 5), ada).at("/id"), id);
  EXPECT_NE(post("/api/me/games", body_of(record), ben).at("/id"), id);
  EXPECT_EQ(get("/api/me/games", ada).body().at("games").as_array().size(), 1U);
  EXPECT_EQ(get("/api/me/games", ben).body().at("games").as_array().size(), 1U);
}

TEST_F(OwnGames, written_otherwise_it_is_the_same_game) {
  const std::string token = guest("Ada");
  const std::string record = timed_game(2);
  const std::string id = post("/api/me/games", body_of(record), token).at("/id");
  std::string spaced = record;
  for (std::size_t at = 0; (at = spaced.find(":", at)) != std::string::npos; at += 2) {
    if (spaced[at - 1] == '"') spaced.insert(at + 1, " ");
  }
  std::string returns = record;
  for (std::size_t at = 0; (at = returns.find('\n', at)) != std::string::npos; at += 2) returns.insert(at, "\r");
  for (const std::string& same : {spaced, returns, record.substr(0, record.size() - 1)}) {
    ASSERT_NE(same, record);
    EXPECT_EQ(post("/api/me/games", body_of(same), token).at("/id"), id) << same;
  }
}

TEST_F(OwnGames, alone_nobody_wins) {
  const std::string token = guest("Ada");
  post("/api/me/games", body_of(timed_game(5)), token);
  EXPECT_EQ(get("/api/me/games", token).at("/games/0/seats/0/won"), "false");
  EXPECT_EQ(get("/api/me/stats", token).at("/statistics/0/wins"), "0");
}

TEST_F(OwnGames, one_that_lasted_longer_than_a_day_is_refused) {
  const std::string token = guest("Ada");
  const std::string late = timed_game(1, true, Millis(std::int64_t{1} << 52));
  EXPECT_THAT(post("/api/me/games", body_of(late), token).at("/error/what"), HasSubstr("longer than a day"));
}

TEST_F(OwnGames, nothing_ended_in_the_future) {
  const std::string token = guest("Ada");
  post("/api/me/games", body_of(timed_game(1), now_ + 1'000'000), token);
  EXPECT_EQ(get("/api/me/games", token).at("/games/0/ended_at"), std::to_string(now_));
  post("/api/me/games", body_of(timed_game(2), -1), token);
  EXPECT_EQ(get("/api/me/games", token).at("/games/0/ended_at"), "0");
}

TEST_F(OwnGames, what_breaks_a_rule_or_is_not_over_or_nobodys_is_refused_and_nothing_is_kept) {
  const std::string token = guest("Ada");
  const std::string good = timed_game(3);
  std::string better = good;
  const auto points = better.find(R"("points":1)");
  ASSERT_NE(points, std::string::npos);
  better.replace(points, 10, R"("points":9)");
  const std::string wrong[] = {better, timed_game(3, false), good.substr(0, good.find('\n') + 1), "", "{}", "SET!"};
  for (const std::string& record : wrong) {
    const Answer answer = post("/api/me/games", body_of(record), token);
    EXPECT_EQ(answer.status, 400) << record;
    EXPECT_EQ(answer.code(), "bad_request");
    EXPECT_THAT(answer.at("/error/what"), HasSubstr("record: "));
  }
  EXPECT_EQ(post("/api/me/games", "{}", token).status, 400);
  EXPECT_EQ(post("/api/me/games", body_of(good)).status, 401);
  EXPECT_EQ(post("/api/me/games", body_of(good), "nobody's").status, 401);
  EXPECT_TRUE(get("/api/me/games", token).body().at("games").as_array().empty());
}

TEST_F(OwnGames, one_person_and_one_address_may_send_only_so_many) {
  const std::string token = guest("Ada");
  const std::string body = body_of("no record");
  int refused = 0;
  for (int i = 0; i < 70; ++i) refused += post("/api/me/games", body, token).code() == "too_many_requests" ? 1 : 0;
  EXPECT_EQ(refused, 10);
  // As the one who used the address up, not as the person: another name there does not help, another address does.
  EXPECT_EQ(post("/api/me/games", body, guest("Ben")).code(), "too_many_requests");
  address_ = "5.6.7.8";
  EXPECT_EQ(post("/api/me/games", body, guest("Cleo")).code(), "bad_request");
}

}  // namespace
}  // namespace tercet::server
