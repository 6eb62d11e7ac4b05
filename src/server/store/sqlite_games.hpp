// Finished games in SQLite: records, and how each seat did.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace tercet::server {

class SqliteGames {
 public:
  explicit SqliteGames(sqlite::Connection& connection);

  void add(const FinishedGame& game);
  std::optional<std::string> record(std::string_view game);

 private:
  std::optional<std::int64_t> person_key(std::string_view person);

  sqlite::Connection& connection_;
  sqlite::Statement add_game_;
  sqlite::Statement add_record_;
  sqlite::Statement add_result_;
  sqlite::Statement person_;
  sqlite::Statement record_;
};

}  // namespace tercet::server
