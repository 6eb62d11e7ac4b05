#include "golden/speed_people.hpp"

#include "golden/scripted_game.hpp"
#include "speed/seen_sets.hpp"

namespace tercet::golden {

namespace {

using namespace speed;
using contract::Millis;
using contract::PhiloxStream;

class People {
 public:
  People(const Options& options, int seats, contract::GameSeed seed, const contract::Lags& lags)
      : game_(options, seats, seed, lags) {}

  const std::vector<Event>& events() const { return game_.events(); }
  bool is_over() const { return game_.is_over(); }

  void step() {
    PhiloxStream chance = game_.chance();
    const bool close = !game_.state().contested.empty();
    const Millis now = game_.now() + (close ? Millis(10 + chance.below(90)) : Millis(500 + chance.below(4'000)));
    const Seat seat(static_cast<int>(chance.below(game_.state().seats)));
    switch (game_.state().phase) {
      case Phase::waiting:
        game_.advance_to_deadline();
        break;
      case Phase::searching:
      case Phase::tie_break:
        search(seat, now, chance);
        break;
      case Phase::audit:
        if (chance.below(8) == 0) {
          game_.advance_to_deadline();
        } else {
          game_.say(seat, NextRound{}, now);
        }
        break;
      case Phase::over:
        break;
    }
  }

 private:
  void search(Seat seat, Millis now, PhiloxStream& chance) {
    const int table = game_.state().table_number;
    const std::uint32_t mood = chance.below(100);
    if (mood < 78) {
      game_.say(seat, Take{table, three_dice(chance)}, now);
    } else if (mood < 95) {
      game_.say(seat, Done{table, mood < 92}, now);
    } else if (mood < 97 || game_.state().seats < 3) {
      game_.advance(now + game_.state().options.quiet_ms);  // P4
    } else if (mood < 98) {
      game_.say(contract::Actor::referee(), HandOver{seat}, now);
    } else {
      game_.say(contract::Actor::referee(), Leave{seat, chance.below(2) == 0}, now);
    }
  }

  // Mostly a SET, if there is one.
  DieTriple three_dice(PhiloxStream& chance) const {
    std::vector<HeldDie> dice = game_.state().table.dice();
    const auto sets = find_sets(dice);
    if (!sets.empty() && chance.below(5) != 0) return any_of(sets, chance).dice;
    DieTriple three;
    for (Die& die : three) {
      const auto chosen = dice.begin() + chance.below(static_cast<std::uint32_t>(dice.size()));
      die = chosen->die;
      dice.erase(chosen);
    }
    return three;
  }

  ScriptedGame<Speed> game_;
};

}  // namespace

std::vector<Event> play_speed(const Options& options, int seats, contract::GameSeed seed, const contract::Lags& lags) {
  People people(options, seats, seed, lags);
  while (!people.is_over()) people.step();
  return people.events();
}

}  // namespace tercet::golden
