#include "server/line_gauge.hpp"

#include <sys/random.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace tercet::server {
namespace {

std::array<char, 16> unguessable() {
  std::array<std::uint8_t, 8> bytes = {};
  // So few bytes come whole or not at all.
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    throw std::runtime_error("the system gives no random numbers");
  }
  std::array<char, 16> text = {};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    text[2 * i] = "0123456789abcdef"[bytes[i] >> 4U];
    text[(2 * i) + 1] = "0123456789abcdef"[bytes[i] & 15U];
  }
  return text;
}

}  // namespace

std::string_view LineGauge::ping(Time now) {
  auto& slot = waiting_[pings_++ % waiting_.size()];
  slot = {.text = unguessable(), .sent = now, .waits = true};
  return {slot.text.data(), slot.text.size()};
}

bool LineGauge::pong(std::string_view text, Time now) {
  for (auto& slot : waiting_) {
    if (!slot.waits || text != std::string_view(slot.text.data(), slot.text.size())) continue;
    slot.waits = false;
    last_[pongs_++ % last_.size()] = std::max(std::chrono::duration_cast<Micros>(now - slot.sent), Micros(0));
    return true;
  }
  return false;
}

std::optional<LineGauge::Micros> LineGauge::shortest() const {
  if (pongs_ == 0) return std::nullopt;
  return std::ranges::min(std::span(last_).first(std::min(pongs_, last_.size())));
}

std::chrono::milliseconds line_of(std::optional<LineGauge::Micros> pongs, std::optional<LineGauge::Micros> kernel,
                                  std::chrono::milliseconds at_most) {
  if (!pongs && !kernel) return std::chrono::milliseconds(0);
  const auto both_ways = !pongs ? *kernel : !kernel ? *pongs : std::min(*pongs, *kernel);
  return std::min(std::chrono::duration_cast<std::chrono::milliseconds>(both_ways / 2), at_most);
}

}  // namespace tercet::server
