// What a run of the load tool found out, and its one JSON object.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "process_usage.hpp"
#include "settings.hpp"

namespace tercet::load {

struct Result {
  // In the measured part only: from a move's sending to its own seat's sight of it, in microseconds.
  std::vector<std::uint32_t> latencies_us;
  double seconds = 0;
  std::int64_t events = 0;
  std::int64_t bytes_in = 0;
  std::int64_t bytes_out = 0;
  // The server's, at the beginning and the end of the measured part, and the tool's own.
  Usage server_before;
  Usage server_after;
  Usage own_before;
  Usage own_after;

  // Over the whole run.
  std::int64_t stale = 0;
  std::int64_t reconnects = 0;
  std::uint32_t slowest_reconnect_us = 0;
  std::int64_t stalled = 0;
  std::int64_t stalled_dropped = 0;
  std::map<std::string, std::int64_t> errors;
  // The server's memory: at first; with the tables made; with everybody connected and every game begun; at last.
  std::int64_t memory_start_kb = 0;
  std::int64_t memory_tables_kb = 0;
  std::int64_t memory_playing_kb = 0;
  std::int64_t memory_end_kb = 0;
};

std::string to_json(const Settings& settings, Result result);

}  // namespace tercet::load
