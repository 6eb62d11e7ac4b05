// The messages of a room beside those of its table: goodbye, and that nothing can be saved just now.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/error.hpp"
#include "server/store/store.hpp"

namespace tercet::server {

// Codes of WebSocket closes.
inline constexpr std::uint16_t going_away = 1001;
inline constexpr std::uint16_t logged_out = 1008;
inline constexpr std::uint16_t internal_error = 1011;
inline constexpr std::uint16_t service_restart = 1012;

std::shared_ptr<const std::string> bye(ErrorCode code, std::optional<int> retry_ms = std::nullopt);
std::shared_ptr<const std::string> trouble_message(StoreTrouble trouble);

}  // namespace tercet::server
