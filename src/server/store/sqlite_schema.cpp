#include "server/store/sqlite_schema.hpp"

#include <array>

namespace tercet::server::sqlite {

namespace {

// Step i leads from version i to i + 1.
constexpr std::array<const char*, 2> steps = {
    // ended: 0 open, 1 done, 2 failed. first_row: where its journal begins. The journal has no key but its row number:
    // it is written at its end, and read in one go.
    R"sql(
CREATE TABLE tables (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  ended INTEGER NOT NULL DEFAULT 0,
  first_row INTEGER NOT NULL
) STRICT;
CREATE TABLE journal (
  row INTEGER PRIMARY KEY,
  table_key INTEGER NOT NULL,
  first INTEGER NOT NULL,
  entries TEXT NOT NULL
) STRICT;
)sql",
    // A record is kept in two parts, so that a name in its header can change without the long rest being written anew.
    R"sql(
CREATE TABLE people (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  login TEXT COLLATE NOCASE UNIQUE,
  password TEXT
) STRICT;
CREATE TABLE tokens (
  hash BLOB NOT NULL PRIMARY KEY,
  person INTEGER NOT NULL REFERENCES people (key) ON DELETE CASCADE,
  created INTEGER NOT NULL,
  last_seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_person ON tokens (person);
CREATE TABLE games (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  table_id TEXT NOT NULL,
  game TEXT NOT NULL,
  ended_at INTEGER NOT NULL,
  abandoned INTEGER NOT NULL,
  header TEXT NOT NULL
) STRICT;
CREATE TABLE records (
  game INTEGER PRIMARY KEY REFERENCES games (key) ON DELETE CASCADE,
  events TEXT NOT NULL
) STRICT;
CREATE TABLE results (
  game INTEGER NOT NULL REFERENCES games (key) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  person INTEGER REFERENCES people (key) ON DELETE SET NULL,
  name TEXT NOT NULL,
  points INTEGER NOT NULL,
  won INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  best_ms INTEGER NOT NULL,
  total_ms INTEGER NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_person ON results (person, game) WHERE person IS NOT NULL;
)sql",
};

int version_of(Connection& connection) {
  Statement statement = connection.prepare("PRAGMA user_version");
  Rows rows = statement.with();
  rows.next();
  return static_cast<int>(rows.integer(0));
}

}  // namespace

int newest_schema() { return static_cast<int>(steps.size()); }

void migrate(Connection& connection, int version) {
  const int found = version_of(connection);
  if (found > newest_schema()) {
    throw StoreError(StoreTrouble::broken, "the database is of version " + std::to_string(found) +
                                               ", made by a newer tercet; this one knows versions up to " +
                                               std::to_string(newest_schema()) + ": use the newer program");
  }
  for (int step = found; step < version; ++step) {
    const std::string set_version = "PRAGMA user_version = " + std::to_string(step + 1) + ";";
    try {
      connection.run("BEGIN IMMEDIATE;" + std::string(steps.at(static_cast<std::size_t>(step))) + set_version +
                     "COMMIT;");
    } catch (const StoreError&) {
      if (connection.in_transaction()) connection.run("ROLLBACK");
      throw;
    }
  }
}

}  // namespace tercet::server::sqlite
