// The embedded store: one SQLite database with a write-ahead log in a data folder, which one server at a time may use.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

namespace tercet::server {

struct SqliteOptions {
  // Off only to show in a test what is lost without it.
  bool synchronous = true;
  // The name of a registered VFS of SQLite; empty is SQLite's own.
  // NOLINTNEXTLINE(readability-redundant-member-init): without it nobody could leave it out
  std::string vfs = {};
};

class SqliteStore final : public Store {
 public:
  // Makes the folder and the database when they are not there. Throws StoreError, also when another server has it.
  static std::unique_ptr<SqliteStore> open(const std::filesystem::path& folder, const SqliteOptions& options = {});
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  ~SqliteStore() override;

  void begin() override;
  void commit() override;
  void rollback() noexcept override;
  void try_writing() override;

  void append(const JournalPart& part) override;
  void close_table(std::string_view table, TableEnd how) override;
  std::vector<Journal> open_journals() override;
  std::optional<Journal> journal(std::string_view table) override;
  bool tidy() override;

  void add_game(const FinishedGame& game) override;
  std::optional<std::string> record(std::string_view game) override;

  PeopleStore& people() override;

  // The database may not grow past so many pages, 0 for any number: a full disk for tests.
  void limit_pages(std::int64_t max);

 private:
  class Impl;
  explicit SqliteStore(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace tercet::server
