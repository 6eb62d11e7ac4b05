#include "cli/play/screen.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>

#include "cli/output.hpp"

namespace tercet::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes the environment
  return value == nullptr ? "" : value;
}

// As the C library looks for it: the first of these that says anything decides.
bool says_utf8() {
  for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(variable);
    if (value.empty()) continue;
    constexpr std::array<std::string_view, 4> names = {"UTF-8", "utf-8", "UTF8", "utf8"};
    return std::ranges::any_of(names, [&](auto utf8) { return value.find(utf8) != std::string_view::npos; });
  }
  return false;
}

}  // namespace

Screen::Screen()
    : is_terminal_(::isatty(STDOUT_FILENO) == 1),
      echoes_input_(::isatty(STDIN_FILENO) == 1),
      has_colours_(is_terminal_ && environment("NO_COLOR").empty() && environment("TERM") != "dumb"),
      has_unicode_(says_utf8()) {}

void Screen::clear() {
  if (is_terminal_ && environment("TERM") != "dumb") write("\x1b[H\x1b[2J");
}

void Screen::write(std::string_view text) {
  if (!error_) error_ = write_all(STDOUT_FILENO, text);
}

bool Screen::fill() {
  std::array<char, 4096> part{};
  ssize_t count = 0;
  do {
    count = ::read(STDIN_FILENO, part.data(), part.size());
  } while (count < 0 && errno == EINTR);
  if (count <= 0) return false;
  waiting_.append(part.data(), static_cast<std::size_t>(count));
  return true;
}

std::optional<std::string> Screen::read_line() {
  constexpr std::size_t longest = 200;
  std::string line;
  while (true) {
    const std::size_t end = waiting_.find('\n');
    const std::size_t length = std::min(end, waiting_.size());
    line.append(waiting_, 0, std::min(length, longest - std::min(longest, line.size())));
    if (end != std::string::npos) {
      waiting_.erase(0, end + 1);
      return line;
    }
    waiting_.clear();
    if (!fill()) return line.empty() ? std::nullopt : std::optional(line);
  }
}

}  // namespace tercet::cli
