// A game for one that a person played on a device of their own, as its record tells it: kept with what they played
// here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "contract/game.hpp"
#include "server/store/people_store.hpp"
#include "server/store/store.hpp"

namespace tercet::server {

// Of the body that brings one.
inline constexpr std::size_t max_own_game_bytes = std::size_t{64} * 1024;

inline constexpr contract::Millis max_own_game_time{24 * 60 * 60 * 1000};

// The game as it is to be kept, under an id that follows from the person and the record; or what is wrong with the
// record. That it keeps the rules does not say who found the SETs: see docs/security.md.
std::expected<FinishedGame, std::string> own_game(const Person& person, std::string_view record, std::int64_t ended_at);

}  // namespace tercet::server
