#include "server/people/people_answers.hpp"

#include <utility>

#include "codec/append.hpp"
#include "server/net/api_answer.hpp"
#include "server/people/people_bodies.hpp"
#include "server/people/store_error_message.hpp"

namespace tercet::server {

namespace {

// What follows the last game.
constexpr std::string_view export_end = "]}";

}  // namespace

Response store_error_response(const StoreError& error) {
  return error_answer(code_of(error.trouble()), message_of(error.trouble()));
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

Response empty_response() { return json_answer(endpoint::log_out, {}); }

Response person_response(const Person& person) { return json_answer(endpoint::me, {person}); }

Response person_response(const Person& person, const std::string& token, bool secure) {
  Response response = json_answer(endpoint::guest, {person, token});
  set_cookie(response, token, secure);
  return response;
}

Response statistics_response(std::vector<Statistics> statistics) {
  return json_answer(endpoint::statistics, {std::move(statistics)});
}

Response games_response(std::vector<PlayedGame> games, bool next) {
  PlayedGamesAnswer answer{std::move(games), {}};
  if (next && !answer.games.empty()) answer.next = answer.games.back().id;
  return json_answer(endpoint::games, answer);
}

Response own_game_response(const std::string& id) { return json_answer(endpoint::add_own_game, {id}); }

Response record_response(std::string record) {
  return {.status = 200,
          .content_type = "text/plain; charset=utf-8",
          .body = std::move(record),
          .headers = {{"Cache-Control", "no-store"}}};
}

Response verdict_response(const std::expected<std::size_t, std::string>& verdict) {
  if (!verdict) return json_answer(endpoint::verify, {.verified = false, .events = {}, .what = verdict.error()});
  return json_answer(endpoint::verify, {.verified = true, .events = *verdict, .what = {}});
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
  std::string text = codec::to_line(Export{person, tokens, statistics, {}});
  text.resize(text.size() - export_end.size());
  return text;
}

std::string export_game(const PlayedGame& game, const std::string& record, bool first) {
  return (first ? "" : ",") + codec::to_line(ExportedGame{game, record});
}

Response export_response(std::string head_and_games) {
  Response response{.status = endpoint::export_data.status, .body = head_and_games.append(export_end), .headers = {}};
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"tercet.json\"");
  return response;
}

}  // namespace tercet::server
