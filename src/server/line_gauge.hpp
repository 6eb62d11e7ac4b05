// How long a client's line is: pings that carry an unguessable number, and the time until its pong.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tercet::server {

class LineGauge {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Micros = std::chrono::microseconds;

  // The text for the next ping: 16 hex digits that nobody can know before.
  std::string_view ping(Time now);
  // False when no waiting ping had this text: a pong sent ahead, or twice.
  bool pong(std::string_view text, Time now);
  // The shortest way there and back of the last eight; nothing before the first pong.
  std::optional<Micros> shortest() const;
  std::size_t pings() const { return pings_; }

 private:
  struct Waiting {
    std::array<char, 16> text = {};
    Time sent;
    bool waits = false;
  };
  std::array<Waiting, 4> waiting_ = {};
  std::array<Micros, 8> last_ = {};
  std::size_t pings_ = 0, pongs_ = 0;
};

// One way: half of the shorter of both, at most `at_most`. What is not known does not count.
std::chrono::milliseconds line_of(std::optional<LineGauge::Micros> pongs, std::optional<LineGauge::Micros> kernel,
                                  std::chrono::milliseconds at_most);

}  // namespace tercet::server
