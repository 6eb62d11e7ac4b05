// The messages that wait to be written to one socket. Keeps its memory, copies no text.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tercet::server {

class SendQueue {
 public:
  bool empty() const { return first_ == texts_.size(); }
  std::size_t size() const { return texts_.size() - first_; }
  std::size_t bytes() const { return bytes_; }
  // A single message may be as long as it likes; more may not wait behind each other than this.
  bool fits(std::size_t more_bytes, std::size_t max_messages, std::size_t max_bytes) const {
    return empty() || (size() < max_messages && bytes_ + more_bytes <= max_bytes);
  }

  const std::shared_ptr<const std::string>& front() const { return texts_[first_]; }

  void push(std::shared_ptr<const std::string> text) {
    if (first_ > 64 && first_ * 2 > texts_.size()) {
      texts_.erase(texts_.begin(), texts_.begin() + static_cast<std::ptrdiff_t>(first_));
      first_ = 0;
    }
    bytes_ += text->size();
    texts_.push_back(std::move(text));
  }

  void pop() {
    bytes_ -= front()->size();
    texts_[first_++].reset();
    if (empty()) clear();
  }

  void clear() {
    texts_.clear();
    first_ = bytes_ = 0;
  }

 private:
  std::vector<std::shared_ptr<const std::string>> texts_;
  std::size_t first_ = 0, bytes_ = 0;
};

}  // namespace tercet::server
