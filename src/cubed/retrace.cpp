// Cubed::retrace(): the command behind recorded events, so that replay() can decide it again.
#include <utility>

#include "cubed/cubed.hpp"
#include "dice/roll_outcomes.hpp"

namespace tercet::cubed {

namespace {

using contract::Actor;
using contract::Retraced;
using contract::RuleBreak;

// Gathers the outcomes of chance in the events of a step, following the bag.
class Outcomes {
 public:
  explicit Outcomes(const State& state) : state_(state), outcomes_(*state.dice, state.bag) {}

  bool add(const Event& event) {
    return std::visit([&](const auto& e) { return of(e); }, event);
  }
  std::vector<std::uint32_t> take() { return outcomes_.take(); }
  std::string what() const { return outcomes_.what(); }

 private:
  bool of(const OpeningRolled& event) {
    if (event.hands.size() != state_.seats) return outcomes_.fail("there must be one hand for each seat");
    for (const auto& hand : event.hands) {
      if (!add_all(hand, event.roll == 1)) return false;
    }
    return true;
  }
  bool of(const Replaced& event) { return outcomes_.roll(event.wild); }
  bool of(const AllRolled& event) { return in_seat_order(event.hands); }
  bool of(const Refilled& event) { return clockwise(event.drawn, true); }
  bool of(const ExtraRolled& event) { return clockwise(event.rolled, false); }
  template <class Other>
  bool of(const Other&) {
    return true;
  }

  bool in_seat_order(const DiceBySeat& dice) {
    for (const auto& some : dice) {
      if (!add_all(some, false)) return false;
    }
    return true;
  }

  // The first player is known once somebody has found a SET; these events come later.
  bool clockwise(const DiceBySeat& dice, bool drawn) {
    if (dice.size() != state_.seats) return outcomes_.fail("there must be one list for each seat");
    for (const Seat seat : state_.in_order()) {
      if (!add_all(dice[seat.index()], drawn)) return false;
    }
    return true;
  }

  bool add_all(const std::vector<HeldDie>& dice, bool drawn) {
    for (const HeldDie& held : dice) {
      if (drawn && !outcomes_.draw(held.die)) return false;
      if (!outcomes_.roll(held)) return false;
    }
    return true;
  }

  const State& state_;
  dice::RollOutcomes outcomes_;
};

// Whether an event can follow from another in the same step by a roll.
bool is_consequence(const Event& event) {
  return std::holds_alternative<OpeningRolled>(event) || std::holds_alternative<AllRolled>(event) ||
         std::holds_alternative<Refilled>(event) || std::holds_alternative<ExtraRolled>(event);
}

// The command that must have been sent, and by whom, if the rules allow the first event at all.
class FirstEvent {
 public:
  explicit FirstEvent(const State& state) : state_(state) {}

  using SentCommand = std::optional<std::pair<Actor, Command>>;

  SentCommand operator()(const OpeningRolled&) const { return referee(); }
  SentCommand operator()(const Called& event) const { return {{event.seat, Call{state_.roll}}}; }
  SentCommand operator()(const Contested& event) const { return {{event.seat, Call{state_.roll}}}; }
  SentCommand operator()(const ContestDecided&) const { return referee(); }
  SentCommand operator()(const CalledFalsely& event) const {
    if (!event.dice) return referee();
    const auto& dice = *event.dice;
    return {{event.seat, Show{{dice[0].die, dice[1].die, dice[2].die}}}};
  }
  SentCommand operator()(const SaidNone& event) const { return {{event.seat, None{state_.roll}}}; }
  SentCommand operator()(const Found& event) const {
    return {{event.seat, Show{{event.dice[0].die, event.dice[1].die, event.dice[2].die}}}};
  }
  SentCommand operator()(const LaidFirst& event) const {
    const auto due = Cubed::deadline(state_);
    if (due && event.t >= *due) return referee();
    LayFirst command;
    if (event.dice.size() != command.dice.size()) return std::nullopt;
    for (std::size_t i = 0; i < event.dice.size(); ++i) {
      command.dice[i] = {event.dice[i].die, name_of(event.dice[i])};
    }
    return {{event.seat, command}};
  }
  SentCommand operator()(const Replaced& event) const { return {{event.seat, Replace{event.die, event.square}}}; }
  SentCommand operator()(const Placed& event) const {
    Place command;
    for (const NewDie& laid : event.dice) command.dice.push_back({laid.die, laid.square, name_of(laid)});
    return {{event.seat, std::move(command)}};
  }
  SentCommand operator()(const Passed& event) const {
    if (event.timed_out) return referee();
    return {{event.seat, Pass{}}};
  }
  SentCommand operator()(const AllRolled&) const { return std::nullopt; }
  SentCommand operator()(const Refilled&) const { return std::nullopt; }
  SentCommand operator()(const Chosen& event) const {
    if (!event.dice) return std::nullopt;
    return {{event.seat, Choose{*event.dice}}};
  }
  SentCommand operator()(const ExtraRolled&) const { return referee(); }
  SentCommand operator()(const Left& event) const {
    return referee(Leave{event.seat, event.bot_plays.value_or(false)});
  }
  SentCommand operator()(const HandedOver& event) const { return referee(HandOver{event.seat}); }
  SentCommand operator()(const GameEnded&) const { return std::nullopt; }

 private:
  static SentCommand referee(const Command& command = Wake{}) { return {{Actor::referee(), command}}; }

  static std::optional<figures::Face> name_of(const NewDie& laid) {
    if (!laid.lies.is_wild()) return std::nullopt;
    return laid.lies.face();
  }

  const State& state_;
};

}  // namespace

std::expected<Retraced<Command>, RuleBreak> Cubed::retrace(const State& state, std::span<const Event> events) {
  const auto said = std::visit(FirstEvent(state), events.front());
  if (!said) return std::unexpected(RuleBreak{0, "nothing leads to this event here"});
  Outcomes outcomes(state);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i > 0 && !is_consequence(events[i])) break;
    // A later event may belong to another step already: one that cannot be is left for when its turn comes.
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

}  // namespace tercet::cubed
