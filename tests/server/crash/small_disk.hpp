// A file system of a few megabytes of its own, which can be filled and freed. Only who may mount can have one.
#pragma once

#include <filesystem>
#include <string>

#include "server/temporary_folder.hpp"

namespace tercet::crash {

class SmallDisk {
 public:
  SmallDisk();
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk();

  bool is_mounted() const { return mounted_; }
  // Why not.
  const std::string& why_not() const { return why_not_; }
  std::filesystem::path path() const { return folder_.path(); }
  // To the last byte.
  void fill() const;
  void free_again() const;

 private:
  std::filesystem::path ballast() const { return folder_.path() / "ballast"; }
  test::TemporaryFolder folder_;
  bool mounted_ = false;
  std::string why_not_;
};

}  // namespace tercet::crash
