#include "cubed/simulate/playout.hpp"

#include <algorithm>

#include "cubed/first_set.hpp"

namespace tercet::cubed {

Playout::Playout(const Options& options, int seats, Policy policy)
    : start_(options, seats),
      dice_(start_.dice.get()),
      seats_(static_cast<std::size_t>(seats)),
      player_(policy),
      board_state_(start_.board_state) {}

// B2
void Playout::begin(contract::GameSeed seed) {
  seed_ = seed;
  chance_ = contract::PhiloxChance(seed);
  rolls_.fill(0);
  phase_ = Phase::opening;
  bag_ = start_.bag;
  board_state_ = start_.board_state;
  on_board_.clear();
  scores_.fill(0);
  all_pass_rounds_ = 0;
  last_round_ = false;
  tally_ = {};
  tally_.opening_rolls = 1;
  for (std::size_t i = 0; i < seats_; ++i) {
    racks_[i] = Rack();
    for (std::size_t j = 0; j < Hand::max; ++j) racks_[i].add(draw());
  }
  events_ = 1;
}

void Playout::step() {
  switch (phase_) {
    case Phase::opening:
      find_starter();
      break;
    case Phase::turn:
      take_turn();
      break;
    case Phase::extra_roll:
      extra_roll();
      break;
    default:
      break;
  }
}

void Playout::find_starter() {
  std::uint32_t with_set = 0;
  for (std::size_t i = 0; i < seats_; ++i) {
    if (!first_set(racks_[i])) continue;
    with_set |= 1U << i;
    ++tally_.opening_hands_with_set;
  }
  if (with_set == 0) {
    roll_again();
  } else {
    lay_first(first_to_call(with_set, chance_of_choice(seed_, events_)));
  }
}

// B3: each says "none"; with the last of them all roll.
void Playout::roll_again() {
  const auto said = static_cast<std::uint32_t>(seats_);
  for (std::size_t i = 0; i < seats_; ++i) {
    for (HeldDie& held : racks_[i].dice()) held = roll(held.die);
  }
  ++tally_.opening_rolls;
  events_ += said + 1;
}

// B2, B5
void Playout::lay_first(Seat seat) {
  const auto shown = *first_set(racks_[seat.index()]);
  const auto laid = name_first(shown);
  const Board::Logo& logo = board_state_.board().logo();
  for (std::size_t i = 0; i < laid.size(); ++i) {
    const int bonus = board_state_.open_bonus(logo[i]);
    scores_[seat.index()] += bonus + (laid[i].is_wild() ? 0 : 1);
    tally_.bonus += static_cast<std::uint32_t>(bonus);
    lay(seat, shown[i].die, logo[i], laid[i]);
  }
  ++tally_.sets;
  ++tally_.turns;
  first_ = seat;
  begin_round();
  to_move_ = after(seat);
  turns_had_ = 1;
  events_ += 3;  // called, found, laid
}

void Playout::begin_round() {
  phase_ = Phase::turn;
  to_move_ = first_;
  turns_had_ = 0;
  passes_ = 0;
  passed_.fill(false);
}

void Playout::lay(Seat seat, Die die, Square square, LaidDie lies) {
  board_state_.place(square, lies);
  on_board_.insert(die);
  square_of_[static_cast<std::size_t>(die.index())] = square;
  racks_[seat.index()].remove(die);
  ++tally_.dice_placed;
  if (lies.is_wild()) ++tally_.wilds_placed;
}

void Playout::take_turn() {
  const Rack& rack = racks_[to_move_.index()];
  contract::PhiloxStream choices = chance_of_choice(seed_, events_);
  if (const auto replacement = player_.replacement(board_state_, rack, choices)) {
    replace(*replacement);
    return;
  }
  const auto turn = player_.turn(board_state_, rack, choices);
  if (turn) {
    for (const Placement& placement : turn->turn) {
      const auto dice = rack.dice();
      lay(to_move_, std::ranges::find(dice, placement.die.up(), &HeldDie::shows)->die, placement.square, placement.die);
    }
    scores_[to_move_.index()] += turn->score.score;
    tally_.sets += static_cast<std::uint32_t>(turn->score.sets);
    tally_.bonus += static_cast<std::uint32_t>(turn->score.bonus);
    if (rack.empty()) last_round_ = true;  // R5
    all_pass_rounds_ = 0;                  // R7
  } else {
    passed_[to_move_.index()] = true;
    ++passes_;
    ++tally_.passes;
  }
  ++tally_.turns;
  ++events_;
  end_turn();
}

// T1
void Playout::replace(const SimplePlayer::Replacement& replacement) {
  ++events_;
  Die wild;
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    if (on_board_.contains(die) && square_of_[static_cast<std::size_t>(i)] == replacement.square) wild = die;
  }
  Rack& rack = racks_[to_move_.index()];
  rack.remove(replacement.die);
  rack.add(roll(wild));
  board_state_.replace_wild(replacement.square);
  on_board_.erase(wild);
  on_board_.insert(replacement.die);
  square_of_[static_cast<std::size_t>(replacement.die.index())] = replacement.square;
  ++tally_.replacements;
}

// R1 and what comes between two rounds.
void Playout::end_turn() {
  to_move_ = after(to_move_);
  if (++turns_had_ < seats_) return;
  const bool all_passed = passes_ == seats_;
  if (all_passed) ++tally_.all_pass_rounds;
  if (last_round_) {
    end_game(EndReason::out_of_dice);  // R5
  } else if (!all_passed) {
    refill();
  } else if (all_pass_rounds_ + 1 >= start_.options.all_pass_limit) {
    end_game(EndReason::all_pass);  // R7
  } else {
    // R2
    for (std::size_t i = 0; i < seats_; ++i) {
      for (HeldDie& held : racks_[i].dice()) held = roll(held.die);
    }
    ++all_pass_rounds_;
    ++events_;
    begin_round();
  }
}

// R3
void Playout::refill() {
  Seat seat = first_;
  for (std::size_t i = 0; i < seats_; ++i, seat = after(seat)) {
    Rack& rack = racks_[seat.index()];
    while (!bag_.empty() && rack.size() < Hand::max) rack.add(draw());
  }
  phase_ = Phase::extra_roll;
  ++events_;
}

// R4: from the first player clockwise each chooses; with the last choice all roll.
void Playout::extra_roll() {
  const auto chosen = static_cast<std::uint32_t>(seats_);
  Seat seat = first_;
  for (std::uint32_t i = 0; i < chosen; ++i, seat = after(seat)) {
    Rack& rack = racks_[seat.index()];
    const DieSet again = player_.choice(rack, passed_[seat.index()], chance_of_choice(seed_, events_ + i));
    for (HeldDie& held : rack.dice()) {
      if (again.contains(held.die)) held = roll(held.die);
    }
  }
  events_ += chosen + 1;
  begin_round();
}

void Playout::end_game(EndReason why) {
  why_ = why;
  phase_ = Phase::over;
  ++events_;
}

}  // namespace tercet::cubed
