#include "cli/bench/cubed_benchmarks.hpp"

#include <algorithm>
#include <stdexcept>

#include "cli/bench/cubed_positions.hpp"
#include "cubed/search/generator.hpp"
#include "cubed/simulate/playout.hpp"

namespace tercet::cli {

namespace {

using cubed::Generator;
using cubed::Position;

using Positions = std::vector<Position>;

// Read when they are first needed: --help knows the benchmarks by name only.
const Positions& all_positions() {
  static const Positions positions = shared_positions();
  return positions;
}

const Positions& positions_without_wilds() {
  static const Positions positions = [] {
    Positions some;
    std::ranges::copy_if(all_positions(), std::back_inserter(some),
                         [](const Position& p) { return p.hand.count(figures::UpFace::wild()) == 0; });
    return some;
  }();
  return positions;
}

// Made when they are first needed, too.
Generator& generator() {
  static Generator only;
  return only;
}

cubed::Playout& two_greedy_players() {
  static cubed::Playout only(cubed::Options{}, 2, cubed::Policy::greedy);
  return only;
}

// The work of a batch is known before the positions are read; it must be what they are.
void require_work(std::uint64_t found, std::uint64_t known) {
  if (found != known) throw std::logic_error("the built-in positions are not those that the benchmarks count on");
}

std::uint64_t mix_turn(std::uint64_t signature, const cubed::ScoredTurn& turn) {
  for (const cubed::Placement& placement : turn.turn) {
    signature = mix(signature, static_cast<std::uint64_t>(placement.square.row()));
    signature = mix(signature, static_cast<std::uint64_t>(placement.square.column()));
    signature = mix(signature, placement.die.code());
  }
  return mix(signature, static_cast<std::uint64_t>(turn.score.score));
}

// Finding a turn of the highest score, counted in positions.
template <const Positions& (*Which)()>
Benchmark best_turns(std::string_view name, std::uint64_t positions) {
  const auto batch = [](std::uint64_t) {
    std::uint64_t sum = 0;
    for (const Position& position : Which()) {
      const auto best = generator().best(position.board_state, position.hand);
      sum += best ? static_cast<std::uint64_t>(best->score.score) : 0;
    }
    return sum;
  };
  const auto signature = [positions] {
    require_work(Which().size(), positions);
    std::uint64_t result = 0;
    for (const Position& position : Which()) {
      const auto best = generator().best(position.board_state, position.hand);
      result = best ? mix_turn(result, *best) : mix(result, 0);
    }
    return result;
  };
  return {name, positions, batch, signature};
}

// Going through all turns, counted in turns.
Benchmark all_turns() {
  constexpr std::uint64_t turns = 13'689;
  const auto batch = [](std::uint64_t) {
    std::uint64_t sum = 0;
    for (const Position& position : all_positions()) {
      generator().for_each(position.board_state, position.hand,
                           [&](const cubed::ScoredTurn& turn) { sum += static_cast<std::uint64_t>(turn.score.score); });
    }
    return sum;
  };
  const auto signature = [] {
    std::uint64_t result = 0;
    std::uint64_t seen = 0;
    for (const Position& position : all_positions()) {
      // In an order of their own: that of the search may change.
      for (const cubed::ScoredTurn& turn : cubed::all_turns(position)) {
        result = mix_turn(result, turn);
        ++seen;
      }
    }
    require_work(seen, turns);
    return result;
  };
  return {"cubed_turns", turns, batch, signature};
}

// Whole games of two greedy players: dice, draws and rolls included.
Benchmark greedy_games() {
  constexpr std::uint64_t seed = 42;
  constexpr std::uint64_t games = 16;
  const auto play = [](std::uint64_t number) {
    cubed::Playout& game = two_greedy_players();
    game.begin({seed, number});
    game.play_out();
    std::uint64_t result = game.events();
    for (const int score : game.scores()) result = mix(result, static_cast<std::uint64_t>(score));
    return result;
  };
  const auto batch = [play](std::uint64_t number) {
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < games; ++i) sum += play(number * games + i);
    return sum;
  };
  const auto signature = [play] {
    constexpr std::uint64_t some = 500;
    std::uint64_t result = 0;
    for (std::uint64_t i = 0; i < some; ++i) result = mix(result, play(i));
    return result;
  };
  return {"cubed_games", games, batch, signature};
}

}  // namespace

std::vector<Benchmark> cubed_benchmarks() {
  return {best_turns<positions_without_wilds>("cubed_best", 45), best_turns<all_positions>("cubed_best_all", 60),
          all_turns(), greedy_games()};
}

}  // namespace tercet::cli
