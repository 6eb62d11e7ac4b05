#include "server/rooms/tables_api.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum_to_string.hpp>
#include <boost/json/array.hpp>

#include "codec/any_json.hpp"
#include "codec/read.hpp"
#include "codec/write.hpp"
#include "server/people/api_answer.hpp"
#include "server/rooms/table_ids.hpp"

namespace tercet::server {

namespace json = boost::json;

namespace {

constexpr std::string_view tables_path = "/api/tables";
constexpr std::string_view games_path = "/api/games";
constexpr std::string_view my_tables_path = "/api/me/tables";

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

Response nobody() { return error_answer(ErrorCode::not_logged_in, "say who you are first: POST /api/guest"); }

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

bool TablesApi::is_for(const Request& request) {
  return request.path == games_path || request.path == tables_path || request.path == my_tables_path ||
         request.path.starts_with(std::string(tables_path) + "/");
}

void TablesApi::request(const Request& request, const std::optional<table::Person>& person, const Respond& respond) {
  const bool is_get = request.method == Method::get;
  if (request.path == games_path && is_get) return respond(games());
  if (request.path == tables_path && is_get) return respond(lobby());
  if (request.path == my_tables_path && is_get) return respond(tables_of(person));
  if (request.path == tables_path && request.method == Method::post) return make(request, person, respond);
  if (is_get && request.path.size() > tables_path.size()) {
    return respond(summary(std::string_view(request.path).substr(tables_path.size() + 1)));
  }
  respond(error_answer(ErrorCode::wrong_method, "this address does not know that method"));
}

Response TablesApi::games() const {
  return json_answer(200, json::object{{"games", codec::to_json(table::offers(kinds_))}});
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

// Where this person may go on: a seat, or the host's part.
Response TablesApi::tables_of(const std::optional<table::Person>& person) const {
  if (!person) return nobody();
  json::array tables;
  rooms_.for_each([&](const table::State& state) {
    const bool own = state.host == person->id || state.seat_of(person->id);
    if (own && state.phase != table::Phase::closed) tables.push_back(summary_of(state));
  });
  return json_answer(200, json::object{{"tables", std::move(tables)}});
}

Response TablesApi::summary(std::string_view table) const {
  const table::State* state = rooms_.find(table_id_from(table));
  if (state == nullptr) return error_answer(ErrorCode::no_such_table, "there is no such table, or it was closed");
  return json_answer(200, summary_of(*state));
}

void TablesApi::make(const Request& request, const std::optional<table::Person>& person, const Respond& respond) {
  if (!person) return respond(nobody());
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
                     .host = person->id};
  rooms_.make(std::move(setup), [respond](const std::expected<std::string, Error>& made) {
    if (!made) return respond(error_answer(made.error()));
    respond(json_answer(201, json::object{{"table", *made}, {"link", "/t/" + *made}}));
  });
}

}  // namespace tercet::server
