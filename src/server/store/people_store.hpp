// People as the store keeps them: identities, tokens by their hashes, logins, and what they played. Times are
// milliseconds since 1970. Names and logins are checked before they come here (names.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/seat_result.hpp"

namespace tercet::server {

using TokenHash = std::array<unsigned char, 32>;

// A guest has no login.
struct Person {
  std::string id;
  std::string name;
  std::int64_t created = 0;
  std::optional<std::string> login;
  bool operator==(const Person&) const = default;
};

struct TokenTimes {
  std::int64_t created = 0;
  std::int64_t last_seen = 0;
};

struct KnownToken {
  Person person;
  std::int64_t last_seen = 0;
};

struct Login {
  Person person;
  std::string password_hash;
};

// taken: someone else has that login; has_one: this person has a login already; gone: there is no such person.
enum class LoginSet : std::uint8_t { done, taken, has_one, gone };

// Over all games of one kind that were not abandoned. Without a move there is no time and no rate.
struct Statistics {
  static constexpr bool empty_members_are_null = true;
  std::string game;
  std::int64_t games = 0;
  std::int64_t wins = 0;
  std::int64_t points = 0;
  std::int64_t moves = 0;
  std::optional<std::int64_t> best_ms;
  std::optional<std::int64_t> mean_ms;
  std::optional<double> points_per_move;
};

using contract::SeatResult;

struct PlayedGame {
  std::string id;
  std::string table;
  std::string game;
  std::int64_t ended_at = 0;
  bool abandoned = false;
  int seat = 0;  // the person's own
  std::vector<SeatResult> seats;
};

class PeopleStore {
 public:
  // A token that was not seen for so long is none.
  static constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;
  static constexpr std::int64_t token_days = 400;

  virtual ~PeopleStore() = default;

  virtual void add(const Person& person) = 0;
  virtual std::optional<Person> person(std::string_view id) = 0;
  // False when there is no such person.
  virtual bool rename(std::string_view id, std::string_view name) = 0;
  // The person, tokens and login go; games stay, with another name in that seat.
  virtual bool remove(std::string_view id) = 0;

  // False when there is no such person (any more).
  virtual bool add_token(std::string_view id, const TokenHash& hash, std::int64_t now) = 0;
  virtual std::optional<KnownToken> find_token(const TokenHash& hash, std::int64_t now) = 0;
  virtual void touch_token(const TokenHash& hash, std::int64_t now) = 0;
  virtual void remove_token(const TokenHash& hash) = 0;
  virtual void remove_tokens(std::string_view id) = 0;
  virtual void remove_expired_tokens(std::int64_t now) = 0;
  virtual std::vector<TokenTimes> tokens(std::string_view id) = 0;

  virtual LoginSet set_login(std::string_view id, std::string_view login, std::string_view password_hash) = 0;
  virtual std::optional<Login> find_login(std::string_view login) = 0;
  // Another password, and of the person's tokens only this one stays. False when there is no such account.
  virtual bool set_password(std::string_view id, std::string_view password_hash, const TokenHash& stays) = 0;

  virtual std::vector<Statistics> statistics(std::string_view id) = 0;
  // The latest first, from the one before the game `before` on, or from the latest one when that is empty.
  virtual std::vector<PlayedGame> games(std::string_view id, std::string_view before, std::size_t max) = 0;

 protected:
  PeopleStore() = default;
  PeopleStore(const PeopleStore&) = default;
  PeopleStore(PeopleStore&&) = default;
  PeopleStore& operator=(const PeopleStore&) = default;
  PeopleStore& operator=(PeopleStore&&) = default;
};

}  // namespace tercet::server
