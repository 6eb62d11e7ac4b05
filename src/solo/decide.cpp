// Solo::decide(): the rulings C10 and H1 to H5: what the player may do, and what follows from it.
#include <algorithm>
#include <cassert>
#include <utility>

#include "figures/third.hpp"
#include "solo/dealing.hpp"
#include "solo/levels.hpp"
#include "solo/solo.hpp"

namespace tercet::solo {

namespace {

using contract::Actor;
using contract::Arrival;
using contract::Chance;

std::unexpected<Refusal> refuse(RefusalCode code, std::vector<Figure> cards = {}) {
  return std::unexpected(Refusal{code, std::move(cards)});
}

CardTriple cards_of(const FigureTriple& figures) { return {figures[0].card(), figures[1].card(), figures[2].card()}; }

// Why these cannot be judged at all: an error of the sender, not a mistake in the game.
std::optional<Refusal> unusable(const State& state, const FigureTriple& named) {
  if (named[0] == named[1] || named[0] == named[2]) return Refusal{RefusalCode::repeated_card, {named[0]}};
  if (named[1] == named[2]) return Refusal{RefusalCode::repeated_card, {named[1]}};
  std::vector<Figure> missing;
  std::ranges::copy_if(named, std::back_inserter(missing), [&](Figure figure) {
    return figure.kind() != state.options.figures || !state.table.contains(figure.card());
  });
  if (!missing.empty()) return Refusal{RefusalCode::not_on_table, std::move(missing)};
  return std::nullopt;
}

// What a mistake costs, and so a hint where hints cost (H5).
struct Price {
  int points = 0;
  Millis clock{};
};

// Builds the events of one decision: each takes effect at once, so that what follows sees it.
class DecisionBuilder {
 public:
  DecisionBuilder(const State& state, Chance& chance, Millis t) : state_(state), chance_(chance), t_(t) {}

  Solo::Decision by_referee(const Command& command) {
    return std::visit([&](const auto& c) { return by_host(c); }, command);
  }
  Solo::Decision by_seat(Seat seat, const Command& command) {
    if (seat != player) return refuse(RefusalCode::no_such_seat);
    return std::visit([&](const auto& c) { return on(c); }, command);
  }

 private:
  static constexpr Seat player{};

  Solo::Decision on(const Begin& command);
  Solo::Decision on(const Claim& command);
  Solo::Decision on(const Ask& command);
  Solo::Decision on(const Hint& command);
  Solo::Decision on(const GiveUp& command);
  template <class Referees>
  static Solo::Decision on(const Referees&) {
    return refuse(RefusalCode::referee_only);
  }
  Solo::Decision by_host(const Leave& command);
  Solo::Decision by_host(const HandOver& command);
  Solo::Decision by_host(const Wake& command);
  template <class Players>
  static Solo::Decision by_host(const Players&) {
    return refuse(RefusalCode::referee_only);
  }

  // Why nothing can be played now.
  std::optional<RefusalCode> not_now() const {
    if (state_.phase == Phase::waiting) return RefusalCode::not_begun;
    if (state_.phase == Phase::over) return RefusalCode::game_over;
    return std::nullopt;
  }

  Figure figure(Card card) const {
    return state_.options.figures == FigureKind::dice ? Figure(card.face()) : Figure(card);
  }
  std::vector<Figure> figures_of(const std::vector<Card>& cards) const {
    std::vector<Figure> figures;
    for (const Card card : cards) figures.push_back(figure(card));
    return figures;
  }

  Price price_of_a_mistake() const;
  void taken(const FigureTriple& named);
  void mistaken(const FigureTriple& named);
  void deal_more(DealReason why, int cost);
  void arrive(ArrivalReason why);
  void end(EndReason why);
  void settle();

  void emit(Event event) {
    state_ = Solo::evolve(std::move(state_), event);
    events_.push_back(std::move(event));
  }
  Solo::Decision done() { return std::move(events_); }

  State state_;
  Chance& chance_;
  Millis t_;
  std::vector<Event> events_;
};

// C10, H2; in arcade a card comes instead (H4), in a puzzle it is only counted (H3).
Price DecisionBuilder::price_of_a_mistake() const {
  switch (state_.options.mode) {
    case Mode::classic:
      return {state_.points > 0 ? 1 : 0, {}};
    case Mode::timed:
      return {0, mistake_takes};
    case Mode::puzzle:
    case Mode::arcade:
      return {};
  }
  return {};
}

void DecisionBuilder::taken(const FigureTriple& named) {
  Taken event{t_, player, named, {}, 1, {}};
  switch (state_.options.mode) {
    case Mode::classic:
      // C3, C6: refilled to the table's size, never above.
      if (state_.table.size() <= State::table_size && !state_.deck.empty()) {
        event.dealt = figures_of(dealt_next(state_, 3));
      }
      break;
    case Mode::timed:
      event.clock_ms = set_brings(state_.found.size());  // H2
      if (state_.table.size() <= State::table_size) {
        State without = state_;
        without.table.remove(cards_of(named));
        event.dealt = figures_of(dealt_next(without, 3));
      }
      break;
    case Mode::puzzle:
      break;
    case Mode::arcade: {
      // H4
      const auto row_until = state_.row_until();
      event.points = std::min(row_until && t_ <= *row_until ? state_.row + 1 : 1, max_row_points);
      break;
    }
  }
  emit(std::move(event));
}

void DecisionBuilder::mistaken(const FigureTriple& named) {
  const Price price = price_of_a_mistake();
  Mistaken event{t_, player, named, {}, price.points, price.clock};
  const auto [a, b, c] = cards_of(named);
  const bool dice = state_.options.figures == FigureKind::dice;
  const auto verdict = dice ? figures::explain(a.face(), b.face(), c.face()) : figures::explain(a, b, c);
  event.why.assign(verdict.features().begin(), verdict.features().end());
  emit(std::move(event));
  if (state_.is(Mode::arcade)) arrive(ArrivalReason::mistake);
}

void DecisionBuilder::deal_more(DealReason why, int cost) {
  emit(Dealt{t_, why, figures_of(dealt_next(state_, 3)), cost});
}

// H4: it ends when a card arrives on a full table.
void DecisionBuilder::arrive(ArrivalReason why) {
  if (state_.table.size() == State::max_on_table) return end(EndReason::full);
  emit(Arrived{t_, why, figure(arrives_next(state_))});
}

void DecisionBuilder::end(EndReason why) {
  Ended event{t_, why, {}, state_.deal};
  for (const auto& [a, b, c] : state_.sets_left()) event.missed.push_back({figure(a), figure(b), figure(c)});
  emit(std::move(event));
}

// What follows by itself: the end (C7, H2, H3), or more cards while no SET lies there (H2).
void DecisionBuilder::settle() {
  if (state_.phase != Phase::playing) return;
  switch (state_.options.mode) {
    case Mode::classic:
      if (state_.deck.empty() && !state_.table.has_set()) end(EndReason::complete);
      break;
    case Mode::timed:
      if (state_.found.size() >= max_sets) return end(EndReason::set_limit);
      if (state_.ends_at <= t_) return end(EndReason::clock);
      while (!state_.table.has_set()) deal_more(DealReason::no_set, 0);
      break;
    case Mode::puzzle:
      if (state_.found.size() == state_.to_find.size()) end(EndReason::complete);
      break;
    case Mode::arcade:
      if (state_.found.size() >= max_sets) end(EndReason::set_limit);
      break;
  }
}

Solo::Decision DecisionBuilder::on(const Begin&) {
  if (state_.phase == Phase::over) return refuse(RefusalCode::game_over);
  if (state_.phase != Phase::waiting) return refuse(RefusalCode::already_begun);
  const Options& options = state_.options;
  std::optional<int> deal = options.deal;
  if (!deal && !options.date) {
    deal = static_cast<int>(chance_.below(contract::Draw::card(0, 0), static_cast<std::uint32_t>(max_deal))) + 1;
  }
  emit(Began{t_, deal, options.deal || options.date, figures_of(first_cards(options, deal))});
  settle();
  return done();
}

Solo::Decision DecisionBuilder::on(const Claim& command) {
  if (const auto code = not_now()) return refuse(*code);
  if (auto refusal = unusable(state_, command.cards)) return std::unexpected(std::move(*refusal));
  const CardTriple cards = cards_of(command.cards);
  if (figures::is_set(cards[0], cards[1], cards[2])) {
    if (state_.is_found(cards)) {  // H3: each once
      return refuse(RefusalCode::already_found, {command.cards.begin(), command.cards.end()});
    }
    taken(command.cards);
  } else {
    mistaken(command.cards);
  }
  settle();
  return done();
}

// C10: it costs a point always, also where a SET lies there, and below zero. With an empty deck it says that nothing is
// seen any more, and the round ends (C7).
Solo::Decision DecisionBuilder::on(const Ask& command) {
  if (const auto code = not_now()) return refuse(*code);
  if (!state_.is(Mode::classic)) return refuse(RefusalCode::no_asking);
  if (command.table != state_.table.revision()) return refuse(RefusalCode::table_changed);
  if (!state_.deck.empty() && !state_.can_grow()) return refuse(RefusalCode::table_full);
  emit(Asked{t_, player, 1});
  if (state_.deck.empty()) {
    end(EndReason::overlooked);
  } else {
    deal_more(DealReason::asked, 0);
  }
  settle();
  return done();
}

// H5
Solo::Decision DecisionBuilder::on(const Hint&) {
  if (const auto code = not_now()) return refuse(*code);
  if (!has_hints(state_.options.level)) return refuse(RefusalCode::no_hints);
  const Hinting& hinting = state_.hinting;
  if (hinting.named == 3 || hinting.no_set_at == state_.table.revision()) return refuse(RefusalCode::no_more_hints);
  const Price price = hints_cost(state_.options.level) ? price_of_a_mistake() : Price{};
  Hinted event{t_, player, std::nullopt, price.points, price.clock};
  if (const auto set = state_.set_to_hint()) event.card = figure((*set)[static_cast<std::size_t>(hinting.named)]);
  emit(std::move(event));
  if (hints_cost(state_.options.level) && state_.is(Mode::arcade)) arrive(ArrivalReason::hint);
  settle();
  return done();
}

Solo::Decision DecisionBuilder::on(const GiveUp&) {
  if (const auto code = not_now()) return refuse(*code);
  end(EndReason::given_up);
  return done();
}

Solo::Decision DecisionBuilder::by_host(const Wake&) {
  const auto due = Solo::deadline(state_);
  if (!due || *due > t_) return refuse(RefusalCode::nothing_due);
  if (state_.is(Mode::classic)) {
    deal_more(DealReason::quiet, 1);  // H5: at the price of an ask
  } else if (state_.is(Mode::arcade)) {
    arrive(ArrivalReason::time);
  }
  settle();
  return done();
}

// C8: nobody is left to play, so the game is abandoned.
Solo::Decision DecisionBuilder::by_host(const Leave& command) {
  if (command.seat != player) return refuse(RefusalCode::no_such_seat);
  if (state_.phase == Phase::over) return refuse(RefusalCode::game_over);
  emit(Left{t_, command.seat, command.bot_plays});
  end(EndReason::left);
  return done();
}

// Nothing is sealed here.
Solo::Decision DecisionBuilder::by_host(const HandOver& command) {
  if (command.seat != player) return refuse(RefusalCode::no_such_seat);
  if (state_.phase == Phase::over) return refuse(RefusalCode::game_over);
  emit(HandedOver{t_, command.seat});
  return done();
}

}  // namespace

Solo::Decision Solo::decide(const State& state, Actor actor, const Command& command, Chance& chance, Arrival arrival) {
  DecisionBuilder builder(state, chance, arrival.at);
  return actor.is_referee() ? builder.by_referee(command) : builder.by_seat(*actor.seat(), command);
}

std::optional<Millis> Solo::deadline(const State& state) {
  if (state.phase != Phase::playing) return std::nullopt;
  switch (state.options.mode) {
    case Mode::classic:
      return state.quiet_until();  // H5
    case Mode::timed:
      return state.ends_at;  // H2
    case Mode::puzzle:
      return std::nullopt;
    case Mode::arcade:
      return state.next_arrival;  // H4
  }
  return std::nullopt;
}

}  // namespace tercet::solo
