// boardgame.io 0.50: Socket.IO 4 over a WebSocket only. A move is answered with the whole new state, to everybody.
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "driver.hpp"
#include "frames.hpp"
#include "text_search.hpp"

namespace tercet::load {

namespace {

// Engine.IO's and Socket.IO's packet types stand as digits before the text.
constexpr std::string_view open = "0";
constexpr std::string_view ping = "2";
constexpr std::string_view pong = "3";
constexpr std::string_view joined = "40/classic,";
constexpr std::string_view event = "42/classic,";

class BoardgameDriver final : public Driver {
 public:
  std::expected<void, std::string> make_table(HttpClient& http, Table& table) override {
    const auto answer = http.post("/games/classic/create", "", R"({"numPlayers":4})");
    if (!answer) return std::unexpected(answer.error());
    boost::system::error_code failed;
    const boost::json::value match = boost::json::parse(*answer, failed);
    const auto* const id = failed ? nullptr : match.as_object().if_contains("matchID");
    if (id == nullptr) return std::unexpected("no match was made: " + answer->substr(0, 200));
    table.id = id->as_string();
    for (Seat& seat : table.seats) seat.path = "/socket.io/?EIO=4&transport=websocket";
    return {};
  }

  [[nodiscard]] std::string path_back(const Seat& /*seat*/) const override { return {}; }

  void opened(Seat& /*seat*/, std::string& /*out*/) override {}

  Received receive(Seat& seat, std::string_view message, std::string& out) override {
    if (message.starts_with(event)) return read_state(seat, message.substr(event.size()));
    if (message == ping) {
      append_frame(out, Opcode::text, pong);
    } else if (message.starts_with(open)) {
      append_frame(out, Opcode::text, joined);
    } else if (message.starts_with(joined)) {
      append_frame(out, Opcode::text,
                   std::string{event} + R"(["sync",")" + seat.table->id + R"(",")" + std::to_string(seat.number) +
                       R"(",null,4])");
    } else {
      return {.error = "boardgame.io: " + std::string{message.substr(0, 60)}};
    }
    return {};
  }

  void write_move(const Seat& seat, std::string& out) override {
    const std::string number = std::to_string(seat.number);
    std::string message{event};
    message += R"(["update",{"type":"MAKE_MOVE","payload":{"type":"claim","args":[[0,1,3]],"playerID":")";
    message += number;
    message += R"("}},0,")";
    message += seat.table->id;
    message += R"(",")";
    message += number;
    message += R"("])";
    append_frame(out, Opcode::text, message);
  }

 private:
  static Received read_state(Seat& seat, std::string_view message) {
    if (message.starts_with(R"(["sync")")) {
      seat.step = 1;
      return {};
    }
    // Only what comes after the sync says that the seat is among those who are told.
    if (message.starts_with(R"(["matchData")")) {
      seat.playing = seat.step == 1;
      return {};
    }
    // The count of each seat's mistakes stands in the state; only the mover's went up.
    std::string_view counts;
    if (message.starts_with(R"(["update")")) counts = after(message, R"("mistakes":[)");
    if (counts.empty()) return {.error = "boardgame.io: a message that is no move"};
    for (int other = 0; other < seat.number && !counts.empty(); ++other) {
      take_number(counts);
      counts.remove_prefix(1);
    }
    const auto own = take_number(counts);
    return {.moves = 1, .own = seat.waiting && own && *own == seat.moves};
  }
};

}  // namespace

std::unique_ptr<Driver> boardgame_driver() { return std::make_unique<BoardgameDriver>(); }

}  // namespace tercet::load
