#include "frames.hpp"

#include <limits>

namespace tercet::load {

namespace {

constexpr char masked = '\x80';

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
  return value;
}

void append_big_endian(std::string& out, std::uint64_t value, unsigned bytes) {
  for (unsigned left = bytes; left-- > 0;) out.push_back(static_cast<char>(value >> 8U * left & 0xffU));
}

}  // namespace

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
  out.push_back(static_cast<char>(0x80U | static_cast<unsigned>(opcode)));
  if (payload.size() < 126) {
    out.push_back(static_cast<char>(masked | static_cast<char>(payload.size())));
  } else if (payload.size() <= std::numeric_limits<std::uint16_t>::max()) {
    out.push_back(static_cast<char>(masked | 126));
    append_big_endian(out, payload.size(), 2);
  } else {
    out.push_back(static_cast<char>(masked | 127));
    append_big_endian(out, payload.size(), 8);
  }
  out.append(4, '\0');
  out.append(payload);
}

std::optional<Frame> front_frame(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(bytes[0]);
  std::uint64_t length = static_cast<unsigned char>(bytes[1]) & 0x7fU;
  std::size_t head = 2;
  if (length >= 126) {
    const std::size_t more = length == 126 ? 2 : 8;
    if (bytes.size() < head + more) return std::nullopt;
    length = big_endian(bytes.substr(head, more));
    head += more;
  }
  if (bytes.size() - head < length) return std::nullopt;
  return Frame{.opcode = static_cast<Opcode>(first & 0x0fU),
               .last = (first & 0x80U) != 0,
               .payload = bytes.substr(head, length),
               .size = head + static_cast<std::size_t>(length)};
}

}  // namespace tercet::load
