#include "bots/speed_bot.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "bots/pace.hpp"
#include "figures/verdict.hpp"
#include "speed/seen_sets.hpp"

namespace tercet::bots {

namespace {

using contract::Millis;
using contract::Seat;
using speed::DieTriple;
using speed::HeldDie;
using speed::Phase;
using speed::SeenSet;

struct Skill {
  Millis finds;     // a SET that is the only one on the table
  Millis grabs;     // three dice that it has found
  Millis gives_up;  // on a table without a SET
  int errs;         // percent of its takes that are wrong
  int overlooks;    // percent of the tables on which it gives up too early
};

constexpr Skill skills[] = {
    {Millis(24'000), Millis(3'000), Millis(14'000), 10, 8},
    {Millis(13'000), Millis(2'200), Millis(11'000), 5, 4},
    {Millis(7'000), Millis(1'500), Millis(8'000), 2, 1},
    {Millis(4'000), Millis(1'000), Millis(5'000), 0, 0},
};

// A SET that somebody has in mind, and when their hand is on it.
struct Find {
  DieTriple dice{};
  Millis when{};
};

// Dice that somebody took.
struct Gone {
  Millis t{};
  speed::HeldTriple dice{};
};

constexpr std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9;
  value = (value ^ value >> 27) * 0x94D049BB133111EB;
  return value ^ value >> 31;
}

bool share_a_die(const DieTriple& set, const speed::HeldTriple& gone) {
  return std::ranges::any_of(gone, [&](const HeldDie& held) { return std::ranges::find(set, held.die) != set.end(); });
}

class Planner {
 public:
  Planner(const speed::Options& options, const speed::View& view, Seat seat, Level level, std::uint64_t key, Millis now)
      : options_(options), view_(view), seat_(seat), skill_(at_level(skills, level)), key_(key), now_(now) {}

  std::optional<Plan<speed::Command>> plan() const {
    if (seat_.index() >= view_.players.size()) return std::nullopt;
    switch (view_.phase) {
      case Phase::searching:
        return search();
      case Phase::audit:
        return go_on();
      case Phase::tie_break:
        if (!self().in_tie_break || self().out_of_roll) return std::nullopt;
        return search();
      case Phase::waiting:
      case Phase::over:
        return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  const speed::PlayerView& self() const { return view_.players[seat_.index()]; }

  Plan<speed::Command> at(Millis when, speed::Command command) const { return {std::max(when, now_), command}; }

  // Of the table, or of the take that comes next.
  contract::PhiloxStream chance_at(Purpose purpose, std::uint64_t moment) const {
    return bots::chance_for(key_, seat_, purpose, moment);
  }
  std::uint64_t next_take() const {
    const auto round = static_cast<std::uint64_t>(view_.round);
    const auto tie_roll = static_cast<std::uint64_t>(view_.tie_roll.value_or(0));
    return (round << 8 | tie_roll) << 8 | (self().takes.size() + static_cast<std::size_t>(self().mistakes));
  }
  std::uint64_t this_table() const { return static_cast<std::uint64_t>(view_.table_number); }

  // After a look at the audit.
  std::optional<Plan<speed::Command>> go_on() const {
    constexpr Millis look{4'000};
    if (self().ready || !view_.until) return std::nullopt;
    return at(*view_.until - options_.pause_ms + look, speed::NextRound{});
  }

  std::optional<Plan<speed::Command>> search() const {
    if (self().pending) return std::nullopt;
    const auto found = find();
    if (!self().done.value_or(false)) {
      auto gives_up = chance_at(Purpose::give_up, this_table());
      const Millis when = view_.table_since + around(skill_.gives_up, gives_up);
      auto overlook = chance_at(Purpose::overlook, this_table());
      if (!found || (when < found->when && happens(skill_.overlooks, overlook))) {
        return at(when, speed::Done{view_.table_number, true});
      }
    }
    if (!found) return std::nullopt;
    auto err = chance_at(Purpose::err, next_take());
    const bool errs = happens(skill_.errs, err);
    const DieTriple dice = errs ? mistake(found->dice, err).value_or(found->dice) : found->dice;
    return at(found->when, speed::Take{view_.table_number, dice});
  }

  // What others took since this seat's own last take, or the roll.
  std::vector<Gone> gone_since(Millis own) const {
    std::vector<Gone> gone;
    for (const speed::PlayerView& player : view_.players) {
      for (const speed::TakenDice& taken : player.takes) {
        if (taken.t > own) gone.push_back({taken.t, taken.dice});
      }
    }
    std::ranges::sort(gone, {}, [](const Gone& taken) { return std::pair(taken.t, taken.dice[0].die); });
    return gone;
  }

  // It looks for a SET from its last take on. When somebody else takes a die of the one that it has in mind before its
  // hand is there, it looks for another; what others take elsewhere does not concern it.
  std::optional<Find> find() const {
    const Millis own = self().last_take_at.value_or(view_.rolled_at);
    const std::vector<Gone> gone = gone_since(own);
    std::vector<HeldDie> dice = view_.dice;
    for (const Gone& taken : gone) dice.insert(dice.end(), taken.dice.begin(), taken.dice.end());
    std::ranges::sort(dice, {}, &HeldDie::die);

    auto chance = chance_at(Purpose::search, next_take());
    const std::uint64_t eye = chance.below(~std::uint32_t{0});
    auto found = first_seen(dice, eye, own, 100, chance);
    for (const Gone& taken : gone) {
      std::erase_if(dice, [&](const HeldDie& held) { return std::ranges::find(taken.dice, held) != taken.dice.end(); });
      if (!found || !share_a_die(found->dice, taken.dice)) continue;
      // It has looked around already.
      constexpr int again = 60;
      found = first_seen(dice, eye, taken.t, again, chance);
    }
    return found;
  }

  // People search for all SETs at a time, each search as if it were alone, and the first to arrive is the one they see:
  // the more SETs, the faster; and likeness is seen faster than difference (Jacob and Hochstein 2008).
  std::optional<Find> first_seen(const std::vector<HeldDie>& dice, std::uint64_t eye, Millis since, int percent,
                                 contract::PhiloxStream& chance) const {
    const auto sets = speed::find_sets(dice);
    if (sets.empty()) return std::nullopt;
    const auto effort = [eye](const SeenSet& set) {
      constexpr std::uint64_t by_difference[] = {75, 90, 105, 125};
      constexpr std::uint64_t with_wild = 110;
      const auto [a, b, c] = set.dice;
      const auto place = static_cast<std::uint64_t>((a.index() << 12) | (b.index() << 6) | c.index());
      const std::uint64_t luck = 9'000 + (mixed(eye << 32 | place) >> 48);
      return luck * (set.wilds > 0 ? with_wild : by_difference[set.differing]);
    };
    // The first of so many takes so much of the time of one, in percent: one, 2 or 3, 4 to 7, and so on.
    constexpr int of_many[] = {100, 82, 68, 57, 48, 42, 38, 35, 33, 31, 30};
    const auto many = std::min(static_cast<std::size_t>(std::bit_width(sets.size())), std::size(of_many)) - 1;
    const Millis finds = around(skill_.finds * of_many[many] * percent / 10'000, chance);
    return Find{std::ranges::min_element(sets, {}, effort)->dice, since + finds + around(skill_.grabs, chance)};
  }

  // Two dice of a SET with a third that is wrong in one feature alone.
  std::optional<DieTriple> mistake(const DieTriple& set, contract::PhiloxStream& chance) const {
    const auto shown = [&](speed::Die die) { return std::ranges::find(view_.dice, die, &HeldDie::die)->shows; };
    const auto one = shown(set[0]);
    const auto other = shown(set[1]);
    if (one.is_wild() || other.is_wild()) return std::nullopt;
    const auto is_close = [&](const HeldDie& held) {
      if (held.shows.is_wild()) return false;
      const auto verdict = figures::explain(one.face(), other.face(), held.shows.face());
      return std::ranges::count(verdict.features(), figures::Agreement::broken, &figures::FeatureVerdict::agreement) ==
             1;
    };
    // The same one as long as it lies there.
    const std::uint64_t eye = chance.below(~std::uint32_t{0});
    std::optional<speed::Die> third;
    const auto luck = [eye](speed::Die die) { return mixed(eye << 32 | static_cast<std::uint64_t>(die.index())); };
    for (const HeldDie& held : view_.dice) {
      if (held.die == set[0] || held.die == set[1] || !is_close(held)) continue;
      if (!third || luck(held.die) < luck(*third)) third = held.die;
    }
    if (!third) return std::nullopt;
    return DieTriple{set[0], set[1], *third};
  }

  const speed::Options& options_;
  const speed::View& view_;
  Seat seat_;
  const Skill& skill_;
  std::uint64_t key_;
  Millis now_;
};

}  // namespace

std::optional<Plan<speed::Command>> plan(const speed::Options& options, const speed::View& view, Seat seat, Level level,
                                         std::uint64_t key, Millis now) {
  return Planner(options, view, seat, level, key, now).plan();
}

}  // namespace tercet::bots
