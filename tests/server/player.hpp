// A person with a client, as a test plays them: one WebSocket at one table, and all that it has heard there. One thread
// at a time. Waits that are too long throw.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/client.hpp"

namespace tercet::test {

class Player {
 public:
  // Becomes a guest.
  Player(const Server& server, const std::string& name);

  const std::string& name() const { return name_; }
  const std::string& id() const { return id_; }
  const std::string& token() const { return token_; }
  const Server& server() const { return server_; }

  // Over HTTP, as this person; throws when the answer has another status.
  boost::json::value get(std::string_view target, int status = 200);
  std::string get_text(std::string_view target, int status = 200);
  boost::json::value post(std::string_view target, const boost::json::value& body, int status = 200);
  // Its id.
  std::string make_table(std::string_view game, int seats, const boost::json::object& options = {});

  // Goes to a table anew, without a past there, and waits for the first step.
  void open(const std::string& table);
  // The same person once more at the same table, with a socket of its own.
  Player another_window() const;
  // Loses the connection, without a word.
  void cut();
  // To the same table by the last seq, as often as needed while the server restarts.
  void come_back();
  bool is_connected() const { return socket_.has_value(); }

  // With an id of its own, which it gives.
  std::int64_t send(boost::json::object message);
  std::int64_t send(std::string_view type) { return send({{"type", type}}); }
  std::int64_t send_play(const boost::json::value& command);
  void send_text(std::string_view text);
  // Takes the next message in; nothing when none came in this time.
  std::optional<boost::json::object> next(std::chrono::milliseconds within);
  // What became of a message: "" when it took effect, else the code of the refusal.
  std::string answer(std::int64_t id);
  // Sends and waits for what becomes of it.
  std::string ask(boost::json::object message) { return answer(send(std::move(message))); }
  std::string ask(std::string_view type) { return answer(send(type)); }
  std::string play(const boost::json::value& command) { return answer(send_play(command)); }
  std::string ready() { return ask({{"type", "ready"}, {"nonce", nonce()}}); }
  // Always the same one of a person.
  std::string nonce() const;
  // Takes messages in until it holds; throws with `what` when it does not in time.
  void wait_until(const std::function<bool()>& holds, std::string_view what);
  // Until an event of the table, or of the game, of this type has been heard since the socket was opened anew.
  void wait_event(std::string_view type);

  // Of the last step.
  const boost::json::object& view() const { return view_; }
  const boost::json::object& table() const { return view_.at("table").as_object(); }
  const boost::json::object& game() const { return view_.at("game").as_object(); }
  std::string phase() const { return std::string(table().at("phase").as_string()); }
  std::string game_phase() const { return std::string(game().at("phase").as_string()); }
  const boost::json::object& seat_view(int seat) const;
  std::optional<int> seat() const { return seat_; }
  bool is_host() const { return is_host_; }
  std::uint64_t seq() const { return seq_; }
  // That of the first step after open(), when nothing had been heard yet.
  std::uint64_t first_seq() const { return first_seq_; }
  // Each event as a line.
  const std::vector<std::string>& events() const { return events_; }
  bool has_event(std::string_view type) const;
  std::size_t messages() const { return messages_; }
  // The chat lines of the last first step.
  const boost::json::value& lines() const { return lines_; }
  std::optional<boost::json::object> bye() const { return bye_; }
  // Every byte of the messages so far.
  const std::string& received() const { return received_; }

 private:
  Player(const Server& server, std::string name, std::string id, std::string token);
  void take(const boost::json::object& message);

  Server server_;
  HttpClient http_;
  std::string name_;
  std::string id_;
  std::string token_;
  std::string table_;
  std::optional<WsClient> socket_;
  std::int64_t last_id_ = 0;
  std::map<std::int64_t, std::string> answers_;
  boost::json::object view_;
  std::optional<int> seat_;
  bool is_host_ = false;
  std::uint64_t seq_ = 0;
  std::uint64_t first_seq_ = 0;
  std::vector<std::string> events_;
  std::size_t messages_ = 0;
  boost::json::value lines_;
  std::optional<boost::json::object> bye_;
  std::string received_;
};

}  // namespace tercet::test
