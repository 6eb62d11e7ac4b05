// The lag of one connection: pings that carry an unguessable number, the time until their pongs, and what the kernel
// knows. A client can make itself look slow but never fast, so of all that is known the least counts.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tercet::server {

class Lag {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Micros = std::chrono::microseconds;

  // How far round trips may lie above the shortest one that was seen: the jitter of an honest connection.
  static constexpr Micros slack{4'000};
  // The shortest round trip of long ago counts for less: by so much in a minute.
  static constexpr Micros forgotten_per_minute{10'000};

  // The text for the next ping: 16 hex digits that nobody can know before.
  std::string_view ping(Time now);
  // False when no waiting ping had this text: a pong sent ahead, or twice.
  bool pong(std::string_view text, Time now);
  std::size_t pings() const { return pings_; }
  // The kernel saw a round trip as short as this.
  void kernel(Micros shortest, Time now) { saw(shortest, now); }

  // There and back: the shortest of the last eight pongs, and not more than `slack` above the shortest round trip that
  // was ever seen on this connection. Nothing when nothing was seen.
  std::optional<Micros> round_trip(Time now) const;
  // One way: half of that, at most `max`; 0 when nothing was seen.
  std::chrono::milliseconds one_way(Time now, std::chrono::milliseconds max) const;

 private:
  struct Waiting {
    std::array<char, 16> text = {};
    Time sent;
    bool waits = false;
  };
  struct Shortest {
    Micros time;
    Time seen;
    Micros at(Time now) const;
  };
  void saw(Micros round_trip, Time now);

  std::array<Waiting, 4> waiting_ = {};
  std::array<Micros, 8> last_ = {};
  std::size_t pings_ = 0, pongs_ = 0;
  std::optional<Shortest> shortest_;
};

}  // namespace tercet::server
