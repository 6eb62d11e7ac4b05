// The ways in which a server comes to its end, or its disk does, each tried some times under load.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "guest.hpp"

namespace tercet::crash {

struct Settings {
  std::filesystem::path program;
  int times = 3;
  std::uint64_t seed = 0;
  // Where it has got to, in words.
  std::function<void(const std::string&)> progress = [](const std::string&) {};
};

struct Outcome {
  std::string name;
  int times = 0;
  int good = 0;
  std::size_t told = 0;
  std::size_t lost = 0;
  // What is worth knowing besides.
  std::string note{};
  // The first thing that went wrong.
  std::string wrong{};

  bool passed() const { return times > 0 && good == times && wrong.empty(); }
};

// SIGKILL at random moments; with `lossy`, on a disk that forgets what was not synced.
Outcome run_kill(const Settings& settings, bool lossy);
// The same on the lossy disk without syncing: good when a loss was found, which shows that the check can find one.
Outcome run_without_sync(const Settings& settings);
// SIGTERM: ends by itself in time, having told everybody when to come back.
Outcome run_terminate(const Settings& settings);
// A disk of its own, filled and freed again; where none may be mounted, one that pretends, and the note says so.
Outcome run_disk_full(const Settings& settings);
// A disk that pretends to have become read-only, and then not.
Outcome run_read_only(const Settings& settings);

}  // namespace tercet::crash
