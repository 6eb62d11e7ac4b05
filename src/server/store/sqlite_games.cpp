#include "server/store/sqlite_games.hpp"

#include <vector>

#include "server/store/record_names.hpp"

namespace tercet::server {

SqliteGames::SqliteGames(sqlite::Connection& connection)
    : connection_(connection),
      add_game_(connection.prepare("INSERT INTO games (id, table_id, game, ended_at, abandoned, header) "
                                   "VALUES (?1, ?2, ?3, ?4, ?5, ?6)")),
      add_record_(connection.prepare("INSERT INTO records (game, events) VALUES (?1, ?2)")),
      add_result_(
          connection.prepare("INSERT INTO results (game, seat, person, name, points, won, moves, best_ms, total_ms) "
                             "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")),
      person_(connection.prepare("SELECT key FROM people WHERE id = ?1")),
      record_(connection.prepare(
          "SELECT header, events FROM games JOIN records ON records.game = games.key WHERE id = ?1")) {}

std::optional<std::int64_t> SqliteGames::person_key(std::string_view person) {
  sqlite::Rows rows = person_.with(person);
  if (!rows.next()) return std::nullopt;
  return rows.integer(0);
}

void SqliteGames::add(const FinishedGame& game) {
  const auto [first_line, events] = split_record(game.record);
  std::string header(first_line);
  // Someone may have deleted their data while the game went on.
  std::vector<std::optional<std::int64_t>> people(game.seats.size());
  std::vector<std::string_view> names(game.seats.size());
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const SeatResult& seat = game.seats[i];
    names[i] = seat.name;
    if (seat.person.empty()) continue;
    people[i] = person_key(seat.person);
    if (people[i]) continue;
    names[i] = deleted_name;
    header = with_name(header, seat.seat, deleted_name);
  }
  add_game_.execute(game.id, game.table, game.game, game.ended_at, game.abandoned, header);
  const std::int64_t key = connection_.last_row();
  add_record_.execute(key, events);
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const SeatResult& seat = game.seats[i];
    add_result_.execute(key, seat.seat, people[i], names[i], seat.points, seat.won, seat.moves, seat.best_ms,
                        seat.total_ms);
  }
}

std::optional<std::string> SqliteGames::record(std::string_view game) {
  sqlite::Rows rows = record_.with(game);
  if (!rows.next()) return std::nullopt;
  return rows.text(0) + "\n" + rows.text(1);
}

}  // namespace tercet::server
