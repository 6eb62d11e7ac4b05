#include "server/net/token_bucket.hpp"

namespace tercet::server {

TokenBucket& BucketTable::of(std::string_view name, TokenBucket::Time now) {
  if (const auto found = by_name_.find(name); found != by_name_.end()) {
    order_.splice(order_.begin(), order_, found->second);
    return order_.front().bucket;
  }
  if (order_.size() >= max_size_) {
    by_name_.erase(order_.back().name);
    order_.pop_back();
  }
  order_.push_front({.name = std::string(name), .bucket = TokenBucket(rate_, burst_, now)});
  by_name_.emplace(order_.front().name, order_.begin());
  return order_.front().bucket;
}

void BucketTable::forget(std::string_view name) {
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return;
  const auto entry = found->second;
  by_name_.erase(found);
  order_.erase(entry);
}

}  // namespace tercet::server
