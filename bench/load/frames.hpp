// WebSocket frames as a client writes and reads them (RFC 6455). The masking key is zero: what it protects against,
// proxies that mistake payload for HTTP, is not on a loopback line, and it costs nothing to apply.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tercet::load {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Appends one whole message in one frame.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);

struct Frame {
  Opcode opcode{};
  bool last = false;
  std::string_view payload;
  // How long it is with its head.
  std::size_t size = 0;
};

// The frame at the front of `bytes`, or nothing while its end is missing.
std::optional<Frame> front_frame(std::string_view bytes);

}  // namespace tercet::load
