// The contract's toy as the list of games wants it: with a bot, without hints, questions or names of its own.
#pragma once

#include "contract/toy.hpp"
#include "games/listed.hpp"

namespace tercet::games {

struct Toy : testing::Toy {
  static std::optional<bots::Plan<Command>> plan(const Options&, const View& view, contract::Seat, bots::Level,
                                                 std::uint64_t key, contract::Millis now) {
    const bool has_picked = view.my_pick != 0;
    if (has_picked || view.round > rounds) return std::nullopt;
    return bots::Plan<Command>{now + contract::Millis(1'000), Pick{static_cast<int>(1 + key % 6)}};
  }
};

}  // namespace tercet::games
