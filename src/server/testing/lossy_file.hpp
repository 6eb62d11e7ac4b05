// The content of one file as the process sees it, and which parts of it are not on disk yet. Shared by all who have the
// file open.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace tercet::server {

class LossyFile {
 public:
  using Bytes = std::span<unsigned char>;
  using ConstBytes = std::span<const unsigned char>;
  // Writes to the file on disk; false when that failed.
  using WriteOut = std::function<bool(ConstBytes bytes, std::size_t at)>;

  explicit LossyFile(std::vector<unsigned char> content) : content_(std::move(content)) {}

  // How much of it there was; the rest of `bytes` is filled with zeros.
  std::size_t read(Bytes bytes, std::size_t at) const;
  void write(ConstBytes bytes, std::size_t at);
  void truncate(std::size_t size);
  std::size_t size() const;
  // Writes out what the disk does not have; `resize` sets the file's length there.
  bool sync(const WriteOut& write_out, const std::function<bool(std::size_t)>& resize);

 private:
  void mark(std::size_t from, std::size_t to);

  mutable std::mutex mutex_;
  std::vector<unsigned char> content_;
  std::set<std::size_t> unsynced_blocks_;
  bool resized_ = false;
};

}  // namespace tercet::server
