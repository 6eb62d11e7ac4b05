// Whole games of Cubed played by nobody, and fast: no command, no event, no check; only the dice move. SimpleGame plays
// the same games, die for die, through decide and evolve.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cubed/event.hpp"
#include "cubed/simulate/simple_player.hpp"

namespace tercet::cubed {

// What happened in a game so far.
struct Tally {
  std::uint32_t opening_rolls = 0;  // of the whole table (B2, B3)
  std::uint32_t opening_hands_with_set = 0;
  std::uint32_t turns = 0;  // the starter's first (B5) and passes too
  std::uint32_t passes = 0;
  std::uint32_t all_pass_rounds = 0;  // R2, R7
  std::uint32_t dice_placed = 0;
  std::uint32_t wilds_placed = 0;
  std::uint32_t sets = 0;  // new ones, the first on the logo too
  std::uint32_t bonus = 0;
  std::uint32_t replacements = 0;

  bool operator==(const Tally&) const = default;
};

// One game, step by step; a step is what lies between two moments at which a player looks at the dice:
//   in the opening, all have none and roll again, or one calls, shows and lays three dice on the logo;
//   in a turn, a replacement, or a placement or pass with what follows at the end of a round;
//   in the extra roll, all choose and roll.
class Playout {
 public:
  Playout(const Options& options, int seats, Policy policy);

  // A new game, up to the first roll.
  void begin(contract::GameSeed seed);
  void step();
  void play_out() {
    while (!is_over()) step();
  }

  bool is_over() const { return phase_ == Phase::over; }
  // opening, turn, extra_roll or over
  Phase phase() const { return phase_; }
  std::span<const Rack> racks() const { return {racks_.data(), seats_}; }
  std::span<const int> scores() const { return {scores_.data(), seats_}; }
  const BoardState& board_state() const { return board_state_; }
  const Bag& bag() const { return bag_; }
  Seat first() const { return first_; }
  Seat to_move() const { return to_move_; }
  // How many events the contract has made up to here.
  std::uint32_t events() const { return events_; }
  const Tally& tally() const { return tally_; }
  EndReason why() const { return why_; }

 private:
  // As decide() draws them.
  HeldDie roll(Die die) {
    const auto what = contract::Draw::roll(0, die.index(), rolls_[static_cast<std::size_t>(die.index())]++);
    return {die, dice_->side(die, static_cast<int>(chance_.below(what, Die::sides)))};
  }
  HeldDie draw() {
    const auto what = contract::Draw::from_bag(0, Die::count - bag_.size());
    return roll(bag_.draw(chance_.below(what, static_cast<std::uint32_t>(bag_.size()))));
  }
  Seat after(Seat seat) const {
    const std::size_t next = seat.index() + 1;
    return Seat(next == seats_ ? 0 : static_cast<int>(next));
  }

  void find_starter();
  void roll_again();
  void lay_first(Seat seat);
  void take_turn();
  void replace(const SimplePlayer::Replacement& replacement);
  void lay(Seat seat, Die die, Square square, LaidDie lies);
  void end_turn();
  void begin_round();
  void refill();
  void extra_roll();
  void end_game(EndReason why);

  const State start_;
  const DiceList* dice_;
  std::size_t seats_;
  SimplePlayer player_;

  contract::GameSeed seed_;
  contract::PhiloxChance chance_{seed_};
  std::array<std::uint32_t, Die::count> rolls_{};
  std::uint32_t events_ = 0;
  Phase phase_ = Phase::waiting;
  Bag bag_;
  BoardState board_state_;
  // Where each die on the board lies (T1).
  std::array<Square, Die::count> square_of_{};
  DieSet on_board_;
  std::array<Rack, max_seats> racks_{};
  std::array<int, max_seats> scores_{};
  std::array<bool, max_seats> passed_{};  // in this round
  Seat first_;
  Seat to_move_;
  std::size_t turns_had_ = 0;  // in this round
  std::size_t passes_ = 0;     // in this round
  int all_pass_rounds_ = 0;    // in a row
  bool last_round_ = false;
  EndReason why_{};
  Tally tally_;
};

}  // namespace tercet::cubed
