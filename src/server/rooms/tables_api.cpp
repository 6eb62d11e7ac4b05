#include "server/rooms/tables_api.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum_to_string.hpp>
#include <boost/json/array.hpp>

#include "codec/any_json.hpp"
#include "codec/read.hpp"
#include "codec/write.hpp"
#include "server/net/api_answer.hpp"
#include "server/rooms/table_ids.hpp"

namespace tercet::server {

namespace json = boost::json;

namespace {

// What is asked for with POST /api/tables.
struct NewTable {
  static constexpr bool members_may_be_missing = true;
  std::string game;
  codec::AnyJson options{json::object{}};
  int seats = 2;
  bool is_public = false;
  bool chat = true;
  bool hints = false;
  bool bot_for_leaver = false;
  bool lag_compensation = true;
};
BOOST_DESCRIBE_STRUCT(NewTable, (), (game, options, seats, is_public, chat, hints, bot_for_leaver, lag_compensation))

json::object summary_of(const table::State& state) {
  json::array seats;
  for (const table::SeatState& seat : state.seats) {
    if (seat.kind == table::SeatKind::empty) {
      seats.emplace_back(nullptr);
    } else {
      seats.push_back({{"name", seat.name}, {"bot", seat.kind == table::SeatKind::bot}});
    }
  }
  json::object summary{{"table", state.id},
                       {"link", "/t/" + state.id},
                       {"game", state.game},
                       {"options", state.options.value},
                       {"phase", boost::describe::enum_to_string(state.phase, "?")},
                       {"is_public", state.is_public},
                       {"hints", state.hints},
                       {"lag_compensation", state.lag_compensation},
                       {"seats", std::move(seats)}};
  if (state.phase == table::Phase::finished && state.record_hash)
    summary["record"] = record_id(state.id, state.game_number);
  return summary;
}

}  // namespace

void TablesApi::add_routes(Routes& routes) {
  const auto add = [&](Method method, std::string_view path, auto answer) {
    routes.add(method, path, [answer](const Request& request, const Respond& respond) { respond(answer(request)); });
  };
  // Only for people who are logged in or guests.
  const auto add_for_person = [&](Method method, std::string_view path, auto handle) {
    routes.add(method, path, [this, handle](Request request, Respond respond) {
      const std::string token = request.token;
      people_.find_person(token, [handle, request = std::move(request),
                                  respond = std::move(respond)](const std::expected<Person, Response>& person) {
        if (!person) return respond(person.error());
        handle(request, *person, respond);
      });
    });
  };
  add(Method::get, "/api/games", [this](const Request&) { return games(); });
  add(Method::get, "/api/tables", [this](const Request&) { return lobby(); });
  add(Method::get, "/api/tables/*", [this](const Request& request) {
    return summary(std::string_view(request.path).substr(std::string_view("/api/tables/").size()));
  });
  add_for_person(Method::get, "/api/me/tables",
                 [this](const Request&, const Person& person, const Respond& respond) { respond(tables_of(person)); });
  add_for_person(
      Method::post, "/api/tables",
      [this](const Request& request, const Person& person, const Respond& respond) { make(request, person, respond); });
}

Response TablesApi::games() const {
  return json_answer(200, json::object{{"games", codec::to_json(table::offers(game_types_))}});
}

// The public ones that wait for people, at most a hundred.
Response TablesApi::lobby() const {
  constexpr std::size_t most = 100;
  json::array tables;
  rooms_.for_each([&](const table::State& state) {
    const bool waits = state.is_public && state.phase == table::Phase::gathering && state.first_empty();
    if (waits && tables.size() < most) tables.push_back(summary_of(state));
  });
  return json_answer(200, json::object{{"tables", std::move(tables)}});
}

// The tables where this person has a seat or is the host.
Response TablesApi::tables_of(const Person& person) const {
  json::array tables;
  rooms_.for_each([&](const table::State& state) {
    const bool own = state.host == person.id || state.seat_of(person.id);
    if (own && state.phase != table::Phase::closed) tables.push_back(summary_of(state));
  });
  return json_answer(200, json::object{{"tables", std::move(tables)}});
}

Response TablesApi::summary(std::string_view table) const {
  const table::State* state = rooms_.find(table_id_from(table));
  if (state == nullptr) return error_answer(ErrorCode::no_such_table, "there is no such table, or it was closed");
  return json_answer(200, summary_of(*state));
}

void TablesApi::make(const Request& request, const Person& person, const Respond& respond) {
  const auto wanted = codec::from_line<NewTable>(request.body);
  if (!wanted) return respond(error_answer(ErrorCode::bad_request, wanted.error().message()));
  table::Setup setup{.id = {},
                     .game = wanted->game,
                     .options = wanted->options.value,
                     .seats = wanted->seats,
                     .is_public = wanted->is_public,
                     .chat = wanted->chat,
                     .hints = wanted->hints,
                     .bot_for_leaver = wanted->bot_for_leaver,
                     .lag_compensation = wanted->lag_compensation,
                     .host = person.id};
  rooms_.make(std::move(setup), [respond](const std::expected<std::string, Error>& made) {
    if (!made) return respond(error_answer(made.error()));
    respond(json_answer(201, json::object{{"table", *made}, {"link", "/t/" + *made}}));
  });
}

}  // namespace tercet::server
