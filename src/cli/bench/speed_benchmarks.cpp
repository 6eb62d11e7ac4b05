#include "cli/bench/speed_benchmarks.hpp"

#include "cli/simulate/speed_sums.hpp"
#include "codec/write.hpp"
#include "speed/simulate/playout.hpp"
#include "speed/simulate/random_round.hpp"

namespace tercet::cli {

namespace {

using speed::Playout;
using speed::RandomRound;

constexpr std::uint64_t seed = 42;

// Every SET that is taken in some rounds, and out of how many.
std::uint64_t playout_signature() {
  constexpr std::uint64_t rounds = 1000;
  std::uint64_t signature = 0;
  for (std::uint64_t i = 0; i < rounds; ++i) {
    Playout round(dice::standard_dice, {seed, i});
    while (!round.is_over()) {
      signature = mix(signature, round.sets().count());
      for (const speed::Die die : round.step()) signature = mix(signature, static_cast<std::uint64_t>(die.index()));
    }
  }
  return signature;
}

// With all that `simulate` counts.
Benchmark playouts() {
  constexpr std::uint64_t rounds = 256;
  const auto batch = [sums = SpeedSums()](std::uint64_t number) mutable {
    for (std::uint64_t i = 0; i < rounds; ++i) {
      Playout round(dice::standard_dice, {seed, number * rounds + i});
      sums.play(round);
    }
    return sums.takes();
  };
  return {"speed_rounds", rounds, batch, playout_signature};
}

// Every event of some rounds as it is recorded.
std::uint64_t contract_signature() {
  constexpr std::uint64_t rounds = 50;
  std::uint64_t signature = 0;
  for (std::uint64_t i = 0; i < rounds; ++i) {
    RandomRound round(speed::DiceKind::standard, {seed, i});
    round.play_out();
    for (const speed::Event& event : round.events()) {
      for (const char c : codec::to_line(event)) signature = mix(signature, static_cast<unsigned char>(c));
    }
  }
  return signature;
}

Benchmark contract_rounds() {
  constexpr std::uint64_t rounds = 20;
  const auto batch = [](std::uint64_t number) {
    std::uint64_t events = 0;
    for (std::uint64_t i = 0; i < rounds; ++i) {
      RandomRound round(speed::DiceKind::standard, {seed, number * rounds + i});
      round.play_out();
      events += round.events().size();
    }
    return events;
  };
  return {"speed_rounds_by_contract", rounds, batch, contract_signature};
}

}  // namespace

std::vector<Benchmark> speed_benchmarks() { return {playouts(), contract_rounds()}; }

}  // namespace tercet::cli
