#include "bots/crosswise_bot.hpp"

#include <algorithm>

#include "bots/crosswise_goal.hpp"
#include "bots/pace.hpp"
#include "crosswise/crosswise.hpp"
#include "crosswise/seen_state.hpp"

namespace tercet::bots {

namespace {

using contract::Millis;
using contract::Seat;
using crosswise::Command;
using crosswise::Phase;
using crosswise::State;
using dice::Die;
using dice::DieSet;

struct Skill {
  Millis studies;   // the dice of a new round
  Millis moves;     // a die
  Millis gives_up;  // looking for a better grid, and draws
  int sees_all;     // percent of the times that it thinks of all dice at once
  int thinks_of;    // else of so many in ten
};

constexpr Skill skills[] = {
    {Millis(9'000), Millis(2'600), Millis(9'000), 30, 6},
    {Millis(7'000), Millis(2'000), Millis(7'000), 50, 7},
    {Millis(5'000), Millis(1'500), Millis(5'500), 75, 8},
    {Millis(3'500), Millis(1'100), Millis(4'000), 100, 10},
};

class Planner {
 public:
  Planner(const crosswise::Options& options, const crosswise::View& view, const State& state, Seat seat, Level level,
          std::uint64_t key, Millis now)
      : options_(options),
        view_(view),
        state_(state),
        seat_(seat),
        skill_(at_level(skills, level)),
        key_(key),
        now_(now) {}

  std::optional<Plan<Command>> plan() const {
    if (self().empty) return std::nullopt;
    switch (view_.phase) {
      case Phase::waiting:
        return next_round();
      case Phase::building:
        return build();
      case Phase::over:
        return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  const crosswise::PlayerView& self() const { return view_.players[seat_.index()]; }

  // What everybody sees of its own dice tells the moments apart.
  contract::PhiloxStream chance_for(Purpose purpose, std::uint64_t moment) const {
    const auto round = static_cast<std::uint64_t>(view_.round);
    const auto dice = static_cast<std::uint64_t>(self().dice);
    return bots::chance_for(key_, seat_, purpose, (round << 6 | dice) << 16 | (moment & 0xFFFF));
  }

  Plan<Command> after(Millis usual, Millis since, Purpose purpose, Command command) const {
    auto chance = chance_for(purpose, static_cast<std::uint64_t>(self().revision));
    // Never as fast as a hand could not be, and never too fast for the table (X3).
    const Millis time = std::max(around(usual, chance), Millis(400));
    return {std::max(since + time, now_), std::move(command)};
  }

  std::optional<Plan<Command>> next_round() const {
    if (view_.round == 0 || self().ready || !view_.until) return std::nullopt;
    return after(std::min(skill_.studies, options_.pause_ms / 2), *view_.until - options_.pause_ms, Purpose::start,
                 crosswise::NextRound{});
  }

  // The dice that it may lay in its own area.
  DieSet own_dice() const {
    DieSet dice;
    for (int i = 0; i < Die::count; ++i) {
      const Die die = Die::from_index(i);
      const auto& rolled = state_.at(die);
      if (rolled.owner == seat_ && (!rolled.area || rolled.area == seat_)) dice.insert(die);
    }
    return dice;
  }

  // Those that it thinks of: all, or by its level only some. With the bag empty it has all the time in the world.
  DieSet considered(DieSet own) const {
    auto chance = chance_for(Purpose::overlook, 0);
    if (view_.bag == 0 || happens(skill_.sees_all, chance)) return own;
    DieSet some = own;
    int leave_out = own.size() - own.size() * skill_.thinks_of / 10;
    while (leave_out > 0) {
      const Die die = Die::from_index(static_cast<int>(chance.below(Die::count)));
      if (!some.contains(die)) continue;
      some.erase(die);
      --leave_out;
    }
    return some;
  }

  std::optional<Plan<Command>> build() const {
    if (self().pending) return std::nullopt;
    const bool begins = self().moved_at == view_.round_began_at;
    const Millis pace = begins ? skill_.studies : skill_.moves;
    const auto lay = [&](Command command) { return after(pace, self().moved_at, Purpose::turn, std::move(command)); };

    const crosswise::Standing now = crosswise::standing(state_);
    const DieSet own = own_dice();
    const DieSet placed = own & now.placed;
    const CrosswiseGoal goal = crosswise_goal(state_, seat_, considered(own));
    if (goal.size() > static_cast<std::size_t>(placed.size())) {
      if (const auto step = step_to(state_, seat_, goal)) return lay(*step);
    }
    // Dice that lie for nothing, or are in the hand, and that nobody holds (X5).
    const DieSet held = state_.rested_on(seat_);
    DieSet loose;
    own.for_each([&](Die die) {
      if (!placed.contains(die) && !held.contains(die)) loose.insert(die);
    });
    if (const auto arrange = extend(state_, seat_, loose)) return lay(*arrange);
    if (view_.bag > 0) {
      auto draw = after(skill_.gives_up, self().moved_at, Purpose::search, crosswise::Draw{});
      draw.when = std::max(draw.when, self().draw_at);
      return draw;
    }
    if (const auto command = attach(state_, seat_, loose)) return lay(*command);
    if (self().done.value_or(false)) return std::nullopt;
    return after(skill_.gives_up, self().moved_at, Purpose::give_up, crosswise::Done{true});
  }

  const crosswise::Options& options_;
  const crosswise::View& view_;
  const State& state_;
  Seat seat_;
  const Skill& skill_;
  std::uint64_t key_;
  Millis now_;
};

}  // namespace

std::optional<Plan<Command>> plan(const crosswise::Options& options, const crosswise::View& view, Seat seat,
                                  Level level, std::uint64_t key, Millis now) {
  const auto state = crosswise::seen_state(view);
  if (!state || !state->has(seat)) return std::nullopt;
  return Planner(options, view, *state, seat, level, key, now).plan();
}

}  // namespace tercet::bots
