// Tercet (docs/protocol.md): how people sit down, get ready and move at a table of any game. What a move is and where
// it shows, the driver of each game says.
#pragma once

#include <boost/json/value.hpp>
#include <initializer_list>

#include "driver.hpp"

namespace tercet::load {

// The value at a path of members, or nullptr.
const boost::json::value* json_at(const boost::json::value& from, std::initializer_list<std::string_view> path);

class TercetDriver : public Driver {
 public:
  std::expected<void, std::string> make_table(HttpClient& http, Table& table) final;
  [[nodiscard]] std::string path_back(const Seat& seat) const final;
  void opened(Seat& /*seat*/, std::string& /*out*/) final {}
  Received receive(Seat& seat, std::string_view message, std::string& out) final;
  void write_move(const Seat& seat, std::string& out) final;

 private:
  // The body that makes a table.
  [[nodiscard]] virtual std::string_view table_wish() const = 0;
  // Whether a step of a game under way has to be looked at as a whole.
  [[nodiscard]] virtual bool is_news(const Seat& seat, std::string_view step) const = 0;
  // Such a step's game, as its seat sees it. Returns a kind of error, or none.
  virtual std::string look_at(Seat& seat, const boost::json::value& game) = 0;
  // The JSON of the next command.
  virtual std::string command_of(const Seat& seat) = 0;
  // How many moves these events tell of.
  [[nodiscard]] virtual int moves_in(std::string_view events, const Table& table) const = 0;
  // Somebody else's move came first; that is the game, and not an error.
  [[nodiscard]] virtual bool is_stale(std::string_view code) const = 0;
  // The seat's own move is done.
  virtual void moved(Seat& /*seat*/) {}

  Received step(Seat& seat, std::string_view message, std::string& out);
  std::string look(Seat& seat, std::string_view message, std::string& out);
  [[nodiscard]] Received refused(const Seat& seat, std::string_view message) const;
};

}  // namespace tercet::load
