// replay(): checks recorded events one by one, by finding the command behind each step, deciding it again with the
// recorded outcomes, and comparing. The rules it checks by are decide()'s own.
#pragma once

#include <string>
#include <utility>

#include "codec/write.hpp"
#include "contract/game.hpp"

namespace tercet::contract {

// Gives back the outcomes that a record holds.
class RecordedChance final : public Chance {
 public:
  explicit RecordedChance(std::span<const std::uint32_t> outcomes) : outcomes_(outcomes) {}

  std::uint32_t below(const Draw&, std::uint32_t n) override {
    if (next_ < outcomes_.size() && outcomes_[next_] < n) return outcomes_[next_++];
    ran_out_ = true;
    return 0;
  }

  // More was drawn than the record holds, or something that cannot be drawn.
  bool ran_out() const { return ran_out_; }

 private:
  std::span<const std::uint32_t> outcomes_;
  std::size_t next_ = 0;
  bool ran_out_ = false;
};

template <Game G>
struct Replayed {
  typename G::State state;
  // The events end in the middle of a step: the rest of it is missing.
  bool cut_off = false;
};

namespace detail {

template <class Event>
std::string both_forms(const Event& rules_say, const Event& recorded) {
  return codec::to_line(rules_say) + " here, the record has " + codec::to_line(recorded);
}

template <class Event>
std::string difference(const RecordedChance& chance, const Event& rules_say, const Event& recorded) {
  // Without the outcomes that the record should hold, what the rules give would be an invention.
  if (chance.ran_out()) return "outcomes of chance are missing or cannot be";
  return "the rules give " + both_forms(rules_say, recorded);
}

template <class Event>
std::string difference(const Chance&, const Event& rules_say, const Event& recorded) {
  return "the rules and the seed give " + both_forms(rules_say, recorded);
}

}  // namespace detail

// The state after all the events, or the first of them that breaks a rule. Each step is decided with the chance that
// `chance_of(number of its first event, its recorded outcomes)` makes.
template <Game G, class ChanceOf>
std::expected<Replayed<G>, RuleBreak> replay(typename G::State state, std::span<const typename G::Event> events,
                                             ChanceOf chance_of) {
  Millis now{};
  for (std::size_t at = 0; at < events.size();) {
    const auto rest = events.subspan(at);
    const Millis t = time_of(rest.front());
    if (t < now) return std::unexpected(RuleBreak{at, "its time is before that of the event before it"});
    now = t;

    auto step = G::retrace(state, rest);
    if (!step) return std::unexpected(RuleBreak{at + step.error().event, std::move(step.error().what)});
    const auto due = G::deadline(state);
    if (step->command != G::wake() && due && *due <= t) {
      return std::unexpected(RuleBreak{at, "the referee had to act before it, at " + std::to_string(due->count())});
    }

    auto chance = chance_of(at, std::span<const std::uint32_t>(step->outcomes));
    const auto decision = G::decide(state, step->actor, step->command, chance, Arrival{t, step->lags});
    if (!decision) return std::unexpected(RuleBreak{at, "refused: " + codec::to_line(decision.error())});
    // A command may be no refusal and yet change nothing: then no event tells of it.
    if (decision->empty()) return std::unexpected(RuleBreak{at, "nothing comes of its command here"});
    for (std::size_t i = 0; i < decision->size(); ++i) {
      if (at + i == events.size()) return Replayed<G>{std::move(state), true};
      const auto& event = (*decision)[i];
      if (event != events[at + i]) {
        return std::unexpected(RuleBreak{at + i, detail::difference(chance, event, events[at + i])});
      }
      state = G::evolve(std::move(state), event);
    }
    at += decision->size();
  }
  return Replayed<G>{std::move(state), false};
}

// The same with the outcomes that the record holds: whether it keeps the rules, whatever was drawn.
template <Game G>
std::expected<Replayed<G>, RuleBreak> replay(typename G::State state, std::span<const typename G::Event> events) {
  return replay<G>(std::move(state), events,
                   [](std::size_t, std::span<const std::uint32_t> outcomes) { return RecordedChance(outcomes); });
}

}  // namespace tercet::contract
