// People in the store: identities, tokens, logins, what they played, and how they go.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "classic/classic.hpp"
#include "contract/record.hpp"
#include "contract/replay.hpp"
#include "server/folder.hpp"
#include "server/people/credentials.hpp"
#include "server/store/sqlite_store.hpp"

namespace tercet::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::int64_t now = 1'700'000'000'000;
constexpr std::int64_t day = PeopleStore::day_ms;

class PeopleInSqlite : public ::testing::Test {
 protected:
  void SetUp() override {
    people_.add({"ada", "Ada", now, std::nullopt});
    people_.add({"bob", "Bob", now, std::nullopt});
  }

  struct Result {
    int points = 0;
    bool won = false;
    int moves = 0;
    std::int64_t best_ms = 0;
    std::int64_t total_ms = 0;
  };

  // Ada against Bob and a bot.
  void play(const std::string& id, const std::string& game, const Result& ada, const Result& bob,
            bool abandoned = false) {
    FinishedGame finished{.id = id,
                          .table = "t",
                          .game = game,
                          .ended_at = now,
                          .abandoned = abandoned,
                          .record = "{\"format\":\"x\",\"seats\":[\"Ada\",\"Bob\",\"Robo\"],\"z\":1}\n{}\n",
                          .seats = {}};
    finished.seats.push_back({0, "ada", "Ada", ada.points, ada.won, ada.moves, ada.best_ms, ada.total_ms});
    finished.seats.push_back({1, "bob", "Bob", bob.points, bob.won, bob.moves, bob.best_ms, bob.total_ms});
    finished.seats.push_back({2, "", "Robo", 0, false, 0, 0, 0});
    store_->add_game(finished);
  }

  Folder folder_;
  std::unique_ptr<SqliteStore> store_ = SqliteStore::open(folder_.path());
  PeopleStore& people_ = store_->people();
};

TEST_F(PeopleInSqlite, a_token_leads_to_its_person_and_nobody_else) {
  ASSERT_TRUE(people_.add_token("ada", hash_token("a"), now));
  ASSERT_TRUE(people_.add_token("bob", hash_token("b"), now));
  EXPECT_FALSE(people_.add_token("eve", hash_token("e"), now));
  EXPECT_EQ(people_.find_token(hash_token("a"), now)->person, (Person{"ada", "Ada", now, std::nullopt}));
  EXPECT_EQ(people_.find_token(hash_token("b"), now)->person.id, "bob");
  EXPECT_FALSE(people_.find_token(hash_token("c"), now));
}

TEST_F(PeopleInSqlite, a_token_ends_400_days_after_its_last_use) {
  people_.add_token("ada", hash_token("a"), now);
  people_.add_token("ada", hash_token("b"), now);
  EXPECT_TRUE(people_.find_token(hash_token("a"), now + 400 * day));
  EXPECT_FALSE(people_.find_token(hash_token("a"), now + 400 * day + 1));
  people_.touch_token(hash_token("a"), now + 300 * day);
  EXPECT_EQ(people_.find_token(hash_token("a"), now + 700 * day)->last_seen, now + 300 * day);
  EXPECT_FALSE(people_.find_token(hash_token("b"), now + 700 * day));
  people_.remove_expired_tokens(now + 700 * day);
  EXPECT_THAT(people_.tokens("ada"), SizeIs(1));
}

TEST_F(PeopleInSqlite, tokens_are_voided_one_by_one_or_all_of_a_person) {
  for (const char* token : {"1", "2", "3"}) people_.add_token("ada", hash_token(token), now);
  people_.add_token("bob", hash_token("b"), now);
  people_.remove_token(hash_token("1"));
  EXPECT_FALSE(people_.find_token(hash_token("1"), now));
  EXPECT_TRUE(people_.find_token(hash_token("2"), now));
  people_.remove_tokens("ada");
  EXPECT_FALSE(people_.find_token(hash_token("2"), now));
  EXPECT_TRUE(people_.find_token(hash_token("b"), now));
}

TEST_F(PeopleInSqlite, another_password_voids_all_tokens_but_one) {
  for (const char* token : {"1", "2", "3"}) people_.add_token("ada", hash_token(token), now);
  people_.add_token("bob", hash_token("b"), now);
  EXPECT_FALSE(people_.set_password("ada", "new", hash_token("2"))) << "there is no account";
  EXPECT_THAT(people_.tokens("ada"), SizeIs(3));
  people_.set_login("ada", "ada", "old");
  EXPECT_TRUE(people_.set_password("ada", "new", hash_token("2")));
  EXPECT_EQ(people_.find_login("ada")->password_hash, "new");
  EXPECT_THAT(people_.tokens("ada"), SizeIs(1));
  EXPECT_TRUE(people_.find_token(hash_token("2"), now));
  EXPECT_TRUE(people_.find_token(hash_token("b"), now));
}

TEST_F(PeopleInSqlite, a_login_belongs_to_one_person_in_whatever_case) {
  EXPECT_EQ(people_.set_login("ada", "ada", "hash"), LoginSet::done);
  EXPECT_EQ(people_.set_login("bob", "ADA", "hash"), LoginSet::taken);
  EXPECT_EQ(people_.set_login("ada", "other", "hash"), LoginSet::has_one);
  EXPECT_EQ(people_.set_login("eve", "eve", "hash"), LoginSet::gone);
  EXPECT_EQ(people_.find_login("Ada")->person, (Person{"ada", "Ada", now, "ada"}));
  EXPECT_EQ(people_.find_login("Ada")->password_hash, "hash");
  EXPECT_FALSE(people_.find_login("bob"));
}

TEST_F(PeopleInSqlite, statistics_are_of_each_kind_of_game_and_leave_out_what_was_abandoned) {
  play("g1", "classic", {.points = 5, .won = true, .moves = 5, .best_ms = 900, .total_ms = 10'000}, {.points = 2});
  play("g2", "classic", {.points = 1, .won = false, .moves = 2, .best_ms = 700, .total_ms = 3'000}, {.won = true});
  play("g3", "classic", {.points = 9, .won = true, .moves = 9, .best_ms = 1, .total_ms = 9}, {}, true);
  play("g4", "cubed", {.points = 45, .won = true, .moves = 4, .best_ms = 2'000, .total_ms = 9'999}, {});
  const auto all = people_.statistics("ada");
  ASSERT_THAT(all, SizeIs(2));
  EXPECT_EQ(all[0].game, "classic");
  EXPECT_EQ(all[0].games, 2);
  EXPECT_EQ(all[0].wins, 1);
  EXPECT_EQ(all[0].points, 6);
  EXPECT_EQ(all[0].moves, 7);
  EXPECT_EQ(all[0].best_ms, 700);
  EXPECT_EQ(all[0].mean_ms, 1'857);
  EXPECT_DOUBLE_EQ(*all[0].points_per_move, 6.0 / 7);
  EXPECT_EQ(all[1].game, "cubed");
  EXPECT_DOUBLE_EQ(*all[1].points_per_move, 11.25);

  // Who never moved has no times, which is not a time of zero.
  const auto bobs = people_.statistics("bob");
  EXPECT_EQ(bobs[0].wins, 1);
  EXPECT_EQ(bobs[0].best_ms, std::nullopt);
  EXPECT_EQ(bobs[0].mean_ms, std::nullopt);
  EXPECT_EQ(bobs[0].points_per_move, std::nullopt);
}

TEST_F(PeopleInSqlite, games_come_in_pages_from_the_latest_on) {
  for (int i = 1; i <= 5; ++i) play("g" + std::to_string(i), "classic", {.points = i}, {});
  const auto ids = [&](std::string_view before) {
    std::vector<std::string> all;
    for (const PlayedGame& game : people_.games("ada", before, 2)) all.push_back(game.id);
    return all;
  };
  EXPECT_THAT(ids(""), ElementsAre("g5", "g4"));
  EXPECT_THAT(ids("g4"), ElementsAre("g3", "g2"));
  EXPECT_THAT(ids("g2"), ElementsAre("g1"));
  EXPECT_THAT(ids("g1"), IsEmpty());
  EXPECT_THAT(ids("none"), IsEmpty());
  const PlayedGame game = people_.games("bob", "", 1).front();
  EXPECT_EQ(game.seat, 1);
  ASSERT_THAT(game.seats, SizeIs(3));
  EXPECT_EQ(game.seats[0].points, 5);
  EXPECT_EQ(game.seats[2].name, "Robo");
}

TEST_F(PeopleInSqlite, who_is_deleted_leaves_games_to_the_others_without_a_name) {
  people_.add_token("ada", hash_token("a"), now);
  people_.set_login("ada", "ada", "hash");
  play("g1", "classic", {.points = 5}, {.points = 2, .won = true});
  ASSERT_TRUE(people_.remove("ada"));
  EXPECT_FALSE(people_.remove("ada"));

  EXPECT_FALSE(people_.person("ada"));
  EXPECT_FALSE(people_.find_token(hash_token("a"), now));
  EXPECT_FALSE(people_.find_login("ada"));
  EXPECT_THAT(people_.games("ada", "", 10), IsEmpty());
  EXPECT_THAT(people_.statistics("ada"), IsEmpty());

  const PlayedGame game = people_.games("bob", "", 10).front();
  EXPECT_EQ(game.seats[0].name, "deleted");
  EXPECT_EQ(game.seats[0].points, 5);
  EXPECT_EQ(game.seats[1].name, "Bob");
  EXPECT_EQ(store_->record("g1"), "{\"format\":\"x\",\"seats\":[\"deleted\",\"Bob\",\"Robo\"],\"z\":1}\n{}\n");

  // The login is free again, and a game that ends only now has no name for her either.
  EXPECT_EQ(people_.set_login("bob", "ada", "hash"), LoginSet::done);
  play("g2", "classic", {}, {});
  EXPECT_EQ(people_.games("bob", "", 1).front().seats[0].name, "deleted");
  EXPECT_EQ(store_->record("g2")->find("Ada"), std::string::npos);
}

TEST_F(PeopleInSqlite, a_record_without_a_name_still_replays) {
  std::ifstream file(std::string(TERCET_TEST_DATA) + "/../golden/classic-4-referee.jsonl");
  std::stringstream text;
  text << file.rdbuf();
  FinishedGame game{.id = "g", .table = "t", .game = "classic", .ended_at = now, .record = text.str(), .seats = {}};
  game.seats.push_back({.seat = 1, .person = "ada", .name = "Ada"});
  store_->add_game(game);
  ASSERT_EQ(store_->record("g"), text.str());
  people_.remove("ada");

  const std::string kept = *store_->record("g");
  ASSERT_NE(kept, text.str());
  const auto form = contract::read_record_text(kept);
  ASSERT_TRUE(form) << form.error().message();
  EXPECT_EQ(form->seats[1], "deleted");
  const auto record = contract::read_record<classic::Classic>(*form);
  ASSERT_TRUE(record) << record.error().message();
  const auto start = classic::Classic::start(record->options, static_cast<int>(record->seats.size()));
  const auto replayed = contract::replay<classic::Classic>(start, record->events);
  EXPECT_TRUE(replayed);
}

TEST_F(PeopleInSqlite, no_token_and_no_password_is_in_the_folder_in_the_clear) {
  const std::string token = new_token();
  const std::string password = "a very secret password";
  people_.add_token("ada", hash_token(token), now);
  people_.set_login("ada", "ada", *hash_password(password));
  bool name_seen = false;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
    std::ifstream file(entry.path(), std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    EXPECT_EQ(content.str().find(token), std::string::npos) << entry.path();
    EXPECT_EQ(content.str().find(password), std::string::npos) << entry.path();
    name_seen = name_seen || content.str().find("Ada") != std::string::npos;
  }
  EXPECT_TRUE(name_seen) << "what was kept is not where this looks";
}

}  // namespace
}  // namespace tercet::server
