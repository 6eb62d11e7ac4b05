#include "server/rate_limit.hpp"

#include <algorithm>

namespace tercet::server {

RateLimit::RateLimit(int burst, std::chrono::milliseconds each, std::size_t most_keys)
    : burst_(burst), each_(each), most_keys_(most_keys) {}

std::optional<std::chrono::milliseconds> RateLimit::take(std::string_view key, std::chrono::milliseconds now) {
  const auto known = places_.find(key);
  if (known != places_.end()) {
    buckets_.splice(buckets_.begin(), buckets_, known->second);
  } else {
    if (places_.size() == most_keys_) {
      places_.erase(buckets_.back().key);
      buckets_.pop_back();
    }
    buckets_.push_front({std::string(key), now});
    places_.emplace(buckets_.front().key, buckets_.begin());
  }
  Bucket& bucket = buckets_.front();
  const auto next = std::max(bucket.used_until, now) + each_;
  const auto latest = now + burst_ * each_;
  if (next > latest) return next - latest;
  bucket.used_until = next;
  return std::nullopt;
}

void RateLimit::forget(std::string_view key) {
  const auto known = places_.find(key);
  if (known == places_.end()) return;
  const auto bucket = known->second;
  places_.erase(known);
  buckets_.erase(bucket);
}

}  // namespace tercet::server
