#include "fair/games.hpp"

#include <random>

#include "contract/run.hpp"
#include "cubed/random_play.hpp"
#include "fair/chacha.hpp"
#include "figures/find_sets.hpp"

namespace tercet::fair::test {

namespace {

using classic::Classic;
using contract::FairPlay;
using contract::Millis;
using contract::Seat;
using cubed::Cubed;
using cubed::test::below;
using cubed::test::one_in;

template <contract::Game G>
using FairRun = contract::Run<G, ChaChaChance>;

// The secret comes from the players' chance: the same game each time.
FairPlay revealed(std::mt19937& random, std::vector<std::string> nonces) {
  std::string hex;
  while (hex.size() < 64) hex += "0123456789abcdef"[below(random, 16)];
  const Secret secret = Secret::from_hex(hex).value();
  return {commitment(secret), secret.hex(), std::move(nonces)};
}

// Finds a SET, mostly; asks for cards when there is none; makes mistakes.
classic::Command classic_command(const classic::State& state, std::mt19937& random) {
  if (state.phase == classic::Phase::waiting) return classic::Deal{};
  const int table = state.table.revision();
  const auto cards = state.table.cards();
  if (one_in(random, 12)) return classic::Claim{table, {cards[0], cards[1], cards[2]}};
  const auto sets = figures::find_sets(cards);
  if (sets.empty()) return classic::Ask{table};
  return classic::Claim{table, sets[static_cast<std::size_t>(below(random, static_cast<int>(sets.size())))]};
}

}  // namespace

contract::Record<Classic> classic_game(std::uint32_t play) {
  std::mt19937 random(play);
  const FairPlay fair = revealed(random, {"00112233445566778899aabbccddeeff", "0123456789ABCDEF", ""});
  classic::Options options;
  options.claiming = classic::Claiming::point_at_once;
  FairRun<Classic> run(options, 3, proven_seed(fair).value());
  run.advance(Millis(0));
  while (!Classic::is_over(run.state())) {
    const Seat seat(below(random, 3));
    (void)run.command(seat, classic_command(run.state(), random), run.now() + Millis(1'000));
  }
  return {options, {"Ada", "Ben", "Robot"}, run.events(), fair};
}

contract::Record<Cubed> cubed_game(std::uint32_t play) {
  std::mt19937 random(play);
  const FairPlay fair = revealed(random, {"00112233445566778899aabbccddeeff", "fedcba9876543210"});
  FairRun<Cubed> run({}, 2, proven_seed(fair).value());
  run.advance(Millis(0));
  while (!Cubed::is_over(run.state())) {
    const cubed::test::SentCommand sent = cubed::test::sensible(run.state(), random);
    (void)run.command(sent.actor, sent.command, run.now() + Millis(1'000));
  }
  return {{}, {"Ada", "Ben"}, run.events(), fair};
}

}  // namespace tercet::fair::test
