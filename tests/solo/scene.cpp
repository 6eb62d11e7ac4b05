#include "solo/scene.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "contract/philox.hpp"
#include "figures/find_sets.hpp"
#include "figures/third.hpp"

namespace tercet::solo::testing {

std::vector<Figure> figures_of(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::vector<Figure> result;
  for (std::string word; words >> word;) result.push_back(figure(word));
  return result;
}

FigureTriple triple(std::string_view text) {
  const auto three = figures_of(text);
  return {three.at(0), three.at(1), three.at(2)};
}

Options options_of(Mode mode, int level) {
  Options options;
  options.mode = mode;
  options.level = level;
  return options;
}

Options deal_of(Mode mode, int level, int deal) {
  Options options = options_of(mode, level);
  options.deal = deal;
  return options;
}

Options puzzle_of(FigureKind figures, int level, int deal) {
  Options options = deal_of(Mode::puzzle, level, deal);
  options.figures = figures;
  return options;
}

Scene::Scene(const Options& options, std::string_view first) : state_(Solo::start(options, 1)) {
  if (first.empty()) {
    accepted(me, Begin{});
  } else {
    state_ = Solo::evolve(std::move(state_), Began{Millis(0), 1, false, figures_of(first)});
  }
}

void Scene::wait(int time) {
  const Millis until = now_ + Millis(time);
  for (auto due = Solo::deadline(state_); due && *due <= until; due = Solo::deadline(state_)) {
    now_ = *due;
    ASSERT_TRUE(step(Actor::referee(), Wake{}));
  }
  now_ = until;
}

void Scene::wake_if_due() { wait(0); }

Solo::Decision Scene::say(Actor actor, const Command& command) {
  wake_if_due();
  return step(actor, command);
}

Solo::Decision Scene::step(Actor actor, const Command& command) {
  contract::PhiloxChance chance({.number = 1});
  auto decision = Solo::decide(state_, actor, command, chance, {now_, {}});
  if (decision) {
    for (const Event& event : *decision) {
      state_ = Solo::evolve(std::move(state_), event);
      events_.push_back(event);
      EXPECT_EQ(contract::time_of(event), now_);
    }
    EXPECT_TRUE(Solo::is_sound(state_));
  }
  return decision;
}

std::vector<Event> Scene::accepted(Actor actor, const Command& command) {
  auto decision = say(actor, command);
  EXPECT_TRUE(decision) << "refused with code " << static_cast<int>(decision.error().code);
  return decision ? *decision : std::vector<Event>{};
}

Refusal Scene::refused(Actor actor, const Command& command) {
  wake_if_due();
  const State before = state_;
  const auto decision = step(actor, command);
  EXPECT_FALSE(decision);
  EXPECT_TRUE(before == state_) << "a refused command changes nothing";
  return decision ? Refusal{} : decision.error();
}

std::vector<Event> Scene::claim(const CardTriple& set) {
  FigureTriple named;
  const bool dice = state_.options.figures == FigureKind::dice;
  std::ranges::transform(set, named.begin(), [&](Card card) { return dice ? Figure(card.face()) : Figure(card); });
  return accepted(me, Claim{named});
}

std::vector<Event> Scene::err() {
  const auto cards = state_.table.cards();
  const bool first_three = figures::is_set(cards[0], cards[1], cards[2]);
  return claim(CardTriple{cards[0], cards[1], cards[first_three ? 3 : 2]});
}

void Scene::use_up_deck() {
  while (!state_.deck.empty() && !::testing::Test::HasFailure()) {
    if (state_.table.has_set()) {
      take();
    } else {
      ask();
    }
  }
}

void Scene::until_full() {
  while (state_.table.size() < State::max_on_table) {
    ASSERT_FALSE(is_over());
    wait(1);
  }
}

std::vector<std::string> kinds(const std::vector<Event>& events) {
  std::vector<std::string> tags;
  for (const Event& event : events) {
    tags.push_back(std::visit([](const auto& e) { return std::string(e.tag); }, event));
  }
  return tags;
}

}  // namespace tercet::solo::testing
