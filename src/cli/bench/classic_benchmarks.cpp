#include "cli/bench/classic_benchmarks.hpp"

#include <boost/json/serialize.hpp>

#include "classic/playout.hpp"
#include "classic/random_round.hpp"
#include "cli/simulate/classic_sums.hpp"
#include "codec/write.hpp"
#include "figures/text.hpp"

namespace tercet::cli {

namespace {

using classic::Playout;
using classic::RandomRound;

constexpr std::uint64_t seed = 81;

// Every table of some rounds, and how much of the deck was left.
std::uint64_t playout_signature() {
  constexpr std::uint64_t rounds = 1000;
  std::uint64_t signature = 0;
  for (std::uint64_t i = 0; i < rounds; ++i) {
    Playout round({seed, i});
    for (; !round.is_over(); round.step()) {
      for (const figures::Card card : round.table())
        signature = mix(signature, static_cast<std::uint64_t>(card.index()));
      signature = mix(signature, round.deck().size());
    }
  }
  return signature;
}

// With all that `simulate` counts.
Benchmark playouts() {
  constexpr std::uint64_t rounds = 256;
  const auto batch = [sums = ClassicSums()](std::uint64_t number) mutable {
    classic::play_rounds(seed, number * rounds, (number + 1) * rounds, sums);
    return sums.sets();
  };
  return {"classic_rounds", rounds, batch, playout_signature};
}

std::uint64_t mix_text(std::uint64_t signature, std::string_view text) {
  for (const char c : text) signature = mix(signature, static_cast<unsigned char>(c));
  return signature;
}

// Every event of some rounds as it is recorded.
std::uint64_t contract_signature() {
  constexpr std::uint64_t rounds = 50;
  std::uint64_t signature = 0;
  for (std::uint64_t i = 0; i < rounds; ++i) {
    RandomRound round({seed, i});
    round.play_out();
    for (const classic::Event& event : round.events()) signature = mix_text(signature, codec::to_line(event));
  }
  return signature;
}

Benchmark contract_rounds() {
  constexpr std::uint64_t rounds = 20;
  const auto batch = [](std::uint64_t number) {
    std::uint64_t events = 0;
    for (std::uint64_t i = 0; i < rounds; ++i) {
      RandomRound round({seed, number * rounds + i});
      round.play_out();
      events += round.events().size();
    }
    return events;
  };
  return {"classic_rounds_by_contract", rounds, batch, contract_signature};
}

}  // namespace

std::vector<Benchmark> classic_benchmarks() { return {playouts(), contract_rounds()}; }

}  // namespace tercet::cli
