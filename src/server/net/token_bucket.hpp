// How often something may be done: a bucket that fills at a steady rate, and a bounded table of them by address or
// name.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tercet::server {

class TokenBucket {
 public:
  using Time = std::chrono::steady_clock::time_point;

  TokenBucket(double rate, double burst, Time now) : rate_(rate), burst_(burst), tokens_(burst), filled_(now) {}

  // One token, or a part of one, if there is that much.
  bool take(Time now, double price = 1) {
    // A clock on the wall may be set back.
    const std::chrono::duration<double> passed = std::max(now - filled_, Time::duration::zero());
    filled_ = now;
    tokens_ = std::min(burst_, tokens_ + (passed.count() * rate_));
    constexpr double rounding = 1e-9;
    if (tokens_ < price - rounding) return false;
    tokens_ -= price;
    return true;
  }
  // How long until there is one again.
  std::chrono::milliseconds wait() const {
    if (!(rate_ > 0)) return std::chrono::minutes(1);
    return std::chrono::ceil<std::chrono::milliseconds>(std::chrono::duration<double>((1 - tokens_) / rate_));
  }
  // In whole seconds, 1 to 60: for Retry-After.
  int seconds_to_wait() const {
    return static_cast<int>(std::clamp(std::chrono::ceil<std::chrono::seconds>(wait()).count(), 1L, 60L));
  }

 private:
  double rate_, burst_, tokens_;
  Time filled_;
};

// Buckets by name. When the table is full the one unused for longest is forgotten: at worst somebody starts afresh.
class BucketTable {
 public:
  BucketTable(double rate, double burst, std::size_t max)
      : rate_(rate), burst_(burst), max_size_(std::max(max, std::size_t{1})) {}

  TokenBucket& of(std::string_view name, TokenBucket::Time now);
  void forget(std::string_view name);
  std::size_t size() const { return order_.size(); }

 private:
  struct Entry {
    std::string name;
    TokenBucket bucket;
  };
  double rate_, burst_;
  std::size_t max_size_;
  std::list<Entry> order_;                                                    // the one used last at the front
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_name_;  // the names are the entries' own
};

}  // namespace tercet::server
