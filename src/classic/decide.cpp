// Classic::decide(): the rulings C1 to C12: who may do what, and what follows from it.
#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "classic/classic.hpp"
#include "figures/third.hpp"

namespace tercet::classic {

namespace {

using contract::Actor;
using contract::Arrival;
using contract::Chance;

std::unexpected<Refusal> refuse(RefusalCode code, std::vector<Card> cards = {}) {
  return std::unexpected(Refusal{code, std::move(cards)});
}

// Why these cards cannot be judged at all: an error of the sender, not a mistake in the game.
std::optional<Refusal> unusable(const State& state, const CardTriple& cards) {
  if (cards[0] == cards[1] || cards[0] == cards[2]) return Refusal{RefusalCode::repeated_card, {cards[0]}};
  if (cards[1] == cards[2]) return Refusal{RefusalCode::repeated_card, {cards[1]}};
  std::vector<Card> missing;
  std::ranges::copy_if(cards, std::back_inserter(missing), [&](Card card) { return !state.table.contains(card); });
  if (!missing.empty()) return Refusal{RefusalCode::not_on_table, std::move(missing)};
  return std::nullopt;
}

std::vector<int> points_by_seat(const State& state, int (State::*points)(Seat) const) {
  std::vector<int> result;
  for (int i = 0; i < state.seats; ++i) result.push_back((state.*points)(Seat(i)));
  return result;
}

// Builds the events of one decision: each takes effect at once, so that what follows sees it.
class DecisionBuilder {
 public:
  DecisionBuilder(const State& state, Chance& chance, Arrival arrival)
      : state_(state), chance_(chance), arrival_(arrival), t_(arrival.at) {}

  Classic::Decision by_referee(const Command& command);
  Classic::Decision by_seat(Seat seat, const Command& command);

 private:
  Classic::Decision on(Seat seat, const Call& command);
  Classic::Decision on(Seat seat, const Show& command);
  Classic::Decision on(Seat seat, const Claim& command);
  Classic::Decision on(Seat seat, const Ask& command);
  Classic::Decision on(Seat seat, const Deal& command);
  static Classic::Decision on(Seat, const Leave&) { return refuse(RefusalCode::referee_only); }
  static Classic::Decision on(Seat, const HandOver&) { return refuse(RefusalCode::referee_only); }
  static Classic::Decision on(Seat, const Wake&) { return refuse(RefusalCode::referee_only); }
  Classic::Decision by_host(const Leave& command);
  Classic::Decision by_host(const HandOver& command);
  Classic::Decision by_host(const Wake& command);
  template <class Players>
  static Classic::Decision by_host(const Players&) {
    return refuse(RefusalCode::referee_only);
  }
  // Why nothing can be said of a seat any more.
  std::optional<RefusalCode> unplayed(Seat seat) const;

  // Whether a seat may call or ask now, on the table that it saw.
  std::optional<RefusalCode> not_now(int table_number) const;
  // A call has no cards, a claim has.
  void claimed(Seat seat, const std::optional<CardTriple>& cards);
  void decide_contest();
  void accept(Seat seat, const std::optional<CardTriple>& cards);
  void judge(Seat seat, const CardTriple& cards);
  void mistaken(Seat seat, const std::optional<CardTriple>& cards);
  void begin_round();
  void deal_more(DealReason why);
  void end_round(const std::optional<CardTriple>& overlooked);
  void end_game();
  void settle();

  void emit(Event event) {
    state_ = Classic::evolve(std::move(state_), event);
    events_.push_back(std::move(event));
  }
  std::vector<Card> draw(int round, Deck deck, std::size_t count);
  Classic::Decision done() { return std::move(events_); }

  State state_;
  Chance& chance_;
  Arrival arrival_;
  Millis t_;
  std::vector<Event> events_;
};

// C1: from the deck of a round, what is left of it.
std::vector<Card> DecisionBuilder::draw(int round, Deck deck, std::size_t count) {
  const std::size_t all = deck_of(state_.options.deck).size();
  std::vector<Card> cards;
  cards.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto what = contract::Draw::card(round, all - deck.size());
    cards.push_back(deck.draw(chance_.below(what, static_cast<std::uint32_t>(deck.size()))));
  }
  return cards;
}

// C1, C7
void DecisionBuilder::begin_round() {
  const int round = state_.round + 1;
  auto cards = draw(round, deck_of(state_.options.deck), state_.table_size());
  emit(RoundBegan{t_, round, state_.next_dealer(), std::move(cards)});
}

void DecisionBuilder::deal_more(DealReason why) {
  const std::vector<Card> cards = draw(state_.round, state_.deck, 3);
  emit(Dealt{t_, why, {cards[0], cards[1], cards[2]}});
}

// C2: the first claim counts, by the time when it was made. It waits if one made before it may still be on its way; so
// do all that come while it waits. Nobody but the sender may notice.
void DecisionBuilder::claimed(Seat seat, const std::optional<CardTriple>& cards) {
  const Millis until = contract::waits_until(arrival_, seat, state_.seats, [&](Seat s) { return state_.may_claim(s); });
  if (state_.contested.empty() && until <= t_) return accept(seat, cards);
  emit(Contested{t_, seat, cards, contract::lags_of(arrival_, state_.seats), until});
  if (contract::decided_at(state_.contested) <= t_) decide_contest();
}

// Claims that lost are dropped, neither queued nor punished (C2).
void DecisionBuilder::decide_contest() {
  const Contested first = contract::first_made(state_.contested);
  emit(contract::verdict(state_.contested, t_));
  accept(first.seat, first.cards);
}

void DecisionBuilder::accept(Seat seat, const std::optional<CardTriple>& cards) {
  if (cards) {
    judge(seat, *cards);
  } else {
    emit(Called{t_, seat});
  }
}

void DecisionBuilder::judge(Seat seat, const CardTriple& cards) {
  if (figures::is_set(cards[0], cards[1], cards[2])) {
    // C3, C6: refilled to the table's size, never above.
    const bool refill = state_.table.size() <= state_.table_size() && !state_.deck.empty();
    emit(Taken{t_, seat, cards, refill ? draw(state_.round, state_.deck, 3) : std::vector<Card>{}});
  } else {
    mistaken(seat, cards);
  }
  settle();
}

// C4; with lockout C5, which costs nothing else; alone C10.
void DecisionBuilder::mistaken(Seat seat, const std::optional<CardTriple>& cards) {
  Mistaken event{t_, seat, cards, {}, 0, std::nullopt};
  if (cards) {
    const auto verdict = figures::explain((*cards)[0], (*cards)[1], (*cards)[2]);
    event.why.assign(verdict.features().begin(), verdict.features().end());
  }
  if (state_.is_solo()) {
    event.cost = state_.points(seat) > 0 ? 1 : 0;
  } else if (!state_.has_lockout()) {
    event.lost = state_.set_to_lose(seat);
    event.cost = event.lost ? 1 : 0;
  }
  emit(std::move(event));
}

// C7
void DecisionBuilder::end_round(const std::optional<CardTriple>& overlooked) {
  emit(RoundEnded{t_, state_.round, points_by_seat(state_, &State::round_points), overlooked});
  if (state_.round == state_.rounds()) end_game();
}

// C8
void DecisionBuilder::end_game() { emit(GameEnded{t_, points_by_seat(state_, &State::points), winners(state_)}); }

// What follows by itself once nothing is pending (C2): more cards (C6), or the end of the round (C7).
void DecisionBuilder::settle() {
  while (state_.phase == Phase::searching && state_.contested.empty()) {
    const bool set_lies_here = state_.table.has_set();
    if (state_.deck.empty() && !set_lies_here) {
      end_round(std::nullopt);
    } else if (state_.all_ask() && state_.deck.empty()) {
      end_round(figures::find_sets(state_.table.cards()).front());
    } else if (state_.all_ask() && state_.can_grow()) {
      deal_more(DealReason::asked);
    } else if (state_.options.no_set == NoSet::referee && !state_.is_solo() && !set_lies_here && state_.can_grow()) {
      deal_more(DealReason::referee);
    } else {
      return;
    }
  }
}

Classic::Decision DecisionBuilder::by_referee(const Command& command) {
  return std::visit([&](const auto& c) { return by_host(c); }, command);
}

Classic::Decision DecisionBuilder::by_host(const Wake&) {
  const auto due = Classic::deadline(state_);
  if (!due || *due > t_) return refuse(RefusalCode::nothing_due);
  switch (state_.phase) {
    case Phase::waiting:
      begin_round();
      break;
    case Phase::showing:
      mistaken(*state_.caller, std::nullopt);
      break;
    case Phase::searching:
      if (state_.contested.empty()) {
        deal_more(DealReason::quiet);
      } else {
        decide_contest();
      }
      break;
    case Phase::over:
      break;
  }
  settle();
  return done();
}

std::optional<RefusalCode> DecisionBuilder::unplayed(Seat seat) const {
  if (seat.index() >= state_.seats) return RefusalCode::no_such_seat;
  if (state_.phase == Phase::over) return RefusalCode::game_over;
  if (state_.player(seat).empty) return RefusalCode::seat_left;
  return std::nullopt;
}

Classic::Decision DecisionBuilder::by_seat(Seat seat, const Command& command) {
  if (const auto code = unplayed(seat)) return refuse(*code);
  return std::visit([&](const auto& c) { return on(seat, c); }, command);
}

// C2: a call while another claim is pending is dropped, neither queued nor punished.
std::optional<RefusalCode> DecisionBuilder::not_now(int table_number) const {
  if (state_.phase == Phase::showing) return RefusalCode::claim_pending;
  if (state_.phase != Phase::searching) return RefusalCode::not_searching;
  if (table_number != state_.table.revision()) return RefusalCode::table_changed;
  return std::nullopt;
}

Classic::Decision DecisionBuilder::on(Seat seat, const Call& command) {
  if (state_.options.claiming != Claiming::call_first) return refuse(RefusalCode::point_at_once);
  if (const auto code = not_now(command.table)) return refuse(*code);
  if (state_.player(seat).locked) return refuse(RefusalCode::locked);  // C5
  if (contract::has_claim(state_.contested, seat)) return refuse(RefusalCode::already_claimed);
  claimed(seat, std::nullopt);
  return done();
}

Classic::Decision DecisionBuilder::on(Seat seat, const Show& command) {
  if (state_.phase != Phase::showing || state_.caller != seat) return refuse(RefusalCode::not_the_caller);
  if (auto refusal = unusable(state_, command.cards)) return std::unexpected(std::move(*refusal));
  judge(seat, command.cards);
  return done();
}

// Names cards, so an older table is no harm as long as they all still lie there (C12) and lay there then.
Classic::Decision DecisionBuilder::on(Seat seat, const Claim& command) {
  if (state_.options.claiming != Claiming::point_at_once) return refuse(RefusalCode::call_first);
  if (const auto code = not_now(state_.table.revision())) return refuse(*code);
  if (auto refusal = unusable(state_, command.cards)) return std::unexpected(std::move(*refusal));
  if (!state_.table.were_there_at(command.table, command.cards)) return refuse(RefusalCode::table_changed);
  if (state_.player(seat).locked) return refuse(RefusalCode::locked);  // C5
  if (contract::has_claim(state_.contested, seat)) return refuse(RefusalCode::already_claimed);
  claimed(seat, command.cards);
  return done();
}

Classic::Decision DecisionBuilder::on(Seat seat, const Ask& command) {
  if (const auto code = not_now(command.table)) return refuse(*code);
  if (state_.player(seat).asked) return refuse(RefusalCode::already_asked);
  if (!state_.deck.empty() && !state_.can_grow()) return refuse(RefusalCode::table_full);
  emit(Asked{t_, seat, state_.is_solo() ? 1 : 0});  // C10: always, even below zero
  settle();
  return done();
}

Classic::Decision DecisionBuilder::on(Seat seat, const Deal&) {
  if (state_.phase != Phase::waiting) return refuse(RefusalCode::no_deal_now);
  if (seat != state_.next_dealer()) return refuse(RefusalCode::not_the_dealer);
  begin_round();
  settle();
  return done();
}

// C8. A claim that its caller leaves open counts as one whose time ran out. One that waits is dropped with its sender;
// the last one's is judged, because it came before the other left.
Classic::Decision DecisionBuilder::by_host(const Leave& command) {
  if (const auto code = unplayed(command.seat)) return refuse(*code);
  if (state_.caller == command.seat) mistaken(command.seat, std::nullopt);
  std::optional<bool> bot_plays;
  if (contract::leaver_cannot_win(state_.version)) bot_plays = command.bot_plays;
  emit(Left{t_, command.seat, bot_plays});
  if (state_.is_deserted()) {
    if (!state_.contested.empty()) decide_contest();
    if (state_.phase != Phase::over) end_game();
  } else {
    settle();
  }
  return done();
}

Classic::Decision DecisionBuilder::by_host(const HandOver& command) {
  if (const auto code = unplayed(command.seat)) return refuse(*code);
  emit(HandedOver{t_, command.seat});
  settle();
  return done();
}

}  // namespace

Classic::Decision Classic::decide(const State& state, Actor actor, const Command& command, Chance& chance,
                                  Arrival arrival) {
  DecisionBuilder builder(state, chance, arrival);
  return actor.is_referee() ? builder.by_referee(command) : builder.by_seat(*actor.seat(), command);
}

std::optional<Millis> Classic::deadline(const State& state) {
  switch (state.phase) {
    case Phase::waiting:
      return state.next_deal_at;
    case Phase::showing:
      return state.called_at + state.options.show_ms;  // C4
    case Phase::searching: {
      if (!state.contested.empty()) return contract::decided_at(state.contested);  // C2
      // C6. In solo cards come only on request (C10).
      const bool may_deal = !state.is_solo() && state.options.no_set == NoSet::players && state.can_grow();
      if (!may_deal || state.table.has_set()) return std::nullopt;
      return state.changed_at + state.options.quiet_ms;
    }
    case Phase::over:
      return std::nullopt;
  }
  return std::nullopt;
}

// C8: a player who left cannot win.
std::vector<Seat> winners(const State& state) {
  return contract::best_seats(
      state.seats, [&](Seat seat) { return state.points(seat); },
      [&](Seat seat) { return !contract::leaver_cannot_win(state.version) || !state.player(seat).left; });
}

}  // namespace tercet::classic
