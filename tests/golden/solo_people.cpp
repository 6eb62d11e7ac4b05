#include "golden/solo_people.hpp"

#include "golden/scripted_game.hpp"

namespace tercet::golden {

namespace {

using namespace solo;
using contract::Millis;
using contract::PhiloxStream;
using contract::Seat;

class Person {
 public:
  Person(const Options& options, contract::GameSeed seed, Ending ending) : game_(options, 1, seed), ending_(ending) {}

  const std::vector<Event>& events() const { return game_.events(); }
  bool is_over() const { return game_.is_over(); }

  void step() {
    PhiloxStream chance = game_.chance();
    const Millis now = game_.now() + Millis(400 + chance.below(2'400));
    if (game_.state().phase == Phase::waiting) {
      game_.say(Seat(0), Begin{}, now);
      return;
    }
    if (ending_ != Ending::plays_on && ++steps_ > patience) {
      if (ending_ == Ending::gives_up) {
        game_.say(Seat(0), GiveUp{}, now);
      } else {
        game_.say(contract::Actor::referee(), Leave{Seat(0), false}, now);
      }
      return;
    }
    const auto sets = game_.state().sets_left();
    const std::uint32_t mood = chance.below(100);
    if (mood < 74 && !sets.empty()) {
      game_.say(Seat(0), Claim{named(any_of(sets, chance))}, now);
    } else if (mood < 80) {
      game_.say(Seat(0), Ask{game_.state().table.revision()}, now);
    } else if (mood < 88) {
      game_.say(Seat(0), Claim{named(three_cards(chance))}, now);
    } else if (mood < 95) {
      game_.say(Seat(0), Hint{}, now);
    } else if (mood < 99) {
      game_.advance(now + Millis(5'000));
    } else {
      game_.say(contract::Actor::referee(), HandOver{Seat(0)}, now);
    }
  }

 private:
  static constexpr int patience = 20;

  FigureTriple named(const CardTriple& cards) const {
    const auto figure = [&](Card card) {
      return game_.state().options.figures == FigureKind::dice ? Figure(card.face()) : Figure(card);
    };
    return {figure(cards[0]), figure(cards[1]), figure(cards[2])};
  }

  CardTriple three_cards(PhiloxStream& chance) const {
    const auto cards = game_.state().table.cards();
    std::vector<Card> some(cards.begin(), cards.end());
    CardTriple three;
    for (Card& card : three) {
      if (some.empty()) break;
      const auto chosen = some.begin() + chance.below(static_cast<std::uint32_t>(some.size()));
      card = *chosen;
      some.erase(chosen);
    }
    return three;
  }

  ScriptedGame<Solo> game_;
  Ending ending_;
  int steps_ = 0;
};

}  // namespace

std::vector<Event> play_solo(const Options& options, contract::GameSeed seed, Ending ending) {
  Person person(options, seed, ending);
  while (!person.is_over()) person.step();
  return person.events();
}

}  // namespace tercet::golden
