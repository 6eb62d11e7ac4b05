// How a test's player plays well and at once: by what the seat sees of the table, and nothing else.
#pragma once

#include <boost/json/value.hpp>
#include <chrono>
#include <optional>

#include "server/player.hpp"

namespace tercet::test {

// What the seat of this view does next; nothing when it waits for others.
std::optional<boost::json::value> next_command(const Player& player);

// Plays until the game is over; `before_each` is called before every look at the table, and may cut the connection.
void play_to_the_end(Player& player, std::chrono::seconds at_most, const std::function<void()>& before_each = [] {});

}  // namespace tercet::test
