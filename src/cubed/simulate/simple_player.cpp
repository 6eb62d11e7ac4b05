#include "cubed/simulate/simple_player.hpp"

#include <bit>

namespace tercet::cubed {

using contract::PhiloxStream;

namespace {

// The turn with a number, counted from 0 in the order of the search.
class TurnOfNumber final : public TurnSink {
 public:
  explicit TurnOfNumber(std::size_t number) : number_(number) {}

  void take(std::span<const ScoredTurn> turns) override {
    if (number_ - seen_ < turns.size()) found_ = turns[number_ - seen_];
    seen_ += turns.size();
  }
  const std::optional<ScoredTurn>& found() const { return found_; }

 private:
  std::size_t number_;
  std::size_t seen_ = 0;
  std::optional<ScoredTurn> found_;
};

}  // namespace

Seat first_to_call(std::uint32_t seats_with_set, PhiloxStream chance) {
  const auto count = static_cast<std::uint32_t>(std::popcount(seats_with_set));
  for (std::uint32_t others = chance.below(count); others > 0; --others) seats_with_set &= seats_with_set - 1;
  return Seat(std::countr_zero(seats_with_set));
}

std::optional<SimplePlayer::Replacement> SimplePlayer::replacement(const BoardState& board_state, const Rack& rack,
                                                                   PhiloxStream& chance) const {
  constexpr std::uint32_t now_and_then = 4;
  if (policy_ != Policy::random) return std::nullopt;
  // Counts those that are possible, or finds the one with a given number.
  const auto look = [&](std::uint32_t number) {
    std::uint32_t seen = 0;
    Replacement found;
    board_state.for_each([&](Square square, LaidDie die) {
      if (!die.is_wild()) return;
      for (const HeldDie& held : rack.dice()) {
        if (held.shows == figures::UpFace(die.face()) && seen++ == number) found = {held.die, square};
      }
    });
    return std::pair(seen, found);
  };
  const std::uint32_t possible = look(0).first;
  if (possible == 0 || chance.below(now_and_then) != 0) return std::nullopt;
  return look(chance.below(possible)).second;
}

std::optional<ScoredTurn> SimplePlayer::turn(const BoardState& board_state, const Rack& rack, PhiloxStream& chance) {
  return policy_ == Policy::greedy ? generator_.best(board_state, rack.hand())
                                   : any_turn(board_state, rack.hand(), chance);
}

std::optional<ScoredTurn> SimplePlayer::any_turn(const BoardState& board_state, const Hand& hand,
                                                 PhiloxStream& chance) {
  const std::uint64_t turns = generator_.count(board_state, hand).turns;
  if (turns == 0) return std::nullopt;
  TurnOfNumber chosen(chance.below(static_cast<std::uint32_t>(turns)));
  generator_.find(board_state, hand, chosen);
  return chosen.found();
}

DieSet SimplePlayer::choice(const Rack& rack, bool passed, PhiloxStream chance) const {
  DieSet again;
  if (policy_ == Policy::greedy) {
    if (!passed) return again;
    for (const HeldDie& held : rack.dice()) {
      if (!held.shows.is_wild()) again.insert(held.die);
    }
    return again;
  }
  std::uint32_t subset = chance.below(std::uint32_t{1} << rack.size());
  for (const HeldDie& held : rack.dice()) {
    if ((subset & 1U) != 0) again.insert(held.die);
    subset >>= 1;
  }
  return again;
}

}  // namespace tercet::cubed
