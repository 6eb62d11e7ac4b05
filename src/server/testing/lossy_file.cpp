#include "server/testing/lossy_file.hpp"

#include <algorithm>
#include <cstring>

namespace tercet::server {

namespace {
constexpr std::size_t block = 4'096;
}

std::size_t LossyFile::read(Bytes bytes, std::size_t at) const {
  const std::scoped_lock lock(mutex_);
  const std::size_t there = at < content_.size() ? std::min(bytes.size(), content_.size() - at) : 0;
  if (there > 0) std::memcpy(bytes.data(), content_.data() + at, there);
  std::ranges::fill(bytes.subspan(there), static_cast<unsigned char>(0));
  return there;
}

void LossyFile::write(ConstBytes bytes, std::size_t at) {
  const std::scoped_lock lock(mutex_);
  if (bytes.empty()) return;
  const std::size_t end = at + bytes.size();
  if (end > content_.size()) {
    // The gap as well: on disk there may be something older.
    mark(std::min(at, content_.size()), end);
    content_.resize(end);
    resized_ = true;
  }
  mark(at, end);
  std::memcpy(content_.data() + at, bytes.data(), bytes.size());
}

void LossyFile::truncate(std::size_t size) {
  const std::scoped_lock lock(mutex_);
  if (size > content_.size()) mark(content_.size(), size);
  content_.resize(size);
  resized_ = true;
}

std::size_t LossyFile::size() const {
  const std::scoped_lock lock(mutex_);
  return content_.size();
}

bool LossyFile::sync(const WriteOut& write_out, const std::function<bool(std::size_t)>& resize) {
  const std::scoped_lock lock(mutex_);
  for (const std::size_t number : unsynced_blocks_) {
    const std::size_t at = number * block;
    if (at >= content_.size()) continue;
    if (!write_out(ConstBytes(content_).subspan(at, std::min(block, content_.size() - at)), at)) return false;
  }
  if (resized_ && !resize(content_.size())) return false;
  unsynced_blocks_.clear();
  resized_ = false;
  return true;
}

void LossyFile::mark(std::size_t from, std::size_t to) {
  for (std::size_t number = from / block; number * block < to; ++number) unsynced_blocks_.insert(number);
}

}  // namespace tercet::server
