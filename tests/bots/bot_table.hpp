// A host with a bot in every seat, which gives each its view and nothing else: who planned the earliest moves first,
// and a bot is asked again only when its view has changed.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "bots/level.hpp"
#include "codec/write.hpp"
#include "contract/run.hpp"

namespace tercet::bots::test {

using contract::Millis;
using contract::Seat;

inline constexpr Level all_levels[] = {Level::beginner, Level::easy, Level::skilled, Level::expert};

enum class Lag : std::uint8_t { none, slow };

template <contract::Game G>
class BotTable {
 public:
  using Command = typename G::Command;

  BotTable(const typename G::Options& options, std::vector<Level> levels, std::uint64_t seed, Lag lag = Lag::none)
      : options_(options),
        levels_(std::move(levels)),
        bots_(levels_.size()),
        seed_(seed),
        lag_(lag),
        run_(options, static_cast<int>(levels_.size()), contract::GameSeed{.number = seed, .stream = 0}) {
    run_.advance(Millis(0));
  }

  const contract::Run<G>& run() const { return run_; }
  const typename G::State& state() const { return run_.state(); }
  // Commands that came too late.
  int refused() const { return refused_; }
  bool is_over() const { return G::is_over(run_.state()); }

  // The events of a kind, or those of them that `wanted` picks.
  template <class E, class Wanted>
  int count(Wanted wanted) const {
    int result = 0;
    for (const auto& event : run_.events()) {
      if (const E* e = std::get_if<E>(&event)) result += wanted(*e) ? 1 : 0;
    }
    return result;
  }
  template <class E>
  int count() const {
    return count<E>([](const E&) { return true; });
  }

  // The earliest plan, or what the game itself wants before it; false when all wait and nothing is due.
  bool step() {
    ask_all();
    const Bot* next = nullptr;
    for (const Bot& bot : bots_) {
      if (bot.plan && (next == nullptr || bot.plan->when < next->plan->when)) next = &bot;
    }
    const auto due = G::deadline(run_.state());
    if (due && (next == nullptr || *due <= next->plan->when)) {
      run_.advance(std::max(*due, run_.now()));
      return true;
    }
    if (next == nullptr) return false;
    const auto seat = static_cast<std::size_t>(next - bots_.data());
    const auto plan = *next->plan;
    bots_[seat].plan.reset();
    const auto done = run_.command(Seat(static_cast<int>(seat)), plan.command, std::max(plan.when, run_.now()));
    if (!done) ++refused_;
    EXPECT_TRUE(done || lag_ == Lag::slow) << "seat " << seat << ": " << codec::to_line(plan.command)
                                           << " is refused with " << codec::to_line(done.error());
    return true;
  }

  // Plays to the end; says whether it came.
  bool play_out() {
    constexpr int enough = 20'000;
    for (int i = 0; i < enough && !is_over(); ++i) {
      if (!step() || ::testing::Test::HasFailure()) return false;
    }
    return is_over();
  }

 private:
  struct Bot {
    std::optional<typename G::View> seen;
    std::optional<Plan<Command>> plan;
  };

  void ask_all() {
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      const Seat seat(static_cast<int>(i));
      auto view = G::view(run_.state(), seat);
      const bool on_its_way = lag_ == Lag::slow && bots_[i].plan;
      if (on_its_way || bots_[i].seen == view) continue;
      bots_[i].plan = plan(options_, view, seat, levels_[i], seed_ + i, run_.now());
      if (bots_[i].plan) {
        EXPECT_GE(bots_[i].plan->when, run_.now());
        if (lag_ == Lag::slow) bots_[i].plan->when += Millis(100 * (i + 1));
      }
      bots_[i].seen = std::move(view);
    }
  }

  typename G::Options options_;
  std::vector<Level> levels_;
  std::vector<Bot> bots_;
  std::uint64_t seed_;
  Lag lag_;
  int refused_ = 0;
  contract::Run<G> run_;
};

}  // namespace tercet::bots::test
