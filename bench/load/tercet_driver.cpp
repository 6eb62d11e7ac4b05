// Tercet (docs/protocol.md). A move is a claim of three cards that lie on the table and are no SET: it is judged,
// written down and told to everybody, and the table stays as it is.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "driver.hpp"
#include "figures/text.hpp"
#include "figures/third.hpp"
#include "frames.hpp"
#include "text_search.hpp"

namespace tercet::load {

namespace json = boost::json;

namespace {

constexpr std::int64_t sit_id = 1;
constexpr std::int64_t ready_id = 2;
// Moves are numbered from here on, so that no other message has the same id.
constexpr std::int64_t first_move_id = 1000;

constexpr std::string_view table_wish =
    R"({"game":"classic","options":{"claiming":"point_at_once","no_set":"referee"},"seats":4,"chat":false})";

// Steps of joining, in Seat::step.
enum : int { looks = 0, sits = 1, is_ready = 2 };

const json::value* at(const json::value& from, std::initializer_list<std::string_view> path) {
  const json::value* here = &from;
  for (const std::string_view key : path) {
    const json::object* const object = here == nullptr ? nullptr : here->if_object();
    here = object == nullptr ? nullptr : object->if_contains(key);
  }
  return here;
}

// The part of a claim's message that depends on the table: three cards of which the third does not make a SET.
std::string claim_on(const json::value& game) {
  const json::value* const number = at(game, {"table_number"});
  const json::value* const cards = at(game, {"table"});
  if (number == nullptr || cards == nullptr || !cards->is_array() || cards->as_array().size() < 4) return {};
  const auto name = [&](std::size_t i) { return std::string{cards->as_array()[i].as_string()}; };
  const auto first = figures::from_text(std::type_identity<figures::Card>{}, name(0));
  const auto second = figures::from_text(std::type_identity<figures::Card>{}, name(1));
  const auto third = figures::from_text(std::type_identity<figures::Card>{}, name(2));
  if (!first || !second || !third) return {};
  const std::size_t last = figures::third(*first, *second) == *third ? 3 : 2;
  return R"(,"command":{"type":"claim","table":)" + json::serialize(*number) + R"(,"cards":[")" + name(0) + R"(",")" +
         name(1) + R"(",")" + name(last) + R"("]}})";
}

class TercetDriver final : public Driver {
 public:
  std::expected<void, std::string> make_table(HttpClient& http, Table& table) override {
    for (Seat& seat : table.seats) {
      const auto answer = http.post("/api/guest", "", R"({"name":"Load )" + std::to_string(seat.number) + R"("})");
      if (!answer) return std::unexpected(answer.error());
      const auto token = text_in(*answer, "token");
      if (!token) return std::unexpected("no token in " + answer->substr(0, 200));
      seat.headers = "Authorization: Bearer " + *token + "\r\n";
    }
    const auto answer = http.post("/api/tables", table.seats.front().headers, table_wish);
    if (!answer) return std::unexpected(answer.error());
    const auto id = text_in(*answer, "table");
    if (!id) return std::unexpected("no table in " + answer->substr(0, 200));
    table.id = *id;
    for (Seat& seat : table.seats) seat.path = "/ws?table=" + table.id;
    return {};
  }

  [[nodiscard]] std::string path_back(const Seat& seat) const override {
    return seat.path + "&seq=" + std::to_string(seat.seq);
  }

  void opened(Seat& /*seat*/, std::string& /*out*/) override {}

  Received receive(Seat& seat, std::string_view message, std::string& out) override {
    if (message.starts_with(R"({"type":"step")")) return step(seat, message, out);
    if (message.starts_with(R"({"type":"refused")")) return refused(seat, message);
    if (message.starts_with(R"({"type":"bye")")) return {.error = std::string{message.substr(0, 80)}};
    return {.error = "tercet: " + std::string{message.substr(0, 160)}};
  }

  void write_move(const Seat& seat, std::string& out) override {
    std::string message = R"({"type":"play","id":)" + std::to_string(first_move_id + seat.moves);
    message += seat.table->move;
    append_frame(out, Opcode::text, message);
  }

 private:
  static std::optional<std::string> text_in(const std::string& answer, std::string_view key) {
    boost::system::error_code failed;
    const json::value value = json::parse(answer, failed);
    const json::value* const found = failed ? nullptr : at(value, {key});
    if (found == nullptr || !found->is_string()) return std::nullopt;
    return std::string{found->as_string()};
  }

  static Received step(Seat& seat, std::string_view message, std::string& out) {
    std::string_view seq = after(message, R"("seq":)");
    seat.seq = take_number(seq).value_or(seat.seq);
    // The table's number stands at the end of a step, in the view.
    std::string_view number = after(message, R"("table_number":)");
    const auto table_number = take_number(number);
    const bool changed = table_number && *table_number > seat.table->number;
    Received received;
    if (!seat.playing || changed) received.error = look(seat, message, out);
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
    return received;
  }

  // A claim is told of as mistaken or, when it lost a contest, among the rivals of the one that was first (C2). Who
  // does not read is taken for lost after a while, and a bot keeps the seat: its claims are not ours.
  static int moves_in(std::string_view events, const Table& table) {
    int moves = 0;
    for (const std::string_view claim : {R"("type":"mistaken")", R"({"seat":)"}) {
      for (std::string_view rest = after(events, claim); rest.data() != nullptr; rest = after(rest, claim)) {
        std::string_view number = claim.ends_with(':') ? rest : after(rest, R"("seat":)");
        const auto seat = take_number(number);
        if (seat && !table.seats[static_cast<std::size_t>(*seat)].stalled) ++moves;
      }
    }
    return moves;
  }

  // Reads the whole view: while joining, and when there are other cards on the table. Returns a kind of error, or none.
  static std::string look(Seat& seat, std::string_view message, std::string& out) {
    boost::system::error_code failed;
    const json::value step = json::parse(message, failed);
    if (failed) return "tercet: a step that is no JSON";
    if (const json::value* const game = at(step, {"view", "game"})) {
      const json::value* const number = at(*game, {"table_number"});
      if (number != nullptr && number->is_int64() && number->as_int64() > seat.table->number) {
        std::string claim = claim_on(*game);
        if (claim.empty()) return "tercet: no cards to claim";
        seat.table->move = std::move(claim);
        seat.table->number = number->as_int64();
      }
      seat.playing = true;
      return {};
    }
    if (at(step, {"you", "seat"}) == nullptr) {
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

  static Received refused(const Seat& seat, std::string_view message) {
    std::string_view reply = after(message, R"("reply":)");
    const std::string_view code = after(message, R"("code":")");
    const std::string name{code.substr(0, code.find('"'))};
    const bool own_move = seat.waiting && take_number(reply) == first_move_id + seat.moves;
    // Somebody else's move came first; that is the game, and not an error.
    if (own_move && (name == "table_changed" || name == "not_on_table")) return {.stale = true};
    return {.stale = own_move, .error = "refused: " + name};
  }
};

}  // namespace

std::unique_ptr<Driver> tercet_driver() { return std::make_unique<TercetDriver>(); }

}  // namespace tercet::load
