// Chance depends on what is drawn and on nothing else. A server that claims another lag, wakes the game at
// other times or slips events in between deals the same cards and rolls the same dice.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <span>
#include <tuple>

#include "classic/classic.hpp"
#include "contract/run.hpp"
#include "cubed/cubed.hpp"
#include "cubed/random_play.hpp"
#include "fair/chacha.hpp"
#include "figures/find_sets.hpp"

namespace tercet::fair {
namespace {

using classic::Classic;
using contract::Draw;
using contract::Lags;
using contract::Millis;
using contract::Seat;

using FairClassic = contract::Run<Classic, ChaChaChance>;

// The cards of a game in the order in which they were dealt.
std::vector<figures::Card> dealt(const std::vector<classic::Event>& events) {
  std::vector<figures::Card> cards;
  for (const classic::Event& event : events) {
    if (const auto* began = std::get_if<classic::RoundBegan>(&event)) {
      cards.insert(cards.end(), began->cards.begin(), began->cards.end());
    } else if (const auto* taken = std::get_if<classic::Taken>(&event)) {
      cards.insert(cards.end(), taken->dealt.begin(), taken->dealt.end());
    } else if (const auto* more = std::get_if<classic::Dealt>(&event)) {
      cards.insert(cards.end(), more->cards.begin(), more->cards.end());
    }
  }
  return cards;
}

// Seat 0 takes the first SET each time; the rival's lag is what the server says it is.
std::vector<classic::Event> play(Millis rivals_lag, bool others_act) {
  classic::Options options;
  options.claiming = classic::Claiming::point_at_once;
  options.rounds = 1;
  FairClassic run(options, 2, Seed{});
  run.advance(Millis(0));
  Lags lags{};
  lags[1] = rivals_lag;
  while (!Classic::is_over(run.state())) {
    const auto sets = figures::find_sets(run.state().table.cards());
    const int table = run.state().table.revision();
    if (others_act) {
      (void)run.command(Seat(1), classic::Claim{99, {}}, run.now());
      (void)run.command(Seat(1), classic::Ask{table}, run.now());
    }
    if (sets.empty()) {
      run.advance_to_deadline();
      continue;
    }
    (void)run.command(Seat(0), classic::Claim{table, sets.front()}, run.now() + Millis(700), lags);
    run.advance(run.now() + Millis(200));
  }
  return run.events();
}

TEST(Draws, a_server_cannot_change_the_cards_by_claiming_another_lag) {
  const auto without = play(Millis(0), false);
  const auto with_lag = play(Millis(50), false);
  EXPECT_NE(without.size(), with_lag.size()) << "the claims wait, which are events of their own";
  EXPECT_EQ(dealt(without), dealt(with_lag));
  EXPECT_EQ(dealt(without), dealt(play(Millis(50), true)));
}

// Version 1 as it was: the same lie deals other cards.
TEST(Draws, in_version_1_the_number_of_the_event_counted) {
  const Seed seed{};
  ChaChaByEvent one(seed, 3);
  ChaChaByEvent other(seed, 4);
  EXPECT_NE(one.below(Draw::card(1, 12), 1'000'000), other.below(Draw::card(1, 12), 1'000'000));
}

// docs/notation.md: openssl enc -chacha20 -K $seed -iv 00000000 and the nonce.
TEST(Draws, the_nonce_is_what_is_drawn) {
  const auto hex = [](const Draw& draw) {
    std::string text;
    for (const std::uint8_t byte : ChaChaChance::nonce(draw)) {
      text += "0123456789abcdef"[byte >> 4U];
      text += "0123456789abcdef"[byte & 15U];
    }
    return text;
  };
  EXPECT_EQ(hex(Draw::card(2, 12)), "01000000020000000c000000");
  EXPECT_EQ(hex(Draw::from_bag(0, 41)), "020000000000000029000000");
  EXPECT_EQ(hex(Draw::roll(0, 17, 300)), "03001100000000002c010000");
}

// All that a game has drawn, noted while it is played.
class Noted final : public contract::Chance {
 public:
  using Key = std::vector<Draw>*;
  explicit Noted(Key drawn) : drawn_(drawn) {}

  std::uint32_t below(const Draw& draw, std::uint32_t n) override {
    drawn_->push_back(draw);
    return chance_.below(draw, n);
  }

 private:
  Key drawn_;
  ChaChaChance chance_{Seed{}};
};

// By kind, item and group: the counts, in the order in which they were drawn, are 0, 1, 2 and so on. So no number
// decides two things, and none is left out.
void expect_counted(const std::vector<Draw>& drawn) {
  std::map<std::tuple<Draw::Kind, std::uint16_t, std::uint32_t>, std::uint32_t> next;
  for (const Draw& draw : drawn) {
    ASSERT_EQ(draw.count, (next[{draw.kind, draw.item, draw.group}]++))
        << "kind " << int(draw.kind) << ", item " << draw.item << ", group " << draw.group;
  }
}

std::size_t count_of(const std::vector<Draw>& drawn, Draw::Kind kind) {
  return static_cast<std::size_t>(std::ranges::count(drawn, kind, &Draw::kind));
}

std::size_t dice_in(const cubed::DiceBySeat& dice) {
  std::size_t all = 0;
  for (const auto& of_seat : dice) all += of_seat.size();
  return all;
}

// What was rolled in a game, by the kind of event.
struct Rolled {
  std::size_t opening = 0;
  std::size_t replaced = 0;
  std::size_t all_passed = 0;
  std::size_t refilled = 0;
  std::size_t extra = 0;

  std::size_t all() const { return opening + replaced + all_passed + refilled + extra; }
  void add(const cubed::Event& event) {
    if (const auto* rolled = std::get_if<cubed::OpeningRolled>(&event)) opening += dice_in(rolled->hands);
    if (std::holds_alternative<cubed::Replaced>(event)) ++replaced;
    if (const auto* rolled = std::get_if<cubed::AllRolled>(&event)) all_passed += dice_in(rolled->hands);
    if (const auto* drawn = std::get_if<cubed::Refilled>(&event)) refilled += dice_in(drawn->drawn);
    if (const auto* rolled = std::get_if<cubed::ExtraRolled>(&event)) extra += dice_in(rolled->rolled);
  }
};

TEST(Draws, no_two_rolls_of_a_game_of_cubed_are_the_same_draw) {
  Rolled in_all;
  for (std::uint32_t game = 0; game < 20; ++game) {
    SCOPED_TRACE("game " + std::to_string(game));
    std::mt19937 random(game);
    std::vector<Draw> drawn;
    cubed::Options options;
    options.dice = game % 2 == 0 ? cubed::DiceKind::many_wilds : cubed::DiceKind::standard;
    options.all_pass_limit = 3;
    contract::Run<cubed::Cubed, Noted> run(options, 2 + static_cast<int>(game % 3), &drawn);
    run.advance(Millis(0));
    while (!cubed::Cubed::is_over(run.state())) {
      const cubed::test::SentCommand sent = cubed::test::sensible(run.state(), random);
      (void)run.command(sent.actor, sent.command, run.now() + Millis(1'000));
    }
    expect_counted(drawn);
    Rolled rolled;
    for (const cubed::Event& event : run.events()) rolled.add(event);
    EXPECT_EQ(count_of(drawn, Draw::Kind::roll), rolled.all());
    for (const cubed::Event& event : run.events()) in_all.add(event);
  }
  // None of the ways to roll a die is missing from these games.
  EXPECT_GT(in_all.opening, 20U * 10);
  EXPECT_GT(in_all.replaced, 20U);
  EXPECT_GT(in_all.all_passed, 20U);
  EXPECT_GT(in_all.refilled, 20U * 10);
  EXPECT_GT(in_all.extra, 20U * 10);
}

// By timeouts alone: nobody calls, and everybody passes.
TEST(Draws, no_two_rolls_are_the_same_draw_when_nobody_plays) {
  std::vector<Draw> drawn;
  cubed::Options options;
  options.all_pass_limit = 3;
  contract::Run<cubed::Cubed, Noted> run(options, 3, &drawn);
  run.advance(Millis(0));
  for (int opening = 0; opening < 4; ++opening) {
    for (int seat = 0; seat < 3; ++seat) (void)run.command(Seat(seat), cubed::None{run.state().roll}, run.now());
  }
  while (run.advance_to_deadline()) {
    if (cubed::Cubed::is_over(run.state())) break;
    if (run.now() > Millis(3'600'000)) break;
  }
  EXPECT_GT(drawn.size(), 15U + 5 * 15U);
  expect_counted(drawn);
}

// Two rounds, each with a deck of its own: SETs, asked for cards, mistakes.
TEST(Draws, no_two_cards_of_a_game_of_classic_are_the_same_draw) {
  std::vector<Draw> drawn;
  classic::Options options;
  options.claiming = classic::Claiming::point_at_once;
  options.rounds = 2;
  contract::Run<Classic, Noted> run(options, 2, &drawn);
  run.advance(Millis(0));
  for (int turn = 0; !Classic::is_over(run.state()); ++turn) {
    const Millis later = run.now() + Millis(1'000);
    const int table = run.state().table.revision();
    const auto cards = run.state().table.cards();
    if (run.state().phase == classic::Phase::waiting) {
      for (int seat = 0; seat < 2; ++seat) (void)run.command(Seat(seat), classic::Deal{}, later);
      continue;
    }
    const auto sets = figures::find_sets(cards);
    if (turn % 5 == 0 && cards.size() >= 3) {
      (void)run.command(Seat(1), classic::Claim{table, {cards[0], cards[1], cards[2]}}, later);
    }
    if (sets.empty() || turn % 7 == 0) {
      for (int seat = 0; seat < 2; ++seat) (void)run.command(Seat(seat), classic::Ask{table}, run.now());
    }
    if (!sets.empty()) (void)run.command(Seat(turn % 2), classic::Claim{table, sets.back()}, run.now());
    run.advance(std::max(run.now(), later));
  }
  expect_counted(drawn);
  const auto cards = dealt(run.events());
  ASSERT_EQ(cards.size(), 2U * 81);
  EXPECT_EQ(drawn.size(), cards.size());
  for (const std::uint32_t round : {1U, 2U}) EXPECT_EQ(std::ranges::count(drawn, round, &Draw::group), 81);
  EXPECT_FALSE(std::ranges::equal(std::span(cards).first(81), std::span(cards).last(81)));
}

}  // namespace
}  // namespace tercet::fair
