// What must survive the server: journals of tables, finished games, people. An interface, so that another database can
// stand in; the SQLite one is sqlite_store.hpp. Called on the store's thread alone (store_thread.hpp), no network here.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "contract/seat_result.hpp"
#include "server/store/people_store.hpp"

namespace tercet::server {

// full: no room on the disk; read_only: the disk cannot be written; broken: anything else.
enum class StoreTrouble : std::uint8_t { full, read_only, broken };

// Thrown by a Store: nothing of the batch under way is kept.
class StoreError : public std::runtime_error {
 public:
  StoreError(StoreTrouble trouble, const std::string& what) : std::runtime_error(what), trouble_(trouble) {}
  StoreTrouble trouble() const { return trouble_; }

 private:
  StoreTrouble trouble_;
};

// done: people left or it stood idle; failed: a check failed in it, and its journal stays for whoever examines it.
enum class TableEnd : std::uint8_t { done, failed };

// Entries of one table that were decided together, from number `first` on, counted from 0; each is a line of JSON.
struct JournalPart {
  std::string table;
  std::uint64_t first = 0;
  std::vector<std::string> entries;
};

// The journal of a table from its first entry on.
struct Journal {
  std::string table;
  std::vector<std::string> entries;
};

struct FinishedGame {
  std::string id;
  std::string table;
  std::string game;
  std::int64_t ended_at = 0;  // milliseconds since 1970
  bool abandoned = false;
  std::string record;  // as in docs/notation.md
  std::vector<SeatResult> seats;
};

class Store {
 public:
  virtual ~Store() = default;

  // What stands between begin() and commit() is kept together or not at all. Reads need neither.
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;
  // Writes and changes nothing: fails when nothing can be written.
  virtual void try_writing() = 0;

  // The first part opens the table. A number left out or given twice is an error, and so is a table that was closed.
  virtual void append(const JournalPart& part) = 0;
  virtual void close_table(std::string_view table, TableEnd how) = 0;
  // Of all tables that are not closed, in the order in which they were opened.
  virtual std::vector<Journal> open_journals() = 0;
  virtual std::optional<Journal> journal(std::string_view table) = 0;

  // Forgets the journals of tables that are done, a bounded piece of work each time; true when there is more to do.
  virtual bool tidy() = 0;

  // Those of its people who are unknown here, or deleted, stay in it without a name.
  virtual void add_game(const FinishedGame& game) = 0;
  // The record of a finished game by its id.
  virtual std::optional<std::string> record(std::string_view game) = 0;

  virtual PeopleStore& people() = 0;

 protected:
  Store() = default;
  Store(const Store&) = default;
  Store(Store&&) = default;
  Store& operator=(const Store&) = default;
  Store& operator=(Store&&) = default;
};

}  // namespace tercet::server
