#include "server/people/people_api.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "codec/read.hpp"
#include "server/net/api_answer.hpp"
#include "server/net/token_bucket.hpp"
#include "server/people/credentials.hpp"
#include "server/people/name_rules.hpp"
#include "server/people/own_game.hpp"
#include "server/people/people_answers.hpp"
#include "server/people/people_bodies.hpp"
#include "server/people/people_history.hpp"
#include "server/people/request_runner.hpp"
#include "server/people/token_cache.hpp"

namespace tercet::server {

namespace {

constexpr std::size_t token_size = 43;

template <class Body, class Given>
std::optional<Body> read_body(const Endpoint<Body, Given>&, const Call& call, std::size_t max_bytes = 4'096) {
  auto body = codec::from_line<Body>(call->request.body, {.bytes = max_bytes, .depth = 4});
  if (body) return std::move(*body);
  call->respond(error_answer(ErrorCode::bad_request, body.error().message()));
  return std::nullopt;
}

Response wrong_login() { return error_answer(ErrorCode::wrong_login, "this login and password do not fit together"); }

// Not 401: who asks is known.
Response wrong_password() { return error_answer(ErrorCode::wrong_password, "this is not your password"); }

// Logins and addresses whose tries are counted at a time.
constexpr std::size_t max_counted = 10'000;
double per_second(std::chrono::milliseconds each) { return 1 / std::chrono::duration<double>(each).count(); }

bool may_be_token(std::string_view token) { return token.size() == token_size; }

}  // namespace

class PeopleApi::Impl {
 public:
  Impl(StoreThread& store, Pool& pool, PeopleOptions options)
      : options_(std::move(options)),
        runner_(store, pool, options_.log),
        history_(runner_),
        per_login_(per_second(options_.login_refill), options_.tries_a_login, max_counted),
        per_address_(per_second(options_.address_refill), options_.tries_an_address, max_counted),
        own_games_(per_second(options_.own_game_refill), options_.own_games, max_counted),
        cache_(options_.max_cached_tokens) {}

  void add_routes(Routes& routes) {
    add(routes, endpoint::guest, &Impl::guest);
    add(routes, endpoint::me, &Impl::me);
    add(routes, endpoint::rename, &Impl::rename);
    add(routes, endpoint::remove, &Impl::remove);
    add(routes, endpoint::statistics, &Impl::history<&PeopleHistory::statistics>);
    add(routes, endpoint::games, &Impl::history<&PeopleHistory::games>);
    add(routes, endpoint::add_own_game, &Impl::add_own_game);
    add(routes, endpoint::export_data, &Impl::history<&PeopleHistory::export_data>);
    add(routes, endpoint::records, &Impl::history<&PeopleHistory::games>);
    add(routes, endpoint::verify, &Impl::verify);
    routes.add(Method::get, std::string(PeopleHistory::records_path) + "*", handler(&Impl::record));
    add(routes, endpoint::make_account, &Impl::make_account);
    add(routes, endpoint::change_password, &Impl::change_password);
    add(routes, endpoint::log_in, &Impl::log_in);
    add(routes, endpoint::log_out, &Impl::log_out);
    add(routes, endpoint::log_out_everywhere, &Impl::log_out_everywhere);
  }

  void find_person(const std::string& token, Found done) {
    if (!may_be_token(token)) return done(std::unexpected(not_logged_in_response()));
    const TokenHash hash = hash_token(token);
    if (KnownToken* known = cache_.find(hash)) {
      note_use(hash, *known);
      return done(Person(known->person));
    }
    const std::int64_t now = options_.now();
    auto found = std::make_shared<std::optional<KnownToken>>();
    runner_.store().read(
        [found, hash, now](Store& store) { *found = store.people().find_token(hash, now); },
        runner_.guarded([this, found, hash, done = std::move(done)](const std::optional<StoreError>& error) {
          if (error) return done(std::unexpected(runner_.failed(*error)));
          if (!*found) return done(std::unexpected(not_logged_in_response()));
          Person person = (*found)->person;
          note_use(hash, **found);
          cache_.add(hash, std::move(**found));
          done(std::move(person));
        }));
  }

 private:
  using Handle = void (Impl::*)(const Call&);
  Routes::Handle handler(Handle handle) {
    return [this, handle](Request request, Respond respond) {
      (this->*handle)(std::make_shared<PendingRequest>(PendingRequest{std::move(request), std::move(respond)}));
    };
  }
  void add(Routes& routes, const auto& endpoint, Handle handle) { routes.add(endpoint, handler(handle)); }

  void record(const Call& call) { history_.one_record(call); }
  void verify(const Call& call) {
    if (within_limits(call, "")) history_.verify(call);
  }

  // Goes on with the person who asks, or answers that there is none.
  template <class Then>
  void as_person(const Call& call, Then then) {
    find_person(call->request.token, [call, then = std::move(then)](std::expected<Person, Response> person) {
      if (!person) return call->respond(std::move(person.error()));
      then(*person);
    });
  }

  template <void (PeopleHistory::*show)(const Call&, const Person&)>
  void history(const Call& call) {
    as_person(call, [this, call](const Person& person) { (history_.*show)(call, person); });
  }

  // What it says is checked in the pool: whoever sends it wrote it. Sent again, it is the same game.
  void add_own_game(const Call& call) {
    as_person(call, [this, call](const Person& person) {
      const TokenBucket::Time now{std::chrono::milliseconds(options_.now())};
      for (const std::string& who : {person.id, call->request.address}) {
        TokenBucket& bucket = own_games_.of(who, now);
        if (!bucket.take(now)) return call->respond(too_many_response(bucket.wait()));
      }
      auto body = read_body(endpoint::add_own_game, call, max_own_game_bytes);
      if (!body) return;
      const std::int64_t ended = std::clamp<std::int64_t>(body->ended_at, 0, options_.now());
      runner_.compute(
          call, [person, ended, record = std::move(body->record)] { return own_game(person, record, ended); },
          [this, call](std::optional<std::expected<FinishedGame, std::string>> game) {
            if (!game) return call->respond(busy_response());
            if (!*game) return call->respond(error_answer(ErrorCode::bad_request, game->error()));
            keep_own_game(call, std::move(**game));
          });
    });
  }

  void keep_own_game(const Call& call, FinishedGame game) {
    runner_.write(
        call,
        [game = std::move(game)](Store& store) {
          if (!store.record(game.id)) store.add_game(game);
          return game.id;
        },
        [call](const std::string& id) { call->respond(own_game_response(id)); });
  }

  // At most once a day, so that looking costs no write.
  void note_use(const TokenHash& hash, KnownToken& token) {
    const std::int64_t now = options_.now();
    if (now - token.last_seen < PeopleStore::day_ms) return;
    token.last_seen = now;
    // When this fails it is noted another day.
    runner_.store().write([hash, now](Store& store) { store.people().touch_token(hash, now); },
                          [](const std::optional<StoreError>&) {});
  }

  bool within_limits(const Call& call, const std::string& login) {
    const TokenBucket::Time now{std::chrono::milliseconds(options_.now())};
    TokenBucket* bucket = &per_address_.of(call->request.address, now);
    bool may = bucket->take(now);
    if (may && !login.empty()) {
      bucket = &per_login_.of(login, now);
      may = bucket->take(now);
    }
    if (!may) call->respond(too_many_response(bucket->wait()));
    return may;
  }

  void guest(const Call& call) {
    const auto body = read_body(endpoint::guest, call);
    if (!body) return;
    auto name = check_name(body->name);
    if (!name) return call->respond(error_answer(name.error()));
    const Person person{new_person_id(), std::move(*name), options_.now(), std::nullopt};
    const std::string token = new_token();
    runner_.write(
        call,
        [person, hash = hash_token(token)](Store& store) {
          store.people().add(person);
          return store.people().add_token(person.id, hash, person.created);
        },
        [call, person, token](bool) { call->respond(person_response(person, token, call->request.secure)); });
  }

  void me(const Call& call) {
    as_person(call, [call](const Person& person) { call->respond(person_response(person)); });
  }

  void rename(const Call& call) {
    as_person(call, [this, call](const Person& person) {
      const auto body = read_body(endpoint::rename, call);
      if (!body) return;
      const auto name = check_name(body->name);
      if (!name) return call->respond(error_answer(name.error()));
      // What the store has then is the truth: something else about the person may change at the same time.
      runner_.write(
          call,
          [id = person.id, name = *name](Store& store) {
            store.people().rename(id, name);
            return store.people().person(id);
          },
          [this, call](const std::optional<Person>& renamed) {
            if (!renamed) return call->respond(not_logged_in_response());
            cache_.change(*renamed);
            call->respond(person_response(*renamed));
          });
    });
  }

  void remove(const Call& call) {
    as_person(call, [this, call](const Person& person) {
      runner_.write(
          call, [id = person.id](Store& store) { return store.people().remove(id); },
          [this, call, id = person.id](bool) {
            options_.deleted(id);
            left_everywhere(call, id);
          });
    });
  }

  void log_out_everywhere(const Call& call) {
    as_person(call, [this, call](const Person& person) {
      runner_.write(
          call,
          [id = person.id](Store& store) {
            store.people().remove_tokens(id);
            return true;
          },
          [this, call, id = person.id](bool) { left_everywhere(call, id); });
    });
  }

  void left_everywhere(const Call& call, const std::string& id) {
    cache_.drop_person(id);
    options_.gone(id);
    answer_without_cookie(call);
  }

  // Also for people who are not logged in: the result is the same.
  void log_out(const Call& call) {
    if (!may_be_token(call->request.token)) return answer_without_cookie(call);
    const TokenHash hash = hash_token(call->request.token);
    runner_.write(
        call,
        [hash](Store& store) {
          store.people().remove_token(hash);
          return true;
        },
        [this, call, hash](bool) {
          cache_.drop(hash);
          answer_without_cookie(call);
        });
  }

  static void answer_without_cookie(const Call& call) {
    Response response = empty_response();
    set_cookie(response, "", call->request.secure);
    call->respond(std::move(response));
  }

  void make_account(const Call& call) {
    as_person(call, [this, call](const Person& person) {
      const auto body = read_body(endpoint::make_account, call);
      if (!body) return;
      if (person.login) return call->respond(no_account_response(LoginSet::has_one));
      const auto login = check_login(body->login);
      if (!login) return call->respond(error_answer(login.error()));
      const auto good = check_password(body->password);
      if (!good) return call->respond(error_answer(good.error()));
      if (!within_limits(call, "")) return;
      runner_.compute(
          call, [password = body->password] { return hash_password(password); },
          [this, call, id = person.id, login = *login](const std::optional<std::optional<std::string>>& hash) {
            if (!hash || !*hash) return call->respond(busy_response());
            keep_account(call, id, login, **hash);
          });
    });
  }

  void keep_account(const Call& call, const std::string& id, const std::string& login, const std::string& hash) {
    runner_.write(
        call,
        [id, login, hash](Store& store) {
          const LoginSet set = store.people().set_login(id, login, hash);
          return std::pair(set, store.people().person(id));
        },
        [this, call](const std::pair<LoginSet, std::optional<Person>>& result) {
          const auto& [set, person] = result;
          if (set != LoginSet::done || !person) return call->respond(no_account_response(set));
          cache_.change(*person);
          call->respond(person_response(*person));
        });
  }

  static Response no_account_response(LoginSet set) {
    if (set == LoginSet::taken) {
      return error_answer(ErrorCode::login_taken, "someone else has this login: choose another");
    }
    if (set == LoginSet::has_one) return error_answer(ErrorCode::has_account, "you have an account already");
    return not_logged_in_response();
  }

  void change_password(const Call& call) {
    as_person(call, [this, call](const Person& person) {
      const auto body = read_body(endpoint::change_password, call);
      if (!body) return;
      if (!person.login) return call->respond(error_answer(ErrorCode::no_account, "you have no account yet"));
      const auto good = check_password(body->new_password);
      if (!good) return call->respond(error_answer(good.error()));
      if (!within_limits(call, *person.login)) return;
      if (!check_password(body->password)) return call->respond(wrong_password());
      runner_.read(
          call, [login = *person.login](Store& store) { return store.people().find_login(login); },
          [this, call, body = *body](const std::optional<Login>& known) {
            if (!known) return call->respond(not_logged_in_response());
            hash_new_password(call, *known, body);
          });
    });
  }

  void hash_new_password(const Call& call, const Login& known, const PasswordBody& body) {
    struct Result {
      bool fits = false;
      std::optional<std::string> hash;
    };
    runner_.compute(
        call,
        [hash = known.password_hash, body] {
          Result result{password_fits(hash, body.password), std::nullopt};
          if (result.fits) result.hash = hash_password(body.new_password);
          return result;
        },
        [this, call, person = known.person](const std::optional<Result>& result) {
          if (!result || (result->fits && !result->hash)) return call->respond(busy_response());
          if (!result->fits) return call->respond(wrong_password());
          per_login_.forget(*person.login);
          keep_password(call, person, *result->hash);
        });
  }

  // Everybody else who knew the old one is out, at once.
  void keep_password(const Call& call, const Person& person, const std::string& hash) {
    runner_.write(
        call,
        [id = person.id, hash, stays = hash_token(call->request.token)](Store& store) {
          return store.people().set_password(id, hash, stays);
        },
        [this, call, person](bool done) {
          if (!done) return call->respond(not_logged_in_response());
          cache_.drop_person(person.id);
          options_.gone(person.id);
          call->respond(person_response(person));
        });
  }

  void log_in(const Call& call) {
    const auto body = read_body(endpoint::log_in, call);
    if (!body) return;
    const auto login = check_login(body->login);
    if (!login) return call->respond(error_answer(login.error()));
    if (!within_limits(call, *login)) return;
    if (!check_password(body->password)) return call->respond(wrong_login());
    runner_.read(
        call, [login = *login](Store& store) { return store.people().find_login(login); },
        [this, call, password = body->password](const std::optional<Login>& known) {
          compare_password(call, known, password);
        });
  }

  void compare_password(const Call& call, const std::optional<Login>& known, const std::string& password) {
    runner_.compute(
        call, [hash = known ? known->password_hash : "", password] { return password_fits(hash, password); },
        [this, call, known](const std::optional<bool>& fits) {
          if (!fits) return call->respond(busy_response());
          if (!*fits || !known) return call->respond(wrong_login());
          per_login_.forget(*known->person.login);
          give_token(call, known->person);
        });
  }

  void give_token(const Call& call, const Person& person) {
    const std::string token = new_token();
    runner_.write(
        call,
        [id = person.id, hash = hash_token(token), now = options_.now()](Store& store) {
          return store.people().add_token(id, hash, now);
        },
        [call, person, token](bool known) {
          call->respond(known ? person_response(person, token, call->request.secure) : wrong_login());
        });
  }

  PeopleOptions options_;
  RequestRunner runner_;
  PeopleHistory history_;
  BucketTable per_login_;
  BucketTable per_address_;
  BucketTable own_games_;
  TokenCache cache_;
};

PeopleApi::PeopleApi(StoreThread& store, Pool& pool, PeopleOptions options)
    : impl_(std::make_unique<Impl>(store, pool, std::move(options))) {}

PeopleApi::~PeopleApi() = default;

void PeopleApi::add_routes(Routes& routes) { impl_->add_routes(routes); }

void PeopleApi::find_person(const std::string& token, Found done) { impl_->find_person(token, std::move(done)); }

}  // namespace tercet::server
