#include <boost/json/serialize.hpp>

#include "cli/benchmarks.hpp"
#include "cli/classic_round.hpp"
#include "codec/write.hpp"
#include "figures/text.hpp"

namespace tercet::cli {

namespace {

constexpr std::uint64_t seed = 81;

std::uint64_t mix_text(std::uint64_t signature, std::string_view text) {
  for (const char c : text) signature = mix(signature, static_cast<unsigned char>(c));
  return signature;
}

// Every event of some rounds as it is recorded.
std::uint64_t contract_signature() {
  constexpr std::uint64_t rounds = 50;
  std::uint64_t signature = 0;
  for (std::uint64_t i = 0; i < rounds; ++i) {
    ClassicSums sums;
    const auto round = play_round({seed, i}, sums);
    for (const classic::Event& event : round.events()) signature = mix_text(signature, codec::to_line(event));
  }
  return signature;
}

Benchmark contract_rounds() {
  constexpr std::uint64_t rounds = 20;
  const auto batch = [](std::uint64_t number) {
    ClassicSums sums;
    std::uint64_t events = 0;
    for (std::uint64_t i = 0; i < rounds; ++i) events += play_round({seed, number * rounds + i}, sums).events().size();
    return events;
  };
  return {"classic_rounds_by_contract", rounds, batch, contract_signature};
}

}  // namespace

std::vector<Benchmark> classic_benchmarks() { return {contract_rounds()}; }

}  // namespace tercet::cli
