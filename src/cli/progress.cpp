#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "cli/output.hpp"

namespace tercet::cli {

namespace {

constexpr std::string_view erase_line = "\r\x1b[K";

template <class... Parts>
std::string print(const char* form, Parts... parts) {
  std::array<char, 64> text{};
  const int length = std::snprintf(text.data(), text.size(), form, parts...);
  return {text.data(), static_cast<std::size_t>(std::clamp(length, 0, static_cast<int>(text.size()) - 1))};
}

std::string short_number(double number) {
  if (number >= 1e6) return print("%.1f M", number / 1e6);
  if (number >= 1e3) return print("%.1f k", number / 1e3);
  return print("%.1f", number);
}

std::string minutes(double seconds) {
  constexpr double longest = 359'999;  // 99:59:59
  const int whole = static_cast<int>(std::min(seconds, longest));
  if (whole >= 3600) return print("%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  return print("%d:%02d", whole / 60, whole % 60);
}

std::string bar(double part) {
  constexpr std::size_t width = 24;
  const auto full = static_cast<std::size_t>(part * static_cast<double>(width));
  std::string text(width, ' ');
  std::fill_n(text.begin(), full, '=');
  if (full < width) text[full] = '>';
  return "[" + text + "]";
}

}  // namespace

std::string progress_text(std::uint64_t done, std::uint64_t total, const std::string& unit, Progress::Seconds elapsed) {
  const double part = total == 0 ? 1.0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
  const double rate = elapsed.count() > 0 ? static_cast<double>(done) / elapsed.count() : 0.0;
  std::string text = print("%3d%% ", static_cast<int>(part * 100)) + bar(part);
  if (rate > 0) {
    text += " " + short_number(rate) + " " + unit + "/s, " +
            minutes(static_cast<double>(total - std::min(done, total)) / rate) + " left";
  }
  return text;
}

Progress::Progress(std::uint64_t total, std::string unit)
    : total_(total), unit_(std::move(unit)), wanted_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (drawn_) tell_people(erase_line);
}

void Progress::report(std::uint64_t done) {
  if (!wanted_) return;
  const Clock::time_point now = Clock::now();
  if (now - start_ < patience || now - last_ < pause) return;
  last_ = now;
  drawn_ = true;
  tell_people(std::string(erase_line) + progress_text(done, total_, unit_, now - start_));
}

}  // namespace tercet::cli
