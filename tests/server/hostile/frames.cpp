#include "frames.hpp"

#include <cstdint>
#include <initializer_list>
#include <string>

namespace tercet::hostile {

namespace {

using namespace std::string_literals;

constexpr unsigned last = 0x80, masked = 0x80;
constexpr unsigned more_of_it = 0, text_frame = 1, binary = 2, reserved = 3, goodbye = 8, ping = 9, pong = 10;

// The first byte, the length in the form that is asked for, a masking key of zeros, and what it is the key of.
std::string frame(unsigned first, const std::string& payload, unsigned key = masked, int length_bytes = 0) {
  std::string bytes(1, static_cast<char>(first));
  const std::uint64_t size = payload.size();
  if (length_bytes == 0) length_bytes = size < 126 ? 1 : size < 65536 ? 2 : 8;
  const auto mark = length_bytes == 1 ? static_cast<unsigned>(size) : length_bytes == 2 ? 126U : 127U;
  bytes += static_cast<char>(key | mark);
  for (int i = length_bytes; length_bytes > 1 && i > 0; --i)
    bytes += static_cast<char>(size >> (8U * (static_cast<unsigned>(i) - 1U)));
  if (key != 0) bytes += "\0\0\0\0"s;
  return bytes + payload;
}

std::string repeated(const std::string& part, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += part;
  return all;
}

// A head that promises this many bytes, and then nothing.
std::string promise(unsigned first, std::string length) {
  return std::string(1, static_cast<char>(first)) + std::string(1, static_cast<char>(masked | 127U)) +
         std::move(length) + "\0\0\0\0"s;
}

}  // namespace

std::vector<Case> frame_table() {
  const std::string json = R"({"type":"sit","seat":0})";
  return {
      {"nothing", ""},
      {"half a head", "\x81"},
      {"a message", frame(last | text_frame, json)},
      {"a message of nothing", frame(last | text_frame, "")},
      {"not JSON", frame(last | text_frame, "]")},
      {"deep JSON", frame(last | text_frame, std::string(16'000, '['))},
      {"a message of 16 KB", frame(last | text_frame, std::string(16 * 1024, ' '))},
      {"a message too long", frame(last | text_frame, std::string(16 * 1024 + 1, ' '))},
      {"a message far too long", frame(last | text_frame, std::string(1'000'000, ' '))},
      {"not masked", frame(last | text_frame, json, 0)},
      {"binary", frame(last | binary, json)},
      {"an opcode that is none", frame(last | reserved, json)},
      {"a control opcode that is none", frame(last | 0xBU, "")},
      {"reserved bits", frame(last | 0x70U | text_frame, json)},
      {"compressed, though nobody agreed", frame(last | 0x40U | text_frame, json)},
      {"no UTF-8", frame(last | text_frame, "\xff\xfe\xc0\x80")},
      {"half a character", frame(last | text_frame, "\xe2\x82")},
      {"a surrogate", frame(last | text_frame, "\xed\xa0\x80")},
      {"a length longer than need be", frame(last | text_frame, json, masked, 8)},
      {"a length above 63 bits", promise(last | text_frame, "\xff\xff\xff\xff\xff\xff\xff\xff")},
      {"a length of 63 bits", promise(last | text_frame, "\x7f\xff\xff\xff\xff\xff\xff\xff")},
      {"a promise of 4 GB", promise(last | text_frame, "\0\0\0\1\0\0\0\0"s)},
      {"in pieces", frame(text_frame, "{") + frame(more_of_it, "") + frame(last | more_of_it, "}")},
      {"in pieces with a ping between",
       frame(text_frame, "{") + frame(last | ping, "x") + frame(last | more_of_it, "}")},
      {"pieces without end",
       repeated(frame(text_frame, "a") + frame(more_of_it, "b"), 1) + repeated(frame(more_of_it, "c"), 5'000)},
      {"a piece of nothing before", frame(last | more_of_it, "x")},
      {"a message within a message", frame(text_frame, "{") + frame(last | text_frame, "{}")},
      {"a ping", frame(last | ping, "x")},
      {"a ping too long", frame(last | ping, std::string(126, 'x'))},
      {"a ping in pieces", frame(ping, "x")},
      {"many pings", repeated(frame(last | ping, std::string(125, 'x')), 2'000)},
      {"pongs that nobody asked for", repeated(frame(last | pong, "x"), 2'000)},
      {"many messages", repeated(frame(last | text_frame, json), 1'000)},
      {"goodbye", frame(last | goodbye, "")},
      {"goodbye of one byte", frame(last | goodbye, "x")},
      {"goodbye with a code that is none", frame(last | goodbye, "\x00\x01"s)},
      {"goodbye with a code of ours", frame(last | goodbye, "\x03\xee"s)},
      {"goodbye that is no UTF-8", frame(last | goodbye, "\x03\xe8\xff")},
      {"goodbye too long", frame(last | goodbye, std::string(126, 'x'))},
      {"goodbye twice", repeated(frame(last | goodbye, "\x03\xe8"), 2)},
      {"a message after goodbye", frame(last | goodbye, "\x03\xe8") + frame(last | text_frame, json)},
      {"goodbye within a message", frame(text_frame, "{") + frame(last | goodbye, "\x03\xe8")},
      {"a broken frame within a message", frame(text_frame, "{") + frame(last | reserved, "")},
      {"HTTP again", "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"},
      {"zeros", std::string(4'096, '\0')},
      {"ones", std::string(4'096, '\xff')},
  };
}

}  // namespace tercet::hostile
