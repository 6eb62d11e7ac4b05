// People in SQLite.
#pragma once

#include "server/store/people_store.hpp"
#include "server/store/sqlite.hpp"

namespace tercet::server {

class SqlitePeople final : public PeopleStore {
 public:
  explicit SqlitePeople(sqlite::Connection& connection);

  void add(const Person& person) override;
  std::optional<Person> person(std::string_view id) override;
  bool rename(std::string_view id, std::string_view name) override;
  bool remove(std::string_view id) override;

  bool add_token(std::string_view id, const TokenHash& hash, std::int64_t now) override;
  std::optional<KnownToken> find_token(const TokenHash& hash, std::int64_t now) override;
  void touch_token(const TokenHash& hash, std::int64_t now) override;
  void remove_token(const TokenHash& hash) override;
  void remove_tokens(std::string_view id) override;
  void remove_expired_tokens(std::int64_t now) override;
  std::vector<TokenTimes> tokens(std::string_view id) override;

  LoginSet set_login(std::string_view id, std::string_view login, std::string_view password_hash) override;
  std::optional<Login> find_login(std::string_view login) override;
  bool set_password(std::string_view id, std::string_view password_hash, const TokenHash& stays) override;

  std::vector<Statistics> statistics(std::string_view id) override;
  std::vector<PlayedGame> games(std::string_view id, std::string_view before, std::size_t max) override;

 private:
  std::optional<std::int64_t> key_of(std::string_view id);
  void take_name_from_games(std::int64_t key);
  std::vector<SeatResult> seats_of(std::int64_t game);

  sqlite::Connection& connection_;
  sqlite::Statement add_;
  sqlite::Statement key_;
  sqlite::Statement person_;
  sqlite::Statement rename_;
  sqlite::Statement remove_;
  sqlite::Statement headers_;
  sqlite::Statement set_header_;
  sqlite::Statement unname_results_;
  sqlite::Statement add_token_;
  sqlite::Statement find_token_;
  sqlite::Statement touch_token_;
  sqlite::Statement remove_token_;
  sqlite::Statement remove_tokens_;
  sqlite::Statement remove_expired_;
  sqlite::Statement tokens_;
  sqlite::Statement set_login_;
  sqlite::Statement find_login_;
  sqlite::Statement set_password_;
  sqlite::Statement remove_other_tokens_;
  sqlite::Statement statistics_;
  sqlite::Statement game_key_;
  sqlite::Statement games_;
  sqlite::Statement seats_;
};

}  // namespace tercet::server
