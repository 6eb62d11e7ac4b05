// How long a bot takes, like a person, and where its random numbers come from. In whole numbers only, so that the same
// bot takes the same time in the server and in the browser.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bots/level.hpp"
#include "contract/philox.hpp"

namespace tercet::bots {

// A bot's random numbers depend on its key and on what everybody sees: `moment` tells apart what it thinks about (a
// table, a roll, a turn). No draw of a game uses the places used here, so a key that is a game's seed tells nothing
// about it.
enum class Purpose : std::uint8_t { search, give_up, overlook, err, show, call, start, turn, choice };

inline contract::PhiloxStream chance_for(std::uint64_t key, contract::Seat seat, Purpose purpose,
                                         std::uint64_t moment) {
  constexpr std::uint32_t beyond_all_draws = 3U << 30;
  const auto what = static_cast<std::uint64_t>(purpose) << 8 | seat.index();
  return {{.number = key, .stream = moment << 16 | what}, beyond_all_draws};
}

// People's times spread like this: half are above the usual time and half below, few take a third of it or three
// times as long (log-normal with a sigma of 0.5).
contract::Millis around(contract::Millis usual, contract::PhiloxStream& chance);

// What is listed by level, beginner first.
template <class T>
constexpr const T& at_level(const T (&by_level)[4], Level level) {
  return by_level[static_cast<std::size_t>(level)];
}

inline bool happens(int percent, contract::PhiloxStream& chance) {
  return static_cast<int>(chance.below(100)) < percent;
}

}  // namespace tercet::bots
