// Leaving for good, and taking over a seat: the same in every game (C8). The host tells a game; no player's
// command does.
#pragma once

#include <algorithm>
#include <boost/describe/class.hpp>
#include <concepts>
#include <optional>
#include <ranges>
#include <string_view>
#include <vector>

#include "contract/game.hpp"

namespace tercet::contract {

// The referee's. `bot_plays`: a bot plays the seat on; else it stays empty.
struct Leave {
  static constexpr std::string_view tag = "leave";
  Seat seat;
  bool bot_plays = false;
  bool operator==(const Leave&) const = default;
};
BOOST_DESCRIBE_STRUCT(Leave, (), (seat, bot_plays))

// The referee's: from now on another plays this seat, who may not know what the one before kept secret.
struct HandOver {
  static constexpr std::string_view tag = "hand_over";
  Seat seat;
  bool operator==(const HandOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandOver, (), (seat))

// C8: the seat cannot win, whoever plays it later. `bot_plays` is absent in games of version 1.
struct Left {
  static constexpr std::string_view tag = "left";
  Millis t{};
  Seat seat;
  std::optional<bool> bot_plays;
  bool operator==(const Left&) const = default;
};
BOOST_DESCRIBE_STRUCT(Left, (), (t, seat, bot_plays))

// What the seat had sealed lapses: whoever plays it now decides anew.
struct HandedOver {
  static constexpr std::string_view tag = "handed_over";
  Millis t{};
  Seat seat;
  bool operator==(const HandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandedOver, (), (t, seat))

// C8: nobody is left to play against, or nobody is there any more. `Player` has `left` and `empty`.
template <std::ranges::range Players>
bool is_deserted(const Players& players) {
  const auto staying = std::ranges::count_if(players, [](const auto& player) { return !player.left; });
  const auto present = std::ranges::count_if(players, [](const auto& player) { return !player.empty; });
  return staying <= 1 && present <= 1;
}

// C8, R6: of the seats that may win those with the most points; nobody if none may.
template <std::invocable<Seat> Points, std::predicate<Seat> MayWin>
std::vector<Seat> best_seats(int seats, Points points, MayWin may_win) {
  std::vector<Seat> best;
  for (int i = 0; i < seats; ++i) {
    const Seat seat(i);
    if (!may_win(seat)) continue;
    if (!best.empty() && points(seat) > points(best.front())) best.clear();
    if (best.empty() || points(seat) == points(best.front())) best.push_back(seat);
  }
  return best;
}

}  // namespace tercet::contract
