// Cubed::evolve(): what each event does to the state. No chance, no clock, no rule about who may do what.
#include "cubed/cubed.hpp"

namespace tercet::cubed {

namespace {

void count_roll(State& state, Die die) { ++state.rolls[static_cast<std::size_t>(die.index())]; }

void draw(State& state, Seat seat, std::span<const HeldDie> dice) {
  for (const HeldDie& held : dice) {
    state.bag.draw(state.bag.place_of(held.die));
    count_roll(state, held.die);
    state.player(seat).rack.add(held);
  }
}

void show_again(State& state, const DiceBySeat& rolled) {
  for (int i = 0; i < state.seats; ++i) {
    for (const HeldDie& held : rolled[static_cast<std::size_t>(i)]) {
      count_roll(state, held.die);
      state.player(Seat(i)).rack.show(held);
    }
  }
}

void begin_round(State& state, Millis t) {
  state.phase = Phase::turn;
  state.to_move = state.first;
  state.turns_had = 0;
  state.passes = 0;
  state.began_at = t;
}

void end_turn(State& state, Millis t) {
  ++state.turns_had;
  state.to_move = state.after(state.to_move);
  state.began_at = t;
}

void lay(State& state, Seat seat, std::span<const NewDie> dice) {
  for (const NewDie& laid : dice) {
    state.board_state.place(laid.square, laid.lies);
    state.on_board.insert(laid.die);
    state.square_of[static_cast<std::size_t>(laid.die.index())] = laid.square;
    state.player(seat).rack.remove(laid.die);
  }
  if (state.player(seat).rack.empty()) state.last_round = true;  // R5
  state.all_pass_rounds = 0;                                     // R7
}

void apply(State& state, const OpeningRolled& event) {
  if (event.roll == 1) {
    for (int i = 0; i < state.seats; ++i) draw(state, Seat(i), event.hands[static_cast<std::size_t>(i)]);
  } else {
    show_again(state, event.hands);
  }
  for (Player& player : state.all_players()) {
    player.barred = false;
    player.said_none = false;
  }
  state.phase = Phase::opening;
  state.roll = event.roll;
  state.rolled_at = event.t;
}

void apply(State& state, const Called& event) {
  state.phase = Phase::showing;
  state.caller = event.seat;
  state.began_at = event.t;
  state.player(event.seat).said_none = false;
}

void apply(State& state, const Contested& event) {
  state.contested.push_back(event);
  state.player(event.seat).said_none = false;
}

void apply(State& state, const ContestDecided&) { state.contested.clear(); }

void apply(State& state, const CalledFalsely& event) {
  state.phase = Phase::opening;
  state.caller.reset();
  state.player(event.seat).barred = true;  // B4
}

void apply(State& state, const SaidNone& event) { state.player(event.seat).said_none = true; }

void apply(State& state, const Found& event) {
  state.phase = Phase::starting;
  state.caller.reset();
  state.first = event.seat;
  state.to_move = event.seat;
  state.shown = event.dice;
  state.began_at = event.t;
  for (Player& player : state.all_players()) {
    player.barred = false;
    player.said_none = false;
  }
}

// B5: that was the first player's first turn.
void apply(State& state, const LaidFirst& event) {
  begin_round(state, event.t);
  state.round = 1;
  lay(state, event.seat, event.dice);
  state.player(event.seat).score += event.score;
  end_turn(state, event.t);
}

void apply(State& state, const Replaced& event) {
  Rack& rack = state.player(event.seat).rack;
  rack.remove(event.die);
  rack.add(event.wild);
  count_roll(state, event.wild.die);
  state.board_state.replace_wild(event.square);
  state.on_board.erase(event.wild.die);
  state.on_board.insert(event.die);
  state.square_of[static_cast<std::size_t>(event.wild.die.index())] = Square();
  state.square_of[static_cast<std::size_t>(event.die.index())] = event.square;
}

void apply(State& state, const Placed& event) {
  lay(state, event.seat, event.dice);
  state.player(event.seat).score += event.score;
  end_turn(state, event.t);
}

void apply(State& state, const Passed& event) {
  ++state.passes;
  end_turn(state, event.t);
}

void apply(State& state, const AllRolled& event) {
  show_again(state, event.hands);
  ++state.all_pass_rounds;
  begin_round(state, event.t);
}

void apply(State& state, const Refilled& event) {
  // In the order in which they drew, so that the bag is the same.
  for (const Seat seat : state.in_order()) draw(state, seat, event.drawn[seat.index()]);
  state.phase = Phase::extra_roll;
  state.began_at = event.t;
}

void apply(State& state, const Chosen& event) {
  Player& player = state.player(event.seat);
  player.has_chosen = true;
  for (const Die die : *event.dice) player.choice.insert(die);
}

void apply(State& state, const ExtraRolled& event) {
  show_again(state, event.rolled);
  for (Player& player : state.all_players()) {
    player.has_chosen = false;
    player.choice.clear();
  }
  // B6. A round that R2 starts again keeps its first player.
  if (state.options.first_player == FirstPlayer::moves_on) state.first = state.after(state.first);
  begin_round(state, event.t);
  state.round = event.round;
}

// C8: a bot plays on, with all that the seat had decided.
void apply(State& state, const Left& event) { state.player(event.seat).left = true; }

void apply(State& state, const HandedOver& event) {
  Player& player = state.player(event.seat);
  player.said_none = false;
  player.has_chosen = false;
  player.choice.clear();
  std::erase_if(state.contested, [&](const Contested& call) { return call.seat == event.seat; });
}

void apply(State& state, const GameEnded& event) {
  state.phase = Phase::over;
  // R7: the round that ended the game counts; no roll follows it that would count it.
  if (event.why == EndReason::all_pass) ++state.all_pass_rounds;
}

}  // namespace

State Cubed::evolve(State state, const Event& event) {
  std::visit([&](const auto& e) { apply(state, e); }, event);
  return state;
}

}  // namespace tercet::cubed
