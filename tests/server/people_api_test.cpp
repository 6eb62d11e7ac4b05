// The API about people, request by request.
#include <gmock/gmock.h>

#include "server/people_over_http.hpp"

namespace tercet::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr const char* ada_login = R"({"login":"Ada","password":"correct horse"})";

TEST_F(PeopleOverHttp, a_guest_gets_a_name_a_token_and_a_cookie) {
  const Answer made = post("/api/guest", R"({"name":" Ada "})");
  EXPECT_EQ(made.status, 200);
  EXPECT_EQ(made.at("/person/name"), "Ada");
  EXPECT_THAT(made.at("/person/id"), StartsWith("p"));
  const std::string token = made.at("/token");
  EXPECT_EQ(made.cookie(), "tercet=" + token + "; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000");
  Request secure = request_of(Method::post, "/api/guest", R"({"name":"B"})");
  secure.secure = true;
  EXPECT_THAT(ask(secure).cookie(), HasSubstr("; Secure"));

  const Answer me = get("/api/me", token);
  EXPECT_EQ(me.status, 200);
  EXPECT_EQ(me.at("/person/id"), made.at("/person/id"));
  EXPECT_THAT(me.at("/person/login"), StartsWith("nothing at"));
}

TEST_F(PeopleOverHttp, what_is_malformed_is_refused_with_a_code_and_a_place) {
  const auto refused = [&](const std::string& body) {
    const Answer answer = post("/api/guest", body);
    EXPECT_EQ(answer.status, 400);
    EXPECT_EQ(answer.cookie(), "");
    return answer.code() + ": " + answer.at("/error/what");
  };
  EXPECT_EQ(refused("{}"), "bad_request: name: is missing");
  EXPECT_EQ(refused(R"({"name":"x","more":1})"), "bad_request: more: is unknown here");
  EXPECT_EQ(refused(R"({"name":5})"), "bad_request: name: must be text, not a number");
  EXPECT_THAT(refused("{"), HasSubstr("ends too early"));
  EXPECT_THAT(refused(R"({"name":")" + std::string(5'000, 'x') + "\"}"), HasSubstr("longer than 4096 bytes"));
  EXPECT_EQ(refused(R"({"name":"  "})"), "bad_name: the name is empty");
}

TEST_F(PeopleOverHttp, an_address_says_which_methods_it_takes) {
  const Answer wrong = post("/api/me", "");
  EXPECT_EQ(wrong.status, 405);
  EXPECT_EQ(wrong.headers.find("Allow")->second, "GET, PUT, DELETE");
  EXPECT_EQ(get("/api/me/none").status, 404);
  EXPECT_EQ(post("/api/records/x", "").status, 405);
  EXPECT_EQ(post("/api/records/x/verify", "").headers.find("Allow")->second, "GET");
  EXPECT_EQ(get("/api/meme").status, 404);
}

TEST_F(PeopleOverHttp, without_a_good_token_there_is_no_me) {
  for (const char* path : {"/api/me", "/api/me/stats", "/api/me/games", "/api/me/export", "/api/records"}) {
    for (const std::string& token : {std::string(), std::string("short"), std::string(43, 'A')}) {
      const Answer answer = get(path, token);
      EXPECT_EQ(answer.status, 401) << path;
      EXPECT_EQ(answer.code(), "not_logged_in");
    }
  }
  EXPECT_EQ(post("/api/account", ada_login).status, 401);
  EXPECT_EQ(post("/api/logout-everywhere", "").status, 401);
  EXPECT_EQ(send(Method::del, "/api/me", "").status, 401);
}

TEST_F(PeopleOverHttp, a_name_can_change) {
  const std::string token = guest("Ada");
  ASSERT_EQ(get("/api/me", token).at("/person/name"), "Ada");
  EXPECT_EQ(send(Method::put, "/api/me", R"({"name":"Countess"})", token).at("/person/name"), "Countess");
  EXPECT_EQ(get("/api/me", token).at("/person/name"), "Countess");
  EXPECT_EQ(send(Method::put, "/api/me", R"({"name":""})", token).code(), "bad_name");
  EXPECT_EQ(find(token)->name, "Countess");
}

TEST_F(PeopleOverHttp, a_guest_becomes_an_account_keeps_the_history_and_logs_in_elsewhere) {
  const std::string token = guest("Ada");
  const std::string id = get("/api/me", token).at("/person/id");
  play("g1", id);
  const Answer made = post("/api/account", ada_login, token);
  EXPECT_EQ(made.status, 200) << made.text;
  EXPECT_EQ(made.at("/person/login"), "ada");
  EXPECT_EQ(get("/api/me", token).at("/person/login"), "ada");
  EXPECT_EQ(post("/api/account", ada_login, token).code(), "has_account");
  EXPECT_EQ(post("/api/account", ada_login, guest("Eve")).code(), "login_taken");

  const Answer in = post("/api/login", R"({"login":"ADA","password":"correct horse"})");
  EXPECT_EQ(in.status, 200);
  EXPECT_EQ(in.at("/person/id"), id);
  EXPECT_NE(in.at("/token"), token);
  EXPECT_THAT(in.cookie(), StartsWith("tercet=" + in.at("/token")));
  EXPECT_EQ(get("/api/me/games", in.at("/token")).at("/games/0/id"), "g1");
}

TEST_F(PeopleOverHttp, a_bad_login_or_password_makes_no_account) {
  const std::string token = guest("Ada");
  EXPECT_EQ(post("/api/account", R"({"login":"a","password":"correct horse"})", token).code(), "bad_login");
  EXPECT_EQ(post("/api/account", R"({"login":"ada","password":"short"})", token).code(), "bad_password");
  EXPECT_EQ(post("/api/login", ada_login).code(), "wrong_login");
}

TEST_F(PeopleOverHttp, another_password_logs_everybody_else_out) {
  const std::string token = guest("Ada");
  const auto change = [&](const std::string& old, const std::string& fresh) {
    return send(Method::put, "/api/account/password",
                R"({"password":")" + old + R"(","new_password":")" + fresh + R"("})", token);
  };
  EXPECT_EQ(change("correct horse", "better horse").code(), "no_account");
  post("/api/account", ada_login, token);
  const std::string other = post("/api/login", ada_login).at("/token");
  EXPECT_EQ(change("correct horse", "short").code(), "bad_password");
  const Answer wrong = change("wrong horse", "better horse");
  EXPECT_EQ(wrong.status, 403);
  EXPECT_EQ(wrong.code(), "wrong_password");
  EXPECT_EQ(get("/api/me", other).status, 200);

  EXPECT_EQ(change("correct horse", "better horse").at("/person/login"), "ada");
  EXPECT_EQ(get("/api/me", other).status, 401);
  EXPECT_EQ(get("/api/me", token).status, 200);
  EXPECT_THAT(gone_, ElementsAre(get("/api/me", token).at("/person/id")));
  EXPECT_EQ(post("/api/login", ada_login).status, 401);
  EXPECT_EQ(post("/api/login", R"({"login":"ada","password":"better horse"})").status, 200);
}

TEST_F(PeopleOverHttp, guesses_at_the_old_password_are_limited) {
  const std::string token = guest("Ada");
  post("/api/account", ada_login, token);
  constexpr const char* guess = R"({"password":"wrong horse","new_password":"better horse"})";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(send(Method::put, "/api/account/password", guess, token).status, 403);
  EXPECT_EQ(send(Method::put, "/api/account/password", guess, token).status, 429);
}

TEST_F(PeopleOverHttp, a_record_that_proves_nothing_is_not_verified) {
  const std::string token = guest("Ada");
  play("g1", get("/api/me", token).at("/person/id"));
  const Answer verdict = get("/api/records/g1/verify");
  EXPECT_EQ(verdict.status, 200);
  EXPECT_EQ(verdict.at("/verified"), "false");
  EXPECT_THAT(verdict.at("/what"), StartsWith("line 1"));
  EXPECT_EQ(get("/api/records/none/verify").code(), "no_such_record");
  EXPECT_EQ(get("/api/records//verify").code(), "no_such_record");
  // It costs time, so it is limited.
  for (int i = 0; i < 8; ++i) get("/api/records/none/verify");
  EXPECT_EQ(get("/api/records/g1/verify").status, 429);
}

TEST_F(PeopleOverHttp, tries_to_log_in_are_limited_for_a_login_and_for_an_address) {
  post("/api/account", ada_login, guest("Ada"));
  constexpr const char* wrong = R"({"login":"ada","password":"wrong horse"})";
  address_ = "5.5.5.5";
  for (int i = 0; i < 3; ++i) {
    const Answer answer = post("/api/login", wrong);
    EXPECT_EQ(answer.status, 401);
    EXPECT_EQ(answer.code(), "wrong_login");
  }
  // From now on not even with the right one, from wherever, until time has passed.
  address_ = "6.6.6.6";
  const Answer limited = post("/api/login", ada_login);
  EXPECT_EQ(limited.status, 429);
  EXPECT_EQ(limited.headers.find("Retry-After")->second, "30");
  now_ += 30'000;
  EXPECT_EQ(post("/api/login", ada_login).status, 200);

  address_ = "7.7.7.7";
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(post("/api/login", R"({"login":"user)" + std::to_string(i) + R"(","password":"x"})").status, 401);
  }
  EXPECT_EQ(post("/api/login", R"({"login":"user9","password":"x"})").status, 429);
}

TEST_F(PeopleOverHttp, logging_out_ends_this_token_alone) {
  const std::string first = guest("Ada");
  post("/api/account", ada_login, first);
  const std::string second = post("/api/login", ada_login).at("/token");
  const Answer out = post("/api/logout", "", first);
  EXPECT_EQ(out.status, 200);
  EXPECT_EQ(out.cookie(), "tercet=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
  EXPECT_EQ(get("/api/me", first).status, 401);
  EXPECT_EQ(get("/api/me", second).status, 200);
  EXPECT_EQ(post("/api/logout", "").status, 200);
  EXPECT_THAT(gone_, IsEmpty());
}

TEST_F(PeopleOverHttp, logging_out_everywhere_ends_all_tokens_and_says_who) {
  const std::string first = guest("Ada");
  const std::string id = get("/api/me", first).at("/person/id");
  post("/api/account", ada_login, first);
  const std::string second = post("/api/login", ada_login).at("/token");
  ASSERT_TRUE(find(second));
  EXPECT_EQ(post("/api/logout-everywhere", "", first).status, 200);
  EXPECT_EQ(get("/api/me", first).status, 401);
  EXPECT_EQ(find(second).error().status, 401);
  EXPECT_THAT(gone_, ElementsAre(id));
  EXPECT_EQ(post("/api/login", ada_login).status, 200);
}

TEST_F(PeopleOverHttp, statistics_games_and_records) {
  const std::string token = guest("Ada");
  const std::string id = find(token)->id;
  for (int i = 1; i <= 3; ++i) play("g" + std::to_string(i), id);
  const Answer statistics = get("/api/me/stats", token);
  EXPECT_EQ(statistics.at("/statistics/0/games"), "3");
  EXPECT_EQ(statistics.at("/statistics/0/mean_ms"), "1500");
  EXPECT_EQ(statistics.body().at_pointer("/statistics/0/points_per_move").to_number<double>(), 1.5);

  const auto page = [&](const std::string& before) {
    Request request = request_of(Method::get, "/api/me/games", "", token);
    request.query = {{"limit", "2"}, {"before", before}};
    return ask(std::move(request));
  };
  EXPECT_EQ(page("").at("/games/1/id"), "g2");
  EXPECT_EQ(page("").at("/next"), "g2");
  EXPECT_EQ(page("g2").at("/games/0/id"), "g1");
  EXPECT_THAT(page("g2").at("/next"), StartsWith("nothing at"));
  for (const char* limit : {"0", "101", "x", "-1", "2x"}) {
    Request request = request_of(Method::get, "/api/records", "", token);
    request.query = {{"limit", limit}};
    EXPECT_EQ(ask(std::move(request)).code(), "bad_request") << limit;
  }

  const Answer record = get("/api/records/g2");
  EXPECT_EQ(record.status, 200);
  EXPECT_EQ(record.text, "{\"seats\":[\"Ada\"]}\n{\"type\":\"x\"}\n");
  EXPECT_EQ(get("/api/records/none").code(), "no_such_record");
}

TEST_F(PeopleOverHttp, all_of_a_persons_data_comes_as_one_file) {
  const std::string token = guest("Ada");
  const std::string id = find(token)->id;
  constexpr int games = 40;  // two whole steps
  for (int i = 0; i < games; ++i) play("g" + std::to_string(i), id);
  play("other", find(guest("Bob"))->id);
  const Answer all = get("/api/me/export", token);
  ASSERT_EQ(all.status, 200);
  EXPECT_THAT(all.headers.find("Content-Disposition")->second, HasSubstr("attachment"));
  const json::value body = all.body();
  EXPECT_EQ(all.at("/person/name"), "Ada");
  EXPECT_EQ(all.at("/tokens/0/created"), std::to_string(now_));
  EXPECT_EQ(all.at("/statistics/0/games"), std::to_string(games));
  EXPECT_EQ(body.at("games").as_array().size(), static_cast<std::size_t>(games));
  EXPECT_EQ(all.at("/games/39/id"), "g0");
  EXPECT_EQ(all.at("/games/0/record"), "{\"seats\":[\"Ada\"]}\n{\"type\":\"x\"}\n");
  EXPECT_EQ(all.text.find(token), std::string::npos);
}

TEST_F(PeopleOverHttp, deleting_ones_data_ends_all_of_it) {
  const std::string token = guest("Ada");
  const std::string id = find(token)->id;
  post("/api/account", ada_login, token);
  play("g1", id);
  const Answer gone = send(Method::del, "/api/me", "", token);
  EXPECT_EQ(gone.status, 200);
  EXPECT_THAT(gone.cookie(), HasSubstr("Max-Age=0"));
  EXPECT_THAT(gone_, ElementsAre(id));
  EXPECT_EQ(get("/api/me", token).status, 401);
  EXPECT_EQ(post("/api/login", ada_login).code(), "wrong_login");
  EXPECT_EQ(get("/api/records/g1").text, "{\"seats\":[\"deleted\"]}\n{\"type\":\"x\"}\n");
}

TEST_F(PeopleOverHttp, a_token_in_use_lives_on_and_is_written_at_most_once_a_day) {
  constexpr std::int64_t day = PeopleStore::day_ms;
  const std::string token = guest("Ada");
  const std::string id = find(token)->id;
  const auto last_seen = [&] {
    std::int64_t seen = 0;
    in_store([&](Store& store) { seen = store.people().tokens(id).front().last_seen; });
    return seen;
  };
  const std::int64_t start = now_;
  now_ += day - 1;
  ASSERT_TRUE(find(token));
  EXPECT_EQ(last_seen(), start);
  now_ += 1;
  ASSERT_TRUE(find(token));
  EXPECT_EQ(last_seen(), start + day);
  now_ += 399 * day;
  ASSERT_TRUE(find(token));
  now_ += 399 * day;
  EXPECT_TRUE(find(token));
}

TEST_F(PeopleOverHttp, a_full_disk_is_told_and_passes) {
  in_store([&](Store&) { store_.limit_pages(1); });
  int status = 200;
  Answer answer;
  for (int i = 0; i < 200 && status == 200; ++i) {
    answer = post("/api/guest", R"({"name":"abcdefghijklmnopqrstuvwx"})");
    status = answer.status;
  }
  EXPECT_EQ(status, 503);
  EXPECT_EQ(answer.code(), "disk_full");
  EXPECT_EQ(answer.cookie(), "");
  EXPECT_EQ(answer.text.find(folder_.path().string()), std::string::npos);
  bool done = false;
  thread_.read([&](Store&) { store_.limit_pages(0); }, [&](const auto&) { done = true; });
  ASSERT_TRUE(inbox_.run_until([&] { return done; }));
  EXPECT_EQ(post("/api/guest", R"({"name":"Ada"})").status, 200);
}

TEST_F(PeopleOverHttp, what_comes_back_after_the_api_is_gone_is_dropped) {
  bool answered = false;
  routes_.answer(request_of(Method::post, "/api/guest", R"({"name":"Ada"})"),
                 [&](const Response&) { answered = true; });
  api_.reset();
  bool later = false;
  thread_.read([](Store&) {}, [&](const auto&) { later = true; });
  ASSERT_TRUE(inbox_.run_until([&] { return later; }));
  EXPECT_FALSE(answered);
}

}  // namespace
}  // namespace tercet::server
