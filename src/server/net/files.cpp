#include "server/net/files.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace tercet::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view running_page = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tercet</title>
<h1>The Tercet server runs</h1>
<p>It was started without the folder of the client. Programs can play all the same: docs/protocol.md in the project
describes the messages, <a href="/api/games">/api/games</a> lists the games.
)";

std::string etag_of(std::string_view content) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest = {};
  unsigned size = 0;
  if (EVP_Digest(content.data(), content.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1 || size < 12) {
    throw std::runtime_error("OpenSSL has no SHA-256");
  }
  std::string tag = "\"";
  for (std::size_t i = 0; i < 12; ++i) {
    tag += "0123456789abcdef"[digest[i] >> 4U];
    tag += "0123456789abcdef"[digest[i] & 15U];
  }
  return tag + '"';
}

FileForm form_of(std::string content) {
  FileForm form;
  form.etag = etag_of(content);
  form.content = std::make_shared<const std::string>(std::move(content));
  return form;
}

std::string_view extension_of(std::string_view path) {
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
}

std::expected<std::string, std::string> contents_of(const fs::path& path, std::size_t at_most) {
  std::ifstream in(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in.is_open() || in.bad()) return std::unexpected(path.string() + ": cannot be read");
  // It may have grown since its size was asked for.
  if (content.size() > at_most) return std::unexpected(path.string() + ": grows while it is read");
  return content;
}

}  // namespace

std::string_view content_type_of(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 22> types = {{
      {"html", "text/html; charset=utf-8"},
      {"js", "text/javascript; charset=utf-8"},
      {"mjs", "text/javascript; charset=utf-8"},
      {"css", "text/css; charset=utf-8"},
      {"json", "application/json"},
      {"map", "application/json"},
      {"wasm", "application/wasm"},
      {"webmanifest", "application/manifest+json"},
      {"svg", "image/svg+xml"},
      {"png", "image/png"},
      {"jpg", "image/jpeg"},
      {"jpeg", "image/jpeg"},
      {"webp", "image/webp"},
      {"avif", "image/avif"},
      {"gif", "image/gif"},
      {"ico", "image/x-icon"},
      {"woff2", "font/woff2"},
      {"woff", "font/woff"},
      {"txt", "text/plain; charset=utf-8"},
      {"xml", "application/xml"},
      {"ogg", "audio/ogg"},
      {"mp3", "audio/mpeg"},
  }};
  const auto extension = extension_of(path);
  const auto* const found = std::ranges::find(types, extension, &std::pair<std::string_view, std::string_view>::first);
  return found == types.end() ? std::string_view("application/octet-stream") : found->second;
}

bool named_by_content(std::string_view path) {
  if (!path.starts_with("/assets/")) return false;
  const auto name = path.substr(path.rfind('/') + 1);
  const auto dot = name.rfind('.');
  if (dot == std::string_view::npos) return false;
  // Vite's hash is eight characters, which may themselves hold - and _.
  const auto stem = name.substr(0, dot);
  if (stem.size() < 10) return false;
  const char before = stem[stem.size() - 9];
  return (before == '-' || before == '.') && std::ranges::all_of(stem.substr(stem.size() - 8), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
         });
}

Files Files::built_in() {
  Files files;
  files.files_["/index.html"] = {.content_type = std::string(content_type_of("/index.html")),
                                 .immutable = false,
                                 .identity = form_of(std::string(running_page)),
                                 .gzip = {},
                                 .brotli = {}};
  return files;
}

std::expected<Files, std::string> Files::read(const std::string& folder, const Bounds& bounds) {
  Files files;
  std::error_code error;
  std::map<std::string, std::string, std::less<>> contents;
  std::size_t bytes = 0;
  auto entries = fs::recursive_directory_iterator(folder, error);
  if (error) return std::unexpected("the folder \"" + folder + "\" cannot be read: " + error.message());
  for (; entries != fs::recursive_directory_iterator(); entries.increment(error)) {
    if (error) break;
    // No links: what is served is what lies in the folder.
    if (entries->is_symlink() || !entries->is_regular_file()) continue;
    const auto size = entries->file_size(error);
    if (error) break;
    if (contents.size() == bounds.files) return std::unexpected("more than " + std::to_string(bounds.files) + " files");
    if (size > bounds.files_bytes - bytes) {
      return std::unexpected("more than " + std::to_string(bounds.files_bytes) + " bytes of files");
    }
    auto content = contents_of(entries->path(), bounds.files_bytes - bytes);
    if (!content) return std::unexpected(std::move(content).error());
    bytes += content->size();
    contents.emplace("/" + entries->path().lexically_relative(folder).generic_string(), *std::move(content));
  }
  if (error) return std::unexpected("the folder \"" + folder + "\" cannot be read: " + error.message());
  if (!contents.contains("/index.html")) return std::unexpected("\"" + folder + "\" has no index.html");

  for (auto& [path, content] : contents) {
    const auto form = extension_of(path) == "br" ? &File::brotli : extension_of(path) == "gz" ? &File::gzip : nullptr;
    const auto plain = form == nullptr ? std::string_view(path) : std::string_view(path).substr(0, path.rfind('.'));
    // A packed file without the plain one beside it is a file like others.
    if (form != nullptr && contents.contains(plain)) {
      files.files_[std::string(plain)].*form = form_of(std::move(content));
    } else {
      File& file = files.files_[path];
      file.content_type = content_type_of(path);
      file.immutable = named_by_content(path);
      file.identity = form_of(std::move(content));
    }
  }
  return files;
}

const File* Files::find(std::string_view path) const {
  if (const auto found = files_.find(path); found != files_.end()) return &found->second;
  if (!extension_of(path).empty()) return nullptr;
  const auto page = files_.find(std::string_view("/index.html"));
  return page == files_.end() ? nullptr : &page->second;
}

bool any_etag_is(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    const auto end = std::min(if_none_match.find(','), if_none_match.size());
    auto one = if_none_match.substr(0, end);
    if_none_match.remove_prefix(std::min(end + 1, if_none_match.size()));
    while (one.starts_with(' ') || one.starts_with('\t')) one.remove_prefix(1);
    while (one.ends_with(' ') || one.ends_with('\t')) one.remove_suffix(1);
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == "*" || one == etag) return true;
  }
  return false;
}

}  // namespace tercet::server
