// The store's thread: what is joined into one commit, what is told in which order, and what a failure takes with it.
#include "server/store/store_thread.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "server/folder.hpp"
#include "server/inbox.hpp"
#include "server/store/sqlite_store.hpp"

namespace tercet::server {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

class StoreThreadJobs : public ::testing::Test {
 protected:
  // The thread is busy until the promise is kept, so that what is given meanwhile is joined.
  std::promise<void> hold() {
    std::promise<void> promise;
    auto future = std::make_shared<std::future<void>>(promise.get_future());
    thread_.read([future](Store&) { future->wait(); }, [](const auto&) {});
    return promise;
  }

  StoreThread::Done tell(int number) {
    return [this, number](const std::optional<StoreError>& error) { told_.emplace_back(number, error.has_value()); };
  }

  bool wait_for(std::size_t count) {
    return inbox_.run_until([&] { return told_.size() >= count; });
  }

  std::optional<Journal> journal(const std::string& table) {
    std::optional<Journal> result;
    bool done = false;
    thread_.read([&](Store& store) { result = store.journal(table); },
                 [&](const std::optional<StoreError>& error) {
                   EXPECT_FALSE(error) << error->what();
                   done = true;
                 });
    EXPECT_TRUE(inbox_.run_until([&] { return done; }));
    return result;
  }

  Folder folder_;
  Inbox inbox_;
  StoreThread thread_{SqliteStore::open(folder_.path()), inbox_.post()};
  std::vector<std::pair<int, bool>> told_;
};

StoreThread::Job append(std::string table, std::uint64_t first) {
  return [table = std::move(table), first](Store& store) { store.append({table, first, {"e"}}); };
}

TEST_F(StoreThreadJobs, what_is_done_is_told_in_the_order_it_was_given) {
  thread_.write(append("t", 0), tell(1));
  thread_.read([](Store&) {}, tell(2));
  thread_.write(append("t", 1), tell(3));
  thread_.write(append("t", 2), tell(4));
  thread_.read([](Store&) {}, tell(5));
  ASSERT_TRUE(wait_for(5));
  EXPECT_THAT(told_, ElementsAre(std::pair(1, false), std::pair(2, false), std::pair(3, false), std::pair(4, false),
                                 std::pair(5, false)));
}

TEST_F(StoreThreadJobs, a_read_sees_the_writes_before_it_and_none_after_it) {
  auto promise = hold();
  std::size_t seen = 0;
  thread_.write(append("t", 0), tell(1));
  thread_.read([&](Store& store) { seen = store.journal("t")->entries.size(); }, tell(2));
  thread_.write(append("t", 1), tell(3));
  promise.set_value();
  ASSERT_TRUE(wait_for(3));
  EXPECT_EQ(seen, 1U);
}

TEST_F(StoreThreadJobs, a_job_that_throws_takes_its_batch_with_it_and_no_other) {
  thread_.write(append("t", 0), tell(1));
  ASSERT_TRUE(wait_for(1));
  auto promise = hold();
  thread_.write(append("t", 1), tell(2));
  thread_.write([](Store&) { throw std::runtime_error("no good"); }, tell(3));
  thread_.write(append("u", 0), tell(4));
  thread_.read([](Store&) {}, tell(5));
  thread_.write(append("t", 1), tell(6));
  promise.set_value();
  ASSERT_TRUE(wait_for(6));
  EXPECT_THAT(told_, ElementsAre(std::pair(1, false), std::pair(2, true), std::pair(3, true), std::pair(4, true),
                                 std::pair(5, false), std::pair(6, false)));
  EXPECT_THAT(journal("t")->entries, SizeIs(2));
  EXPECT_FALSE(journal("u"));
}

TEST_F(StoreThreadJobs, a_read_that_throws_is_told_alone) {
  auto promise = hold();
  thread_.write(append("t", 0), tell(1));
  thread_.read([](Store&) { throw StoreError(StoreTrouble::read_only, "x"); }, tell(2));
  thread_.write(append("t", 1), tell(3));
  promise.set_value();
  ASSERT_TRUE(wait_for(3));
  EXPECT_THAT(told_, ElementsAre(std::pair(1, false), std::pair(2, true), std::pair(3, false)));
}

// Counts its commits; keeps nothing.
class CountingStore final : public Store {
 public:
  explicit CountingStore(int& commits) : commits_(commits) {}
  void begin() override {}
  void commit() override { ++commits_; }
  void rollback() noexcept override {}
  void try_writing() override {}
  void append(const JournalPart&) override {}
  void close_table(std::string_view, TableEnd) override {}
  std::vector<Journal> open_journals() override { return {}; }
  std::optional<Journal> journal(std::string_view) override { return std::nullopt; }
  bool tidy() override { return false; }
  void add_game(const FinishedGame&) override {}
  std::optional<std::string> record(std::string_view) override { return std::nullopt; }
  PeopleStore& people() override { throw std::logic_error("no people here"); }

 private:
  int& commits_;
};

TEST(StoreThread, jobs_given_while_it_is_busy_are_one_commit) {
  Inbox inbox;
  int commits = 0;
  int told = 0;
  std::promise<void> promise;
  {
    StoreThread thread(std::make_unique<CountingStore>(commits), inbox.post());
    thread.read([&](Store&) { promise.get_future().wait(); }, [](const auto&) {});
    for (int i = 0; i < 64; ++i) thread.write([](Store&) {}, [&](const auto&) { ++told; });
    promise.set_value();
  }
  inbox.run_waiting();
  EXPECT_EQ(commits, 1);
  EXPECT_EQ(told, 64);
}

TEST(StoreThread, ending_finishes_all_that_was_given_from_any_thread) {
  const Folder folder;
  Inbox inbox;
  int told = 0;
  {
    StoreThread thread(SqliteStore::open(folder.path()), inbox.post());
    std::vector<std::jthread> givers;
    for (int giver = 0; giver < 4; ++giver) {
      givers.emplace_back([&, giver] {
        for (std::uint64_t i = 0; i < 200; ++i) {
          thread.write(append("t" + std::to_string(giver), i), [&](const std::optional<StoreError>& error) {
            EXPECT_FALSE(error);
            ++told;
          });
        }
      });
    }
    givers.clear();
  }
  inbox.run_waiting();
  EXPECT_EQ(told, 800);
  const auto journals = SqliteStore::open(folder.path())->open_journals();
  ASSERT_THAT(journals, SizeIs(4));
  for (const Journal& journal : journals) EXPECT_THAT(journal.entries, SizeIs(200));
}

}  // namespace
}  // namespace tercet::server
