// How fast the turns of Cubed positions are found: on the positions of tests/data/cubed-positions.jsonl (or of the file
// named by TERCET_POSITIONS), and on boards that fill up, from 3 dice to 40.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "codec/parse.hpp"
#include "cubed/position_json.hpp"
#include "cubed/search/generator.hpp"
#include "dice/dice_list.hpp"

namespace tercet::cubed {
namespace {

bool has_wild(const Position& position) { return position.hand.count(figures::UpFace::wild()) > 0; }

std::vector<Position> read_positions() {
  const char* path = std::getenv("TERCET_POSITIONS");
  std::ifstream file(path != nullptr ? path : TERCET_TEST_DATA "/cubed-positions.jsonl");
  std::vector<Position> positions;
  for (std::string line; std::getline(file, line);) {
    const auto json = codec::parse(line);
    if (!json) continue;
    const auto position = position_from_json(json->as_object().at("position"));
    if (position) positions.push_back(*position);
  }
  return positions;
}

const std::vector<Position>& all_positions() {
  static const std::vector<Position> positions = read_positions();
  return positions;
}

std::vector<Position> positions_with(bool wild) {
  std::vector<Position> some;
  std::ranges::copy_if(all_positions(), std::back_inserter(some),
                       [&](const Position& p) { return has_wild(p) == wild; });
  return some;
}

void find_best(benchmark::State& state, const std::vector<Position>& positions) {
  Generator generator;
  for (auto _ : state) {
    for (const Position& position : positions)
      benchmark::DoNotOptimize(generator.best(position.board_state, position.hand));
  }
  state.counters["positions/s"] =
      benchmark::Counter(static_cast<double>(positions.size()), benchmark::Counter::kIsIterationInvariantRate);
}

void best_without_wilds(benchmark::State& state) { find_best(state, positions_with(false)); }
void best_with_wilds(benchmark::State& state) { find_best(state, positions_with(true)); }

void all_turns_listed(benchmark::State& state) {
  Generator generator;
  std::uint64_t turns = 0;
  std::int64_t sum = 0;
  for (auto _ : state) {
    for (const Position& position : all_positions()) {
      generator.for_each(position.board_state, position.hand, [&](const ScoredTurn& turn) {
        ++turns;
        sum += turn.score.score;
      });
    }
  }
  benchmark::DoNotOptimize(sum);
  state.counters["turns/s"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}

void all_turns_counted(benchmark::State& state) {
  Generator generator;
  std::uint64_t turns = 0;
  for (auto _ : state) {
    for (const Position& position : all_positions())
      turns += generator.count(position.board_state, position.hand).turns;
  }
  state.counters["turns/s"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}

BENCHMARK(best_without_wilds);
BENCHMARK(best_with_wilds);
BENCHMARK(all_turns_listed);
BENCHMARK(all_turns_counted);

// Boards as greedy play leaves them: the best turn is laid, then five new dice are rolled.
class Filling {
 public:
  explicit Filling(unsigned seed) : random_(seed), board_state_(shared_standard_board()) {
    const figures::Face face = figures::Face::from_index(below(figures::Face::count));
    for (const Square square : board_state_.board().logo()) board_state_.place(square, LaidDie::regular(face));
    roll();
  }

  Position position() const { return {board_state_, hand_}; }
  int dice() const { return board_state_.dice(); }

  void step(Generator& generator) {
    if (const auto best = generator.best(board_state_, hand_)) {
      for (const Placement& placement : best->turn) board_state_.place(placement.square, placement.die);
    }
    roll();
  }

 private:
  int below(int n) { return std::uniform_int_distribution(0, n - 1)(random_); }

  void roll() {
    hand_ = Hand();
    for (std::size_t i = 0; i < Hand::max; ++i) {
      hand_.add(dice::standard_dice.side(dice::Die::from_index(below(dice::Die::count)), below(dice::Die::sides)));
    }
  }

  std::mt19937 random_;
  BoardState board_state_;
  Hand hand_;
};

std::vector<Position> played_positions(unsigned games) {
  Generator generator;
  std::vector<Position> positions;
  for (unsigned seed = 0; seed < games; ++seed) {
    for (Filling filling(seed); filling.dice() <= 40; filling.step(generator)) positions.push_back(filling.position());
  }
  return positions;
}

// As greedy play asks for it, wilds among the rest.
void best_in_play(benchmark::State& state) { find_best(state, played_positions(50)); }
BENCHMARK(best_in_play);

// Time of this program alone, whatever else the machine does.
double cpu_micros() { return static_cast<double>(std::clock()) * (1e6 / CLOCKS_PER_SEC); }

void print_growth() {
  std::vector<std::vector<Position>> by_dice(41);
  Generator generator;
  for (const Position& position : played_positions(200)) {
    by_dice[static_cast<std::size_t>(position.board_state.dice())].push_back(position);
  }
  std::puts("dice on board  positions  turns each  best us  all us  ns a turn");
  for (std::size_t dice = 3; dice <= 40; ++dice) {
    const std::vector<Position>& positions = by_dice[dice];
    if (positions.size() < 20) continue;
    const int rounds = 20;
    std::uint64_t turns = 0;
    const double start = cpu_micros();
    for (int i = 0; i < rounds; ++i) {
      for (const Position& p : positions) benchmark::DoNotOptimize(generator.best(p.board_state, p.hand));
    }
    const double middle = cpu_micros();
    for (int i = 0; i < rounds; ++i) {
      for (const Position& p : positions) {
        generator.for_each(p.board_state, p.hand, [&](const ScoredTurn& turn) {
          benchmark::DoNotOptimize(turn);
          ++turns;
        });
      }
    }
    const double end = cpu_micros();
    const double asked = static_cast<double>(positions.size()) * rounds;
    std::printf("%13zu  %9zu  %10.1f  %7.2f  %6.2f  %9.1f\n", dice, positions.size(),
                static_cast<double>(turns) / asked, (middle - start) / asked, (end - middle) / asked,
                1000 * (end - middle) / static_cast<double>(std::max<std::uint64_t>(turns, 1)));
  }
}

}  // namespace
}  // namespace tercet::cubed

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  tercet::cubed::print_growth();
}
