// Cubed::decide(): turns, rounds and the end (T1 to T8, R1 to R8). The opening is in opening.cpp; what a placement
// brings, or why it is refused, says preview().
#include <algorithm>

#include "cubed/decision_builder.hpp"
#include "cubed/preview.hpp"

namespace tercet::cubed {

namespace {

using contract::Actor;
using contract::Arrival;
using contract::Chance;

}  // namespace

std::optional<Die> named_twice(std::span<const Die> dice) {
  DieSet seen;
  for (const Die die : dice) {
    if (seen.contains(die)) return die;
    seen.insert(die);
  }
  return std::nullopt;
}

std::expected<LaidDie, RefusalCode> as_laid(const HeldDie& held, const std::optional<figures::Face>& as) {
  if (held.shows.is_wild()) {
    if (!as) return std::unexpected(RefusalCode::name_missing);
    return LaidDie::wild_as(*as);
  }
  if (as) return std::unexpected(RefusalCode::name_not_wanted);
  return LaidDie::regular(held.shows.face());
}

// An event rolls a die once; evolve() counts it.
HeldDie DecisionBuilder::roll(Die die) {
  const auto what = contract::Draw::roll(0, die.index(), state_.rolls[static_cast<std::size_t>(die.index())]);
  return {die, state_.dice->side(die, static_cast<int>(chance_.below(what, Die::sides)))};
}

HeldDie DecisionBuilder::draw(Bag& bag) {
  const auto what = contract::Draw::from_bag(0, Die::count - bag.size());
  return roll(bag.draw(chance_.below(what, static_cast<std::uint32_t>(bag.size()))));
}

// T1: final, an event of its own; no points, no bonus.
Cubed::Decision DecisionBuilder::on(Seat seat, const Replace& command) {
  if (state_.phase != Phase::turn) return refuse(RefusalCode::not_now);
  if (seat != state_.to_move) return refuse(RefusalCode::not_your_turn);
  const HeldDie* held = state_.player(seat).rack.find(command.die);
  if (held == nullptr) return refuse(RefusalCode::not_in_hand, {}, {command.die});
  const auto there = state_.board_state.at(command.square);
  if (!there || !there->is_wild()) return refuse(RefusalCode::no_wild_there, {command.square});
  // A die showing WILD cannot replace a wild.
  if (held->shows.is_wild() || held->shows.face() != there->face()) {
    return refuse(RefusalCode::not_the_face, {command.square}, {command.die});
  }
  emit(Replaced{t_, seat, command.die, command.square, roll(state_.die_on(command.square))});
  return done();
}

// T2 to T8
Cubed::Decision DecisionBuilder::on(Seat seat, const Place& command) {
  if (state_.phase != Phase::turn) return refuse(RefusalCode::not_now);
  if (seat != state_.to_move) return refuse(RefusalCode::not_your_turn);
  // Before anything is copied: a list from outside may be long.
  if (command.dice.size() > Turn::max) return refuse(RefusalCode::too_many_placed);

  Placed event{t_, seat, {}, 0, 0, 0};
  std::vector<Placement> placements;
  std::vector<Die> named;
  for (const Lay& wanted : command.dice) {
    const HeldDie* held = state_.player(seat).rack.find(wanted.die);
    if (held == nullptr) return refuse(RefusalCode::not_in_hand, {wanted.square}, {wanted.die});
    const auto laid = as_laid(*held, wanted.as);
    if (!laid) return refuse(laid.error(), {wanted.square}, {wanted.die});
    event.dice.push_back({wanted.die, wanted.square, *laid});
    placements.push_back({wanted.square, *laid});
    named.push_back(wanted.die);
  }
  if (const auto die = named_twice(named)) return refuse(RefusalCode::repeated_die, {}, {*die});

  const auto brings = preview(state_.position(seat), placements);
  if (!brings) return refuse(brings.error().code, brings.error().squares);
  std::ranges::sort(event.dice, {}, &NewDie::square);
  event.sets = brings->score.sets;
  event.bonus = brings->score.bonus;
  event.score = brings->score.score;
  emit(std::move(event));
  end_round_if_all_had_a_turn();
  return done();
}

Cubed::Decision DecisionBuilder::on(Seat seat, const Pass&) {
  if (state_.phase != Phase::turn) return refuse(RefusalCode::not_now);
  if (seat != state_.to_move) return refuse(RefusalCode::not_your_turn);
  emit(Passed{t_, seat, false});
  end_round_if_all_had_a_turn();
  return done();
}

// R4: any number of the own dice, also none.
Cubed::Decision DecisionBuilder::on(Seat seat, const Choose& command) {
  if (state_.phase != Phase::extra_roll) return refuse(RefusalCode::not_now);
  const Player& player = state_.player(seat);
  if (player.has_chosen) return refuse(RefusalCode::already_chosen);
  std::vector<Die> missing;
  if (command.dice.size() > Hand::max) return refuse(RefusalCode::not_in_hand);
  std::ranges::copy_if(command.dice, std::back_inserter(missing),
                       [&](Die die) { return player.rack.find(die) == nullptr; });
  if (!missing.empty()) return refuse(RefusalCode::not_in_hand, {}, std::move(missing));
  if (const auto die = named_twice(command.dice)) return refuse(RefusalCode::repeated_die, {}, {*die});
  emit(Chosen{t_, seat, command.dice});
  const bool all = std::ranges::all_of(state_.all_players(), &Player::has_chosen);
  if (all) extra_roll();
  return done();
}

Cubed::Decision DecisionBuilder::on(Seat, const Leave&) { return refuse(RefusalCode::referee_only); }
Cubed::Decision DecisionBuilder::on(Seat, const HandOver&) { return refuse(RefusalCode::referee_only); }
Cubed::Decision DecisionBuilder::on(Seat, const Wake&) { return refuse(RefusalCode::referee_only); }

template <class Players>
Cubed::Decision DecisionBuilder::by_host(const Players&) {
  return refuse(RefusalCode::referee_only);
}

// C8: a bot always plays the seat on. Version 1 knew nothing of it.
Cubed::Decision DecisionBuilder::by_host(const Leave& command) {
  if (!contract::leaver_cannot_win(state_.version)) return refuse(RefusalCode::not_now);
  if (command.seat.index() >= state_.seats) return refuse(RefusalCode::no_such_seat);
  if (state_.phase == Phase::over) return refuse(RefusalCode::game_over);
  emit(Left{t_, command.seat, true});
  return done();
}

Cubed::Decision DecisionBuilder::by_host(const HandOver& command) {
  if (command.seat.index() >= state_.seats) return refuse(RefusalCode::no_such_seat);
  if (state_.phase == Phase::over) return refuse(RefusalCode::game_over);
  emit(HandedOver{t_, command.seat});
  return done();
}

// R1 and what comes between two rounds.
void DecisionBuilder::end_round_if_all_had_a_turn() {
  if (state_.turns_had < state_.seats) return;
  if (state_.last_round) {
    end_game(EndReason::out_of_dice);  // R5: no R3, no R4
  } else if (state_.passes < state_.seats) {
    refill();  // R3, and then R4
  } else if (state_.all_pass_rounds + 1 >= state_.options.all_pass_limit) {
    end_game(EndReason::all_pass);  // R7: as it stands, without a roll
  } else {
    // R2: whatever the bag holds; no R3, no R4.
    AllRolled event{t_, {}};
    for (const Player& player : state_.all_players()) {
      auto& hand = event.hands.emplace_back();
      for (const HeldDie& held : player.rack.dice()) hand.push_back(roll(held.die));
    }
    emit(std::move(event));
  }
}

// R3: from the first player clockwise, until everybody holds five or the bag is empty.
void DecisionBuilder::refill() {
  Refilled event{t_, DiceBySeat(state_.seats)};
  Bag bag = state_.bag;
  for (const Seat seat : state_.in_order()) {
    auto& drawn = event.drawn[seat.index()];
    while (!bag.empty() && state_.player(seat).rack.size() + drawn.size() < Hand::max) drawn.push_back(draw(bag));
  }
  emit(std::move(event));
}

// R4: players who have not chosen keep all.
void DecisionBuilder::extra_roll() {
  ExtraRolled event{t_, state_.round + 1, DiceBySeat(state_.seats)};
  for (const Seat seat : state_.in_order()) {
    const Player& player = state_.player(seat);
    for (const HeldDie& held : player.rack.dice()) {
      if (player.choice.contains(held.die)) event.rolled[seat.index()].push_back(roll(held.die));
    }
  }
  emit(std::move(event));
}

// R6
void DecisionBuilder::end_game(EndReason why) {
  GameEnded event{t_, why, {}, winners(state_)};
  for (const Player& player : state_.all_players()) event.scores.push_back(player.score);
  emit(std::move(event));
}

Cubed::Decision DecisionBuilder::by_referee(const Command& command) {
  return std::visit([&](const auto& c) { return by_host(c); }, command);
}

Cubed::Decision DecisionBuilder::by_host(const Wake&) {
  const auto due = Cubed::deadline(state_);
  if (!due || *due > t_) return refuse(RefusalCode::nothing_due);
  switch (state_.phase) {
    case Phase::waiting:
      roll_opening();
      break;
    case Phase::opening:
      if (state_.contested.empty()) {
        roll_opening();
      } else {
        decide_contest();
      }
      break;
    case Phase::showing:
      called_falsely(*state_.caller, std::nullopt);
      break;
    case Phase::starting:
      lay_first(first_dice_by_referee());
      break;
    case Phase::turn:
      emit(Passed{t_, state_.to_move, true});
      end_round_if_all_had_a_turn();
      break;
    case Phase::extra_roll:
      extra_roll();
      break;
    case Phase::over:
      break;
  }
  return done();
}

Cubed::Decision DecisionBuilder::by_seat(Seat seat, const Command& command) {
  if (seat.index() >= state_.seats) return refuse(RefusalCode::no_such_seat);
  if (state_.phase == Phase::over) return refuse(RefusalCode::game_over);
  return std::visit([&](const auto& c) { return on(seat, c); }, command);
}

Cubed::Decision Cubed::decide(const State& state, Actor actor, const Command& command, Chance& chance,
                              Arrival arrival) {
  DecisionBuilder builder(state, chance, arrival);
  return actor.is_referee() ? builder.by_referee(command) : builder.by_seat(*actor.seat(), command);
}

std::optional<Millis> Cubed::deadline(const State& state) {
  if (!state.contested.empty()) return contract::decided_at(state.contested);  // B2
  return time_limit(state);
}

std::optional<Millis> time_limit(const State& state) {
  const Options& options = state.options;
  switch (state.phase) {
    case Phase::waiting:
      return Millis(0);
    case Phase::opening:
      return state.rolled_at + options.opening_ms;
    case Phase::showing:
      return state.began_at + options.show_ms;
    case Phase::starting:
    case Phase::turn:
      if (options.turn_ms == Millis(0)) return std::nullopt;
      return state.began_at + options.turn_ms;
    case Phase::extra_roll:
      return state.began_at + options.extra_roll_ms;
    case Phase::over:
      return std::nullopt;
  }
  return std::nullopt;
}

// C8: a player who left cannot win.
std::vector<Seat> winners(const State& state) {
  return contract::best_seats(
      state.seats, [&](Seat seat) { return state.player(seat).score; },
      [&](Seat seat) { return !state.player(seat).left; });
}

Place place_command(const Rack& rack, const Turn& turn) {
  Place place;
  Rack rest = rack;
  for (const Placement& placement : turn) {
    const auto dice = rest.dice();
    const auto held = std::ranges::find(dice, placement.die.up(), &HeldDie::shows);
    assert(held != dice.end());
    Lay lay{held->die, placement.square, std::nullopt};
    if (placement.die.is_wild()) lay.as = placement.die.face();
    place.dice.push_back(lay);
    rest.remove(held->die);
  }
  return place;
}

}  // namespace tercet::cubed
