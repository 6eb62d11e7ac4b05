// Classic::retrace(): the command behind recorded events, so that replay() can decide it again.
#include <utility>

#include "classic/classic.hpp"

namespace tercet::classic {

namespace {

using contract::Actor;
using contract::Retraced;
using contract::RuleBreak;

std::span<const Card> cards_dealt(const Event& event) {
  if (const auto* began = std::get_if<RoundBegan>(&event)) return began->cards;
  if (const auto* taken = std::get_if<Taken>(&event)) return taken->dealt;
  if (const auto* dealt = std::get_if<Dealt>(&event)) return dealt->cards;
  return {};
}

// Whether an event may belong to the step of the one before it and bring cards, or lead to such: a deal, a caller who
// left (C8), a contest and what its winner's claim led to (C2).
bool may_follow(const Event& before, const Event& event) {
  return std::holds_alternative<Dealt>(event) || std::holds_alternative<Left>(event) ||
         std::holds_alternative<ContestDecided>(event) || std::holds_alternative<ContestDecided>(before);
}

// The outcomes of chance in a step: its first event, and those that may follow it. A later event may belong to another
// step already: one that cannot be is left for when its turn comes.
std::expected<std::vector<std::uint32_t>, RuleBreak> outcomes(const State& state, std::span<const Event> events) {
  std::vector<std::uint32_t> places;
  Deck deck = std::holds_alternative<RoundBegan>(events[0]) ? deck_of(state.options.deck) : state.deck;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i > 0 && !may_follow(events[i - 1], events[i])) break;
    for (const Card card : cards_dealt(events[i])) {
      const std::size_t place = deck.place_of(card);
      if (place == deck.size()) {
        if (i > 0) return places;
        return std::unexpected(RuleBreak{i, "a dealt card is not in the deck, or is dealt twice"});
      }
      deck.draw(place);
      places.push_back(static_cast<std::uint32_t>(place));
    }
  }
  return places;
}

// The command that must have been sent, and by whom, if the rules allow the first event at all.
class FirstEvent {
 public:
  FirstEvent(const State& state, std::span<const Event> events) : state_(state), events_(events) {}

  using SentCommand = std::optional<std::pair<Actor, Command>>;

  SentCommand operator()(const RoundBegan& event) const {
    if (event.t >= Classic::deadline(state_)) return referee();
    return {{state_.next_dealer(), Deal{}}};
  }
  SentCommand operator()(const Called& event) const { return {{event.seat, Call{state_.table.revision()}}}; }
  SentCommand operator()(const Contested& event) const {
    if (state_.options.claiming == Claiming::call_first) return {{event.seat, Call{state_.table.revision()}}};
    if (!event.cards) return std::nullopt;
    return {{event.seat, Claim{state_.table.revision(), *event.cards}}};
  }
  SentCommand operator()(const ContestDecided&) const { return referee(); }
  SentCommand operator()(const Taken& event) const { return {{event.seat, claim(event.cards)}}; }
  SentCommand operator()(const Mistaken& event) const {
    if (event.cards) return {{event.seat, claim(*event.cards)}};
    if (event.t >= Classic::deadline(state_)) return referee();
    // The caller left, which is what follows (C8).
    const auto* left = events_.size() > 1 ? std::get_if<Left>(&events_[1]) : nullptr;
    if (left != nullptr) return (*this)(*left);
    return referee(Leave{event.seat, false});
  }
  SentCommand operator()(const Asked& event) const { return {{event.seat, Ask{state_.table.revision()}}}; }
  SentCommand operator()(const Dealt&) const { return referee(); }
  SentCommand operator()(const Left& event) const {
    return referee(Leave{event.seat, event.bot_plays.value_or(false)});
  }
  SentCommand operator()(const HandedOver& event) const { return referee(HandOver{event.seat}); }
  SentCommand operator()(const RoundEnded&) const { return std::nullopt; }
  SentCommand operator()(const GameEnded&) const { return std::nullopt; }

 private:
  static SentCommand referee(const Command& command = Wake{}) { return {{Actor::referee(), command}}; }

  Command claim(const CardTriple& cards) const {
    if (state_.options.claiming == Claiming::call_first) return Show{cards};
    return Claim{state_.table.revision(), cards};
  }

  const State& state_;
  std::span<const Event> events_;
};

}  // namespace

std::expected<Retraced<Command>, RuleBreak> Classic::retrace(const State& state, std::span<const Event> events) {
  const auto said = std::visit(FirstEvent(state, events), events.front());
  if (!said) return std::unexpected(RuleBreak{0, "nothing leads to this event here"});
  auto drawn = outcomes(state, events);
  if (!drawn) return std::unexpected(std::move(drawn.error()));
  Retraced<Command> step{said->first, said->second, std::move(*drawn), {}};
  if (const auto* contested = std::get_if<Contested>(&events.front())) {
    step.lags = contract::lags_from(contested->lines);
  }
  return step;
}

}  // namespace tercet::classic
