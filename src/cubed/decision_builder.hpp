// Builds the events of one decision, for decide.cpp and opening.cpp: each takes effect at once, so that what follows
// from it sees it.
#pragma once

#include <utility>
#include <vector>

#include "cubed/cubed.hpp"

namespace tercet::cubed {

class DecisionBuilder {
 public:
  DecisionBuilder(const State& state, contract::Chance& chance, contract::Arrival arrival)
      : state_(state), chance_(chance), arrival_(arrival), t_(arrival.at) {}

  Cubed::Decision by_referee(const Command& command);
  Cubed::Decision by_seat(Seat seat, const Command& command);

 private:
  // The opening, in opening.cpp.
  Cubed::Decision on(Seat seat, const Call& command);
  Cubed::Decision on(Seat seat, const Show& command);
  Cubed::Decision on(Seat seat, const None& command);
  Cubed::Decision on(Seat seat, const LayFirst& command);
  void decide_contest();
  void roll_opening();
  void roll_again_if_nobody_calls();
  void called_falsely(Seat seat, const std::optional<std::array<HeldDie, 3>>& dice);
  void lay_first(const std::array<FirstDie, 3>& dice);
  std::array<FirstDie, 3> first_dice_by_referee() const;

  // Turns and rounds, in decide.cpp.
  Cubed::Decision on(Seat seat, const Replace& command);
  Cubed::Decision on(Seat seat, const Place& command);
  Cubed::Decision on(Seat seat, const Pass& command);
  Cubed::Decision on(Seat seat, const Choose& command);
  static Cubed::Decision on(Seat seat, const Leave& command);
  static Cubed::Decision on(Seat seat, const HandOver& command);
  static Cubed::Decision on(Seat seat, const Wake& command);
  Cubed::Decision by_host(const Leave& command);
  Cubed::Decision by_host(const HandOver& command);
  Cubed::Decision by_host(const Wake& command);
  template <class Players>
  static Cubed::Decision by_host(const Players& command);
  void end_round_if_all_had_a_turn();
  void refill();
  void extra_roll();
  void end_game(EndReason why);

  HeldDie roll(Die die);
  HeldDie draw(Bag& bag);

  void emit(Event event) {
    state_ = Cubed::evolve(std::move(state_), event);
    events_.push_back(std::move(event));
  }
  Cubed::Decision done() { return std::move(events_); }

  State state_;
  contract::Chance& chance_;
  contract::Arrival arrival_;
  Millis t_;
  std::vector<Event> events_;
};

inline std::unexpected<CommandRefusal> refuse(RefusalCode code, std::vector<Square> squares = {},
                                              std::vector<Die> dice = {}) {
  return std::unexpected(CommandRefusal{code, std::move(squares), std::move(dice), {}});
}

// The first die that is named twice, if any.
std::optional<Die> named_twice(std::span<const Die> dice);

// What a die of the rack becomes on the board; a wild needs a name, another die has none (D3).
std::expected<LaidDie, RefusalCode> as_laid(const HeldDie& held, const std::optional<figures::Face>& as);

}  // namespace tercet::cubed
