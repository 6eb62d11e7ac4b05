// The client's files, read once into memory. A path is looked up in a map, so no path leads out of the folder.
#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/bounds.hpp"

namespace tercet::server {

struct FileForm {
  std::shared_ptr<const std::string> content;  // empty pointer: there is no such form
  std::string etag;                            // quoted, by the content of this form
};

struct File {
  std::string content_type;
  bool immutable = false;  // its name holds a hash of its content
  FileForm identity, gzip, brotli;
};

class Files {
 public:
  // One page that says that the server runs.
  static Files built_in();
  // Everything in the folder; the error says what cannot be served and why.
  static std::expected<Files, std::string> read(const std::string& folder, const Bounds& bounds);

  // By decoded path. "/" and paths without an extension, such as /t/abc, are the application's page.
  const File* find(std::string_view path) const;
  std::size_t count() const { return files_.size(); }

 private:
  std::map<std::string, File, std::less<>> files_;
};

// Whether any of the entity tags of an If-None-Match header is this one, weak or not.
bool any_etag_is(std::string_view if_none_match, std::string_view etag);
std::string_view content_type_of(std::string_view path);
// /assets/x-1a2b3c4d.js: eight letters, digits, - or _ after a - or . and before the extension.
bool named_by_content(std::string_view path);

}  // namespace tercet::server
