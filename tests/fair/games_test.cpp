// Whole games dealt from a committed seed: they verify, and nothing else does.
#include "fair/games.hpp"

#include <gtest/gtest.h>

#include "contract/replay.hpp"
#include "contract/run.hpp"
#include "fair/verify.hpp"

namespace tercet::fair {
namespace {

using classic::Classic;
using contract::Millis;
using contract::Seat;
using cubed::Cubed;

// The first event that the revealed seed did not give, or nothing.
template <contract::Game G>
std::optional<std::size_t> first_foul(const contract::Record<G>& record) {
  const auto seed = proven_seed(*record.fair);
  EXPECT_TRUE(seed) << seed.error();
  const auto replayed = verify(record, *seed);
  if (!replayed) return replayed.error().event;
  EXPECT_TRUE(G::is_over(replayed->state));
  return std::nullopt;
}

template <class Event, class Events>
std::size_t place_of_first(const Events& events) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (std::holds_alternative<Event>(events[i])) return i;
  }
  ADD_FAILURE() << "no such event";
  return 0;
}

TEST(FairGame, whole_games_verify) {
  for (std::uint32_t play = 0; play < 5; ++play) {
    EXPECT_EQ(first_foul(test::classic_game(play)), std::nullopt);
    EXPECT_EQ(first_foul(test::cubed_game(play)), std::nullopt);
  }
}

TEST(FairGame, a_record_with_its_revelation_reads_back) {
  const auto game = test::classic_game(1);
  const std::string text = contract::write_record(game);
  const auto form = contract::read_record_text(text);
  ASSERT_TRUE(form) << form.error().message();
  const auto read = contract::read_record<Classic>(*form);
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(read->fair, game.fair);
  EXPECT_EQ(first_foul(*read), std::nullopt);
}

// The same cards in another order keep every rule: replay() takes it, verification does not.
TEST(FairGame, cards_that_the_rules_allow_and_the_seed_did_not_give_are_found) {
  auto game = test::classic_game(2);
  std::size_t last = game.events.size();
  for (std::size_t i = 0; i < game.events.size(); ++i) {
    const auto* taken = std::get_if<classic::Taken>(&game.events[i]);
    if (taken != nullptr && !taken->dealt.empty()) last = i;
  }
  ASSERT_LT(last, game.events.size());
  game.events.resize(last + 1);
  auto& dealt = std::get<classic::Taken>(game.events[last]).dealt;
  std::swap(dealt[0], dealt[1]);
  EXPECT_TRUE(contract::replay<Classic>(Classic::start(game.options, 3), game.events));
  EXPECT_EQ(first_foul(game), last);
}

TEST(FairGame, another_nonce_gives_other_cards_and_dice) {
  auto classic = test::classic_game(3);
  classic.fair->nonces[2] = "0000000000000000";
  EXPECT_EQ(first_foul(classic), place_of_first<classic::RoundBegan>(classic.events));
  auto cubed = test::cubed_game(3);
  std::swap(cubed.fair->nonces[0], cubed.fair->nonces[1]);
  EXPECT_EQ(first_foul(cubed), place_of_first<cubed::OpeningRolled>(cubed.events));
}

TEST(FairGame, a_refused_command_uses_nothing_up) {
  const auto deal = [](bool with_refusals) {
    contract::Run<Classic, ChaChaChance> run({}, 2, Seed{});
    run.advance(Millis(0));
    if (with_refusals) {
      for (int i = 0; i < 5; ++i) EXPECT_FALSE(run.command(Seat(0), classic::Ask{99}, Millis(5)));
    }
    for (int i = 0; i < 2; ++i)
      EXPECT_TRUE(run.command(Seat(i), classic::Ask{run.state().table.revision()}, Millis(10)));
    place_of_first<classic::Dealt>(run.events());
    return run.events();
  };
  EXPECT_EQ(deal(false), deal(true));
}

}  // namespace
}  // namespace tercet::fair
