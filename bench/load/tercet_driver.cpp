#include "tercet_driver.hpp"

#include <boost/json/parse.hpp>

#include "frames.hpp"
#include "text_search.hpp"

namespace tercet::load {

namespace json = boost::json;

namespace {

constexpr std::int64_t sit_id = 1;
constexpr std::int64_t ready_id = 2;
// Moves are numbered from here on, so that no other message has the same id.
constexpr std::int64_t first_move_id = 1000;

// Steps of joining, in Seat::step.
enum : int { looks = 0, sits = 1, is_ready = 2 };

std::optional<std::string> text_in(const std::string& answer, std::string_view key) {
  boost::system::error_code failed;
  const json::value value = json::parse(answer, failed);
  const json::value* const found = failed ? nullptr : json_at(value, {key});
  if (found == nullptr || !found->is_string()) return std::nullopt;
  return std::string{found->as_string()};
}

}  // namespace

const json::value* json_at(const json::value& from, std::initializer_list<std::string_view> path) {
  const json::value* here = &from;
  for (const std::string_view key : path) {
    const json::object* const object = here == nullptr ? nullptr : here->if_object();
    here = object == nullptr ? nullptr : object->if_contains(key);
  }
  return here;
}

std::expected<void, std::string> TercetDriver::make_table(HttpClient& http, Table& table) {
  for (Seat& seat : table.seats) {
    const auto answer = http.post("/api/guest", "", R"({"name":"Load )" + std::to_string(seat.number) + R"("})");
    if (!answer) return std::unexpected(answer.error());
    const auto token = text_in(*answer, "token");
    if (!token) return std::unexpected("no token in " + answer->substr(0, 200));
    seat.headers = "Authorization: Bearer " + *token + "\r\n";
  }
  const auto answer = http.post("/api/tables", table.seats.front().headers, table_wish());
  if (!answer) return std::unexpected(answer.error());
  const auto id = text_in(*answer, "table");
  if (!id) return std::unexpected("no table in " + answer->substr(0, 200));
  table.id = *id;
  for (Seat& seat : table.seats) seat.path = "/ws?table=" + table.id;
  return {};
}

std::string TercetDriver::path_back(const Seat& seat) const { return seat.path + "&seq=" + std::to_string(seat.seq); }

Received TercetDriver::receive(Seat& seat, std::string_view message, std::string& out) {
  if (message.starts_with(R"({"type":"step")")) return step(seat, message, out);
  if (message.starts_with(R"({"type":"refused")")) return refused(seat, message);
  if (message.starts_with(R"({"type":"bye")")) return {.error = std::string{message.substr(0, 80)}};
  return {.error = "tercet: " + std::string{message.substr(0, 160)}};
}

void TercetDriver::write_move(const Seat& seat, std::string& out) {
  std::string message = R"({"type":"play","id":)" + std::to_string(first_move_id + seat.moves);
  message += R"(,"command":)" + command_of(seat) + "}";
  append_frame(out, Opcode::text, message);
}

Received TercetDriver::step(Seat& seat, std::string_view message, std::string& out) {
  std::string_view seq = after(message, R"("seq":)");
  seat.seq = take_number(seq).value_or(seat.seq);
  Received received;
  if (!seat.playing || is_news(seat, message)) received.error = look(seat, message, out);
  const std::size_t view = message.find(R"(,"view":)");
  const std::string_view events = message.substr(0, view);
  received.moves = moves_in(after(events, R"("events":[)"), *seat.table);
  if (std::string_view replies = after(events, R"("replies":[)"); seat.waiting && replies.data() != nullptr) {
    while (const auto reply = take_number(replies)) {
      if (*reply == first_move_id + seat.moves) received.own = true;
      if (!replies.starts_with(',')) break;
      replies.remove_prefix(1);
    }
  }
  if (received.own) moved(seat);
  return received;
}

// Reads the whole view: while joining, and when there is something new in it.
std::string TercetDriver::look(Seat& seat, std::string_view message, std::string& out) {
  boost::system::error_code failed;
  const json::value step = json::parse(message, failed);
  if (failed) return "tercet: a step that is no JSON";
  if (const json::value* const game = json_at(step, {"view", "game"})) {
    std::string error = look_at(seat, *game);
    seat.playing = error.empty();
    return error;
  }
  if (json_at(step, {"you", "seat"}) == nullptr) {
    if (seat.step == looks) {
      append_frame(
          out, Opcode::text,
          R"({"type":"sit","id":)" + std::to_string(sit_id) + R"(,"seat":)" + std::to_string(seat.number) + "}");
      seat.step = sits;
    }
  } else if (seat.step < is_ready) {
    append_frame(out, Opcode::text,
                 R"({"type":"ready","id":)" + std::to_string(ready_id) + R"(,"nonce":"0123456789abcdef"})");
    seat.step = is_ready;
  }
  return {};
}

Received TercetDriver::refused(const Seat& seat, std::string_view message) const {
  std::string_view reply = after(message, R"("reply":)");
  const std::string_view code = after(message, R"("code":")");
  const std::string_view name = code.substr(0, code.find('"'));
  const bool own_move = seat.waiting && take_number(reply) == first_move_id + seat.moves;
  if (own_move && is_stale(name)) return {.stale = true};
  return {.stale = own_move, .error = "refused: " + std::string(name)};
}

}  // namespace tercet::load
