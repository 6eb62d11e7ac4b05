#include "server/rooms/tables_api.hpp"

#include "codec/read.hpp"
#include "server/net/api_answer.hpp"
#include "server/rooms/table_bodies.hpp"
#include "server/rooms/table_ids.hpp"

namespace tercet::server {

namespace {

std::string link_to(const std::string& table) { return "/t/" + table; }

TableSummary summary_of(const table::State& state) {
  TableSummary summary{.table = state.id,
                       .link = link_to(state.id),
                       .game = state.game,
                       .options = state.options,
                       .phase = state.phase,
                       .is_public = state.is_public,
                       .hints = state.hints,
                       .lag_compensation = state.lag_compensation,
                       .seats = {},
                       .record = {}};
  for (const table::SeatState& seat : state.seats) {
    auto& told = summary.seats.emplace_back();
    if (seat.kind != table::SeatKind::empty) told = {.name = seat.name, .bot = seat.kind == table::SeatKind::bot};
  }
  if (state.phase == table::Phase::finished && state.record_hash) {
    summary.record = record_id(state.id, state.game_number);
  }
  return summary;
}

}  // namespace

void TablesApi::add_routes(Routes& routes) {
  const auto add = [&](const auto& endpoint, auto answer) {
    routes.add(endpoint, [answer](const Request& request, const Respond& respond) { respond(answer(request)); });
  };
  // Only for people who are logged in or guests.
  const auto add_for_person = [&](const auto& endpoint, auto handle) {
    routes.add(endpoint, [this, handle](Request request, Respond respond) {
      const std::string token = request.token;
      people_.find_person(token, [handle, request = std::move(request),
                                  respond = std::move(respond)](const std::expected<Person, Response>& person) {
        if (!person) return respond(person.error());
        handle(request, *person, respond);
      });
    });
  };
  add(endpoint::offers, [this](const Request&) { return games(); });
  add(endpoint::open_tables, [this](const Request&) { return lobby(); });
  add(endpoint::table, [this](const Request& request) {
    return summary(std::string_view(request.path).substr(endpoint::table.path.find('*')));
  });
  add_for_person(endpoint::my_tables,
                 [this](const Request&, const Person& person, const Respond& respond) { respond(tables_of(person)); });
  add_for_person(endpoint::new_table, [this](const Request& request, const Person& person, const Respond& respond) {
    make(request, person, respond);
  });
}

Response TablesApi::games() const { return json_answer(endpoint::offers, {table::offers(game_types_)}); }

// The public ones that wait for people, at most a hundred.
Response TablesApi::lobby() const {
  constexpr std::size_t max = 100;
  TablesAnswer answer;
  rooms_.for_each([&](const table::State& state) {
    const bool waits = state.is_public && state.phase == table::Phase::gathering && state.first_empty();
    if (waits && answer.tables.size() < max) answer.tables.push_back(summary_of(state));
  });
  return json_answer(endpoint::open_tables, answer);
}

// The tables where this person has a seat or is the host.
Response TablesApi::tables_of(const Person& person) const {
  TablesAnswer answer;
  rooms_.for_each([&](const table::State& state) {
    const bool own = state.host == person.id || state.seat_of(person.id);
    if (own && state.phase != table::Phase::closed) answer.tables.push_back(summary_of(state));
  });
  return json_answer(endpoint::my_tables, answer);
}

Response TablesApi::summary(std::string_view table) const {
  const table::State* state = rooms_.find(table_id_from(table));
  if (state == nullptr) return error_answer(ErrorCode::no_such_table, "there is no such table, or it was closed");
  return json_answer(endpoint::table, summary_of(*state));
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
    respond(json_answer(endpoint::new_table, {*made, link_to(*made)}));
  });
}

}  // namespace tercet::server
