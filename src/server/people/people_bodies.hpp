// What travels between people and the API about them: the bodies of its requests and answers, and at which addresses.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "server/net/endpoint.hpp"
#include "server/store/people_store.hpp"

namespace tercet::server {

struct NameBody {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(NameBody, (), (name))

struct LoginBody {
  std::string login;
  std::string password;
};
BOOST_DESCRIBE_STRUCT(LoginBody, (), (login, password))

struct PasswordBody {
  std::string password;
  std::string new_password;
};
BOOST_DESCRIBE_STRUCT(PasswordBody, (), (password, new_password))

// Of what the store keeps this is told.
BOOST_DESCRIBE_STRUCT(Person, (), (id, name, created, login))
BOOST_DESCRIBE_STRUCT(TokenTimes, (), (created, last_seen))
BOOST_DESCRIBE_STRUCT(Statistics, (), (game, games, wins, points, moves, best_ms, mean_ms, points_per_move))
BOOST_DESCRIBE_STRUCT(PlayedGame, (), (id, table, game, ended_at, abandoned, seat, seats))

struct PersonAnswer {
  Person person;
};
BOOST_DESCRIBE_STRUCT(PersonAnswer, (), (person))

struct TokenAnswer {
  Person person;
  std::string token;
};
BOOST_DESCRIBE_STRUCT(TokenAnswer, (), (person, token))

struct StatisticsAnswer {
  std::vector<Statistics> statistics;
};
BOOST_DESCRIBE_STRUCT(StatisticsAnswer, (), (statistics))

struct PlayedGamesAnswer {
  std::vector<PlayedGame> games;
  // Only when there are older games: ask for them with `before` set to this.
  std::optional<std::string> next;
};
BOOST_DESCRIBE_STRUCT(PlayedGamesAnswer, (), (games, next))

// A game for one that was played to its end on a device of the person's own; `record` as in docs/notation.md.
struct OwnGameBody {
  std::string record;
  std::int64_t ended_at = 0;
};
BOOST_DESCRIBE_STRUCT(OwnGameBody, (), (record, ended_at))

// The id that it has from now on.
struct OwnGameAnswer {
  std::string id;
};
BOOST_DESCRIBE_STRUCT(OwnGameAnswer, (), (id))

struct VerdictAnswer {
  bool verified = false;
  // So many, or what is wrong with them.
  std::optional<std::uint64_t> events;
  std::optional<std::string> what;
};
BOOST_DESCRIBE_STRUCT(VerdictAnswer, (), (verified, events, what))

struct ExportedGame : PlayedGame {
  std::string record;
};
BOOST_DESCRIBE_STRUCT(ExportedGame, (PlayedGame), (record))

// All that is known of a person.
struct Export {
  Person person;
  std::vector<TokenTimes> tokens;
  std::vector<Statistics> statistics;
  std::vector<ExportedGame> games;
};
BOOST_DESCRIBE_STRUCT(Export, (), (person, tokens, statistics, games))

namespace endpoint {

constexpr Endpoint<NameBody, TokenAnswer> guest{Method::post, "/api/guest"};
constexpr Endpoint<void, PersonAnswer> me{Method::get, "/api/me"};
constexpr Endpoint<NameBody, PersonAnswer> rename{Method::put, "/api/me"};
constexpr Endpoint<void, EmptyAnswer> remove{Method::del, "/api/me"};
constexpr Endpoint<void, StatisticsAnswer> statistics{Method::get, "/api/me/stats"};
constexpr Endpoint<void, PlayedGamesAnswer> games{Method::get, "/api/me/games"};
constexpr Endpoint<OwnGameBody, OwnGameAnswer> add_own_game{Method::post, "/api/me/games"};
constexpr Endpoint<void, Export> export_data{Method::get, "/api/me/export"};
constexpr Endpoint<void, PlayedGamesAnswer> records{Method::get, "/api/records"};
constexpr Endpoint<void, VerdictAnswer> verify{Method::get, "/api/records/*/verify"};
constexpr Endpoint<LoginBody, PersonAnswer> make_account{Method::post, "/api/account"};
constexpr Endpoint<PasswordBody, PersonAnswer> change_password{Method::put, "/api/account/password"};
constexpr Endpoint<LoginBody, TokenAnswer> log_in{Method::post, "/api/login"};
constexpr Endpoint<void, EmptyAnswer> log_out{Method::post, "/api/logout"};
constexpr Endpoint<void, EmptyAnswer> log_out_everywhere{Method::post, "/api/logout-everywhere"};

// A record itself, /api/records/*, is a text and not JSON.
constexpr std::tuple of_people{
    guest,   me,     rename,       remove,          statistics, games,   add_own_game,      export_data,
    records, verify, make_account, change_password, log_in,     log_out, log_out_everywhere};

}  // namespace endpoint

}  // namespace tercet::server
