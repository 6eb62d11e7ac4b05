#include "server/people/people_answers.hpp"

#include <boost/describe/class.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "codec/write.hpp"
#include "server/net/api_answer.hpp"
#include "server/people/store_words.hpp"

namespace tercet::server {

BOOST_DESCRIBE_STRUCT(Person, (), (id, name, created, login))
BOOST_DESCRIBE_STRUCT(TokenTimes, (), (created, last_seen))
BOOST_DESCRIBE_STRUCT(PlayedGame, (), (id, table, game, ended_at, abandoned, seat, seats))

namespace {

namespace json = boost::json;

// By hand: the codec knows no fractions, as no game has any.
json::array statistics_json(const std::vector<Statistics>& statistics) {
  json::array all;
  for (const Statistics& one : statistics) {
    json::object object;
    object["game"] = one.game;
    object["games"] = one.games;
    object["wins"] = one.wins;
    object["points"] = one.points;
    object["moves"] = one.moves;
    object["best_ms"] = one.best_ms ? json::value(*one.best_ms) : json::value(nullptr);
    object["mean_ms"] = one.mean_ms ? json::value(*one.mean_ms) : json::value(nullptr);
    object["points_per_move"] = one.points_per_move ? json::value(*one.points_per_move) : json::value(nullptr);
    all.push_back(std::move(object));
  }
  return all;
}

}  // namespace

Response store_error_response(const StoreError& error) {
  return error_answer(code_of(error.trouble()), words_of(error.trouble()));
}

Response busy_response() {
  return error_answer(ErrorCode::busy, "the server has too much to do: try again in a few seconds");
}

Response not_logged_in_response() {
  return error_answer(ErrorCode::not_logged_in, "this needs a name: choose one, or log in");
}

Response too_many_response(std::chrono::milliseconds wait) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
  Response response = error_answer(ErrorCode::too_many_requests,
                                   "too many tries: wait " + std::to_string(seconds) + " seconds and try again");
  response.headers.back().second = std::to_string(seconds);
  return response;
}

Response empty_response() { return json_answer(200, json::object()); }

Response person_response(const Person& person) {
  json::object body;
  body["person"] = codec::to_json(person);
  return json_answer(200, body);
}

Response person_response(const Person& person, const std::string& token, bool secure) {
  json::object body;
  body["person"] = codec::to_json(person);
  body["token"] = token;
  Response response = json_answer(200, body);
  set_cookie(response, token, secure);
  return response;
}

Response statistics_response(const std::vector<Statistics>& statistics) {
  json::object body;
  body["statistics"] = statistics_json(statistics);
  return json_answer(200, body);
}

Response games_response(const std::vector<PlayedGame>& games, bool next) {
  json::object body;
  body["games"] = codec::to_json(games);
  if (next && !games.empty()) body["next"] = games.back().id;
  return json_answer(200, body);
}

Response record_response(std::string record) {
  return {.status = 200,
          .content_type = "text/plain; charset=utf-8",
          .body = std::move(record),
          .headers = {{"Cache-Control", "no-store"}}};
}

Response verdict_response(const std::expected<std::size_t, std::string>& verdict) {
  if (!verdict) return json_answer(200, json::object{{"verified", false}, {"what", verdict.error()}});
  return json_answer(200, json::object{{"verified", true}, {"events", *verdict}});
}

void set_cookie(Response& response, std::string_view token, bool secure) {
  constexpr std::int64_t life = PeopleStore::token_days * PeopleStore::day_ms / 1000;
  std::string cookie = "tercet=" + std::string(token) +
                       "; HttpOnly; SameSite=Lax; Path=/; Max-Age=" + std::to_string(token.empty() ? 0 : life);
  if (secure) cookie += "; Secure";
  response.headers.emplace_back("Set-Cookie", std::move(cookie));
}

std::string export_head(const Person& person, const std::vector<TokenTimes>& tokens,
                        const std::vector<Statistics>& statistics) {
  json::object head;
  head["person"] = codec::to_json(person);
  head["tokens"] = codec::to_json(tokens);
  head["statistics"] = statistics_json(statistics);
  std::string text = json::serialize(head);
  text.pop_back();
  return text + ",\"games\":[";
}

std::string export_game(const PlayedGame& game, const std::string& record, bool first) {
  json::value whole = codec::to_json(game);
  whole.get_object()["record"] = record;
  return (first ? "" : ",") + json::serialize(whole);
}

Response export_response(std::string head_and_games) {
  Response response{.status = 200, .body = std::move(head_and_games) + "]}", .headers = {}};
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"tercet.json\"");
  return response;
}

}  // namespace tercet::server
