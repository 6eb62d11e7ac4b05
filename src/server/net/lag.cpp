#include "server/net/lag.hpp"

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

std::string_view Lag::ping(Time now) {
  auto& slot = waiting_[pings_++ % waiting_.size()];
  slot = {.text = unguessable(), .sent = now, .waits = true};
  return {slot.text.data(), slot.text.size()};
}

bool Lag::pong(std::string_view text, Time now) {
  for (auto& slot : waiting_) {
    if (!slot.waits || text != std::string_view(slot.text.data(), slot.text.size())) continue;
    slot.waits = false;
    const Micros took = std::max(std::chrono::duration_cast<Micros>(now - slot.sent), Micros(0));
    last_[pongs_++ % last_.size()] = took;
    saw(took, now);
    return true;
  }
  return false;
}

std::optional<Lag::Micros> Lag::round_trip(Time now) const {
  if (!shortest_) return std::nullopt;
  const Micros ever = shortest_->at(now);
  if (pongs_ == 0) return ever;
  return std::min(std::ranges::min(std::span(last_).first(std::min(pongs_, last_.size()))), ever + slack);
}

std::chrono::milliseconds Lag::one_way(Time now, std::chrono::milliseconds max) const {
  const Micros both_ways = round_trip(now).value_or(Micros(0));
  return std::min(std::chrono::duration_cast<std::chrono::milliseconds>(both_ways / 2), max);
}

Lag::Micros Lag::Shortest::at(Time now) const {
  const auto passed = std::chrono::duration_cast<std::chrono::seconds>(now - seen);
  return time + (forgotten_per_minute * std::max(passed.count(), std::chrono::seconds::rep{0}) / 60);
}

void Lag::saw(Micros round_trip, Time now) {
  if (!shortest_ || round_trip <= shortest_->at(now)) shortest_ = {.time = round_trip, .seen = now};
}

}  // namespace tercet::server
