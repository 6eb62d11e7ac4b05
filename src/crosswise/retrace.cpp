// Crosswise::retrace(): the command behind recorded events, so that replay() can decide it again.
#include <algorithm>
#include <utility>

#include "crosswise/crosswise.hpp"
#include "crosswise/moves.hpp"
#include "dice/roll_outcomes.hpp"

namespace tercet::crosswise {

namespace {

using contract::Actor;
using contract::Retraced;
using contract::RuleBreak;

// What chance must have said for a round to begin so, if it can be.
bool add(dice::RollOutcomes& outcomes, const State& state, const RoundBegan& event) {
  if (event.hands.size() != state.seats) return outcomes.fail("there must be one hand for each seat");
  outcomes.use(Bag::full());
  return std::ranges::all_of(event.hands, [&](const auto& hand) {
    return std::ranges::all_of(hand, [&](const HeldDie& held) { return outcomes.draw_and_roll(held); });
  });
}

// The command that must have been sent, and by whom, if the rules allow the first event at all.
class FirstEvent {
 public:
  explicit FirstEvent(const State& state) : state_(state) {}

  using SentCommand = std::optional<std::pair<Actor, Command>>;

  SentCommand operator()(const RoundBegan&) const { return referee(); }
  SentCommand operator()(const Arranged& event) const { return {{event.seat, arrange_of(state_, event)}}; }
  SentCommand operator()(const Drew& event) const { return {{event.seat, Draw{}}}; }
  SentCommand operator()(const Attached& event) const { return {{event.seat, attach_of(state_, event)}}; }
  SentCommand operator()(const TakenBack& event) const { return {{event.seat, TakeBack{event.dice}}}; }
  SentCommand operator()(const Contested& event) const {
    const auto command = [](const auto& move) { return Command(move); };
    return {{event.seat, std::visit(command, command_of(event))}};
  }
  SentCommand operator()(const ContestDecided&) const { return referee(); }
  SentCommand operator()(const SaidDone& event) const { return {{event.seat, Done{event.done}}}; }
  SentCommand operator()(const RoundEnded&) const { return referee(); }
  SentCommand operator()(const Ready& event) const { return {{event.seat, NextRound{}}}; }
  SentCommand operator()(const Left& event) const {
    return referee(Leave{event.seat, event.bot_plays.value_or(false)});
  }
  SentCommand operator()(const HandedOver& event) const { return referee(HandOver{event.seat}); }
  SentCommand operator()(const GameEnded&) const { return std::nullopt; }

 private:
  static SentCommand referee(const Command& command = Wake{}) { return {{Actor::referee(), command}}; }

  const State& state_;
};

}  // namespace

std::expected<Retraced<Command>, RuleBreak> Crosswise::retrace(const State& state, std::span<const Event> events) {
  const auto said = std::visit(FirstEvent(state), events.front());
  if (!said) return std::unexpected(RuleBreak{0, "nothing leads to this event here"});
  dice::RollOutcomes outcomes(*state.dice_list, state.bag);
  const Event& first = events.front();
  bool known = true;
  if (const auto* drew = std::get_if<Drew>(&first)) known = outcomes.draw_and_roll({drew->die, drew->shows});
  // A round begins by itself, or when the last one is ready or has left.
  const bool begins_round = std::holds_alternative<Ready>(first) || std::holds_alternative<Left>(first);
  const std::size_t at = begins_round && events.size() > 1 ? 1 : 0;
  if (const auto* began = std::get_if<RoundBegan>(&events[at])) known = add(outcomes, state, *began) || at == 1;
  if (!known) return std::unexpected(RuleBreak{0, outcomes.what()});
  Retraced<Command> step{said->first, said->second, outcomes.take(), {}};
  if (const auto* contested = std::get_if<Contested>(&first)) step.lags = contract::lags_from(contested->lines);
  return step;
}

}  // namespace tercet::crosswise
