#include "server/service.hpp"

#include <charconv>
#include <optional>

#include "server/people/api_answer.hpp"
#include "server/people/store_words.hpp"
#include "server/rooms/room_words.hpp"
#include "server/rooms/table_ids.hpp"

namespace tercet::server {

namespace {

std::optional<std::string> query_value(const Request& request, std::string_view name) {
  for (const auto& [key, value] : request.query) {
    if (key == name) return value;
  }
  return std::nullopt;
}

}  // namespace

void Service::request(Request request, Respond respond) {
  if (request.path == "/healthz") return respond({200, "text/plain", "ok\n", {}});
  if (request.path == "/readyz") return respond(readiness());
  if (request.path == "/metrics") return respond(error_answer(ErrorCode::not_found, "there is nothing here"));
  if (!is_ready_)
    return respond(error_answer(ErrorCode::restarting, "the server is starting or stopping; try again soon"));
  if (!TablesApi::is_for(request)) {
    if (PeopleApi::serves(request.path)) return people_.request(std::move(request), std::move(respond));
    return respond(error_answer(ErrorCode::not_found, "there is nothing here"));
  }
  if (request.token.empty()) return tables_.request(request, std::nullopt, respond);
  const std::string token = request.token;
  people_.find_person(token, [this, request = std::move(request),
                              respond = std::move(respond)](const std::expected<Person, Response>& person) {
    // Whoever is not known may still look.
    if (!person && request.method != Method::get) return respond(person.error());
    tables_.request(request, person ? std::optional(table::Person{person->id, person->name}) : std::nullopt, respond);
  });
}

Response Service::readiness() const {
  if (!is_ready_) return error_answer(ErrorCode::restarting, "the server is starting or stopping");
  if (rooms_.trouble()) return error_answer(code_of(*rooms_.trouble()), words_of(*rooms_.trouble()));
  return {200, "text/plain", "ready\n", {}};
}

void Service::upgrade(Request request, std::function<void(Upgraded)> done) {
  if (!is_ready_) {
    return done(
        std::unexpected(error_answer(ErrorCode::restarting, "the server is starting or stopping; try again soon")));
  }
  const auto table = query_value(request, "table");
  if (request.path != "/ws" || !table) {
    return done(std::unexpected(error_answer(ErrorCode::not_found, "a WebSocket is at /ws?table=…")));
  }
  std::optional<std::uint64_t> seq;
  if (const auto text = query_value(request, "seq")) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    if (error != std::errc() || end != text->data() + text->size()) {
      return done(std::unexpected(error_answer(ErrorCode::bad_request, "seq: must be a whole number")));
    }
    seq = number;
  }
  people_.find_person(request.token,
                      [this, table = *table, seq, done = std::move(done)](std::expected<Person, Response> person) {
                        if (!person) return done(std::unexpected(std::move(person.error())));
                        done(rooms_.enter(table_id_from(table), {person->id, person->name}, seq));
                      });
}

}  // namespace tercet::server
