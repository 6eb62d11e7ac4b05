// Progress: a line on standard error that says how far long work has come. Only on a terminal, only when it takes long.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tercet::cli {

// For one thread: whoever coordinates the work reports how much of it is done.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  // How often reporting makes sense.
  static constexpr std::chrono::milliseconds pause{100};

  // `unit` is what is counted: "rounds".
  Progress(std::uint64_t total, std::string unit);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;

  void report(std::uint64_t done);

 private:
  static constexpr Seconds patience{2.0};

  std::uint64_t total_;
  std::string unit_;
  bool wanted_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_;
};

// " 42% [=======>          ] 1.2 M rounds/s, 0:12 left"
std::string progress_text(std::uint64_t done, std::uint64_t total, const std::string& unit, Progress::Seconds elapsed);

}  // namespace tercet::cli
