// Crosswise::decide(): the rulings X1 to X8 and C8: who may do what and when, and what follows from it.
#include <algorithm>
#include <utility>

#include "crosswise/crosswise.hpp"
#include "crosswise/moves.hpp"

namespace tercet::crosswise {

namespace {

using contract::Actor;
using contract::Arrival;
using contract::Chance;

std::unexpected<CommandRefusal> refuse(RefusalCode code) { return std::unexpected(CommandRefusal{code, {}, {}}); }

bool changes_nothing(const Arranged& event) { return event.moved.empty() && event.lifted.empty(); }
bool changes_nothing(const Attached&) { return false; }

// Builds the events of one decision: each takes effect at once, so that what follows sees it.
class DecisionBuilder {
 public:
  DecisionBuilder(const State& state, Chance& chance, Arrival arrival)
      : state_(state), chance_(chance), arrival_(arrival), t_(arrival.at) {}

  Crosswise::Decision by_referee(const Command& command);
  Crosswise::Decision by_seat(Seat seat, const Command& command);

 private:
  Crosswise::Decision on(Seat seat, const Arrange& command);
  Crosswise::Decision on(Seat seat, const Draw& command);
  Crosswise::Decision on(Seat seat, const Attach& command);
  Crosswise::Decision on(Seat seat, const TakeBack& command);
  Crosswise::Decision on(Seat seat, const Done& command);
  Crosswise::Decision on(Seat seat, const NextRound& command);
  static Crosswise::Decision on(Seat, const Leave&) { return refuse(RefusalCode::referee_only); }
  static Crosswise::Decision on(Seat, const HandOver&) { return refuse(RefusalCode::referee_only); }
  static Crosswise::Decision on(Seat, const Wake&) { return refuse(RefusalCode::referee_only); }
  Crosswise::Decision by_host(const Leave& command);
  Crosswise::Decision by_host(const HandOver& command);
  Crosswise::Decision by_host(const Wake& command);
  template <class Players>
  static Crosswise::Decision by_host(const Players&) {
    return refuse(RefusalCode::referee_only);
  }

  // Why nothing can be said of a seat any more.
  std::optional<RefusalCode> unplayed(Seat seat) const;
  // Whether a seat may change anything about its dice now.
  std::optional<RefusalCode> not_building(Seat seat) const;
  // X3
  bool is_too_fast(Seat seat) const { return state_.player(seat).moves.front() > t_; }

  // X6: carries out a move that can end the round, or lets it wait.
  template <class Move>
  Crosswise::Decision move(Seat seat, const Move& command);
  // It came before, and its answer is on the way.
  bool waits(Seat seat, const Command& command) const;
  bool would_finish(const State& state, const Contested& claim) const;
  // Whether what leads to `after` would keep a move that waits from ending the round.
  bool spoils_claim(const State& after) const;
  void carry_out(const Contested& claim);
  void decide_contest();

  void begin_round();
  void end_round(EndReason why, std::optional<Seat> finished);
  void end_game();
  // What follows by itself once nothing waits; of several who have placed all dice, who moved.
  void settle(Seat actor);

  HeldDie draw(int round, Bag& bag);

  void emit(Event event) {
    state_ = Crosswise::evolve(std::move(state_), event);
    events_.push_back(std::move(event));
  }
  Crosswise::Decision done() { return std::move(events_); }

  State state_;
  Chance& chance_;
  Arrival arrival_;
  Millis t_;
  std::vector<Event> events_;
};

// A die out of the bag and its only roll in this round (X3).
HeldDie DecisionBuilder::draw(int round, Bag& bag) {
  const auto which = contract::Draw::from_bag(round, Die::count - bag.size());
  const Die die = bag.draw(chance_.below(which, static_cast<std::uint32_t>(bag.size())));
  const auto side = chance_.below(contract::Draw::roll(round, die.index(), 0), Die::sides);
  return {die, state_.dice_list->side(die, static_cast<int>(side))};
}

// X1. Who has left an empty seat draws no dice (C8, ruling).
void DecisionBuilder::begin_round() {
  RoundBegan event{t_, state_.round + 1, std::vector<std::vector<HeldDie>>(state_.seats)};
  Bag bag = Bag::full();
  for (std::size_t i = 0; i < state_.seats; ++i) {
    if (state_.players[i].empty) continue;
    for (std::size_t n = 0; n < dice_at_first; ++n) event.hands[i].push_back(draw(event.round, bag));
  }
  emit(std::move(event));
}

// X6: who has placed all dice scores what the others have not.
void DecisionBuilder::end_round(EndReason why, std::optional<Seat> finished) {
  const Standing now = standing(state_);
  RoundEnded event{t_, state_.round, why, finished, std::vector<int>(state_.seats), std::vector<int>(state_.seats)};
  for (std::size_t i = 0; i < state_.seats; ++i) {
    if (state_.players[i].left) continue;
    event.unplaced[i] = now.unplaced[i];
    if (finished && finished->index() != i) event.points[finished->index()] += now.unplaced[i];
  }
  emit(std::move(event));
  if (state_.round == state_.options.rounds) end_game();
}

// X7, C8
void DecisionBuilder::end_game() {
  GameEnded event{t_, {}, winners(state_)};
  for (int i = 0; i < state_.seats; ++i) event.points.push_back(state_.points(Seat(i)));
  emit(std::move(event));
}

void DecisionBuilder::settle(Seat actor) {
  if (state_.phase == Phase::waiting && state_.round > 0 && state_.all_ready()) return begin_round();
  if (state_.phase != Phase::building || !state_.contested.empty()) return;
  if (const auto seat = finisher(state_, actor)) {
    end_round(EndReason::finished, seat);
  } else if (state_.all_done()) {
    end_round(EndReason::all_done, std::nullopt);  // X8
  }
}

bool DecisionBuilder::would_finish(const State& state, const Contested& claim) const {
  const auto finishes = [&](const auto& move) {
    const auto event = move_of(state, claim.seat, move, t_);
    return event.has_value() && finisher(Crosswise::evolve(state, Event(*event)), claim.seat).has_value();
  };
  return std::visit(finishes, command_of(claim));
}

bool DecisionBuilder::waits(Seat seat, const Command& command) const {
  return std::ranges::any_of(state_.contested, [&](const Contested& claim) {
    const auto is_same = [&](const auto& move) { return Command(move) == command; };
    return claim.seat == seat && std::visit(is_same, command_of(claim));
  });
}

bool DecisionBuilder::spoils_claim(const State& after) const {
  return std::ranges::any_of(state_.contested, [&](const Contested& claim) {
    return would_finish(state_, claim) && !would_finish(after, claim);
  });
}

void DecisionBuilder::carry_out(const Contested& claim) {
  const auto carry_out = [&](const auto& move) {
    if (auto event = move_of(state_, claim.seat, move, t_)) emit(std::move(*event));
  };
  std::visit(carry_out, command_of(claim));
}

// X6, as in C2: the first made counts. The round ends by it, so the others come too late. One that placed the dice of a
// player who has left since ends nothing (C8) and counts only when there is no other.
void DecisionBuilder::decide_contest() {
  std::vector<Contested> claims = state_.contested;
  std::erase_if(claims, [&](const Contested& claim) { return !would_finish(state_, claim); });
  if (claims.empty()) claims = state_.contested;
  const Contested first = contract::first_made(claims);
  emit(contract::verdict(claims, t_));
  carry_out(first);
  settle(first.seat);
}

// X6: a move after which somebody has placed all dice waits, unseen, if one made before it may still be on its way; so
// do all such that come while it waits. The round ends by the first made in any case, within max_lag. So a move that
// would spoil one that waits came too late: it is accepted and nothing comes of it, which its sender takes for lag.
template <class Move>
Crosswise::Decision DecisionBuilder::move(Seat seat, const Move& command) {
  if (waits(seat, command)) return done();
  if (const auto code = not_building(seat)) return refuse(*code);
  const auto event = move_of(state_, seat, command, t_);
  if (!event) return std::unexpected(event.error());
  if (changes_nothing(*event)) return done();
  if (is_too_fast(seat)) return refuse(RefusalCode::too_fast);

  State after = Crosswise::evolve(state_, Event(*event));
  if (finisher(after, seat)) {
    const Millis until =
        contract::waits_until(arrival_, seat, state_.seats, [&](Seat s) { return Crosswise::may_claim(state_, s); });
    if (!state_.contested.empty() || until > t_) {
      Contested claim{t_, seat, {}, command.revision, command.dice, contract::lags_of(arrival_, state_.seats), until};
      if constexpr (std::same_as<Move, Attach>) claim.to = command.seat;
      emit(std::move(claim));
      if (contract::decided_at(state_.contested) <= t_) decide_contest();
      return done();
    }
  } else if (spoils_claim(after)) {
    return done();
  }
  state_ = std::move(after);
  events_.push_back(std::move(*event));
  settle(seat);
  return done();
}

std::optional<RefusalCode> DecisionBuilder::not_building(Seat seat) const {
  if (state_.phase != Phase::building) return RefusalCode::not_now;
  if (contract::has_claim(state_.contested, seat)) return RefusalCode::finishing;
  return std::nullopt;
}

// X3
Crosswise::Decision DecisionBuilder::on(Seat seat, const Arrange& command) { return move(seat, command); }

// X5
Crosswise::Decision DecisionBuilder::on(Seat seat, const Attach& command) { return move(seat, command); }

// X5. It places nobody's dice.
Crosswise::Decision DecisionBuilder::on(Seat seat, const TakeBack& command) {
  if (const auto code = not_building(seat)) return refuse(*code);
  auto event = move_of(state_, seat, command, t_);
  if (!event) return std::unexpected(event.error());
  if (is_too_fast(seat)) return refuse(RefusalCode::too_fast);
  if (spoils_claim(Crosswise::evolve(state_, Event(*event)))) return done();
  emit(std::move(*event));
  settle(seat);
  return done();
}

// X4
Crosswise::Decision DecisionBuilder::on(Seat seat, const Draw&) {
  if (const auto code = not_building(seat)) return refuse(*code);
  if (state_.bag.empty()) return refuse(RefusalCode::bag_empty);
  if (t_ < state_.player(seat).draw_at) return refuse(RefusalCode::too_fast);
  Bag bag = state_.bag;
  const HeldDie drawn = draw(state_.round, bag);
  // It spoils nobody's move that waits: the die is the sender's own (X6).
  emit(Drew{t_, seat, drawn.die, drawn.shows});
  settle(seat);
  return done();
}

// X8. Saying the same again changes nothing.
Crosswise::Decision DecisionBuilder::on(Seat seat, const Done& command) {
  if (state_.phase != Phase::building) return refuse(RefusalCode::not_now);
  if (state_.player(seat).done == command.done) return done();
  emit(SaidDone{t_, seat, command.done});
  settle(seat);
  return done();
}

Crosswise::Decision DecisionBuilder::on(Seat seat, const NextRound&) {
  if (state_.phase != Phase::waiting || state_.round == 0) return refuse(RefusalCode::not_now);
  if (state_.player(seat).ready) return refuse(RefusalCode::already_ready);
  emit(Ready{t_, seat});
  settle(seat);
  return done();
}

Crosswise::Decision DecisionBuilder::by_referee(const Command& command) {
  return std::visit([&](const auto& c) { return by_host(c); }, command);
}

Crosswise::Decision DecisionBuilder::by_host(const Wake&) {
  const auto due = Crosswise::deadline(state_);
  if (!due || *due > t_) return refuse(RefusalCode::nothing_due);
  if (state_.phase == Phase::waiting) {
    begin_round();
  } else if (!state_.contested.empty()) {
    decide_contest();
  } else {
    end_round(EndReason::time_up, std::nullopt);  // X8
  }
  return done();
}

std::optional<RefusalCode> DecisionBuilder::unplayed(Seat seat) const {
  if (!state_.has(seat)) return RefusalCode::no_such_seat;
  if (state_.phase == Phase::over) return RefusalCode::game_over;
  if (state_.player(seat).empty) return RefusalCode::seat_left;
  return std::nullopt;
}

// C8: a move that waits is dropped with its sender; the last one's counts, because it came before the other left.
Crosswise::Decision DecisionBuilder::by_host(const Leave& command) {
  if (const auto code = unplayed(command.seat)) return refuse(*code);
  emit(Left{t_, command.seat, command.bot_plays});
  if (state_.is_deserted()) {
    if (!state_.contested.empty()) decide_contest();
    if (state_.phase != Phase::over) end_game();
  } else {
    settle(command.seat);
  }
  return done();
}

Crosswise::Decision DecisionBuilder::by_host(const HandOver& command) {
  if (const auto code = unplayed(command.seat)) return refuse(*code);
  emit(HandedOver{t_, command.seat});
  settle(command.seat);
  return done();
}

Crosswise::Decision DecisionBuilder::by_seat(Seat seat, const Command& command) {
  if (const auto code = unplayed(seat)) return refuse(*code);
  return std::visit([&](const auto& c) { return on(seat, c); }, command);
}

}  // namespace

Crosswise::Decision Crosswise::decide(const State& state, Actor actor, const Command& command, Chance& chance,
                                      Arrival arrival) {
  DecisionBuilder builder(state, chance, arrival);
  return actor.is_referee() ? builder.by_referee(command) : builder.by_seat(*actor.seat(), command);
}

std::optional<Millis> Crosswise::deadline(const State& state) {
  switch (state.phase) {
    case Phase::waiting:
      return state.next_round_at;
    case Phase::building:
      if (!state.contested.empty()) return contract::decided_at(state.contested);  // X6
      return state.round_began_at + state.options.round_ms;                        // X8
    case Phase::over:
      return std::nullopt;
  }
  return std::nullopt;
}

// X6: whoever plays at a seat can be the first to place all dice.
bool Crosswise::may_claim(const State& state, Seat seat) {
  return state.has(seat) && state.phase == Phase::building && !state.player(seat).empty;
}

std::vector<Seat> winners(const State& state) {
  return contract::best_seats(
      state.seats, [&](Seat seat) { return state.points(seat); }, [&](Seat seat) { return !state.player(seat).left; });
}

}  // namespace tercet::crosswise
