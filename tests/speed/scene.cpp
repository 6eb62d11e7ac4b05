#include "speed/scene.hpp"

#include <algorithm>
#include <sstream>

#include "dice/bag.hpp"
#include "figures/text.hpp"

namespace tercet::speed::testing {

namespace {

// The n-th roll shows the n-th side of every die; dice 0, 1, 2 and so on come out of the bag.
class ScriptedChance final : public contract::Chance {
 public:
  explicit ScriptedChance(int side) : side_(static_cast<std::uint32_t>(side)) {}

  std::uint32_t below(const contract::Draw& draw, std::uint32_t n) override {
    if (draw.kind == contract::Draw::Kind::roll) {
      EXPECT_EQ(n, std::uint32_t{Die::sides});
      return side_;
    }
    EXPECT_EQ(draw.kind, contract::Draw::Kind::bag);
    EXPECT_EQ(n, bag_.size());
    const std::size_t place = bag_.place_of(Die::from_index(static_cast<int>(draw.count)));
    bag_.draw(place);
    return static_cast<std::uint32_t>(place);
  }

 private:
  std::uint32_t side_;
  dice::Bag bag_ = dice::Bag::full();
};

Options with_tables(Options options, const std::vector<std::string>& tables) {
  EXPECT_LE(tables.size(), std::size_t{Die::sides});
  options.own_dice.emplace();
  options.own_dice->dice.resize(Die::count);
  for (std::size_t side = 0; side < std::size_t{Die::sides}; ++side) {
    const auto faces = table_of(tables[std::min(side, tables.size() - 1)]);
    for (std::size_t die = 0; die < std::size_t{Die::count}; ++die) options.own_dice->dice[die][side] = faces[die];
  }
  return options;
}

}  // namespace

std::vector<UpFace> table_of(std::string_view faces) {
  std::istringstream words{std::string(faces)};
  std::vector<UpFace> table;
  for (std::string word; words >> word;) {
    table.push_back(figures::from_text(std::type_identity<UpFace>{}, word).value());
  }
  for (int i = 0; table.size() < std::size_t{Die::count}; ++i) {
    table.push_back(figures::Face::from_index(i % figures::Face::count));
  }
  return table;
}

DieTriple triple(int a, int b, int c) { return {Die::from_index(a), Die::from_index(b), Die::from_index(c)}; }

Scene::Scene(int seats, const Options& options, const std::vector<std::string>& tables)
    : state_(Speed::start(with_tables(options, tables), seats)), tables_(static_cast<int>(tables.size())) {
  wake_if_due();
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
  for (auto due = Speed::deadline(state_); due && *due <= now_; due = Speed::deadline(state_)) {
    const Millis now = std::exchange(now_, *due);
    ASSERT_TRUE(step(Actor::referee(), Wake{}));
    now_ = now;
  }
}

Speed::Decision Scene::say(Actor actor, const Command& command) {
  wake_if_due();
  return step(actor, command);
}

Speed::Decision Scene::step(Actor actor, const Command& command) {
  ScriptedChance chance(std::min(state_.round + state_.tie_roll, tables_ - 1));
  auto decision = Speed::decide(state_, actor, command, chance, Arrival{now_, lags_});
  if (decision) {
    for (const Event& event : *decision) {
      state_ = Speed::evolve(std::move(state_), event);
      events_.push_back(event);
    }
    EXPECT_TRUE(Speed::is_sound(state_));
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

void Scene::take_all_but_18(int seat) {
  for (int die = 18; die < Die::count; die += 3) take(seat, die, die + 1, die + 2);
}

void Scene::all_done() {
  const int number = state_.table_number;
  for (int i = 0; i < state_.seats && state_.table_number == number; ++i) {
    if (state_.may_take(Seat(i)) && !state_.player(Seat(i)).done) done(i);
  }
}

void Scene::all_ready() {
  for (int i = 0; i < state_.seats && state_.phase == Phase::audit; ++i) {
    if (!state_.player(Seat(i)).empty) next_round(i);
  }
}

void Scene::until_round(int round) {
  while (state_.round < round) {
    all_done();
    all_ready();
  }
}

void Scene::until_tie_break() {
  while (state_.tie_roll == 0 && !is_over()) {
    all_done();
    all_ready();
  }
  EXPECT_EQ(state_.phase, Phase::tie_break);
}

std::vector<std::string> kinds(const std::vector<Event>& events) {
  std::vector<std::string> tags;
  for (const Event& event : events) {
    tags.push_back(std::visit([](const auto& e) { return std::string(e.tag); }, event));
  }
  return tags;
}

}  // namespace tercet::speed::testing
