#include "mutant.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>

namespace tercet::hostile {

namespace {

constexpr std::array<std::string_view, 30> words{
    "\r\n",
    "\n",
    "\r",
    "\r\n\r\n",
    "\r\n ",
    ": ",
    ",",
    ";q=0",
    "%00",
    "%2e%2e/",
    "?",
    "&&&",
    "*",
    "\"",
    "HTTP/1.0",
    "HTTP/9.9",
    "Host: b\r\n",
    "Origin: http://a\r\n",
    "Origin: http://a\r\nOrigin: http://b\r\n",
    "Authorization: Bearer x\r\n",
    "Content-Type: application/json\r\n",
    "Content-Length: 3\r\n",
    "Content-Length: 18446744073709551616\r\n",
    "Transfer-Encoding: chunked\r\n",
    "Expect: 100-continue\r\n",
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    "AAAAAAAAAAAAAAAAAAAAAA==\r\n",
    "Connection: close\r\n",
    "GET /ws HTTP/1.1\r\n",
    "ffffffffffffffff\r\n",
    "0\r\n\r\n",
};

std::size_t below(std::size_t bound, Random& random) {
  return bound == 0 ? 0 : std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
}

void turn_byte(std::string& text, Random& random) {
  if (text.empty()) return;
  text[below(text.size(), random)] = static_cast<char>(below(256, random));
}

void cut_out(std::string& text, Random& random) {
  constexpr std::size_t max = 40;
  text.erase(below(text.size() + 1, random), below(max, random));
}

void put_in(std::string& text, Random& random) {
  text.insert(below(text.size() + 1, random), words[below(words.size(), random)]);
}

void put_in_line(std::string& text, Random& random) {
  const auto end = text.find("\r\n");
  if (end != std::string::npos) text.insert(end + 2, words[below(words.size(), random)]);
}

void double_part(std::string& text, Random& random) {
  constexpr std::size_t max = 60, max_times = 30;
  const std::string part = text.substr(below(text.size() + 1, random), 1 + below(max, random));
  const std::size_t at = below(text.size() + 1, random);
  for (std::size_t times = 1 + below(max_times, random); times > 0; --times) text.insert(at, part);
}

// The line with this position in it, doubled in place.
void double_line(std::string& text, Random& random) {
  const std::size_t at = below(text.size() + 1, random);
  const auto before = text.rfind('\n', at);
  const auto end = text.find('\n', at);
  if (before == std::string::npos || end == std::string::npos || before >= end) return;
  const std::string whole = text.substr(before + 1, end - before);
  text.insert(before + 1, whole);
}

constexpr std::array changes{turn_byte, cut_out, put_in, put_in_line, double_part, double_line};

}  // namespace

std::vector<std::string> kept_requests(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<std::string> kept;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!text.empty()) kept.push_back(text.substr(1));
  }
  if (kept.empty()) throw std::runtime_error("no kept requests in " + folder.string());
  return kept;
}

std::string mutant(const std::vector<std::string>& kept, Random& random) {
  constexpr std::size_t max_changes = 6, max_in_a_row = 3;
  std::string text;
  for (std::size_t left = 1 + below(max_in_a_row, random); left > 0; --left) text += kept[below(kept.size(), random)];
  for (std::size_t left = 1 + below(max_changes, random); left > 0; --left) {
    changes[below(changes.size(), random)](text, random);
  }
  return text;
}

}  // namespace tercet::hostile
