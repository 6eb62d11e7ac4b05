// Power loss and bad disks: a child process commits on a disk that forgets what was not synced, tells each commit, and
// is killed. What it told must be there; without syncing it is not, which shows that the test can tell.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>

#include "server/folder.hpp"
#include "server/store/sqlite_store.hpp"
#include "server/testing/lossy_vfs.hpp"

namespace tercet::server {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

std::string entry_of(std::uint64_t number) { return "entry " + std::to_string(number) + std::string(700, '.'); }

// The child: one commit after the other, each told by a byte in the pipe, until it is killed.
[[noreturn]] void commit_until_killed(const std::filesystem::path& folder, bool synchronous, int pipe) {
  try {
    register_lossy_vfs();
    const auto store = SqliteStore::open(folder, {.synchronous = synchronous, .vfs = lossy_vfs});
    const std::optional<Journal> before = store->journal("t");
    for (std::uint64_t i = before ? before->entries.size() : 0;; ++i) {
      store->begin();
      store->append({"t", i, {entry_of(i)}});
      store->commit();
      if (::write(pipe, ".", 1) != 1) ::_exit(1);
    }
  } catch (const StoreError& error) {
    std::fprintf(stderr, "%s\n", error.what());
  }
  ::_exit(1);
}

// How many commits it told before it was killed, once `enough` of them were.
std::size_t told_before_the_kill(const std::filesystem::path& folder, bool synchronous, std::size_t enough) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return 0;
  const pid_t child = ::fork();
  if (child == 0) commit_until_killed(folder, synchronous, pipe[1]);
  ::close(pipe[1]);
  std::size_t told = 0;
  std::array<char, 64> bytes{};
  bool killed = false;
  while (true) {
    const ssize_t got = ::read(pipe[0], bytes.data(), bytes.size());
    if (got <= 0) break;
    told += static_cast<std::size_t>(got);
    if (!killed && told >= enough) {
      ::kill(child, SIGKILL);
      killed = true;
    }
  }
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself";
  return told;
}

std::size_t kept(const std::filesystem::path& folder) {
  const auto journal = SqliteStore::open(folder)->journal("t");
  if (!journal) return 0;
  for (std::size_t i = 0; i < journal->entries.size(); ++i) EXPECT_EQ(journal->entries[i], entry_of(i));
  return journal->entries.size();
}

TEST(Durability, every_commit_that_was_told_survives_a_loss_of_power) {
  const Folder folder;
  std::size_t told = 0;
  // Some of them long enough for checkpoints, and each goes on from what the last one left.
  for (const std::size_t commits : {1U, 7U, 40U, 700U, 3U}) {
    const std::size_t before = kept(folder.path());
    told = before + told_before_the_kill(folder.path(), true, commits);
    ASSERT_GE(told, before + commits);
    EXPECT_GE(kept(folder.path()), told);
  }
}

TEST(Durability, without_syncing_commits_that_were_told_are_lost) {
  const Folder folder;
  SqliteStore::open(folder.path());  // what is there before is on disk
  const std::size_t told = told_before_the_kill(folder.path(), false, 100);
  ASSERT_GE(told, 100U);
  EXPECT_LT(kept(folder.path()), told);
}

class FailingDisk : public ::testing::Test {
 protected:
  FailingDisk() { register_lossy_vfs(); }
  ~FailingDisk() override { lossy_vfs_fails(SQLITE_OK); }

  void append(std::uint64_t number) {
    store_->begin();
    try {
      store_->append({"t", number, {"e"}});
      store_->commit();
    } catch (const StoreError&) {
      store_->rollback();
      throw;
    }
  }

  StoreTrouble trouble_of_append(std::uint64_t number) {
    try {
      append(number);
    } catch (const StoreError& error) {
      return error.trouble();
    }
    ADD_FAILURE() << "nothing failed";
    return StoreTrouble::broken;
  }

  Folder folder_;
  std::unique_ptr<SqliteStore> store_ = open();

 private:
  std::unique_ptr<SqliteStore> open() {
    register_lossy_vfs();
    return SqliteStore::open(folder_.path(), {.vfs = lossy_vfs});
  }
};

TEST_F(FailingDisk, each_trouble_has_its_name_and_passes) {
  append(0);
  std::uint64_t next = 1;
  for (const auto& [code, trouble] :
       {std::pair{SQLITE_FULL, StoreTrouble::full}, std::pair{SQLITE_READONLY, StoreTrouble::read_only},
        std::pair{SQLITE_IOERR_WRITE, StoreTrouble::broken}}) {
    lossy_vfs_fails(code);
    EXPECT_EQ(trouble_of_append(next), trouble);
    EXPECT_EQ(trouble_of_append(next), trouble);
    lossy_vfs_fails(SQLITE_OK);
    append(next);
    ++next;
  }
  EXPECT_THAT(store_->journal("t")->entries, SizeIs(next));
}

TEST_F(FailingDisk, is_noticed_by_trying_to_write) {
  const auto try_writing = [&] {
    store_->begin();
    try {
      store_->try_writing();
      store_->commit();
    } catch (const StoreError&) {
      store_->rollback();
      throw;
    }
  };
  append(0);
  EXPECT_NO_THROW(try_writing());
  lossy_vfs_fails(SQLITE_FULL);
  EXPECT_THROW(try_writing(), StoreError);
  lossy_vfs_fails(SQLITE_OK);
  EXPECT_NO_THROW(try_writing());
  append(1);
}

// A file system of its own of a few pages, for who may mount one.
class SmallDisk : public ::testing::Test {
 protected:
  void SetUp() override {
    mounted_ = ::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=600k") == 0;
    if (!mounted_) GTEST_SKIP() << "only who may mount file systems can try this";
  }
  void TearDown() override {
    if (mounted_) ::umount2(folder_.path().c_str(), MNT_DETACH);
  }

  Folder folder_;
  bool mounted_ = false;
};

TEST_F(SmallDisk, that_is_full_is_told_as_full_and_works_again_with_room) {
  const auto store = SqliteStore::open(folder_.path());
  std::uint64_t kept_parts = 0;
  const auto fill = [&](std::uint64_t parts) {
    for (; kept_parts < parts; ++kept_parts) {
      store->begin();
      store->append({"t", kept_parts, {entry_of(kept_parts)}});
      store->commit();
    }
  };
  try {
    fill(2'000);
    FAIL() << "2,000 parts do not fit on this disk";
  } catch (const StoreError& error) {
    EXPECT_EQ(error.trouble(), StoreTrouble::full) << error.what();
    EXPECT_THAT(error.what(), HasSubstr("no room"));
  }
  store->rollback();
  ASSERT_GT(kept_parts, 20U);
  EXPECT_THAT(store->journal("t")->entries, SizeIs(kept_parts));

  ASSERT_EQ(::mount("tmpfs", folder_.path().c_str(), "tmpfs", MS_REMOUNT, "size=16m"), 0);
  fill(kept_parts + 100);
  EXPECT_THAT(store->journal("t")->entries, SizeIs(kept_parts));
}

TEST_F(SmallDisk, that_cannot_be_written_is_told_as_such) {
  SqliteStore::open(folder_.path());
  ASSERT_EQ(::mount("tmpfs", folder_.path().c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr), 0);
  for (const auto& folder : {folder_.path(), folder_.path() / "new"}) {
    try {
      SqliteStore::open(folder);
      FAIL() << "it was opened";
    } catch (const StoreError& error) {
      EXPECT_EQ(error.trouble(), StoreTrouble::read_only) << error.what();
      EXPECT_THAT(error.what(), HasSubstr("can write"));
    }
  }
}

}  // namespace
}  // namespace tercet::server
