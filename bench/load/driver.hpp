// How one kind of server is spoken to: making a table, joining it, moving, and what a message means.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "http_client.hpp"
#include "seat.hpp"
#include "settings.hpp"

namespace tercet::load {

// What a message told a seat.
struct Received {
  // Moves of the table, of whichever seat.
  int moves = 0;
  // The seat's own move was answered: it is done.
  bool own = false;
  // The seat's own move came too late for the cards it named: to be sent again.
  bool stale = false;
  // A kind of error, empty when there is none.
  std::string error{};
};

class Driver {
 public:
  Driver() = default;
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;
  Driver(Driver&&) = delete;
  Driver& operator=(Driver&&) = delete;
  virtual ~Driver() = default;

  // Makes a table and sets `id`, and each seat's `path` and `headers`.
  virtual std::expected<void, std::string> make_table(HttpClient& http, Table& table) = 0;
  // Where a seat that was there before comes back; empty: this driver does not.
  [[nodiscard]] virtual std::string path_back(const Seat& seat) const = 0;
  // The socket is open. Frames to send are appended to `out`, here and below.
  virtual void opened(Seat& seat, std::string& out) = 0;
  // Sets `playing` when the seat may move.
  virtual Received receive(Seat& seat, std::string_view message, std::string& out) = 0;
  // The move number `seat.moves`.
  virtual void write_move(const Seat& seat, std::string& out) = 0;
};

std::unique_ptr<Driver> classic_driver();
std::unique_ptr<Driver> crosswise_driver();
std::unique_ptr<Driver> colyseus_driver();
std::unique_ptr<Driver> boardgame_driver();

}  // namespace tercet::load
