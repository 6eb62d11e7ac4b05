// Connections over slow paths, as far as the server can see.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "server/running_server.hpp"
#include "server/seat_players.hpp"

namespace tercet::test {

// The kernel sees no slow path on one machine, so all come through a proxy that is granted as much as anybody.
inline CommandLine behind_a_generous_proxy() {
  return {.trusted_proxies = {"127.0.0.1"}, .proxy_lag = std::chrono::milliseconds(150)};
}

// A connection of a player over a slow path.
class SlowSocket {
 public:
  SlowSocket(const Player& player, const std::string& table)
      : socket_(
            WsClient::open(player.server(), "/ws?table=" + table, {{"Authorization", "Bearer " + player.token()}})) {
    socket_.answer_pings(false);
  }

  void say(std::string_view text) { socket_.send(text); }

  // Answers every ping 240 ms after it came.
  void live(std::chrono::milliseconds time) {
    constexpr std::chrono::milliseconds late{240};
    const auto until = Clock::now() + time;
    while (Clock::now() < until) {
      socket_.receive_within(std::chrono::milliseconds(5));
      const auto pings = socket_.pings();
      while (received_.size() < pings.size()) received_.push_back(Clock::now());
      while (answered_ < received_.size() && Clock::now() - received_[answered_] >= late)
        socket_.pong(pings[answered_++]);
    }
  }

 private:
  using Clock = std::chrono::steady_clock;

  WsClient socket_;
  std::vector<Clock::time_point> received_;
  std::size_t answered_ = 0;
};

// Comes in anew and hears the first pings at once: they come soon after another, later ones seldom.
inline void measure(Player& player) {
  player.come_back();
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(600);
  while (std::chrono::steady_clock::now() < until) player.next(std::chrono::milliseconds(20));
}

}  // namespace tercet::test
