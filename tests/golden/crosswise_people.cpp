#include "golden/crosswise_people.hpp"

#include <algorithm>

#include "golden/crosswise_grid.hpp"
#include "golden/scripted_game.hpp"

namespace tercet::golden {

namespace {

using namespace crosswise;
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
    const Millis now = game_.now() + (close ? Millis(10 + chance.below(60)) : Millis(300 + chance.below(3'000)));
    const Seat seat(static_cast<int>(chance.below(game_.state().seats)));
    switch (game_.state().phase) {
      case Phase::waiting:
        if (game_.state().round == 0 || chance.below(6) == 0) {
          game_.advance_to_deadline();
        } else {
          game_.say(seat, NextRound{}, now);
        }
        break;
      case Phase::building:
        play(seat, now, chance);
        break;
      case Phase::over:
        break;
    }
  }

 private:
  void play(Seat seat, Millis now, PhiloxStream& chance) {
    const std::uint32_t mood = chance.below(100);
    if (mood < 45) {
      build(seat, now, chance);
    } else if (mood < 60) {
      game_.say(seat, Draw{}, now);
    } else if (mood < 80) {
      attach(seat, now, chance);
    } else if (mood < 88) {
      take_back(seat, now, chance);
    } else if (mood < 95) {
      game_.say(seat, Done{mood < 93}, now);
    } else if (mood < 97 || game_.state().seats < 4) {
      game_.advance(now + Millis(8'000));
    } else if (mood < 98) {
      game_.say(contract::Actor::referee(), HandOver{seat}, now);
    } else {
      game_.say(contract::Actor::referee(), Leave{seat, chance.below(2) == 0}, now);
    }
  }

  // A try, if it is better than what lies there; else a part of that is lifted, now and then.
  void build(Seat seat, Millis now, PhiloxStream& chance) {
    const State& state = game_.state();
    std::vector<Lay> best = lying(seat);
    const std::size_t before = best.size();
    auto grid = build_grid(own_dice(seat, true), chance);
    if (grid.size() > best.size()) best = std::move(grid);
    if (best.size() == before) {
      if (best.size() < 6 || chance.below(4) != 0) return;
      best.resize(best.size() - 2);
    }
    game_.say(seat, Arrange{state.player(seat).revision, best}, now);
  }

  void attach(Seat seat, Millis now, PhiloxStream& chance) {
    const State& state = game_.state();
    const Seat to(static_cast<int>(chance.below(state.seats)));
    LyingFaces faces;
    std::vector<Place> places;
    for (const LyingDie& die : state.area(to).dice()) {
      faces.emplace(die.place, die.face);
      places.push_back(die.place);
    }
    const auto dice = one_more_set(faces, places, own_dice(seat, false), chance);
    if (dice) game_.say(seat, Attach{to, state.player(to).revision, *dice}, now);
  }

  void take_back(Seat seat, Millis now, PhiloxStream& chance) {
    std::vector<Die> attached;
    for (int i = 0; i < Die::count; ++i) {
      const RolledDie& die = game_.state().at(Die::from_index(i));
      if (die.owner == seat && die.area && *die.area != seat) attached.push_back(Die::from_index(i));
    }
    if (!attached.empty()) game_.say(seat, TakeBack{{any_of(attached, chance)}}, now);
  }

  // Those in the hand, or with those in the own area.
  std::vector<HeldDie> own_dice(Seat seat, bool with_area) const {
    std::vector<HeldDie> dice;
    for (int i = 0; i < Die::count; ++i) {
      const RolledDie& die = game_.state().at(Die::from_index(i));
      const bool taken = die.is_in_hand() || (with_area && die.area == seat);
      if (die.owner == seat && taken) dice.push_back({Die::from_index(i), die.shows});
    }
    return dice;
  }

  // The own dice in the own area, as they lie.
  std::vector<Lay> lying(Seat seat) const {
    std::vector<Lay> dice;
    for (const LyingDie& die : game_.state().area(seat).dice()) {
      if (die.owner == seat) dice.push_back({die.die, die.place.column, die.place.row, die.face});
    }
    return dice;
  }

  ScriptedGame<Crosswise> game_;
};

}  // namespace

std::vector<Event> play_crosswise(const Options& options, int seats, contract::GameSeed seed,
                                  const contract::Lags& lags) {
  People people(options, seats, seed, lags);
  while (!people.is_over()) people.step();
  return people.events();
}

}  // namespace tercet::golden
