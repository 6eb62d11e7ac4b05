// Speed::retrace(): the command behind recorded events, so that replay() can decide it again.
#include <utility>

#include "dice/bag.hpp"
#include "speed/speed.hpp"

namespace tercet::speed {

namespace {

using contract::Actor;
using contract::Retraced;
using contract::RuleBreak;

// Gathers the outcomes of chance in a roll.
class Outcomes {
 public:
  explicit Outcomes(const State& state) : state_(state) {}

  bool add(const Event& event) {
    if (const auto* rolled = std::get_if<Rolled>(&event)) return add_all(rolled->dice, false);
    if (const auto* rolled = std::get_if<TieRolled>(&event)) return add_all(rolled->dice, true);
    return true;
  }
  std::vector<std::uint32_t> take() { return std::move(numbers_); }
  std::string what() const { return what_; }

 private:
  bool add_all(const std::vector<HeldDie>& dice, bool drawn) {
    dice::Bag bag = dice::Bag::full();
    for (const HeldDie& held : dice) {
      if (drawn) {
        const std::size_t place = bag.place_of(held.die);
        if (place == bag.size()) return fail("die " + std::to_string(held.die.index()) + " is drawn twice");
        bag.draw(place);
        numbers_.push_back(static_cast<std::uint32_t>(place));
      }
      if (!add_roll(held)) return false;
    }
    return true;
  }

  bool add_roll(const HeldDie& held) {
    for (int side = 0; side < Die::sides; ++side) {
      if (state_.dice->side(held.die, side) != held.shows) continue;
      numbers_.push_back(static_cast<std::uint32_t>(side));
      return true;
    }
    return fail("die " + std::to_string(held.die.index()) + " has no side that shows " + to_text(held.shows));
  }

  bool fail(std::string what) {
    what_ = std::move(what);
    return false;
  }

  const State& state_;
  std::vector<std::uint32_t> numbers_;
  std::string what_;
};

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
  Outcomes outcomes(state);
  // What one step leads to happens at one time. A later event may belong to another step already: one that cannot be is
  // left for when its turn comes.
  const Millis t = contract::time_of(events.front());
  for (std::size_t i = 0; i < events.size() && contract::time_of(events[i]) == t; ++i) {
    if (outcomes.add(events[i])) continue;
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
