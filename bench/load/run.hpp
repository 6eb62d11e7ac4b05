// One run of the load tool: tables are made, seats connect and join, then they move for a while and are counted.
#pragma once

#include <expected>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "driver.hpp"
#include "poller.hpp"
#include "result.hpp"
#include "seat.hpp"
#include "settings.hpp"

namespace tercet::load {

class Run {
 public:
  Run(const Settings& settings, Address address, std::unique_ptr<Driver> driver);

  // What was found out, or why it could not be.
  std::expected<Result, std::string> go();

 private:
  using Done = std::expected<void, std::string>;

  Done make_tables();
  Done connect_all();
  void play();
  void play_until(Clock::time_point end);
  void drain();
  void count_what_was_missed();
  void count_dropped();

  bool open(Seat& seat, const std::string& path);
  void reconnect_one();
  void move_due(Clock::time_point now);
  void send_move(Seat& seat);
  void send(Seat& seat, std::string_view bytes);

  // Waits for events until then, at most, and serves them.
  void pump(Clock::time_point until);
  void serve(Seat& seat, std::uint32_t events);
  void received(Seat& seat, std::string_view message);
  void lost(Seat& seat);
  void error(const std::string& kind) { ++result_.errors[kind]; }

  template <class Function>
  void each_seat(Function function) {
    for (Table& table : tables_) {
      for (Seat& seat : table.seats) function(seat);
    }
  }

  Settings settings_;
  Address address_;
  std::unique_ptr<Driver> driver_;
  Poller poller_;
  std::vector<Table> tables_;
  Result result_;
  std::string out_;
  // Always the same choice of who is stalled and who reconnects.
  std::mt19937 choice_{4};  // NOLINT(cert-msc32-c,cert-msc51-cpp)
  bool moving_ = false;
  bool measuring_ = false;
  std::int64_t events_ = 0;
  // The next table to move, and when the next seat reconnects (paced).
  std::size_t next_table_ = 0;
  Clock::time_point next_reconnect_;
  Clock::duration reconnect_each_{};
};

}  // namespace tercet::load
