// Crosswise::evolve(): what each event does to the state. No chance, no clock, no rule about who may do what.
#include <algorithm>

#include "crosswise/crosswise.hpp"

namespace tercet::crosswise {

namespace {

constexpr Millis second{1'000};

void give(State& state, Seat seat, const HeldDie& held) {
  state.bag.draw(state.bag.place_of(held.die));
  RolledDie& die = state.at(held.die);
  die.owner = seat;
  die.shows = held.shows;
}

void to_hand(RolledDie& die) {
  die.area.reset();
  die.place = {};
  die.lies = {};
  die.order = 0;
}

void lay(State& state, Seat area, std::span<const MovedDie> dice) {
  ++state.order;
  for (const MovedDie& moved : dice) {
    RolledDie& die = state.at(moved.die);
    die.area = area;
    die.place = moved.place();
    die.lies = moved.lies;
    die.order = state.order;
  }
}

void has_moved(State& state, Seat seat, Millis t) {
  Player& player = state.player(seat);
  player.moved_at = t;
  std::ranges::rotate(player.moves, player.moves.begin() + 1);
  player.moves.back() = t + second;
}

void apply(State& state, const RoundBegan& event) {
  state.phase = Phase::building;
  state.round = event.round;
  state.round_began_at = event.t;
  state.bag = Bag::full();
  state.dice = {};
  state.order = 0;
  state.ended.reset();
  for (std::size_t i = 0; i < state.seats; ++i) {
    for (const HeldDie& held : event.hands[i]) give(state, Seat(static_cast<int>(i)), held);
    Player& player = state.players[i];
    ++player.revision;
    player.draw_at = event.t;
    player.moved_at = event.t;
    player.done = false;
    player.ready = false;
  }
}

void apply(State& state, const Arranged& event) {
  state.player(event.seat).revision = event.revision;
  for (const Die die : event.lifted) to_hand(state.at(die));
  lay(state, event.seat, event.moved);
  has_moved(state, event.seat, event.t);
}

// X4, X8: there is something new to try, so nobody has given up.
void apply(State& state, const Drew& event) {
  give(state, event.seat, {event.die, event.shows});
  state.player(event.seat).draw_at = event.t + state.options.draw_every_ms;
  state.player(event.seat).moved_at = event.t;
  for (Player& player : state.all_players()) player.done = false;
}

void apply(State& state, const Attached& event) {
  const bool from_own_area =
      std::ranges::any_of(event.dice, [&](const MovedDie& die) { return state.at(die.die).area == event.seat; });
  if (from_own_area) ++state.player(event.seat).revision;
  lay(state, event.to, event.dice);
  has_moved(state, event.seat, event.t);
}

void apply(State& state, const TakenBack& event) {
  for (const Die die : event.dice) to_hand(state.at(die));
  has_moved(state, event.seat, event.t);
}

void apply(State& state, const Contested& event) { state.contested.push_back(event); }

void apply(State& state, const ContestDecided&) { state.contested.clear(); }

void apply(State& state, const SaidDone& event) { state.player(event.seat).done = event.done; }

void apply(State& state, const RoundEnded& event) {
  state.phase = Phase::waiting;
  state.ended = event;
  state.next_round_at = event.t + state.options.pause_ms;
  for (std::size_t i = 0; i < state.seats; ++i) {
    state.players[i].round_points[static_cast<std::size_t>(state.rounds_ended)] =
        static_cast<std::uint8_t>(event.points[i]);
    state.players[i].done = false;
  }
  ++state.rounds_ended;
}

void apply(State& state, const Ready& event) { state.player(event.seat).ready = true; }

// What the seat had sealed (X6, X8) lapses: whoever plays it now decides anew.
void unseal(State& state, Seat seat) {
  state.player(seat).done = false;
  std::erase_if(state.contested, [&](const Contested& claim) { return claim.seat == seat; });
}

void apply(State& state, const Left& event) {
  Player& player = state.player(event.seat);
  player.left = true;
  player.empty = !event.bot_plays.value_or(false);
  unseal(state, event.seat);
}

void apply(State& state, const HandedOver& event) { unseal(state, event.seat); }

void apply(State& state, const GameEnded&) { state.phase = Phase::over; }

}  // namespace

State Crosswise::evolve(State state, const Event& event) {
  std::visit([&](const auto& e) { apply(state, e); }, event);
  state.last_event_at = contract::time_of(event);
  return state;
}

}  // namespace tercet::crosswise
