#include "cli/input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace tercet::cli {

namespace {

std::unexpected<BadInput> cannot_read(const std::string& name) {
  return std::unexpected(BadInput{"cannot read " + name + ": " + std::generic_category().message(errno)});
}

std::expected<std::string, BadInput> read_all(int file, const std::string& name, std::size_t max_bytes) {
  std::string text;
  std::array<char, 1 << 16> part{};
  while (true) {
    const ssize_t count = ::read(file, part.data(), part.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return cannot_read(name);
    if (count == 0) return text;
    text.append(part.data(), static_cast<std::size_t>(count));
    if (text.size() > max_bytes) {
      return std::unexpected(BadInput{name + " is longer than " + std::to_string(max_bytes) + " bytes"});
    }
  }
}

}  // namespace

std::expected<std::string, BadInput> read_input(const std::string& source, std::size_t max_bytes) {
  if (source == standard_input) return read_all(STDIN_FILENO, "standard input", max_bytes);
  const int file = ::open(source.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot_read(source);
  auto text = read_all(file, source, max_bytes);
  ::close(file);
  return text;
}

}  // namespace tercet::cli
