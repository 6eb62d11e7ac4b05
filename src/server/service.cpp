#include "server/service.hpp"

#include <charconv>
#include <optional>

#include "server/net/api_answer.hpp"
#include "server/people/store_error_message.hpp"
#include "server/rooms/room_notices.hpp"
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

Service::Service(const table::GameTypes& game_types, Rooms& rooms, PeopleApi& people)
    : rooms_(rooms), people_(people), tables_(game_types, rooms, people) {
  routes_.add(Method::get, "/healthz",
              [](const Request&, const Respond& respond) { respond({200, "text/plain", "ok\n", {}}); });
  routes_.add(Method::get, "/readyz", [this](const Request&, const Respond& respond) { respond(readiness()); });
  people.add_routes(routes_);
  tables_.add_routes(routes_);
}

void Service::request(Request request, Respond respond) {
  if (!is_ready_ && request.path.starts_with("/api")) {
    return respond(error_answer(ErrorCode::restarting, "the server is starting or stopping; try again soon"));
  }
  routes_.answer(std::move(request), std::move(respond));
}

Response Service::readiness() const {
  if (!is_ready_) return error_answer(ErrorCode::restarting, "the server is starting or stopping");
  if (rooms_.trouble()) return error_answer(code_of(*rooms_.trouble()), message_of(*rooms_.trouble()));
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
