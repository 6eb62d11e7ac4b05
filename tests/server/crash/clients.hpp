// All clients at all tables, on one thread: they play as fast as they are answered, and come back by themselves when
// the server was gone, by the last number of a step that each of them saw.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "../../../bench/load/poller.hpp"
#include "../../../bench/load/socket.hpp"
#include "guest.hpp"
#include "journal_check.hpp"

namespace tercet::crash {

using Clock = std::chrono::steady_clock;

class Clients {
 public:
  // Makes people and tables at the server on this port; throws when it does not let them.
  Clients(std::uint16_t port, Random& random);
  Clients(const Clients&) = delete;
  Clients& operator=(const Clients&) = delete;

  // Where the server is from now on.
  void move_to(std::uint16_t port) { port_ = port; }
  // Plays until `enough`; false when that takes longer than `at_most`. Throws when a client was sent what it should
  // not have been.
  bool play_until(const std::function<bool()>& enough, std::chrono::milliseconds at_most);
  void play_for(std::chrono::milliseconds time);

  // Waits until everybody is at the table again, and then until every client's next move was accepted and told to all
  // at its table. How long that took; throws when it takes longer than `at_most`, or `is_over`.
  std::chrono::milliseconds wait_until_playing(std::chrono::milliseconds at_most, const std::function<bool()>& is_over);
  bool all(const std::function<bool(const Guest&)>& condition) const;
  bool nobody_is_connected() const;

  std::vector<TableTold> told() const;
  std::size_t guests() const { return connections_.size(); }

 private:
  struct ClientConnection {
    std::size_t table = 0;
    Guest guest;
    std::string token;
    load::Socket socket;
    bool waits_to_write = false;
    Clock::time_point again;
  };

  void make_table(TableUse use, int guests, int seats, Random& random);
  void connect(ClientConnection& client);
  void ready(ClientConnection& client, std::uint32_t events);
  void lost(ClientConnection& client);
  void watch(ClientConnection& client);
  bool was_told_of_all(const ClientConnection& client) const;
  std::string who_is_stuck() const;

  std::uint16_t port_;
  load::Poller poller_;
  std::vector<std::string> tables_;
  std::deque<ClientConnection> connections_;
  int words_ = 0;
};

}  // namespace tercet::crash
