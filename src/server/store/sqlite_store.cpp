#include "server/store/sqlite_store.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "server/store/checkpointer.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_games.hpp"
#include "server/store/sqlite_journal.hpp"
#include "server/store/sqlite_people.hpp"
#include "server/store/sqlite_schema.hpp"

namespace tercet::server {

namespace {

namespace fs = std::filesystem;

// A log this long is copied into the database by the checkpointer; when it is four times as long, because commits came
// all the time, the writer copies the short rest and so lets the log begin anew.
constexpr int log_pages = 1'000;
constexpr int max_log_pages = 4 * log_pages;

[[noreturn]] void fail(const fs::path& path, int error, std::string_view what) {
  StoreTrouble trouble = StoreTrouble::broken;
  if (error == ENOSPC || error == EDQUOT) trouble = StoreTrouble::full;
  if (error == EROFS || error == EACCES || error == EPERM) trouble = StoreTrouble::read_only;
  throw StoreError(trouble, std::string(what) + " " + path.string() + ": " + std::strerror(error) +
                                "; give the server a data folder that it can write to");
}

class File {
 public:
  File(const fs::path& path, std::string_view what)
      : descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR)) {
    if (descriptor_ < 0) fail(path, errno, what);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { ::close(descriptor_); }
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

void make_folder(const fs::path& folder) {
  if (folder.has_parent_path()) {
    std::error_code error;
    fs::create_directories(folder.parent_path(), error);
    if (error) fail(folder.parent_path(), error.value(), "cannot make the folder");
  }
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) fail(folder, errno, "cannot make the data folder");
}

// Held as long as the server lives, and let go by the system however it ends.
class FolderLock {
 public:
  explicit FolderLock(const fs::path& folder) : file_(folder / "tercet.lock", "cannot write to the data folder") {
    if (::flock(file_.descriptor(), LOCK_EX | LOCK_NB) == 0) return;
    if (errno != EWOULDBLOCK) fail(folder, errno, "cannot lock the data folder");
    throw StoreError(StoreTrouble::broken,
                     "another server uses the data folder " + folder.string() + ": end it, or choose another folder");
  }

 private:
  File file_;
};

// Made before SQLite does it: its companions get the same rights, which are the owner's alone.
fs::path make_file(const fs::path& file) {
  const File made(file, "cannot write the database");
  return file;
}

std::unique_ptr<sqlite::Connection> open_database(const fs::path& file, const SqliteOptions& options) {
  auto connection = std::make_unique<sqlite::Connection>(file, options.vfs);
  connection->run("PRAGMA journal_mode = WAL");
  connection->run(options.synchronous ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
  connection->run("PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 33554432; PRAGMA temp_store = MEMORY");
  sqlite::migrate(*connection, sqlite::newest_schema());
  return connection;
}

}  // namespace

class SqliteStore::Impl {
 public:
  Impl(const fs::path& folder, const SqliteOptions& options)
      : lock_(folder),
        connection(open_database(make_file(folder / "tercet.db"), options)),
        checkpointer_(folder / "tercet.db", options.vfs, options.synchronous) {
    // In place of SQLite's own hook, which would checkpoint inside a commit.
    sqlite3_wal_hook(
        connection->handle(),
        [](void* self, sqlite3*, const char*, int pages) {
          static_cast<Impl*>(self)->note_log(pages);
          return SQLITE_OK;
        },
        this);
  }

  void begin() {
    begin_.execute();
    journal.began();
  }

  void commit() {
    commit_.execute();
    if (logged_ - asked_at_ >= log_pages) {
      asked_at_ = logged_;
      checkpointer_.ask();
    }
    const int rounds = checkpointer_.rounds();
    if (logged_ >= max_log_pages && rounds != rounds_followed_) {
      rounds_followed_ = rounds;
      sqlite3_wal_checkpoint_v2(connection->handle(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    }
  }

  // SQLite may have rolled back by itself, as it does when the disk is full.
  void rollback() {
    journal.rolled_back();
    if (connection->in_transaction()) rollback_.execute();
  }

 private:
  void note_log(int pages) {
    if (pages < logged_) asked_at_ = 0;
    logged_ = pages;
  }

  FolderLock lock_;

 public:
  std::unique_ptr<sqlite::Connection> connection;
  SqliteJournal journal{*connection};
  SqliteGames games{*connection};
  SqlitePeople people{*connection};

 private:
  sqlite::Statement begin_ = connection->prepare("BEGIN IMMEDIATE");
  sqlite::Statement commit_ = connection->prepare("COMMIT");
  sqlite::Statement rollback_ = connection->prepare("ROLLBACK");
  int logged_ = 0;
  int asked_at_ = 0;
  int rounds_followed_ = 0;
  Checkpointer checkpointer_;
};

SqliteStore::SqliteStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
SqliteStore::~SqliteStore() = default;

std::unique_ptr<SqliteStore> SqliteStore::open(const fs::path& folder, const SqliteOptions& options) {
  const fs::path whole = fs::absolute(folder).lexically_normal();
  make_folder(whole);
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::make_unique<Impl>(whole, options)));
}

void SqliteStore::begin() { impl_->begin(); }
void SqliteStore::commit() { impl_->commit(); }

void SqliteStore::rollback() noexcept {
  try {
    impl_->rollback();
  } catch (const StoreError&) {
    // Then the next begin() fails, and says why.
    return;
  }
}

void SqliteStore::try_writing() {
  // As it is already: SQLite writes the first page all the same.
  impl_->connection->run("PRAGMA user_version = " + std::to_string(sqlite::newest_schema()));
}

void SqliteStore::append(const JournalPart& part) { impl_->journal.append(part); }
void SqliteStore::close_table(std::string_view table, TableEnd how) { impl_->journal.close_table(table, how); }
std::vector<Journal> SqliteStore::open_journals() { return impl_->journal.open_journals(); }
std::optional<Journal> SqliteStore::journal(std::string_view table) { return impl_->journal.journal(table); }
bool SqliteStore::tidy() { return impl_->journal.tidy(); }

void SqliteStore::add_game(const FinishedGame& game) { impl_->games.add(game); }
std::optional<std::string> SqliteStore::record(std::string_view game) { return impl_->games.record(game); }
PeopleStore& SqliteStore::people() { return impl_->people; }

void SqliteStore::limit_pages(std::int64_t max) {
  // SQLite takes no limit below the present size.
  constexpr std::int64_t any = 1'073'741'823;
  impl_->connection->run("PRAGMA max_page_count = " + std::to_string(max == 0 ? any : max));
}

}  // namespace tercet::server
