// Speed::decide(): the rulings P1 to P5 and C8: who may do what, and what follows from it.
#include <algorithm>
#include <utility>

#include "dice/bag.hpp"
#include "speed/audit.hpp"
#include "speed/speed.hpp"

namespace tercet::speed {

namespace {

using contract::Actor;
using contract::Arrival;
using contract::Chance;
using contract::Draw;

std::unexpected<Refusal> refuse(RefusalCode code, std::vector<Die> dice = {}) {
  return std::unexpected(Refusal{code, std::move(dice)});
}

bool share_a_die(const DieTriple& a, const DieTriple& b) { return std::ranges::find_first_of(a, b) != a.end(); }

std::optional<Die> named_twice(const DieTriple& dice) {
  if (dice[0] == dice[1] || dice[0] == dice[2]) return dice[0];
  if (dice[1] == dice[2]) return dice[1];
  return std::nullopt;
}

// Builds the events of one decision: each takes effect at once, so that what follows sees it.
class DecisionBuilder {
 public:
  DecisionBuilder(const State& state, Chance& chance, Arrival arrival)
      : state_(state), chance_(chance), arrival_(arrival), t_(arrival.at) {}

  Speed::Decision by_referee(const Command& command) {
    return std::visit([&](const auto& c) { return by_host(c); }, command);
  }
  Speed::Decision by_seat(Seat seat, const Command& command) {
    if (const auto code = unplayed(seat)) return refuse(*code);
    return std::visit([&](const auto& c) { return on(seat, c); }, command);
  }

 private:
  Speed::Decision on(Seat seat, const Take& command);
  Speed::Decision on(Seat seat, const Done& command);
  Speed::Decision on(Seat seat, const NextRound& command);
  static Speed::Decision on(Seat, const Leave&) { return refuse(RefusalCode::referee_only); }
  static Speed::Decision on(Seat, const HandOver&) { return refuse(RefusalCode::referee_only); }
  static Speed::Decision on(Seat, const Wake&) { return refuse(RefusalCode::referee_only); }
  Speed::Decision by_host(const Leave& command);
  Speed::Decision by_host(const HandOver& command);
  Speed::Decision by_host(const Wake& command);
  template <class Players>
  static Speed::Decision by_host(const Players&) {
    return refuse(RefusalCode::referee_only);
  }

  // Why nothing can be said of a seat any more.
  std::optional<RefusalCode> unplayed(Seat seat) const;
  // Why a seat may not take or say anything now.
  std::optional<RefusalCode> not_now(Seat seat) const;

  void decide_takes(bool all);
  HeldTriple held(const DieTriple& dice) const;
  void judge(Seat seat, const HeldTriple& dice);
  void roll();
  void roll_tie();
  void next_roll();
  void end_round(EndReason why);
  void end_game();
  void settle();

  void emit(Event event) {
    state_ = Speed::evolve(std::move(state_), event);
    events_.push_back(std::move(event));
  }
  Speed::Decision done() { return std::move(events_); }

  State state_;
  Chance& chance_;
  Arrival arrival_;
  Millis t_;
  std::vector<Event> events_;
};

std::vector<int> points_by_seat(const State& state, int (State::*points)(Seat) const) {
  std::vector<int> result;
  for (int i = 0; i < state.seats; ++i) result.push_back((state.*points)(Seat(i)));
  return result;
}

std::optional<RefusalCode> DecisionBuilder::unplayed(Seat seat) const {
  if (seat.index() >= state_.seats) return RefusalCode::no_such_seat;
  if (state_.phase == Phase::over) return RefusalCode::game_over;
  if (state_.player(seat).empty) return RefusalCode::seat_left;
  return std::nullopt;
}

std::optional<RefusalCode> DecisionBuilder::not_now(Seat seat) const {
  if (state_.phase != Phase::searching && state_.phase != Phase::tie_break) return RefusalCode::not_searching;
  if (state_.phase == Phase::tie_break && !state_.is_tied(seat)) return RefusalCode::not_in_tie_break;  // P5
  if (state_.is_out_of_roll(seat)) return RefusalCode::out_of_roll;                                     // P5
  return std::nullopt;
}

// P2: the first made counts. A take waits if one made before it may still be on its way; nobody but its sender may
// notice. What is answered does not depend on whether the three are a SET (P3).
Speed::Decision DecisionBuilder::on(Seat seat, const Take& command) {
  if (const auto code = not_now(seat)) return refuse(*code);
  if (const auto twice = named_twice(command.dice)) return refuse(RefusalCode::not_three_dice, {*twice});
  if (command.table < state_.rolled_number || command.table > state_.table_number) {
    return refuse(RefusalCode::table_changed);
  }
  // What the seat is taking already is gone for it, whatever comes of that.
  std::vector<Die> gone;
  std::ranges::copy_if(command.dice, std::back_inserter(gone), [&](Die die) {
    return !state_.table.contains(die) || std::ranges::any_of(state_.contested, [&](const Contested& take) {
      return take.seat == seat && std::ranges::find(take.dice, die) != take.dice.end();
    });
  });
  if (!gone.empty()) return refuse(RefusalCode::gone, std::move(gone));

  const Millis until = contract::waits_until(arrival_, seat, state_.seats, [&](Seat s) { return state_.may_take(s); });
  if (state_.contested.empty() && until <= t_) {
    judge(seat, held(command.dice));
  } else {
    emit(Contested{t_, seat, command.dice, contract::lags_of(arrival_, state_.seats), until});
    decide_takes(false);
  }
  settle();
  return done();
}

// P4: said of the table that its sender saw; a take that came before makes it lapse.
Speed::Decision DecisionBuilder::on(Seat seat, const Done& command) {
  if (const auto code = not_now(seat)) return refuse(*code);
  if (command.table != state_.table_number) return refuse(RefusalCode::table_changed);
  if (state_.player(seat).done == command.done) return refuse(RefusalCode::already_said);
  emit(SaidDone{t_, seat, command.done});
  settle();
  return done();
}

Speed::Decision DecisionBuilder::on(Seat seat, const NextRound&) {
  if (state_.phase != Phase::audit) return refuse(RefusalCode::not_between_rounds);
  if (state_.player(seat).ready) return refuse(RefusalCode::already_ready);
  emit(Ready{t_, seat});
  settle();
  return done();
}

// P2: in the order in which they were made. One that is due brings on those that were made before it; those that lose a
// die by it are its rivals. Takes that share no die do not hinder one another.
void DecisionBuilder::decide_takes(bool all) {
  while (!state_.contested.empty() && (all || contract::decided_at(state_.contested) <= t_)) {
    const Contested first = contract::first_made(state_.contested);
    const HeldTriple dice = held(first.dice);
    // A wrong one that is judged at once leaves its dice to the others (P3).
    const bool takes = !state_.judges_at_once() || is_set(dice);
    std::vector<Contested> rivals = {first};
    std::ranges::copy_if(state_.contested, std::back_inserter(rivals), [&](const Contested& take) {
      return takes && take.seat != first.seat && share_a_die(take.dice, first.dice);
    });
    emit(contract::verdict(rivals, t_));
    judge(first.seat, dice);
    if (state_.phase == Phase::over) return;
  }
}

HeldTriple DecisionBuilder::held(const DieTriple& dice) const {
  return {state_.table.held(dice[0]), state_.table.held(dice[1]), state_.table.held(dice[2])};
}

// P3: the dice are the seat's, whatever they show; judged at once they must be a SET. P5: the first SET wins.
void DecisionBuilder::judge(Seat seat, const HeldTriple& dice) {
  if (!state_.judges_at_once() || is_set(dice)) {
    emit(Taken{t_, seat, dice});
    if (state_.phase == Phase::tie_break) end_game();
    return;
  }
  emit(Mistaken{t_, seat, dice, audit(seat, dice).why, state_.phase == Phase::tie_break ? 0 : 1});
}

// P1
void DecisionBuilder::roll() {
  Rolled rolled{t_, state_.round + 1, {}};
  rolled.dice.reserve(Die::count);
  for (int i = 0; i < Die::count; ++i) {
    const Die die = Die::from_index(i);
    const auto side = static_cast<int>(chance_.below(Draw::roll(rolled.round, i, 0), Die::sides));
    rolled.dice.push_back({die, state_.dice->side(die, side)});
  }
  emit(std::move(rolled));
}

// P5
void DecisionBuilder::roll_tie() {
  if (state_.tie_roll == max_tie_rolls) return end_game();
  TieRolled rolled{t_, state_.tie_roll + 1, state_.best(), {}};
  const int group = state_.options.rounds + rolled.roll;
  dice::Bag bag = dice::Bag::full();
  for (std::size_t i = 0; i < tie_dice; ++i) {
    const Die die = bag.draw(chance_.below(Draw::from_bag(group, i), static_cast<std::uint32_t>(bag.size())));
    const auto side = static_cast<int>(chance_.below(Draw::roll(group, die.index(), 0), Die::sides));
    rolled.dice.push_back({die, state_.dice->side(die, side)});
  }
  emit(std::move(rolled));
}

void DecisionBuilder::next_roll() {
  if (state_.round < state_.options.rounds) {
    roll();
  } else {
    roll_tie();
  }
}

// P3, P4
void DecisionBuilder::end_round(EndReason why) {
  RoundEnded ended{t_, state_.round, why, {}, points_by_seat(state_, &State::round_points)};
  for (const Pile& pile : state_.takes) ended.audit.push_back(audit(pile.seat, pile.taken.dice));
  emit(std::move(ended));
  // P5
  if (state_.round == state_.options.rounds && state_.best().size() <= 1) end_game();
}

// C8
void DecisionBuilder::end_game() { emit(GameEnded{t_, points_by_seat(state_, &State::points), winners(state_)}); }

// What follows by itself once no take waits (P4, P5).
void DecisionBuilder::settle() {
  if (!state_.contested.empty()) return;
  switch (state_.phase) {
    case Phase::searching:
      if (state_.table.size() < 3) {
        end_round(EndReason::few_dice);
      } else if (state_.all_done()) {
        end_round(EndReason::all_done);
      }
      break;
    case Phase::audit:
      if (state_.all_ready()) next_roll();
      break;
    case Phase::tie_break:
      // All are out, or all still in say "none".
      if (state_.all_done()) roll_tie();
      break;
    case Phase::waiting:
    case Phase::over:
      break;
  }
}

Speed::Decision DecisionBuilder::by_host(const Wake&) {
  const auto due = Speed::deadline(state_);
  if (!due || *due > t_) return refuse(RefusalCode::nothing_due);
  const bool round_is_over = state_.phase == Phase::searching && state_.round_ends_at() <= t_;
  if (!state_.contested.empty()) {
    // What comes after the round's time is refused, so there is nothing more to wait for.
    decide_takes(round_is_over);
    settle();
    return done();
  }
  switch (state_.phase) {
    case Phase::waiting:
    case Phase::audit:
      next_roll();
      break;
    case Phase::searching:
      end_round(round_is_over ? EndReason::time : EndReason::quiet);
      break;
    case Phase::tie_break:
      roll_tie();
      break;
    case Phase::over:
      break;
  }
  return done();
}

// C8: a take that waits is dropped with its sender; the last one's is judged, because it came before the other left.
Speed::Decision DecisionBuilder::by_host(const Leave& command) {
  if (const auto code = unplayed(command.seat)) return refuse(*code);
  emit(Left{t_, command.seat, command.bot_plays});
  if (state_.is_deserted()) {
    decide_takes(true);
    if (state_.phase == Phase::searching) end_round(EndReason::deserted);
    if (state_.phase != Phase::over) end_game();
    return done();
  }
  // P5: who left cannot win, so the tie may be broken.
  const bool rounds_are_over =
      state_.phase == Phase::tie_break || (state_.phase == Phase::audit && state_.round == state_.options.rounds);
  if (rounds_are_over && state_.best().size() <= 1) {
    end_game();
  } else {
    settle();
  }
  return done();
}

Speed::Decision DecisionBuilder::by_host(const HandOver& command) {
  if (const auto code = unplayed(command.seat)) return refuse(*code);
  emit(HandedOver{t_, command.seat});
  settle();
  return done();
}

}  // namespace

Speed::Decision Speed::decide(const State& state, Actor actor, const Command& command, Chance& chance,
                              Arrival arrival) {
  DecisionBuilder builder(state, chance, arrival);
  return actor.is_referee() ? builder.by_referee(command) : builder.by_seat(*actor.seat(), command);
}

std::optional<Millis> ends_at(const State& state) {
  switch (state.phase) {
    case Phase::waiting:
    case Phase::audit:
      return state.next_roll_at;
    case Phase::searching:
      return std::min(state.quiet_ends_at(), state.round_ends_at());  // P4
    case Phase::tie_break:
      return state.quiet_ends_at();  // P5
    case Phase::over:
      return std::nullopt;
  }
  return std::nullopt;
}

// Nothing here asks what the dice show (P4).
std::optional<Millis> Speed::deadline(const State& state) {
  if (state.contested.empty()) return ends_at(state);
  const Millis decided = contract::decided_at(state.contested);  // P2
  return state.phase == Phase::searching ? std::min(decided, state.round_ends_at()) : decided;
}

std::vector<Seat> winners(const State& state) {
  if (state.tie_winner) return {*state.tie_winner};
  return state.best();
}

}  // namespace tercet::speed
