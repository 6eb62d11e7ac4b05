// Solo::retrace(): the command behind recorded events, so that replay() can decide it again.
#include <utility>

#include "solo/solo.hpp"

namespace tercet::solo {

namespace {

using contract::Actor;
using contract::Retraced;
using contract::RuleBreak;

// The command that must have been sent, and by whom, if the rules allow the event to begin a step.
class FirstEvent {
 public:
  explicit FirstEvent(const State& state) : state_(state) {}

  using SentCommand = std::optional<std::pair<Actor, Command>>;

  SentCommand operator()(const Began&) const { return {{player, Begin{}}}; }
  SentCommand operator()(const Taken& event) const { return {{event.seat, Claim{event.cards}}}; }
  SentCommand operator()(const Mistaken& event) const { return {{event.seat, Claim{event.cards}}}; }
  SentCommand operator()(const Asked& event) const { return {{event.seat, Ask{state_.table.revision()}}}; }
  SentCommand operator()(const Hinted& event) const { return {{event.seat, Hint{}}}; }
  SentCommand operator()(const Dealt&) const { return referee(Wake{}); }
  SentCommand operator()(const Arrived&) const { return referee(Wake{}); }
  SentCommand operator()(const Left& event) const {
    return referee(Leave{event.seat, event.bot_plays.value_or(false)});
  }
  SentCommand operator()(const HandedOver& event) const { return referee(HandOver{event.seat}); }
  SentCommand operator()(const Ended& event) const {
    if (event.why == EndReason::given_up) return {{player, GiveUp{}}};
    return referee(Wake{});
  }

 private:
  static constexpr contract::Seat player{};
  static SentCommand referee(const Command& command) { return {{Actor::referee(), command}}; }

  const State& state_;
};

}  // namespace

std::expected<Retraced<Command>, RuleBreak> Solo::retrace(const State& state, std::span<const Event> events) {
  const auto sent = std::visit(FirstEvent(state), events.front());
  if (!sent) return std::unexpected(RuleBreak{0, "nothing leads to this event here"});
  Retraced<Command> step{sent->first, sent->second, {}, {}};
  // The only outcome of chance is which deal it is.
  const auto* began = std::get_if<Began>(&events.front());
  if (began != nullptr && began->deal && !state.options.deal) {
    if (*began->deal < 1 || *began->deal > max_deal) return std::unexpected(RuleBreak{0, "there is no such deal"});
    step.outcomes.push_back(static_cast<std::uint32_t>(*began->deal - 1));
  }
  return step;
}

}  // namespace tercet::solo
