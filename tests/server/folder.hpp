// A folder of a test's own, gone with all that is in it when the test is over.
#pragma once

#include <filesystem>

namespace tercet::server {

class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace tercet::server
