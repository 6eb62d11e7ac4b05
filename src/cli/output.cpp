#include "cli/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

namespace tercet::cli {

namespace {

namespace fs = std::filesystem;

std::error_code last_error() { return {errno, std::generic_category()}; }

std::unexpected<BadInput> cannot_write(const std::string& path, const std::error_code& error) {
  return std::unexpected(BadInput{"cannot write " + path + ": " + error.message()});
}

std::error_code write_new_file(const fs::path& path, std::string_view text) {
  constexpr mode_t for_everyone_as_the_umask_says = 0666;
  const int file =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, for_everyone_as_the_umask_says);
  if (file < 0) return last_error();
  std::error_code error = write_all(file, text);
  if (!error && ::fsync(file) != 0) error = last_error();
  if (::close(file) != 0 && !error) error = last_error();
  return error;
}

// How many bytes the first character takes if it can be shown: plain, or well-formed UTF-8 that is no control
// character of the second kind (U+0080 to U+009F), which would steer a terminal like the first. Otherwise 0.
std::size_t printable_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 0x20 <= byte(0) && byte(0) < 0x7f ? 1 : 0;
  const std::size_t size = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  return byte(0) == 0xc2 && byte(1) < 0xa0 ? 0 : size;
}

}  // namespace

std::error_code write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return last_error();
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

void tell_people(std::string_view text) {
  [[maybe_unused]] const std::error_code unreported = write_all(STDERR_FILENO, text);
}

std::expected<void, BadInput> write_file(const std::string& path, std::string_view text) {
  std::error_code error;
  // Through links, so that the file they lead to is replaced and not the link.
  const fs::path target = fs::weakly_canonical(path, error);
  if (error) return cannot_write(path, error);
  const fs::file_status status = fs::status(target, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    return std::unexpected(BadInput{"cannot write " + path + ": not a regular file"});
  }

  fs::path part = target;
  part += "." + std::to_string(::getpid()) + ".part";
  // One left behind by a process of the same number that was killed.
  fs::remove(part, error);
  error = write_new_file(part, text);
  if (!error) fs::rename(part, target, error);
  if (error) {
    std::error_code ignored;
    fs::remove(part, ignored);
    return cannot_write(path, error);
  }
  return {};
}

std::string one_line(std::string_view text) {
  constexpr std::size_t max = 2000;
  std::string line;
  for (std::string_view rest = text.substr(0, max); !rest.empty();) {
    const std::size_t size = printable_size(rest);
    line += size == 0 ? "?" : rest.substr(0, size);
    rest.remove_prefix(std::max<std::size_t>(size, 1));
  }
  if (text.size() > max) line += "...";
  return line;
}

}  // namespace tercet::cli
