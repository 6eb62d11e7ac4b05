#include "server/folder.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace tercet::server {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "tercet-test-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace tercet::server
