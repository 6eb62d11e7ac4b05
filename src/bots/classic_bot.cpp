#include "bots/classic_bot.hpp"

#include <algorithm>

#include "bots/card_search.hpp"
#include "bots/pace.hpp"
#include "cards/layout.hpp"
#include "figures/find_sets.hpp"

namespace tercet::bots {

namespace {

using classic::CardTriple;
using classic::Phase;
using contract::Millis;
using contract::Seat;

struct Skill {
  Millis finds;     // a SET with two differing features that is the only one on the table
  Millis gives_up;  // on a table without a SET
  Millis shows;     // three cards after its call
  int errs;         // percent of the tables on which it points at a SET that is none
  int overlooks;    // percent of the tables on which it gives up too early
};

constexpr Skill skills[] = {
    {Millis(35'000), Millis(18'000), Millis(1'500), 9, 6},
    {Millis(19'000), Millis(14'000), Millis(1'200), 4, 2},
    {Millis(10'000), Millis(10'000), Millis(1'000), 1, 0},
    {Millis(5'000), Millis(6'000), Millis(800), 0, 0},
};

class Planner {
 public:
  Planner(const classic::Options& options, const classic::View& view, Seat seat, Level level, std::uint64_t key,
          Millis now)
      : options_(options), view_(view), seat_(seat), skill_(at_level(skills, level)), key_(key), now_(now) {}

  std::optional<Plan<classic::Command>> plan() const {
    if (seat_.index() >= view_.players.size()) return std::nullopt;
    switch (view_.phase) {
      case Phase::waiting:
        return deal();
      case Phase::searching:
        return search();
      case Phase::showing:
        return show();
      case Phase::over:
        return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  Plan<classic::Command> at(Millis when, classic::Command command) const {
    return {std::max(when, now_), std::move(command)};
  }
  contract::PhiloxStream chance_for(Purpose purpose) const {
    return bots::chance_for(key_, seat_, purpose, static_cast<std::uint64_t>(view_.table_number));
  }

  // C7: the next dealer, after a look at how the round ended. Before the first round nobody needs to.
  std::optional<Plan<classic::Command>> deal() const {
    constexpr Millis look{4'000};
    if (view_.round == 0 || view_.next_dealer != seat_) return std::nullopt;
    // A round ends with a change of the table, but for one in which all gave up; when that was, nobody can see.
    const Millis ended = view_.overlooked ? now_ : view_.table_since;
    return at(ended + look, classic::Deal{});
  }

  std::optional<Plan<classic::Command>> search() const {
    const classic::PlayerView& self = view_.players[seat_.index()];
    // C5: a locked seat counts as asking. A claim that still waits is all a seat can do (C2).
    if (self.locked || self.pending) return std::nullopt;
    const bool may_ask = !self.asked.value_or(false) && no_set_may_be();
    const auto found = find();
    const Millis gives_up = view_.table_since + gives_up_after();
    if (!found) return may_ask ? std::optional(at(gives_up, ask())) : std::nullopt;

    // A bot that asked too early keeps looking, so that a table never stands still.
    const Millis finds = view_.table_since + found->after;
    if (may_ask && gives_up < finds && overlooks()) return at(gives_up, ask());
    // Not twice on one table: once the moment is past, the next one is that of the SET.
    const Millis errs = view_.table_since + errs_after(*found);
    if (now_ < errs) {
      if (const auto wrong = mistake()) return at(errs, claim(*wrong));
    }
    return at(finds, claim(found->cards));
  }

  // C2: the SET found before the call. A bot that took over a seat that had called shows any.
  std::optional<Plan<classic::Command>> show() const {
    if (view_.caller != seat_ || !view_.show_until) return std::nullopt;
    const auto found = find();
    if (!found) return std::nullopt;
    const Millis called_at = *view_.show_until - options_.show_ms;
    auto chance = chance_for(Purpose::show);
    const Millis when = called_at + std::min(around(skill_.shows, chance), options_.show_ms / 2);
    if (called_at < view_.table_since + found->after) {
      if (const auto wrong = mistake()) return at(when, classic::Show{*wrong});
    }
    return at(when, classic::Show{found->cards});
  }

  classic::Command ask() const { return classic::Ask{view_.table_number}; }
  classic::Command claim(const CardTriple& cards) const {
    if (options_.claiming == classic::Claiming::call_first) return classic::Call{view_.table_number};
    return classic::Claim{view_.table_number, cards};
  }

  std::optional<Seen> find() const {
    figures::TableSets sets;
    figures::find_table_sets(view_.table, sets);
    auto chance = chance_for(Purpose::search);
    return first_seen({sets.begin(), sets.end()}, skill_.finds, chance);
  }

  Millis gives_up_after() const {
    auto chance = chance_for(Purpose::give_up);
    return around(skill_.gives_up, chance);
  }

  // C6, C9: whether more cards can come, and the players are the ones to say that there is no SET.
  bool no_set_may_be() const {
    const bool is_solo = view_.players.size() == 1;
    if (options_.no_set == classic::NoSet::referee && !is_solo) return false;
    const std::size_t max = options_.table == 9 ? 12 : cards::Layout::max;
    return view_.deck > 0 && view_.table.size() + 3 <= max;
  }

  bool overlooks() const {
    auto chance = chance_for(Purpose::overlook);
    return happens(skill_.overlooks, chance);
  }

  static Millis errs_after(const Seen& found) { return found.after * 7 / 10; }

  // Three cards that are a SET but for one feature, on the tables on which it errs.
  std::optional<CardTriple> mistake() const {
    auto chance = chance_for(Purpose::err);
    if (!happens(skill_.errs, chance)) return std::nullopt;
    return almost_a_set(view_.table, chance);
  }

  const classic::Options& options_;
  const classic::View& view_;
  Seat seat_;
  const Skill& skill_;
  std::uint64_t key_;
  Millis now_;
};

}  // namespace

std::optional<Plan<classic::Command>> plan(const classic::Options& options, const classic::View& view, Seat seat,
                                           Level level, std::uint64_t key, Millis now) {
  return Planner(options, view, seat, level, key, now).plan();
}

}  // namespace tercet::bots
