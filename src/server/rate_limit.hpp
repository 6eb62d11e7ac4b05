// How often something may be tried by one address or for one name: a bucket for each that fills up with time. Bounded:
// those not heard of for the longest time are forgotten first.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tercet::server {

class RateLimit {
 public:
  // So many at once, and then one more each `each`.
  RateLimit(int burst, std::chrono::milliseconds each, std::size_t most_keys = 10'000);

  // Nothing: it may be tried, and is counted. Otherwise how long to wait.
  std::optional<std::chrono::milliseconds> take(std::string_view key, std::chrono::milliseconds now);
  void forget(std::string_view key);
  std::size_t size() const { return places_.size(); }

 private:
  struct Bucket {
    std::string key;
    // Filled up to here: each try moves it on by `each`, and it may not run ahead of the clock by more than `burst`.
    std::chrono::milliseconds used_until;
  };

  int burst_;
  std::chrono::milliseconds each_;
  std::size_t most_keys_;
  std::list<Bucket> buckets_;  // the latest first
  std::unordered_map<std::string_view, std::list<Bucket>::iterator> places_;
};

}  // namespace tercet::server
