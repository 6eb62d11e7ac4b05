#include "golden/classic_people.hpp"

#include <algorithm>
#include <array>

#include "figures/find_sets.hpp"

namespace tercet::golden {

namespace {

using namespace classic;
using contract::Millis;
using contract::Seat;

class People {
 public:
  People(const Options& options, int seats, contract::GameSeed seed, const contract::Lags& lines)
      : seed_(seed), lines_(lines), run_(options, seats, seed) {
    run_.advance(Millis{0});
  }

  const std::vector<Event>& events() const { return run_.events(); }
  bool is_over() const { return Classic::is_over(run_.state()); }

  void step() {
    contract::PhiloxStream chance(seed_, first_choice + steps_++);
    const State& state = run_.state();
    const bool close = !state.contested.empty();
    const Millis now = run_.now() + (close ? Millis(10 + chance.below(90)) : Millis(500 + chance.below(4'000)));
    const Seat seat(static_cast<int>(chance.below(state.seats)));
    switch (state.phase) {
      case Phase::waiting:
        say(state.next_dealer(), Deal{}, now);
        break;
      case Phase::searching:
        search(seat, now, chance);
        break;
      case Phase::showing:
        if (chance.below(8) == 0) {
          run_.advance_to_deadline();  // C4: the time is up
        } else {
          say(*state.caller, Show{three_cards(chance)}, now);
        }
        break;
      case Phase::over:
        break;
    }
  }

 private:
  static constexpr std::uint32_t first_choice = std::uint32_t{1} << 31;

  // What is refused, by a lock or a pending claim, changes nothing.
  void say(contract::Actor seat, const Command& command, Millis at) { (void)run_.command(seat, command, at, lines_); }

  void search(Seat seat, Millis now, contract::PhiloxStream& chance) {
    const State& state = run_.state();
    const int table = state.table.revision();
    const std::uint32_t mood = chance.below(100);
    if (mood < 60) {
      if (state.options.claiming == Claiming::call_first) {
        say(seat, Call{table}, now);
      } else {
        say(seat, Claim{table, three_cards(chance)}, now);
      }
    } else if (mood < 90) {
      say(seat, Ask{table}, now);
    } else if (mood < 98 || state.seats < 4) {
      run_.advance(now + state.options.quiet_ms);  // C6
    } else if (mood < 99) {
      say(contract::Actor::referee(), HandOver{seat}, now);
    } else {
      say(contract::Actor::referee(), Leave{seat, chance.below(2) == 0}, now);
    }
  }

  // Mostly a SET, if there is one.
  CardTriple three_cards(contract::PhiloxStream& chance) const {
    const auto cards = run_.state().table.cards();
    const auto sets = figures::find_sets(cards);
    if (!sets.empty() && chance.below(5) != 0) return sets[chance.below(static_cast<std::uint32_t>(sets.size()))];
    std::vector<Card> some(cards.begin(), cards.end());
    CardTriple three;
    for (Card& card : three) {
      const auto chosen = some.begin() + chance.below(static_cast<std::uint32_t>(some.size()));
      card = *chosen;
      some.erase(chosen);
    }
    return three;
  }

  contract::GameSeed seed_;
  contract::Lags lines_;
  contract::Run<Classic> run_;
  std::uint32_t steps_ = 0;
};

}  // namespace

std::vector<Event> play_classic(const Options& options, int seats, contract::GameSeed seed,
                                const contract::Lags& lines) {
  People people(options, seats, seed, lines);
  while (!people.is_over()) people.step();
  return people.events();
}

}  // namespace tercet::golden
