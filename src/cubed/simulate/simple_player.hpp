// Players for simulation: they look one turn ahead, or not at all. The same choices serve the fast path (playout.hpp)
// and the contract (simple_game.hpp).
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>

#include "contract/philox.hpp"
#include "cubed/search/generator.hpp"
#include "cubed/state.hpp"

namespace tercet::cubed {

// greedy: a turn of the highest score, never a replacement; after a pass all dice but wilds are rolled again.
// random: any legal turn, now and then a replacement; rolls any of the dice again.
enum class Policy : std::uint8_t { greedy, random };
BOOST_DESCRIBE_ENUM(Policy, greedy, random)

// What the players choose has its own chance, away from that of the events: by the number of events so far.
inline contract::PhiloxStream chance_of_choice(contract::GameSeed seed, std::uint32_t events) {
  constexpr std::uint32_t first_choice = std::uint32_t{1} << 31;
  return {seed, first_choice + events};
}

// Which of the players with a SET in the opening is the first to call.
Seat first_to_call(std::uint32_t seats_with_set, contract::PhiloxStream chance);

class SimplePlayer {
 public:
  struct Replacement {
    Die die;
    Square square;
  };

  explicit SimplePlayer(Policy policy) : policy_(policy) {}

  // T1: a wild to replace before anything else, if any.
  std::optional<Replacement> replacement(const BoardState& board_state, const Rack& rack,
                                         contract::PhiloxStream& chance) const;

  // T2: what to place; nothing to pass.
  std::optional<ScoredTurn> turn(const BoardState& board_state, const Rack& rack, contract::PhiloxStream& chance);

  // R4: the dice to roll again.
  DieSet choice(const Rack& rack, bool passed, contract::PhiloxStream chance) const;

 private:
  std::optional<ScoredTurn> any_turn(const BoardState& board_state, const Hand& hand, contract::PhiloxStream& chance);

  Policy policy_;
  Generator generator_;
};

}  // namespace tercet::cubed
