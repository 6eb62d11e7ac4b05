// The HTTP API about people: guests, accounts, logging in and out, one's statistics, games and data; and who a token
// belongs to. Lives on the network's thread, like all that answers requests.
#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/routes.hpp"
#include "server/net/site.hpp"
#include "server/people/pool.hpp"
#include "server/store/people_store.hpp"
#include "server/store/store_thread.hpp"

namespace tercet::server {

struct PeopleOptions {
  // Milliseconds since 1970.
  std::function<std::int64_t()> now = [] {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
  };
  // All tokens of this person (by id) are void: they logged out everywhere or are no more.
  std::function<void(const std::string& person)> gone = [](const std::string&) {};
  // This person is no more, and nobody will come back as them; `gone` follows.
  std::function<void(const std::string& person)> deleted = [](const std::string&) {};
  // One line for the operator: why something could not be kept.
  std::function<void(std::string_view)> log = [](std::string_view) {};
  // Tries to log in for one login, and tries to log in or to make an account from one address.
  int tries_a_login = 10;
  std::chrono::milliseconds login_refill{30'000};
  int tries_an_address = 30;
  std::chrono::milliseconds address_refill{5'000};
  // Games of their own devices, of one person and from one address.
  int own_games = 60;
  std::chrono::milliseconds own_game_refill{5'000};
  std::size_t max_cached_tokens = 10'000;
};

class PeopleApi {
 public:
  // The person, or the answer that says why there is none (401), or why it is not known just now (503).
  using Found = std::function<void(std::expected<Person, Response>)>;

  // After this is gone nothing of it is called any more, whatever is still posted.
  PeopleApi(StoreThread& store, Pool& pool, PeopleOptions options = {});
  PeopleApi(const PeopleApi&) = delete;
  PeopleApi& operator=(const PeopleApi&) = delete;
  ~PeopleApi();

  void add_routes(Routes& routes);

  // At once when the token was seen lately, otherwise through the store.
  void find_person(const std::string& token, Found done);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tercet::server
