#include "classic/scene.hpp"

#include <algorithm>
#include <sstream>

#include "figures/find_sets.hpp"

namespace tercet::classic::testing {

namespace {

// Draws the wanted cards while there are any, and then the first of the deck. It follows the deck on its own copy.
class ScriptedChance final : public contract::Chance {
 public:
  ScriptedChance(Deck deck, std::deque<Card>& wanted) : deck_(deck), wanted_(wanted) {}

  std::uint32_t below(const contract::Draw& draw, std::uint32_t n) override {
    EXPECT_EQ(draw.kind, contract::Draw::Kind::card);
    EXPECT_EQ(n, deck_.size());
    std::size_t place = 0;
    if (!wanted_.empty()) {
      place = deck_.place_of(wanted_.front());
      wanted_.pop_front();
    }
    EXPECT_LT(place, deck_.size()) << "the test wants a card that is not in the deck";
    deck_.draw(place);
    return static_cast<std::uint32_t>(place);
  }

 private:
  Deck deck_;
  std::deque<Card>& wanted_;
};

}  // namespace

std::vector<Card> cards(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::vector<Card> result;
  for (std::string word; words >> word;) result.push_back(card(word));
  return result;
}

CardTriple triple(std::string_view text) {
  const auto three = cards(text);
  return {three.at(0), three.at(1), three.at(2)};
}

Scene::Scene(int seats, const Options& options, std::string_view first, int version)
    : state_(Classic::start(options, seats, version)), first_(cards(first)) {
  wake_if_due();
}

Scene& Scene::next(std::string_view text) {
  for (const Card wanted : cards(text)) next_.push_back(wanted);
  return *this;
}

void Scene::wait(Millis time) {
  now_ += time;
  wake_if_due();
}

Scene& Scene::set_lags(std::initializer_list<int> by_seat) {
  std::ranges::transform(by_seat, lags_.begin(), [](int line) { return Millis(line); });
  return *this;
}

void Scene::wake_if_due() {
  for (auto due = Classic::deadline(state_); due && *due <= now_; due = Classic::deadline(state_)) {
    ASSERT_TRUE(step(Actor::referee(), Wake{}));
  }
}

Classic::Decision Scene::say(Actor actor, const Command& command) {
  wake_if_due();
  return step(actor, command);
}

Classic::Decision Scene::step(Actor actor, const Command& command) {
  const bool new_round = state_.phase == Phase::waiting;
  if (new_round) next_.insert(next_.begin(), first_.begin(), first_.end());
  const Deck deck = new_round ? deck_of(state_.options.deck) : state_.deck;
  ScriptedChance chance(deck, next_);
  auto decision = Classic::decide(state_, actor, command, chance, Arrival{now_, lags_});
  if (decision) {
    for (const Event& event : *decision) {
      state_ = Classic::evolve(std::move(state_), event);
      events_.push_back(event);
    }
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

void Scene::play_out(int seat) {
  const int round = state_.round;
  while (state_.round == round && state_.phase == Phase::searching) {
    const auto sets = figures::find_sets(state_.table.cards());
    if (sets.empty()) {
      const auto due = Classic::deadline(state_);
      ASSERT_TRUE(due);
      wait(*due - now_);
    } else if (state_.options.claiming == Claiming::call_first) {
      call(seat);
      accepted(Seat(seat), Show{sets.front()});
    } else {
      accepted(Seat(seat), Claim{state_.table.revision(), sets.front()});
    }
  }
}

}  // namespace tercet::classic::testing
