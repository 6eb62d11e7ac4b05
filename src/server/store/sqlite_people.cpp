#include "server/store/sqlite_people.hpp"

#include <limits>
#include <utility>

#include "server/store/record_names.hpp"

namespace tercet::server {

namespace {

// The columns of a person, from `column` on: id, name, created, login.
Person read_person(const sqlite::Rows& rows, int column) {
  Person person{rows.text(column), rows.text(column + 1), rows.integer(column + 2), std::nullopt};
  if (!rows.is_null(column + 3)) person.login = rows.text(column + 3);
  return person;
}

std::int64_t oldest_use(std::int64_t now) { return now - PeopleStore::token_days * PeopleStore::day_ms; }

}  // namespace

SqlitePeople::SqlitePeople(sqlite::Connection& connection)
    : connection_(connection),
      add_(connection.prepare("INSERT INTO people (id, name, created) VALUES (?1, ?2, ?3)")),
      key_(connection.prepare("SELECT key FROM people WHERE id = ?1")),
      person_(connection.prepare("SELECT id, name, created, login FROM people WHERE id = ?1")),
      rename_(connection.prepare("UPDATE people SET name = ?2 WHERE id = ?1")),
      remove_(connection.prepare("DELETE FROM people WHERE key = ?1")),
      headers_(
          connection.prepare("SELECT games.key, results.seat, games.header FROM results "
                             "JOIN games ON games.key = results.game WHERE results.person = ?1 ORDER BY games.key")),
      set_header_(connection.prepare("UPDATE games SET header = ?2 WHERE key = ?1")),
      unname_results_(connection.prepare("UPDATE results SET name = ?2, person = NULL WHERE person = ?1")),
      add_token_(connection.prepare("INSERT INTO tokens (hash, person, created, last_seen) VALUES (?1, ?2, ?3, ?3)")),
      find_token_(connection.prepare("SELECT people.id, name, people.created, login, last_seen FROM tokens "
                                     "JOIN people ON people.key = tokens.person WHERE hash = ?1 AND last_seen >= ?2")),
      touch_token_(connection.prepare("UPDATE tokens SET last_seen = ?2 WHERE hash = ?1 AND last_seen < ?2")),
      remove_token_(connection.prepare("DELETE FROM tokens WHERE hash = ?1")),
      remove_tokens_(connection.prepare("DELETE FROM tokens WHERE person = (SELECT key FROM people WHERE id = ?1)")),
      remove_expired_(connection.prepare("DELETE FROM tokens WHERE last_seen < ?1")),
      tokens_(
          connection.prepare("SELECT tokens.created, last_seen FROM tokens JOIN people ON people.key = tokens.person "
                             "WHERE people.id = ?1 ORDER BY tokens.created")),
      set_login_(connection.prepare("UPDATE people SET login = ?2, password = ?3 WHERE id = ?1")),
      find_login_(connection.prepare("SELECT id, name, created, login, password FROM people WHERE login = ?1")),
      set_password_(connection.prepare("UPDATE people SET password = ?2 WHERE id = ?1 AND login IS NOT NULL")),
      remove_other_tokens_(connection.prepare(
          "DELETE FROM tokens WHERE person = (SELECT key FROM people WHERE id = ?1) AND hash <> ?2")),
      statistics_(connection.prepare(
          // Without an own move the points are those of whoever played before.
          "SELECT games.game, count(*), sum(won), sum(iif(moves > 0, points, 0)), sum(moves), "
          "min(iif(moves > 0, best_ms, NULL)), "
          "CAST(round(1.0 * sum(total_ms) / nullif(sum(moves), 0)) AS INTEGER), "
          "1.0 * sum(iif(moves > 0, points, 0)) / nullif(sum(moves), 0) "
          "FROM results JOIN games ON games.key = results.game "
          "WHERE results.person = (SELECT key FROM people WHERE id = ?1) AND abandoned = 0 "
          "GROUP BY games.game ORDER BY games.game")),
      game_key_(connection.prepare("SELECT key FROM games WHERE id = ?1")),
      games_(connection.prepare("SELECT games.key, games.id, table_id, games.game, ended_at, abandoned, results.seat "
                                "FROM results JOIN games ON games.key = results.game "
                                "WHERE results.person = (SELECT key FROM people WHERE id = ?1) AND results.game < ?2 "
                                "ORDER BY results.game DESC LIMIT ?3")),
      seats_(connection.prepare("SELECT seat, name, points, won, moves, best_ms, total_ms FROM results "
                                "WHERE game = ?1 ORDER BY seat")) {}

void SqlitePeople::add(const Person& person) { add_.execute(person.id, person.name, person.created); }

std::optional<Person> SqlitePeople::person(std::string_view id) {
  sqlite::Rows rows = person_.with(id);
  if (!rows.next()) return std::nullopt;
  return read_person(rows, 0);
}

std::optional<std::int64_t> SqlitePeople::key_of(std::string_view id) {
  sqlite::Rows rows = key_.with(id);
  if (!rows.next()) return std::nullopt;
  return rows.integer(0);
}

bool SqlitePeople::rename(std::string_view id, std::string_view name) {
  rename_.execute(id, name);
  return connection_.changes() > 0;
}

bool SqlitePeople::remove(std::string_view id) {
  const auto key = key_of(id);
  if (!key) return false;
  take_name_from_games(*key);
  remove_.execute(*key);
  return true;
}

void SqlitePeople::take_name_from_games(std::int64_t key) {
  std::vector<std::pair<std::int64_t, std::string>> headers;
  {
    sqlite::Rows rows = headers_.with(key);
    while (rows.next()) {
      const std::int64_t game = rows.integer(0);
      // The same person may have held two seats of one game.
      const bool again = !headers.empty() && headers.back().first == game;
      const std::string header = again ? headers.back().second : rows.text(2);
      if (again) headers.pop_back();
      headers.emplace_back(game, with_name(header, static_cast<int>(rows.integer(1)), deleted_name));
    }
  }
  for (const auto& [game, header] : headers) set_header_.execute(game, header);
  unname_results_.execute(key, deleted_name);
}

bool SqlitePeople::add_token(std::string_view id, const TokenHash& hash, std::int64_t now) {
  const auto key = key_of(id);
  if (!key) return false;
  add_token_.execute(sqlite::Blob(hash), *key, now);
  return true;
}

std::optional<KnownToken> SqlitePeople::find_token(const TokenHash& hash, std::int64_t now) {
  const sqlite::Blob bytes(hash);
  sqlite::Rows rows = find_token_.with(bytes, oldest_use(now));
  if (!rows.next()) return std::nullopt;
  return KnownToken{read_person(rows, 0), rows.integer(4)};
}

void SqlitePeople::touch_token(const TokenHash& hash, std::int64_t now) {
  touch_token_.execute(sqlite::Blob(hash), now);
}

void SqlitePeople::remove_token(const TokenHash& hash) { remove_token_.execute(sqlite::Blob(hash)); }
void SqlitePeople::remove_tokens(std::string_view id) { remove_tokens_.execute(id); }
void SqlitePeople::remove_expired_tokens(std::int64_t now) { remove_expired_.execute(oldest_use(now)); }

std::vector<TokenTimes> SqlitePeople::tokens(std::string_view id) {
  std::vector<TokenTimes> times;
  sqlite::Rows rows = tokens_.with(id);
  while (rows.next()) times.push_back({rows.integer(0), rows.integer(1)});
  return times;
}

LoginSet SqlitePeople::set_login(std::string_view id, std::string_view login, std::string_view password_hash) {
  const auto known = person(id);
  if (!known) return LoginSet::gone;
  if (known->login) return LoginSet::has_one;
  if (find_login(login)) return LoginSet::taken;
  set_login_.execute(id, login, password_hash);
  return LoginSet::done;
}

std::optional<Login> SqlitePeople::find_login(std::string_view login) {
  sqlite::Rows rows = find_login_.with(login);
  if (!rows.next()) return std::nullopt;
  return Login{read_person(rows, 0), rows.text(4)};
}

bool SqlitePeople::set_password(std::string_view id, std::string_view password_hash, const TokenHash& stays) {
  set_password_.execute(id, password_hash);
  if (connection_.changes() == 0) return false;
  remove_other_tokens_.execute(id, sqlite::Blob(stays));
  return true;
}

std::vector<Statistics> SqlitePeople::statistics(std::string_view id) {
  std::vector<Statistics> all;
  sqlite::Rows rows = statistics_.with(id);
  while (rows.next()) {
    Statistics one{.game = rows.text(0),
                   .games = rows.integer(1),
                   .wins = rows.integer(2),
                   .points = rows.integer(3),
                   .moves = rows.integer(4),
                   .best_ms = std::nullopt,
                   .mean_ms = std::nullopt,
                   .points_per_move = std::nullopt};
    if (!rows.is_null(5)) one.best_ms = rows.integer(5);
    if (!rows.is_null(6)) one.mean_ms = rows.integer(6);
    if (!rows.is_null(7)) one.points_per_move = rows.real(7);
    all.push_back(std::move(one));
  }
  return all;
}

std::vector<SeatResult> SqlitePeople::seats_of(std::int64_t game) {
  std::vector<SeatResult> seats;
  sqlite::Rows rows = seats_.with(game);
  const auto number = [&](int column) { return static_cast<int>(rows.integer(column)); };
  while (rows.next()) {
    seats.push_back(
        {number(0), "", rows.text(1), number(2), rows.integer(3) != 0, number(4), rows.integer(5), rows.integer(6)});
  }
  return seats;
}

std::vector<PlayedGame> SqlitePeople::games(std::string_view id, std::string_view before, std::size_t max) {
  std::int64_t end = std::numeric_limits<std::int64_t>::max();
  if (!before.empty()) {
    sqlite::Rows rows = game_key_.with(before);
    if (!rows.next()) return {};
    end = rows.integer(0);
  }
  std::vector<PlayedGame> games;
  sqlite::Rows rows = games_.with(id, end, max);
  while (rows.next()) {
    games.push_back({rows.text(1), rows.text(2), rows.text(3), rows.integer(4), rows.integer(5) != 0,
                     static_cast<int>(rows.integer(6)), seats_of(rows.integer(0))});
  }
  return games;
}

}  // namespace tercet::server
