// Colyseus 0.16: a seat is reserved over HTTP; then one byte of protocol and MessagePack over a WebSocket.
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "driver.hpp"
#include "frames.hpp"
#include "text_search.hpp"

namespace tercet::load {

namespace {

enum : char { join_room = 10, error = 11, room_data = 13, room_state = 14 };

class ColyseusDriver final : public Driver {
 public:
  std::expected<void, std::string> make_table(HttpClient& http, Table& table) override {
    for (Seat& seat : table.seats) {
      const std::string path = table.id.empty() ? "/matchmake/create/classic" : "/matchmake/joinById/" + table.id;
      const auto answer = http.post(path, "", R"({"seat":)" + std::to_string(seat.number) + "}");
      if (!answer) return std::unexpected(answer.error());
      boost::system::error_code failed;
      const boost::json::value reservation = boost::json::parse(*answer, failed);
      const auto* const room = failed ? nullptr : reservation.as_object().if_contains("room");
      if (room == nullptr) return std::unexpected("no seat was reserved: " + answer->substr(0, 200));
      table.id = room->at("roomId").as_string();
      seat.path = "/" + std::string{room->at("processId").as_string()} + "/" + table.id +
                  "?sessionId=" + std::string{reservation.at("sessionId").as_string()};
    }
    return {};
  }

  [[nodiscard]] std::string path_back(const Seat& /*seat*/) const override { return {}; }

  void opened(Seat& /*seat*/, std::string& /*out*/) override {}

  Received receive(Seat& seat, std::string_view message, std::string& out) override {
    if (message.empty()) return {};
    switch (message.front()) {
      case join_room:
        append_frame(out, Opcode::binary, {&join_room_byte, 1});
        return {};
      case room_state:
        seat.playing = true;
        return {};
      case room_data:
        return read_state(seat, message);
      case error:
        return {.error = "colyseus error"};
      default:
        return {};
    }
  }

  // {id: number, cards: [0, 1, 3]}: the first two differ only in their last feature, so the third is no SET with them.
  void write_move(const Seat& seat, std::string& out) override {
    std::string message =
        "\x0d\xa5"
        "claim\x82\xa2id\xce";
    for (unsigned left = 4; left-- > 0;) {
      message.push_back(static_cast<char>(static_cast<std::uint64_t>(seat.moves) >> 8U * left & 0xffU));
    }
    message.append(
        "\xa5"
        "cards\x93\x00\x01\x03",
        10);
    append_frame(out, Opcode::binary, message);
  }

 private:
  static Received read_state(const Seat& seat, std::string_view message) {
    constexpr std::string_view mistaken = "\xa8mistaken";
    if (!message.substr(1).starts_with(mistaken)) return {.error = "colyseus: a message that is no move"};
    const std::string_view who = after(message, "\xa4seat");
    if (who.empty()) return {.error = "colyseus: a move without a seat"};
    return {.moves = 1, .own = who.front() == static_cast<char>(seat.number)};
  }

  static constexpr char join_room_byte = join_room;
};

}  // namespace

std::unique_ptr<Driver> colyseus_driver() { return std::make_unique<ColyseusDriver>(); }

}  // namespace tercet::load
