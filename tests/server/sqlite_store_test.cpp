// Journals, finished games and the data folder, as the SQLite store keeps them.
#include "server/store/sqlite_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "server/folder.hpp"
#include "server/store/sqlite_schema.hpp"

namespace tercet::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

void in_one_batch(Store& store, const std::function<void()>& what) {
  store.begin();
  what();
  store.commit();
}

template <class Do>
StoreError error_of(Do what) {
  try {
    what();
  } catch (const StoreError& error) {
    return error;
  }
  ADD_FAILURE() << "no StoreError was thrown";
  return {StoreTrouble::broken, ""};
}

std::vector<std::string> tables_of(const std::vector<Journal>& journals) {
  std::vector<std::string> tables;
  for (const Journal& journal : journals) tables.push_back(journal.table);
  return tables;
}

FinishedGame small_game(const std::string& id) {
  return {.id = id,
          .table = "t1",
          .game = "classic",
          .ended_at = 1'000,
          .abandoned = false,
          .record = "{\"format\":\"tercet-record/1\",\"seats\":[\"Ada\"]}\n{\"type\":\"x\"}\n",
          .seats = {{.seat = 0, .person = "", .name = "Ada", .points = 3}}};
}

TEST(SqliteStore, journals_come_back_in_the_order_of_their_tables_and_entries) {
  const Folder folder;
  {
    const auto store = SqliteStore::open(folder.path() / "data");
    in_one_batch(*store, [&] {
      store->append({"b", 0, {"b0", "b1"}});
      store->append({"a", 0, {"a0"}});
      store->append({"b", 2, {"b2"}});
    });
    in_one_batch(*store, [&] { store->append({"a", 1, {"a1", "a2"}}); });
  }
  const auto store = SqliteStore::open(folder.path() / "data");
  const auto journals = store->open_journals();
  ASSERT_THAT(tables_of(journals), ElementsAre("b", "a"));
  EXPECT_THAT(journals[0].entries, ElementsAre("b0", "b1", "b2"));
  EXPECT_THAT(journals[1].entries, ElementsAre("a0", "a1", "a2"));
  EXPECT_THAT(store->journal("a")->entries, ElementsAre("a0", "a1", "a2"));
  EXPECT_FALSE(store->journal("c"));
}

TEST(SqliteStore, a_number_left_out_or_given_twice_is_refused) {
  const Folder folder;
  auto store = SqliteStore::open(folder.path());
  EXPECT_THAT(error_of([&] { store->append({"t", 1, {"e"}}); }).what(), HasSubstr("0 should come first"));
  store->append({"t", 0, {"e0", "e1"}});
  EXPECT_THAT(error_of([&] { store->append({"t", 3, {"e"}}); }).what(), HasSubstr("2 should follow"));
  EXPECT_THAT(error_of([&] { store->append({"t", 1, {"e"}}); }).what(), HasSubstr("2 should follow"));
  EXPECT_THAT(error_of([&] { store->append({"t", 2, {}}); }).what(), HasSubstr("without entries"));
  EXPECT_THAT(error_of([&] { store->append({"t", 2, {"two\nlines"}}); }).what(), HasSubstr("more than one line"));

  // And the same after a restart, where nobody asked for the journals before.
  store.reset();
  store = SqliteStore::open(folder.path());
  EXPECT_THAT(error_of([&] { store->append({"t", 0, {"e"}}); }).what(), HasSubstr("2 should follow"));
  store->append({"t", 2, {"e2"}});
  EXPECT_THAT(store->journal("t")->entries, ElementsAre("e0", "e1", "e2"));
}

TEST(SqliteStore, what_was_rolled_back_was_never_there) {
  const Folder folder;
  const auto store = SqliteStore::open(folder.path());
  in_one_batch(*store, [&] {
    store->append({"kept", 0, {"k0"}});
    store->append({"closed", 0, {"c0"}});
  });
  store->begin();
  store->append({"kept", 1, {"k1"}});
  store->append({"kept", 2, {"k2"}});
  store->append({"new", 0, {"n0"}});
  store->close_table("closed", TableEnd::done);
  store->rollback();
  EXPECT_THAT(tables_of(store->open_journals()), ElementsAre("kept", "closed"));

  // The numbers go on where the kept ones ended.
  in_one_batch(*store, [&] {
    store->append({"kept", 1, {"again"}});
    store->append({"new", 0, {"n0"}});
    store->append({"closed", 1, {"c1"}});
  });
  EXPECT_THAT(store->journal("kept")->entries, ElementsAre("k0", "again"));
  EXPECT_THAT(store->journal("closed")->entries, ElementsAre("c0", "c1"));
}

TEST(SqliteStore, a_closed_table_takes_nothing_more_and_is_not_open) {
  const Folder folder;
  const auto store = SqliteStore::open(folder.path());
  store->append({"t", 0, {"e"}});
  store->close_table("t", TableEnd::done);
  EXPECT_THAT(store->open_journals(), IsEmpty());
  EXPECT_THAT(error_of([&] { store->append({"t", 1, {"e"}}); }).what(), HasSubstr("closed"));
  EXPECT_THAT(error_of([&] { store->close_table("t", TableEnd::done); }).what(), HasSubstr("no such table"));
}

TEST(SqliteStore, tidying_forgets_tables_that_are_done_and_keeps_failed_and_open_ones) {
  const Folder folder;
  const auto store = SqliteStore::open(folder.path());
  constexpr std::uint64_t parts = 3'000;  // more than one step of tidying, mixed
  in_one_batch(*store, [&] {
    for (std::uint64_t i = 0; i < parts; ++i) {
      for (const char* table : {"done", "failed", "open"}) store->append({table, i, {std::to_string(i)}});
    }
    store->close_table("done", TableEnd::done);
    store->close_table("failed", TableEnd::failed);
  });
  int steps = 1;
  while (store->tidy()) ++steps;
  EXPECT_GT(steps, 3);
  EXPECT_FALSE(store->journal("done"));
  EXPECT_THAT(store->journal("failed")->entries, SizeIs(parts));
  EXPECT_THAT(store->journal("open")->entries, SizeIs(parts));
  EXPECT_THAT(tables_of(store->open_journals()), ElementsAre("open"));
  EXPECT_FALSE(store->tidy());
}

TEST(SqliteStore, a_table_closed_while_tidying_is_under_way_goes_in_the_next_one) {
  const Folder folder;
  const auto store = SqliteStore::open(folder.path());
  in_one_batch(*store, [&] {
    for (std::uint64_t i = 0; i < 2'500; ++i) {
      for (const char* table : {"first", "second"}) store->append({table, i, {"e"}});
    }
    store->close_table("first", TableEnd::done);
  });
  ASSERT_TRUE(store->tidy());
  store->close_table("second", TableEnd::done);
  while (store->tidy()) {
  }
  EXPECT_FALSE(store->journal("first"));
  EXPECT_TRUE(store->journal("second"));
  while (store->tidy()) {
  }
  EXPECT_FALSE(store->journal("second"));
}

TEST(SqliteStore, a_finished_games_record_comes_back_as_it_was) {
  const Folder folder;
  const auto store = SqliteStore::open(folder.path());
  store->add_game(small_game("g1"));
  EXPECT_EQ(store->record("g1"), small_game("g1").record);
  EXPECT_FALSE(store->record("g2"));
  EXPECT_THROW(store->add_game(small_game("g1")), StoreError);
}

TEST(SqliteStore, the_folder_is_made_for_its_owner_alone) {
  const Folder folder;
  const auto data = folder.path() / "some" / "data";
  const auto store = SqliteStore::open(data);
  struct stat status{};
  ASSERT_EQ(::stat(data.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0700U);
  for (const char* file : {"tercet.db", "tercet.db-wal"}) {
    ASSERT_EQ(::stat((data / file).c_str(), &status), 0) << file;
    EXPECT_EQ(status.st_mode & 0777U, 0600U) << file;
  }
}

TEST(SqliteStore, a_second_server_on_the_same_folder_is_refused_in_words) {
  const Folder folder;
  auto store = SqliteStore::open(folder.path());
  EXPECT_THAT(error_of([&] { SqliteStore::open(folder.path()); }).what(), HasSubstr("another server uses"));
  store.reset();
  EXPECT_NO_THROW(SqliteStore::open(folder.path()));
}

TEST(SqliteStore, a_full_disk_is_told_and_there_is_a_way_on_when_there_is_room) {
  const Folder folder;
  const auto store = SqliteStore::open(folder.path());
  const std::string entry(2'000, 'x');
  std::uint64_t kept = 0;
  store->limit_pages(60);
  const StoreError error = error_of([&] {
    while (kept < 1'000) {
      in_one_batch(*store, [&] { store->append({"t", kept, {entry}}); });
      ++kept;
    }
  });
  EXPECT_EQ(error.trouble(), StoreTrouble::full);
  EXPECT_THAT(error.what(), HasSubstr("free some space"));
  store->rollback();
  ASSERT_GT(kept, 10U);
  EXPECT_THAT(store->journal("t")->entries, SizeIs(kept));

  store->limit_pages(0);
  in_one_batch(*store, [&] { store->append({"t", kept, {entry}}); });
  EXPECT_THAT(store->journal("t")->entries, SizeIs(kept + 1));
}

TEST(SqliteStore, the_log_does_not_grow_without_end_under_steady_writing) {
  const Folder folder;
  const auto store = SqliteStore::open(folder.path(), {.synchronous = false});
  const std::string entry(20'000, 'x');
  std::uintmax_t longest = 0;
  for (std::uint64_t i = 0; i < 8'000; ++i) {
    in_one_batch(*store, [&] { store->append({"t", i, {entry}}); });
    longest = std::max(longest, std::filesystem::file_size(folder.path() / "tercet.db-wal"));
  }
  EXPECT_LT(longest, 80'000'000U);  // all of it is twice that
  EXPECT_THAT(store->journal("t")->entries, SizeIs(8'000));
}

TEST(SqliteStore, an_older_database_is_taken_up_with_what_is_in_it) {
  const Folder folder;
  {
    sqlite::Connection connection(folder.path() / "tercet.db", "");
    sqlite::migrate(connection, 1);
    connection.run(
        "INSERT INTO tables (id, first_row) VALUES ('old', 1);"
        "INSERT INTO journal (table_key, first, entries) VALUES (1, 0, 'e0' || char(10) || 'e1')");
  }
  const auto store = SqliteStore::open(folder.path());
  EXPECT_THAT(store->journal("old")->entries, ElementsAre("e0", "e1"));
  store->append({"old", 2, {"e2"}});
  store->add_game(small_game("g"));
}

TEST(SqliteStore, a_newer_database_is_left_alone) {
  const Folder folder;
  {
    sqlite::Connection connection(folder.path() / "tercet.db", "");
    connection.run("PRAGMA user_version = 99");
  }
  EXPECT_THAT(error_of([&] { SqliteStore::open(folder.path()); }).what(), HasSubstr("newer tercet"));
}

}  // namespace
}  // namespace tercet::server
