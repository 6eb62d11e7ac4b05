// What the load tool is asked to do.
#pragma once

#include <cstdint>
#include <string>

namespace tercet::load {

enum class ServerKind : std::uint8_t { tercet, colyseus, boardgame };

// busy: every seat moves when it has seen its own last move. paced: every table moves each `pace_ms`, its seats in
// turn.
enum class Mode : std::uint8_t { busy, paced };

struct Settings {
  ServerKind server = ServerKind::tercet;
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  Mode mode = Mode::busy;
  int tables = 1;
  int seats = 4;
  int seconds = 5;
  int warmup = 1;
  int pace_ms = 2'000;
  // The part of the clients that never read once the game runs, and the part that reconnects each second.
  double stalled = 0;
  double reconnect = 0;
  // The server's process, to measure it; 0: not measured.
  int pid = 0;
};

}  // namespace tercet::load
