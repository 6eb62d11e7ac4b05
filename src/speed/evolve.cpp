// Speed::evolve(): what each event does to the state. No chance, no clock, no rule about who may do what.
#include <algorithm>

#include "speed/speed.hpp"

namespace tercet::speed {

namespace {

// The table is another one now: what was said lapses (P4), and what is said of the old one comes too late.
void table_changed(State& state, Millis t) {
  ++state.table_number;
  state.table_since = t;
  for (Player& player : state.all_players()) player.done = false;
}

void roll(State& state, Millis t, const std::vector<HeldDie>& dice) {
  table_changed(state, t);
  state.rolled_number = state.table_number;
  state.rolled_at = t;
  state.table.lay_out(dice);
  state.takes.clear();
  state.ended_by.reset();
  for (Player& player : state.all_players()) {
    player.mistakes = 0;
    player.last_take_at.reset();
    player.ready = false;
    player.in_tie_break = false;
  }
}

template <class Which>
void drop_takes(State& state, Which which) {
  std::erase_if(state.contested, which);
}

void drop_takes_of(State& state, Seat seat) {
  drop_takes(state, [&](const Contested& take) { return take.seat == seat; });
}

void apply(State& state, const Rolled& event) {
  state.phase = Phase::searching;
  state.round = event.round;
  roll(state, event.t, event.dice);
}

void apply(State& state, const TieRolled& event) {
  state.phase = Phase::tie_break;
  state.tie_roll = event.roll;
  roll(state, event.t, event.dice);
  for (const Seat seat : event.seats) state.player(seat).in_tie_break = true;
}

void apply(State& state, const Contested& event) { state.contested.push_back(event); }

void apply(State& state, const ContestDecided&) {
  const Contested& first = contract::first_made(state.contested);
  state.contested.erase(state.contested.begin() + (&first - state.contested.data()));
}

// P2: takes that name one of these dice have lost it; the others wait on.
void apply(State& state, const Taken& event) {
  for (const HeldDie& held : event.dice) state.table.take(held.die);
  drop_takes(state, [&](const Contested& take) {
    return std::ranges::any_of(take.dice, [&](Die die) { return !state.table.contains(die); });
  });
  state.takes.push_back({event.seat, {event.t, event.dice}});
  state.player(event.seat).last_take_at = event.t;
  table_changed(state, event.t);
  if (state.phase == Phase::tie_break) state.tie_winner = event.seat;
}

void apply(State& state, const Mistaken& event) {
  ++state.player(event.seat).mistakes;
  state.player(event.seat).last_take_at = event.t;
  if (state.is_out_of_roll(event.seat)) drop_takes_of(state, event.seat);
  table_changed(state, event.t);
}

void apply(State& state, const SaidDone& event) { state.player(event.seat).done = event.done; }

void apply(State& state, const RoundEnded& event) {
  for (int i = 0; i < state.seats; ++i) {
    state.player(Seat(i)).earlier_points += event.points[static_cast<std::size_t>(i)];
  }
  state.phase = Phase::audit;
  state.ended_by = event.why;
  state.next_roll_at = event.t + state.options.pause_ms;
}

void apply(State& state, const Ready& event) { state.player(event.seat).ready = true; }

void apply(State& state, const Left& event) {
  Player& player = state.player(event.seat);
  player.left = true;
  player.empty = !event.bot_plays.value_or(false);
  player.done = false;
  drop_takes_of(state, event.seat);
}

void apply(State& state, const HandedOver& event) {
  state.player(event.seat).done = false;
  drop_takes_of(state, event.seat);
}

void apply(State& state, const GameEnded&) {
  state.phase = Phase::over;
  state.contested.clear();
}

}  // namespace

State Speed::evolve(State state, const Event& event) {
  std::visit([&](const auto& e) { apply(state, e); }, event);
  state.last_event_at = contract::time_of(event);
  return state;
}

}  // namespace tercet::speed
