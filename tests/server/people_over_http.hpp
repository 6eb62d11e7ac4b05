// The API about people, request by request, with the store's thread and the pool as in the server.
#pragma once

#include "server/people/people_api.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <map>

#include "server/folder.hpp"
#include "server/inbox.hpp"
#include "server/store/sqlite_store.hpp"

namespace tercet::server {

namespace json = boost::json;

struct Answer {
  int status = 0;
  std::string text;
  std::multimap<std::string, std::string> headers;

  json::value body() const { return json::parse(text); }
  std::string at(const char* pointer) const {
    const json::value whole = body();
    boost::system::error_code error;
    const json::value* found = whole.find_pointer(pointer, error);
    if (found == nullptr) return "nothing at " + std::string(pointer) + " in " + text;
    return found->is_string() ? std::string(found->get_string()) : json::serialize(*found);
  }
  std::string code() const { return at("/error/code"); }
  std::string cookie() const {
    const auto found = headers.find("Set-Cookie");
    return found == headers.end() ? "" : found->second;
  }
};

inline Request request_of(Method method, std::string path, std::string body = "", std::string token = "") {
  Request request;
  request.method = method;
  request.path = std::move(path);
  request.body = std::move(body);
  request.token = std::move(token);
  request.address = "1.2.3.4";
  return request;
}

class PeopleOverHttp : public ::testing::Test {
 protected:
  static PeopleOptions few_tries() {
    PeopleOptions options;
    options.tries_a_login = 3;
    options.tries_an_address = 8;
    return options;
  }

  PeopleOverHttp() {
    PeopleOptions options = few_tries();
    options.now = [this] { return now_; };
    options.gone = [this](const std::string& person) { gone_.push_back(person); };
    api_ = std::make_unique<PeopleApi>(thread_, pool_, std::move(options));
    api_->add_routes(routes_);
  }

  Answer ask(Request request) {
    std::optional<Response> response;
    routes_.answer(std::move(request), [&](Response given) {
      EXPECT_FALSE(response) << "answered twice";
      response = std::move(given);
    });
    EXPECT_TRUE(inbox_.run_until([&] { return response.has_value(); }));
    if (!response) return {};
    return {response->status, response->body, {response->headers.begin(), response->headers.end()}};
  }
  Answer get(const std::string& path, const std::string& token = "") {
    return ask(request_of(Method::get, path, "", token));
  }
  Answer send(Method method, const std::string& path, const std::string& body, const std::string& token = "") {
    Request request = request_of(method, path, body, token);
    request.address = address_;
    return ask(std::move(request));
  }
  Answer post(const std::string& path, const std::string& body, const std::string& token = "") {
    return send(Method::post, path, body, token);
  }

  std::string guest(const std::string& name) {
    return post("/api/guest", R"({"name":")" + name + R"("})").at("/token");
  }

  void in_store(const StoreThread::Job& job) {
    bool done = false;
    thread_.write(job, [&](const std::optional<StoreError>& error) {
      EXPECT_FALSE(error) << error->what();
      done = true;
    });
    EXPECT_TRUE(inbox_.run_until([&] { return done; }));
  }

  void play(const std::string& id, const std::string& person) {
    FinishedGame game{.id = id,
                      .table = "t",
                      .game = "classic",
                      .ended_at = now_,
                      .record = "{\"seats\":[\"Ada\"]}\n{\"type\":\"x\"}\n",
                      .seats = {}};
    game.seats.push_back({0, person, "Ada", 3, true, 2, 500, 3'000});
    in_store([&](Store& store) { store.add_game(game); });
  }

  std::expected<Person, Response> find(const std::string& token) {
    std::optional<std::expected<Person, Response>> found;
    api_->find_person(token, [&](std::expected<Person, Response> person) { found = std::move(person); });
    EXPECT_TRUE(inbox_.run_until([&] { return found.has_value(); }));
    return *found;
  }

  std::int64_t now_ = 1'700'000'000'000;
  std::string address_ = "1.2.3.4";
  std::vector<std::string> gone_;
  Folder folder_;
  Inbox inbox_;
  std::unique_ptr<SqliteStore> opened_ = SqliteStore::open(folder_.path());
  SqliteStore& store_ = *opened_;
  StoreThread thread_{std::move(opened_), inbox_.post()};
  Pool pool_{2, 8, inbox_.post()};
  std::unique_ptr<PeopleApi> api_;
  Routes routes_;
};

}  // namespace tercet::server
