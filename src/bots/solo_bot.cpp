#include "bots/solo_bot.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "bots/card_search.hpp"
#include "bots/pace.hpp"
#include "cards/layout.hpp"
#include "figures/find_sets.hpp"

namespace tercet::bots {

namespace {

using contract::Millis;
using contract::Seat;
using figures::Card;
using figures::CardTriple;
using solo::Mode;
using solo::Phase;

struct Skill {
  Millis finds;     // a SET with two differing features that is the only one on the table
  Millis gives_up;  // on a table without a SET
  int errs;         // percent of the tables on which it points at three cards that are none
};

constexpr Skill skills[] = {
    {Millis(35'000), Millis(18'000), 9},
    {Millis(19'000), Millis(14'000), 4},
    {Millis(10'000), Millis(10'000), 1},
    {Millis(5'000), Millis(6'000), 0},
};

class Planner {
 public:
  Planner(const solo::Options& options, const solo::View& view, Seat seat, Level level, std::uint64_t key, Millis now)
      : options_(options), view_(view), seat_(seat), skill_(at_level(skills, level)), key_(key), now_(now) {}

  std::optional<Plan<solo::Command>> plan() const {
    if (view_.phase == Phase::waiting) return at(now_, solo::Begin{});
    if (view_.phase == Phase::over) return std::nullopt;
    return search();
  }

 private:
  Plan<solo::Command> at(Millis when, solo::Command command) const {
    return {std::max(when, now_), std::move(command)};
  }

  // In arcade cards come all the time: one more does not end a search.
  bool searches_on() const { return options_.mode == Mode::arcade; }
  // Of a puzzle the table stays as it is: each find begins a new search there.
  std::uint64_t moment() const {
    const auto found = static_cast<std::uint64_t>(view_.found.size());
    return searches_on() ? found : static_cast<std::uint64_t>(view_.table_number) << 12U | found;
  }
  Millis since() const {
    const Millis last = view_.found.empty() ? view_.began_at : view_.found.back().t;
    return searches_on() ? last : std::max(view_.table_since, last);
  }
  contract::PhiloxStream chance_for(Purpose purpose, std::uint64_t what = 0) const {
    return bots::chance_for(key_, seat_, purpose, moment() | (what << 24U));
  }

  std::optional<Plan<solo::Command>> search() const {
    std::vector<Card> cards;
    for (const solo::Figure figure : view_.table) cards.push_back(figure.card());
    const auto seen = searches_on() ? seen_among_arrivals(cards) : seen_on_table(cards);
    if (!seen) return give_up();
    // Not twice on one table: once the moment is past, the next one is that of the SET.
    const Millis errs = since() + seen->after * 7 / 10;
    if (now_ < errs) {
      auto mishap = chance_for(Purpose::err);
      if (happens(skill_.errs, mishap)) {
        if (const auto wrong = almost_a_set(cards, mishap)) return at(errs, claim(*wrong));
      }
    }
    return at(since() + seen->after, claim(seen->cards));
  }

  std::optional<Seen> seen_on_table(const std::vector<Card>& cards) const {
    auto chance = chance_for(Purpose::search);
    return first_seen(sets_left(cards), skill_.finds, chance);
  }

  // Each SET has a time of its own, so that a card that comes changes nothing for the others. Nobody sees one in the
  // moment in which its last card comes.
  std::optional<Seen> seen_among_arrivals(const std::vector<Card>& cards) const {
    std::optional<Seen> first;
    for (CardTriple set : sets_left(cards)) {
      std::ranges::sort(set);
      std::uint64_t which = 0;
      for (const Card card : set) which = which << 7U | static_cast<std::uint64_t>(card.index());
      auto chance = chance_for(Purpose::search, which);
      const Millis after = search_time(set, skill_.finds, chance);
      if (!first || after < first->after) first = {set, after};
    }
    constexpr Millis at_a_glance{500};
    if (first) first->after = std::max(first->after, view_.table_since + at_a_glance - since());
    return first;
  }

  std::vector<CardTriple> sets_left(const std::vector<Card>& cards) const {
    auto sets = figures::find_sets(cards);
    if (options_.mode != Mode::puzzle) return sets;
    std::erase_if(sets, [&](CardTriple set) {
      std::ranges::sort(set);
      return std::ranges::any_of(view_.found, [&](const solo::FoundView& found) {
        CardTriple other = {found.cards[0].card(), found.cards[1].card(), found.cards[2].card()};
        std::ranges::sort(other);
        return set == other;
      });
    });
    return sets;
  }

  // C10: asks for cards when it sees nothing. In the other modes it waits for what comes.
  std::optional<Plan<solo::Command>> give_up() const {
    const bool may_ask = view_.deck > 0 && view_.table.size() + 3 <= cards::Layout::max;
    if (options_.mode != Mode::classic || !may_ask) return std::nullopt;
    auto chance = chance_for(Purpose::give_up);
    return at(view_.table_since + around(skill_.gives_up, chance), solo::Ask{view_.table_number});
  }

  // The way in which the table names them.
  solo::Command claim(const CardTriple& cards) const {
    solo::FigureTriple named;
    for (std::size_t i = 0; i < named.size(); ++i) {
      named[i] = options_.figures == solo::FigureKind::dice ? solo::Figure(cards[i].face()) : solo::Figure(cards[i]);
    }
    return solo::Claim{named};
  }

  const solo::Options& options_;
  const solo::View& view_;
  Seat seat_;
  const Skill& skill_;
  std::uint64_t key_;
  Millis now_;
};

}  // namespace

std::optional<Plan<solo::Command>> plan(const solo::Options& options, const solo::View& view, Seat seat, Level level,
                                        std::uint64_t key, Millis now) {
  return Planner(options, view, seat, level, key, now).plan();
}

}  // namespace tercet::bots
