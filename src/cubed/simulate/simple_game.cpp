#include "cubed/simulate/simple_game.hpp"

#include <cassert>

#include "cubed/first_set.hpp"

namespace tercet::cubed {

SimpleGame::SimpleGame(const Options& options, int seats, Policy policy, contract::GameSeed seed)
    : seed_(seed), run_(options, seats, seed), player_(policy) {
  run_.advance(Millis{0});
}

void SimpleGame::command(Seat seat, const Command& command) {
  [[maybe_unused]] const auto result = run_.command(seat, command, run_.now() + thought);
  assert(result);
}

void SimpleGame::step() {
  switch (state().phase) {
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
      assert(is_over());
  }
}

// B2, B3, B5
void SimpleGame::find_starter() {
  std::uint32_t with_set = 0;
  for (int i = 0; i < state().seats; ++i) {
    if (first_set(state().player(Seat(i)).rack)) with_set |= 1U << i;
  }
  const int roll = state().roll;
  if (with_set == 0) {
    for (int i = 0; i < state().seats; ++i) command(Seat(i), None{roll});
    return;
  }
  const Seat caller = first_to_call(with_set, choices());
  const auto shown = *first_set(state().player(caller).rack);
  const auto laid = name_first(shown);
  command(caller, Call{roll});
  command(caller, Show{{shown[0].die, shown[1].die, shown[2].die}});
  LayFirst lay;
  for (std::size_t i = 0; i < laid.size(); ++i) {
    lay.dice[i].die = shown[i].die;
    if (laid[i].is_wild()) lay.dice[i].as = laid[i].face();
  }
  command(caller, lay);
}

void SimpleGame::take_turn() {
  const Seat seat = state().to_move;
  const Rack& rack = state().player(seat).rack;
  contract::PhiloxStream chance = choices();
  if (const auto replacement = player_.replacement(state().board_state, rack, chance)) {
    command(seat, Replace{replacement->die, replacement->square});
    return;
  }
  const auto turn = player_.turn(state().board_state, rack, chance);
  passed_[seat.index()] = !turn;
  if (turn) {
    command(seat, place_command(rack, turn->turn));
  } else {
    command(seat, Pass{});
  }
}

// R4
void SimpleGame::extra_roll() {
  for (const Seat seat : state().in_order()) {
    const Rack& rack = state().player(seat).rack;
    const DieSet again = player_.choice(rack, passed_[seat.index()], choices());
    Choose choose;
    for (const HeldDie& held : rack.dice()) {
      if (again.contains(held.die)) choose.dice.push_back(held.die);
    }
    command(seat, choose);
  }
}

}  // namespace tercet::cubed
