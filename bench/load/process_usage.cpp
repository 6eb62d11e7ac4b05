#include "process_usage.hpp"

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

namespace tercet::load {

namespace {

struct Stat {
  int parent = 0;
  Usage usage;
};

// proc(5): the name stands in brackets and may hold anything; the rest is counted from its end.
std::optional<Stat> stat_of(const std::filesystem::path& folder) {
  std::ifstream file(folder / "stat");
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  const std::size_t name_end = line.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  std::istringstream rest(line.substr(name_end + 1));
  std::string skipped;
  Stat stat;
  double user = 0;
  double system = 0;
  std::int64_t pages = 0;
  rest >> skipped >> stat.parent;
  for (int field = 5; field <= 13; ++field) rest >> skipped;
  rest >> user >> system;
  for (int field = 16; field <= 23; ++field) rest >> skipped;
  rest >> pages;
  if (!rest) return std::nullopt;
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  stat.usage = {.user_seconds = user / ticks,
                .system_seconds = system / ticks,
                .memory_kb = pages * (::sysconf(_SC_PAGESIZE) / 1024)};
  return stat;
}

void add(Usage& sum, const Usage& more) {
  sum.user_seconds += more.user_seconds;
  sum.system_seconds += more.system_seconds;
  sum.memory_kb += more.memory_kb;
}

void add_children(Usage& sum, int parent, int depth) {
  if (depth == 0) return;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const std::string name = entry.path().filename();
    int pid = 0;
    if (std::from_chars(name.data(), name.data() + name.size(), pid).ptr != name.data() + name.size()) continue;
    const auto stat = stat_of(entry.path());
    if (!stat || stat->parent != parent) continue;
    add(sum, stat->usage);
    add_children(sum, pid, depth - 1);
  }
}

std::filesystem::path folder_of(int pid) { return "/proc/" + std::to_string(pid); }

}  // namespace

Usage usage_of(int pid) {
  Usage sum;
  if (const auto stat = stat_of(folder_of(pid))) add(sum, stat->usage);
  add_children(sum, pid, 3);
  return sum;
}

bool is_running(int pid) { return stat_of(folder_of(pid)).has_value(); }

}  // namespace tercet::load
