// The opening of Cubed (B2 to B6): all roll, the first to find a SET starts and lays it on the logo.
#include <algorithm>

#include "cubed/decision_builder.hpp"
#include "figures/third.hpp"
#include "figures/verdict.hpp"

namespace tercet::cubed {

namespace {

std::vector<figures::FeatureVerdict> why_not(const std::array<figures::Face, 3>& faces) {
  const auto verdict = figures::explain(faces[0], faces[1], faces[2]);
  return {verdict.features().begin(), verdict.features().end()};
}

}  // namespace

// B2: drawn blind and rolled; B3: the same dice again.
void DecisionBuilder::roll_opening() {
  DiceBySeat hands;
  Bag bag = state_.bag;
  for (const Player& player : state_.all_players()) {
    auto& hand = hands.emplace_back();
    if (state_.roll == 0) {
      for (std::size_t i = 0; i < Hand::max; ++i) hand.push_back(draw(bag));
    } else {
      for (const HeldDie& held : player.rack.dice()) hand.push_back(roll(held.die));
    }
  }
  emit(OpeningRolled{t_, state_.roll + 1, std::move(hands)});
}

// B3. A call that waits is one, too: it took its seat's "none" back.
void DecisionBuilder::roll_again_if_nobody_calls() {
  if (state_.nobody_calls()) roll_opening();
}

// B4; the time to show is that of C4.
void DecisionBuilder::called_falsely(Seat seat, const std::optional<std::array<HeldDie, 3>>& dice) {
  CalledFalsely event{t_, seat, dice, {}};
  if (dice) event.why = why_not({(*dice)[0].shows.face(), (*dice)[1].shows.face(), (*dice)[2].shows.face()});
  emit(event);
  roll_again_if_nobody_calls();
}

Cubed::Decision DecisionBuilder::on(Seat seat, const Call& command) {
  if (state_.phase == Phase::showing) return refuse(RefusalCode::call_pending);
  if (state_.phase != Phase::opening) return refuse(RefusalCode::not_now);
  if (command.roll != state_.roll) return refuse(RefusalCode::roll_changed);
  if (state_.player(seat).barred) return refuse(RefusalCode::barred);
  if (contract::has_claim(state_.contested, seat)) return refuse(RefusalCode::already_called);
  // The first call counts, by the time when it was made. It waits if one made before it may still be on its way; so do
  // all that come while it waits. Nobody but the sender may notice.
  const Millis until = contract::waits_until(arrival_, seat, state_.seats, [&](Seat s) { return state_.may_call(s); });
  if (state_.contested.empty() && until <= t_) {
    emit(Called{t_, seat});
  } else {
    emit(Contested{t_, seat, contract::lags_of(arrival_, state_.seats), until});
    if (contract::decided_at(state_.contested) <= t_) decide_contest();
  }
  return done();
}

// The calls that lost are dropped without penalty (B2).
void DecisionBuilder::decide_contest() {
  const auto decided = contract::verdict(state_.contested, t_);
  emit(decided);
  emit(Called{t_, decided.seat});
}

Cubed::Decision DecisionBuilder::on(Seat seat, const Show& command) {
  if (state_.phase != Phase::showing || state_.caller != seat) return refuse(RefusalCode::not_the_caller);
  if (const auto die = named_twice(command.dice)) return refuse(RefusalCode::repeated_die, {}, {*die});
  std::array<HeldDie, 3> dice;
  std::vector<Die> missing;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const HeldDie* held = state_.player(seat).rack.find(command.dice[i]);
    if (held == nullptr) {
      missing.push_back(command.dice[i]);
    } else {
      dice[i] = *held;
    }
  }
  if (!missing.empty()) return refuse(RefusalCode::not_in_hand, {}, std::move(missing));
  if (figures::is_set(dice[0].shows, dice[1].shows, dice[2].shows)) {
    emit(Found{t_, seat, dice});
  } else {
    called_falsely(seat, dice);
  }
  return done();
}

Cubed::Decision DecisionBuilder::on(Seat seat, const None& command) {
  if (state_.phase == Phase::showing) return refuse(RefusalCode::call_pending);
  if (state_.phase != Phase::opening) return refuse(RefusalCode::not_now);
  if (command.roll != state_.roll) return refuse(RefusalCode::roll_changed);
  if (state_.player(seat).barred) return refuse(RefusalCode::barred);
  if (state_.player(seat).said_none) return refuse(RefusalCode::already_none);
  if (contract::has_claim(state_.contested, seat)) return refuse(RefusalCode::already_called);
  emit(SaidNone{t_, seat});
  roll_again_if_nobody_calls();
  return done();
}

// B5
Cubed::Decision DecisionBuilder::on(Seat seat, const LayFirst& command) {
  if (state_.phase != Phase::starting) return refuse(RefusalCode::not_now);
  if (seat != state_.first) return refuse(RefusalCode::not_your_turn);
  const auto& [a, b, c] = command.dice;
  if (const auto die = named_twice(std::array{a.die, b.die, c.die})) {
    return refuse(RefusalCode::repeated_die, {}, {*die});
  }
  std::array<figures::Face, 3> faces;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const FirstDie& wanted = command.dice[i];
    const auto held = std::ranges::find(state_.shown, wanted.die, &HeldDie::die);
    if (held == state_.shown.end()) return refuse(RefusalCode::not_the_shown, {}, {wanted.die});
    const auto laid = as_laid(*held, wanted.as);
    if (!laid) return refuse(laid.error(), {}, {wanted.die});
    faces[i] = laid->face();
  }
  if (!figures::is_set(faces[0], faces[1], faces[2])) {
    return std::unexpected(CommandRefusal{RefusalCode::not_a_set, {}, {}, why_not(faces)});
  }
  lay_first(command.dice);
  return done();
}

// 1 point a die, 0 for a wild, and the bonus of the logo's squares, if any (T7).
void DecisionBuilder::lay_first(const std::array<FirstDie, 3>& dice) {
  LaidFirst event{t_, state_.first, {}, 0, 0};
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const HeldDie& held = *state_.player(state_.first).rack.find(dice[i].die);
    const Square square = state_.board_state.board().logo()[i];
    event.dice.push_back({held.die, square, *as_laid(held, dice[i].as)});
    event.bonus += state_.board_state.open_bonus(square);
    event.score += held.shows.is_wild() ? 0 : 1;
  }
  event.score += event.bonus;
  emit(std::move(event));
}

// When the first player's time is up: the dice as they were shown, the wilds named so that they fit.
std::array<FirstDie, 3> DecisionBuilder::first_dice_by_referee() const {
  const auto& shown = state_.shown;
  const auto faces = figures::name_wilds({shown[0].shows, shown[1].shows, shown[2].shows});
  std::array<FirstDie, 3> dice;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    dice[i].die = shown[i].die;
    if (shown[i].shows.is_wild()) dice[i].as = faces[i];
  }
  return dice;
}

}  // namespace tercet::cubed
