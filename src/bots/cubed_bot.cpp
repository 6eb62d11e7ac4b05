#include "bots/cubed_bot.hpp"

#include <algorithm>
#include <array>

#include "bots/pace.hpp"
#include "cubed/cubed.hpp"
#include "cubed/first_set.hpp"
#include "cubed/search/generator.hpp"

namespace tercet::bots {

namespace {

using contract::Millis;
using contract::Seat;
using cubed::Hand;
using cubed::HeldDie;
using cubed::Phase;
using cubed::Rack;

struct Skill {
  Millis finds;   // a SET in the opening roll, or that there is none
  Millis shows;   // three dice after its call
  Millis thinks;  // about a turn
  std::size_t dice_considered;
  bool replaces;  // T1
};

constexpr Skill skills[] = {
    {Millis(10'000), Millis(1'500), Millis(5'000), 2, false},
    {Millis(6'000), Millis(1'200), Millis(4'000), 3, false},
    {Millis(3'500), Millis(1'000), Millis(3'000), 4, false},
    {Millis(2'000), Millis(800), Millis(2'200), Hand::max, true},
};

class Planner {
 public:
  Planner(const cubed::Options& options, const cubed::View& view, Seat seat, Level level, std::uint64_t key, Millis now)
      : options_(options), view_(view), seat_(seat), skill_(at_level(skills, level)), key_(key), now_(now) {
    if (is_seated()) {
      for (const HeldDie& held : self().dice) rack_.add(held);
    }
  }

  std::optional<Plan<cubed::Command>> plan() const {
    if (!is_seated()) return std::nullopt;
    switch (view_.phase) {
      case Phase::opening:
        return open();
      case Phase::showing:
        return show();
      case Phase::starting:
        return start();
      case Phase::turn:
        return turn();
      case Phase::extra_roll:
        return choose();
      case Phase::waiting:
      case Phase::over:
        return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  bool is_seated() const { return seat_.index() < view_.players.size(); }
  const cubed::PlayerView& self() const { return view_.players[seat_.index()]; }

  // After `thinks` from when it could begin, and in time where time is limited.
  Plan<cubed::Command> after(Millis thinks, Millis limit, cubed::Command command) const {
    const Millis began = view_.until ? *view_.until - limit : now_;
    if (view_.until) thinks = std::min(thinks, limit * 3 / 4);
    return {std::max(began + thinks, now_), std::move(command)};
  }
  contract::PhiloxStream chance_for(Purpose purpose, std::uint64_t moment) const {
    return bots::chance_for(key_, seat_, purpose, moment);
  }
  contract::PhiloxStream chance_at_opening(Purpose purpose) const {
    return chance_for(purpose, static_cast<std::uint64_t>(view_.roll));
  }
  // Of a turn or an extra roll. Replacing a wild (T1) changes none of these.
  contract::PhiloxStream chance_at_turn(Purpose purpose) const {
    const auto round = static_cast<std::uint64_t>(view_.round);
    const auto passes = static_cast<std::uint64_t>(view_.all_pass_rounds);
    return chance_for(purpose, (round << 16 | passes) << 8 | view_.board.size());
  }

  cubed::BoardState board_state() const {
    cubed::BoardState board_state(cubed::board_of(options_));
    for (const cubed::NewDie& die : view_.board) board_state.place(die.square, die.lies);
    return board_state;
  }

  // B2 to B4
  std::optional<Plan<cubed::Command>> open() const {
    if (self().barred || self().pending) return std::nullopt;
    auto chance = chance_at_opening(Purpose::call);
    const Millis finds = around(skill_.finds, chance);
    if (cubed::first_set(rack_)) return after(finds, options_.opening_ms, cubed::Call{view_.roll});
    if (self().said_none.value_or(false)) return std::nullopt;
    return after(finds * 3 / 2, options_.opening_ms, cubed::None{view_.roll});
  }

  std::optional<Plan<cubed::Command>> show() const {
    if (view_.caller != seat_) return std::nullopt;
    const auto set = cubed::first_set(rack_);
    if (!set) return std::nullopt;  // a seat taken over after a wrong call
    auto chance = chance_at_opening(Purpose::show);
    const auto& [a, b, c] = *set;
    return after(std::min(around(skill_.shows, chance), options_.show_ms / 2), options_.show_ms,
                 cubed::Show{{a.die, b.die, c.die}});
  }

  // B5
  std::optional<Plan<cubed::Command>> start() const {
    if (view_.to_move != seat_ || view_.shown.size() != 3) return std::nullopt;
    const std::array<HeldDie, 3> shown = {view_.shown[0], view_.shown[1], view_.shown[2]};
    const auto laid = cubed::name_first(shown);
    cubed::LayFirst lay;
    for (std::size_t i = 0; i < shown.size(); ++i) {
      lay.dice[i].die = shown[i].die;
      if (laid[i].is_wild()) lay.dice[i].as = laid[i].face();
    }
    auto chance = chance_at_opening(Purpose::start);
    return after(around(skill_.thinks, chance), options_.turn_ms, lay);
  }

  std::optional<Plan<cubed::Command>> turn() const {
    if (view_.to_move != seat_) return std::nullopt;
    auto chance = chance_at_turn(Purpose::turn);
    const Millis thinks = around(skill_.thinks, chance);
    const cubed::BoardState board = board_state();
    cubed::Generator generator;
    const auto seen = considered_turn(generator, board, chance);
    if (skill_.replaces) {
      // In the first half of its time, so that there is some left for the die that comes of it.
      if (const auto wild = replacement(generator, board, seen ? seen->score.score : 0)) {
        return after(thinks / 2, options_.turn_ms, *wild);
      }
    }
    if (!seen) return after(thinks, options_.turn_ms, cubed::Pass{});
    return after(thinks, options_.turn_ms, cubed::place_command(rack_, seen->turn));
  }

  // The best turn of some of its dice; of all of them when those have none.
  std::optional<cubed::ScoredTurn> considered_turn(cubed::Generator& generator, const cubed::BoardState& board,
                                                   contract::PhiloxStream& chance) const {
    Hand hand = rack_.hand();
    while (hand.size() > skill_.dice_considered) {
      hand.remove(hand.dice()[chance.below(static_cast<std::uint32_t>(hand.size()))]);
    }
    const auto seen = generator.best(board, hand);
    if (seen || hand.size() == rack_.size()) return seen;
    return generator.best(board, rack_.hand());
  }

  // T1: the replacement after which the best turn is worth more than now, on the average of the six sides that the
  // freed die may show. Each leaves one wild less on the board, so this comes to an end.
  std::optional<cubed::Replace> replacement(cubed::Generator& generator, const cubed::BoardState& board,
                                            int best_now) const {
    const auto dice = dice::dice_of(options_.dice, options_.own_dice);
    std::optional<cubed::Replace> best;
    int max = cubed::Die::sides * best_now;
    for (const cubed::NewDie& wild : view_.board) {
      if (!wild.lies.is_wild()) continue;
      const auto held = std::ranges::find(rack_.dice(), figures::UpFace(wild.lies.face()), &HeldDie::shows);
      if (held == rack_.dice().end()) continue;
      cubed::BoardState after_it = board;
      after_it.replace_wild(wild.square);
      int sum = 0;
      for (int side = 0; side < cubed::Die::sides; ++side) {
        Hand hand = rack_.hand();
        hand.remove(held->shows);
        hand.add(dice->side(wild.die, side));
        const auto turn = generator.best(after_it, hand);
        sum += turn ? turn->score.score : 0;
      }
      if (sum > max) {
        max = sum;
        best = cubed::Replace{held->die, wild.square};
      }
    }
    return best;
  }

  // R4: keeps wilds and what it would play now; the others have nothing to lose. With fewer dice in mind than it
  // holds, it rolls nothing as long as it has a turn.
  std::optional<Plan<cubed::Command>> choose() const {
    if (self().has_chosen) return std::nullopt;
    auto chance = chance_at_turn(Purpose::choice);
    const Millis thinks = around(skill_.thinks, chance);
    const auto best = cubed::Generator().best(board_state(), rack_.hand());
    cubed::Choose again;
    if (!best || skill_.dice_considered == Hand::max) {
      Hand kept;
      if (best) {
        for (const cubed::Placement& placement : best->turn) kept.add(placement.die.up());
      }
      for (const HeldDie& held : rack_.dice()) {
        if (!held.shows.is_wild() && !kept.remove(held.shows)) again.dice.push_back(held.die);
      }
    }
    return after(thinks, options_.extra_roll_ms, again);
  }

  const cubed::Options& options_;
  const cubed::View& view_;
  Seat seat_;
  const Skill& skill_;
  std::uint64_t key_;
  Millis now_;
  Rack rack_;
};

}  // namespace

std::optional<Plan<cubed::Command>> plan(const cubed::Options& options, const cubed::View& view, Seat seat, Level level,
                                         std::uint64_t key, Millis now) {
  return Planner(options, view, seat, level, key, now).plan();
}

}  // namespace tercet::bots
