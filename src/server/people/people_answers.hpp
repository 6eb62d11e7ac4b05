// What the API about people answers: plain functions from values to responses.
#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/site.hpp"
#include "server/people/name_rules.hpp"
#include "server/store/people_store.hpp"
#include "server/store/store.hpp"

namespace tercet::server {

// The server cannot keep or find anything just now.
Response store_error_response(const StoreError& error);
// More is under way than the server takes on at a time.
Response busy_response();
Response too_many_response(std::chrono::milliseconds wait);
Response not_logged_in_response();

Response empty_response();
Response person_response(const Person& person);
Response person_response(const Person& person, const std::string& token, bool secure);
Response statistics_response(std::vector<Statistics> statistics);
// `next`: whether there are older ones, to be asked for by the last one's id.
Response games_response(std::vector<PlayedGame> games, bool next);
Response own_game_response(const std::string& id);
Response record_response(std::string record);
// So many events, or what is wrong with them.
Response verdict_response(const std::expected<std::size_t, std::string>& verdict);

// The cookie of a token; an empty one takes it away.
void set_cookie(Response& response, std::string_view token, bool secure);

// A file of all that is known of a person, piece by piece.
std::string export_head(const Person& person, const std::vector<TokenTimes>& tokens,
                        const std::vector<Statistics>& statistics);
std::string export_game(const PlayedGame& game, const std::string& record, bool first);
Response export_response(std::string head_and_games);

}  // namespace tercet::server
