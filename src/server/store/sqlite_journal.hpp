// The journals of tables in SQLite: one row for each part, written at the end, read in one scan.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace tercet::server {

class SqliteJournal {
 public:
  explicit SqliteJournal(sqlite::Connection& connection);

  // What was noted in memory since began() is taken back by rolled_back(), as it is in the database.
  void began();
  void rolled_back();

  void append(const JournalPart& part);
  void close_table(std::string_view table, TableEnd how);
  std::vector<Journal> open_journals();
  std::optional<Journal> journal(std::string_view table);
  bool tidy();

 private:
  struct OpenTable {
    std::int64_t key = 0;
    std::uint64_t next = 0;
  };
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  using OpenTables = std::unordered_map<std::string, OpenTable, Hash, std::equal_to<>>;
  // One way through the journal from its beginning to `end`, to forget the tables of the keys `done`.
  struct Sweep {
    std::int64_t at = 0;
    std::int64_t end = 0;
    std::vector<std::int64_t> done;
  };

  OpenTables::iterator open_table(const JournalPart& part);
  void load();
  void note(const std::string& table);
  bool start_sweep();
  static void add_part(Journal& journal, std::uint64_t first, std::string_view entries);

  sqlite::Connection& connection_;
  sqlite::Statement add_table_;
  sqlite::Statement end_table_;
  sqlite::Statement forget_table_;
  sqlite::Statement table_by_id_;
  sqlite::Statement tables_by_end_;
  sqlite::Statement add_part_;
  sqlite::Statement all_parts_;
  sqlite::Statement parts_of_table_;
  sqlite::Statement first_row_after_;
  sqlite::Statement last_row_;
  sqlite::Statement forget_parts_;

  OpenTables open_;
  bool loaded_ = false;
  // How `open_` was before each change of the batch under way.
  std::vector<std::pair<std::string, std::optional<OpenTable>>> before_;
  std::optional<Sweep> sweep_;
};

}  // namespace tercet::server
