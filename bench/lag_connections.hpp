// Connections of simulated clients, with what they do to look slow, and what the rule as it was before and the server's
// own class make of them.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "server/net/bounds.hpp"
#include "server/net/lag.hpp"

namespace tercet::lag_sim {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using Micros = std::chrono::microseconds;
using Time = server::Lag::Time;

inline constexpr milliseconds max_lag = server::Bounds{}.max_lag;

inline Micros micros(double ms) { return Micros(static_cast<std::int64_t>(ms * 1'000)); }
inline double in_ms(Micros time) { return static_cast<double>(time.count()) / 1'000; }

// A way between a client and the server, there and back, with jitter that has no upper end.
class Path {
 public:
  explicit Path(double one_way_ms) : one_way_(one_way_ms) {}
  Micros one_way(std::mt19937& random) const {
    std::exponential_distribution<double> jitter(1.0 / (0.5 + (one_way_ / 40)));
    return micros(one_way_ + jitter(random));
  }
  Micros round_trip(std::mt19937& random) const { return one_way(random) + one_way(random); }

 private:
  double one_way_;
};

// What the client does to look slow.
struct Holds {
  Micros pongs{};
  Micros acks{};
  bool handshake = false;  // the acknowledgements of the handshake, too
};

// The kernel's figures of a connection.
class Kernel {
 public:
  void sample(Micros round_trip) {
    smooth_ = shortest_ ? (smooth_ * 7 + round_trip) / 8 : round_trip;
    shortest_ = std::min(shortest_.value_or(round_trip), round_trip);
  }
  Micros smooth() const { return smooth_; }
  Micros shortest() const { return *shortest_; }

 private:
  Micros smooth_{};
  std::optional<Micros> shortest_;
};

// The rule as it was: half of the shorter of the last eight pongs and the kernel's mean, at most 150 ms; of a person's
// connections the slowest; as it stood when the client last said something.
class OldLag {
 public:
  void pong(Micros took) {
    pongs_.push_back(took);
    if (pongs_.size() > 8) pongs_.erase(pongs_.begin());
  }
  milliseconds one_way(std::optional<Micros> kernel) const {
    if (pongs_.empty() && !kernel) return milliseconds(0);
    Micros both = pongs_.empty() ? *kernel : std::ranges::min(pongs_);
    if (kernel) both = std::min(both, *kernel);
    return std::min(duration_cast<milliseconds>(both / 2), max_lag);
  }

 private:
  std::vector<Micros> pongs_;
};

// A connection and what both rules know of it.
class Connection {
 public:
  Connection(Path path, Holds holds, bool behind_proxy, std::mt19937& random)
      : path_(path), holds_(holds), behind_proxy_(behind_proxy) {
    kernel_.sample(path_.round_trip(random) + (holds_.handshake ? holds_.acks : Micros(0)));
    measure();
    // As the server does when a socket opens.
    for (int i = 0; i < 3; ++i) ping(random);
  }

  // The server sends something: the kernel sees when it is acknowledged.
  void sent(std::mt19937& random) { kernel_.sample(path_.round_trip(random) + holds_.acks); }
  void ping(std::mt19937& random) {
    sent(random);
    const std::string text(lag_.ping(now_));
    const Micros took = path_.round_trip(random) + holds_.pongs;
    now_ += took;
    lag_.pong(text, now_);
    old_.pong(took);
    measure();
  }
  void pass(milliseconds time) { now_ += time; }
  void speak() { old_when_spoken_ = old_.one_way(behind_proxy_ ? std::nullopt : std::optional(kernel_.smooth())); }

  const Path& path() const { return path_; }
  milliseconds before() const { return old_when_spoken_; }
  milliseconds after() const {
    return lag_.one_way(now_, behind_proxy_ ? server::Bounds{}.max_lag_behind_proxy : max_lag);
  }

 private:
  void measure() {
    if (!behind_proxy_) lag_.kernel(kernel_.shortest(), now_);
  }

  Path path_;
  Holds holds_;
  bool behind_proxy_;
  Kernel kernel_;
  server::Lag lag_;
  OldLag old_;
  milliseconds old_when_spoken_{};
  Time now_{};
};

}  // namespace tercet::lag_sim
