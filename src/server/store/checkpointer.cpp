#include "server/store/checkpointer.hpp"

#include <sqlite3.h>

#include <optional>
#include <utility>

#include "server/store/sqlite.hpp"

namespace tercet::server {

Checkpointer::Checkpointer(std::filesystem::path file, std::string vfs, bool synchronous)
    : file_(std::move(file)), vfs_(std::move(vfs)), synchronous_(synchronous), thread_([this] { work(); }) {}

Checkpointer::~Checkpointer() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Checkpointer::ask() {
  {
    const std::scoped_lock lock(mutex_);
    asked_ = true;
  }
  wake_.notify_one();
}

void Checkpointer::work() {
  std::optional<sqlite::Connection> connection;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return asked_ || ending_; });
      if (ending_) return;
    }
    // A failure here loses nothing: the log grows and the next round tries again. Its cause, such as a full disk, is
    // told by the commit that meets it.
    try {
      if (!connection) {
        connection.emplace(file_, vfs_);
        // Without a statement the connection would not know yet that the database has a log.
        connection->run(synchronous_ ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
        connection->run("PRAGMA wal_autocheckpoint = 0; SELECT count(*) FROM sqlite_schema");
      }
      sqlite3_wal_checkpoint_v2(connection->handle(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    } catch (const StoreError&) {
      connection.reset();
    }
    const std::scoped_lock lock(mutex_);
    asked_ = false;
    ++rounds_;
  }
}

}  // namespace tercet::server
