#include "cli/bench/crosswise_benchmarks.hpp"

#include <memory>
#include <span>

#include "codec/write.hpp"
#include "crosswise/simulate/busy_game.hpp"
#include "crosswise/simulate/hands.hpp"
#include "crosswise/solver/solver.hpp"

namespace tercet::cli {

namespace {

using crosswise::BusyGame;
using crosswise::RolledDice;

constexpr std::uint64_t seed = 42;

// The dice of many hands, rolled before anything is measured: there are few that take long.
class Hands {
 public:
  static constexpr std::uint64_t count = 2048;

  explicit Hands(std::size_t dice) : dice_(dice) {}

  std::span<const figures::UpFace> operator[](std::uint64_t number) {
    for (std::uint64_t i = rolled_.size(); i < count; ++i) {
      rolled_.push_back(crosswise::roll_dice(dice::standard_dice, {seed, i}));
    }
    return std::span(rolled_[number % count]).first(dice_);
  }

 private:
  std::size_t dice_;
  std::vector<RolledDice> rolled_;
};

// The grids of some hands.
std::uint64_t solver_signature(Hands& hands) {
  constexpr std::uint64_t solved = 100;
  std::uint64_t signature = 0;
  for (std::uint64_t i = 0; i < solved; ++i) {
    const auto solution = crosswise::solver::solve(hands[i]);
    signature = mix(signature, solution.placed());
    for (const auto& placed : solution.grid) {
      signature = mix(signature, placed.die);
      signature =
          mix(signature, static_cast<std::uint64_t>(placed.column) << 16 | static_cast<std::uint64_t>(placed.row));
      signature = mix(signature, static_cast<std::uint64_t>(placed.face.index()));
    }
  }
  return signature;
}

Benchmark solver_of(std::string_view name, std::size_t dice) {
  const auto hands = std::make_shared<Hands>(dice);
  const auto unproved = std::make_shared<std::uint64_t>(0);
  const auto batch = [=](std::uint64_t number) {
    const auto solution = crosswise::solver::solve((*hands)[number]);
    *unproved += solution.proved ? 0 : 1;
    return solution.nodes + solution.placed();
  };
  return {.name = name,
          .batch_work = 1,
          .batch = batch,
          .signature = [=] { return solver_signature(*hands); },
          .each_counts = true,
          .more = [=](boost::json::object& result) { result["proved"] = *unproved == 0; }};
}

// A game of one short round, in which everything that can happen to dice does.
crosswise::Options short_game() {
  crosswise::Options options = BusyGame::options();
  options.rounds = 1;
  options.round_ms = crosswise::Millis(15'000);
  options.draw_every_ms = crosswise::Millis(0);
  return options;
}

// Every event of some games as it is recorded.
std::uint64_t contract_signature() {
  constexpr std::uint64_t games = 3;
  std::uint64_t signature = 0;
  for (std::uint64_t i = 0; i < games; ++i) {
    BusyGame game(short_game(), {seed, i});
    game.play_out();
    for (const crosswise::Event& event : game.events()) {
      for (const char c : codec::to_line(event)) signature = mix(signature, static_cast<unsigned char>(c));
    }
  }
  return signature;
}

Benchmark games_by_contract() {
  const auto batch = [](std::uint64_t number) {
    BusyGame game(short_game(), {seed, number});
    game.play_out();
    return static_cast<std::uint64_t>(game.events().size());
  };
  return {.name = "crosswise_rounds_by_contract", .batch_work = 1, .batch = batch, .signature = contract_signature};
}

}  // namespace

std::vector<Benchmark> crosswise_benchmarks() {
  return {solver_of("crosswise_solve_10", 10), solver_of("crosswise_solve_15", 15), solver_of("crosswise_solve_20", 20),
          solver_of("crosswise_solve_42", 42), games_by_contract()};
}

}  // namespace tercet::cli
