// Speed::retrace(): the command behind recorded events, so that replay() can decide it again.
#include <algorithm>
#include <utility>

#include "dice/roll_outcomes.hpp"
#include "speed/speed.hpp"

namespace tercet::speed {

namespace {

using contract::Actor;
using contract::Retraced;
using contract::RuleBreak;

// What chance must have said for this event, if it can be.
bool add(dice::RollOutcomes& outcomes, const Event& event) {
  outcomes.use(dice::Bag::full());
  const auto roll = [&](const HeldDie& held) { return outcomes.roll(held); };
  const auto draw = [&](const HeldDie& held) { return outcomes.draw_and_roll(held); };
  if (const auto* rolled = std::get_if<Rolled>(&event)) return std::ranges::all_of(rolled->dice, roll);
  if (const auto* rolled = std::get_if<TieRolled>(&event)) return std::ranges::all_of(rolled->dice, draw);
  return true;
}

// The command that must have been sent, and by whom, if the rules allow the first event at all.
class FirstEvent {
 public:
  explicit FirstEvent(const State& state) : state_(state) {}

  using SentCommand = std::optional<std::pair<Actor, Command>>;

  SentCommand operator()(const Rolled&) const { return referee(); }
  SentCommand operator()(const TieRolled&) const { return referee(); }
  SentCommand operator()(const Contested& event) const { return {{event.seat, Take{state_.table_number, event.dice}}}; }
  SentCommand operator()(const ContestDecided&) const { return referee(); }
  SentCommand operator()(const Taken& event) const { return take(event.seat, event.dice); }
  SentCommand operator()(const Mistaken& event) const { return take(event.seat, event.dice); }
  SentCommand operator()(const SaidDone& event) const { return {{event.seat, Done{state_.table_number, event.done}}}; }
  SentCommand operator()(const RoundEnded&) const { return referee(); }
  SentCommand operator()(const Ready& event) const { return {{event.seat, NextRound{}}}; }
  SentCommand operator()(const Left& event) const {
    return referee(Leave{event.seat, event.bot_plays.value_or(false)});
  }
  SentCommand operator()(const HandedOver& event) const { return referee(HandOver{event.seat}); }
  // In the tie-break, where the time of the last roll has passed (P5).
  SentCommand operator()(const GameEnded&) const { return referee(); }

 private:
  static SentCommand referee(const Command& command = Wake{}) { return {{Actor::referee(), command}}; }

  SentCommand take(Seat seat, const HeldTriple& dice) const {
    return {{seat, Take{state_.table_number, {dice[0].die, dice[1].die, dice[2].die}}}};
  }

  const State& state_;
};

}  // namespace

std::expected<Retraced<Command>, RuleBreak> Speed::retrace(const State& state, std::span<const Event> events) {
  const auto said = std::visit(FirstEvent(state), events.front());
  if (!said) return std::unexpected(RuleBreak{0, "nothing leads to this event here"});
  dice::RollOutcomes outcomes(*state.dice);
  // What one step leads to happens at one time. A later event may belong to another step already: one that cannot be is
  // left for when its turn comes.
  const Millis t = contract::time_of(events.front());
  for (std::size_t i = 0; i < events.size() && contract::time_of(events[i]) == t; ++i) {
    if (add(outcomes, events[i])) continue;
    if (i == 0) return std::unexpected(RuleBreak{i, outcomes.what()});
    break;
  }
  Retraced<Command> step{said->first, said->second, outcomes.take(), {}};
  if (const auto* contested = std::get_if<Contested>(&events.front())) {
    step.lags = contract::lags_from(contested->lines);
  }
  return step;
}

}  // namespace tercet::speed
