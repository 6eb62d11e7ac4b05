// Whole games of every game of the list, played by its bots on a seed that was committed to: their records verify, and
// with another nonce of a player they do not.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "contract/record.hpp"
#include "contract/run.hpp"
#include "fair/verify.hpp"
#include "games/list.hpp"

namespace tercet::golden {
namespace {

using contract::FairPlay;
using contract::Millis;
using contract::Seat;

FairPlay revealed(std::size_t seats) {
  const auto secret =
      fair::Secret::from_hex("3a1f0c5e7b2d48964f1e0a7c6b3d9582e4f7061829ba5cd3720f4e61d8ca95b3").value();
  return {fair::commitment(secret), secret.hex(), std::vector<std::string>(seats, "00112233445566778899aabbccddeeff")};
}

// Each bot does what it plans when its moment comes; what is due comes before.
template <games::Listed G>
contract::Record<G> played_by_bots() {
  constexpr int seats = std::min(2, G::max_seats);
  const typename G::Options options;
  const FairPlay fair = revealed(seats);
  contract::Run<G, fair::ChaChaChance> run(options, seats, fair::proven_seed(fair).value());
  run.advance(Millis(0));
  constexpr int enough = 5'000;
  for (int step = 0; step < enough && !G::is_over(run.state()); ++step) {
    std::optional<std::pair<Seat, bots::Plan<typename G::Command>>> next;
    for (int i = 0; i < seats; ++i) {
      const auto plan = G::plan(options, G::view(run.state(), Seat(i)), Seat(i), bots::Level::skilled, 7, run.now());
      if (plan && (!next || plan->when < next->second.when)) next.emplace(Seat(i), *plan);
    }
    const auto due = G::deadline(run.state());
    if (due && (!next || *due <= next->second.when)) {
      run.advance_to_deadline();
    } else if (next) {
      (void)run.command(next->first, next->second.command, std::max(next->second.when, run.now()));
    } else {
      break;
    }
  }
  return {options, std::vector<std::string>(seats, "Robot"), run.events(), fair};
}

// The first event that the revealed seed did not give, or nothing.
template <contract::Game G>
std::optional<std::size_t> first_foul(const contract::Record<G>& record) {
  const auto seed = fair::proven_seed(*record.fair);
  EXPECT_TRUE(seed) << seed.error();
  const auto verified = fair::verify(record, *seed);
  if (!verified) return verified.error().event;
  EXPECT_TRUE(G::is_over(verified->state));
  EXPECT_FALSE(verified->cut_off);
  return std::nullopt;
}

TEST(FairGames, bots_of_every_game_play_to_the_end_and_the_seed_gives_what_they_had) {
  games::for_each_game(games::All{}, []<class G>(std::type_identity<G>) {
    SCOPED_TRACE(G::name);
    auto record = played_by_bots<G>();
    EXPECT_TRUE(G::is_over(contract::fold<G>(record.start(), record.events))) << "a game does not end";
    EXPECT_EQ(first_foul(record), std::nullopt);
    record.fair->nonces.front() = "ffeeddccbbaa99887766554433221100";
    EXPECT_EQ(first_foul(record), 0U);
  });
}

}  // namespace
}  // namespace tercet::golden
