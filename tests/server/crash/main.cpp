// Crash tests of the server: kills, power failures, full disks and orderly ends under load, some times each. Every
// event that any client was told of must be kept, and every table must go on.
//
//   server_crash TERCET [--times N] [--seed N] KIND...
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <cstdio>
#include <exception>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "runs.hpp"

namespace {

using tercet::crash::Outcome;
using tercet::crash::Settings;

const std::map<std::string, Outcome (*)(const Settings&), std::less<>> kinds{
    {"kill", [](const Settings& settings) { return run_kill(settings, false); }},
    {"lossy", [](const Settings& settings) { return run_kill(settings, true); }},
    {"expect-loss", tercet::crash::run_without_sync},
    {"terminate", tercet::crash::run_terminate},
    {"disk-full", tercet::crash::run_disk_full},
    {"read-only", tercet::crash::run_read_only},
};

int usage() {
  std::fputs("usage: server_crash TERCET [--times N] [--seed N] KIND...\nkinds:", stderr);
  for (const auto& [name, run] : kinds) std::fprintf(stderr, " %s", name.c_str());
  std::fputs("\n", stderr);
  return 2;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

std::string with_commas(std::size_t number) {
  constexpr std::size_t group = 3;
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > group;) text.insert(at -= group, ",");
  return text;
}

void print(const Outcome& outcome) {
  std::printf("%s: %d of %d, %s events told, %s lost", outcome.name.c_str(), outcome.good, outcome.times,
              with_commas(outcome.told).c_str(), with_commas(outcome.lost).c_str());
  std::printf("%s%s\n", outcome.note.empty() ? "" : "; ", outcome.note.c_str());
  if (!outcome.wrong.empty()) std::printf("  FAILED: %s\n", outcome.wrong.c_str());
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) try {
  Settings settings;
  std::vector<std::string> chosen;
  settings.seed = static_cast<std::uint64_t>(::getpid());
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    const std::string_view next = i + 1 < count ? arguments[i + 1] : "";
    if (argument == "--times" || argument == "--seed") {
      const bool good = argument == "--times" ? read_number(next, settings.times) && settings.times > 0
                                              : read_number(next, settings.seed);
      if (!good) return usage();
      ++i;
    } else if (settings.program.empty()) {
      settings.program = argument;
    } else if (kinds.contains(argument)) {
      chosen.emplace_back(argument);
    } else {
      return usage();
    }
  }
  if (chosen.empty()) return usage();
  const bool on_terminal = ::isatty(STDERR_FILENO) != 0;
  if (on_terminal) {
    settings.progress = [](const std::string& words) { std::fprintf(stderr, "\r\x1b[K%s", words.c_str()); };
  }
  std::signal(SIGPIPE, SIG_IGN);
  std::printf("seed %llu\n", static_cast<unsigned long long>(settings.seed));
  std::fflush(stdout);
  bool passed = true;
  for (const std::string& name : chosen) {
    const Outcome outcome = kinds.find(name)->second(settings);
    if (on_terminal) std::fputs("\r\x1b[K", stderr);
    print(outcome);
    passed = passed && outcome.passed();
  }
  return passed ? 0 : 1;
} catch (const std::exception& error) {
  std::fprintf(stderr, "server_crash: %s\n", error.what());
  return 1;
}
