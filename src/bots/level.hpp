// How well a bot plays, the same four levels in every game (H5), and what a plan looks like.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

#include "contract/game.hpp"

namespace tercet::bots {

enum class Level : std::uint8_t { beginner, easy, skilled, expert };
BOOST_DESCRIBE_ENUM(Level, beginner, easy, skilled, expert)

// What a bot wants to do and when, in the game's time.
template <class Command>
struct Plan {
  contract::Millis when{};
  Command command;
};

}  // namespace tercet::bots
