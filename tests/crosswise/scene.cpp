#include "crosswise/scene.hpp"

#include <algorithm>
#include <sstream>
#include <type_traits>

#include "figures/text.hpp"

namespace tercet::crosswise::testing {

namespace {

// Dice 0, 1, 2 and so on come out of the bag.
class ScriptedChance final : public contract::Chance {
 public:
  explicit ScriptedChance(const Bag& bag) : bag_(bag) {}

  std::uint32_t below(const contract::Draw& draw, std::uint32_t n) override {
    if (draw.kind == contract::Draw::Kind::roll) {
      EXPECT_EQ(n, std::uint32_t{Die::sides});
      EXPECT_EQ(draw.count, 0U) << "no die is rolled again (X3)";
      return 0;
    }
    EXPECT_EQ(draw.kind, contract::Draw::Kind::bag);
    // A new round begins with all dice.
    if (draw.count == 0) bag_ = Bag::full();
    EXPECT_EQ(n, bag_.size());
    const std::size_t place = bag_.place_of(die(static_cast<int>(draw.count)));
    bag_.draw(place);
    return static_cast<std::uint32_t>(place);
  }

 private:
  Bag bag_;
};

// The first dice of each seat as they are named, and the others as the comment of the scene says. Every die shows the
// same on all its sides.
Options with_hands(Options options, const std::vector<std::string>& hands) {
  static constexpr std::string_view colour_and_symbol[] = {"RO", "GO", "PO", "RS", "PD"};
  DiceLayout layout;
  for (std::size_t i = 0; i < std::size_t{Die::count}; ++i) {
    const std::size_t seat = std::min<std::size_t>(i / dice_at_first, 4);
    const auto number = static_cast<char>('1' + i % dice_at_first % 3);
    layout.dice.emplace_back().fill(face(number + std::string(colour_and_symbol[seat])));
  }
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    std::istringstream words(hands[seat]);
    std::size_t place = seat * dice_at_first;
    for (std::string word; words >> word; ++place) {
      layout.dice.at(place).fill(figures::from_text(std::type_identity<figures::UpFace>{}, word).value());
    }
  }
  options.own_dice = layout;
  return options;
}

}  // namespace

Die die(int index) { return Die::from_index(index); }

Face face(std::string_view text) { return figures::from_text(std::type_identity<Face>{}, text).value(); }

Lay lay(int die, int column, int row) { return {testing::die(die), column, row, std::nullopt}; }

Lay lay(int die, int column, int row, std::string_view face) {
  return {testing::die(die), column, row, testing::face(face)};
}

std::vector<Lay> row(int first, int count, int column, int row) {
  std::vector<Lay> dice;
  for (int i = 0; i < count; ++i) dice.push_back(lay(first + i, column + i, row));
  return dice;
}

std::vector<Lay> column(int first, int count, int column, int row) {
  std::vector<Lay> dice;
  for (int i = 0; i < count; ++i) dice.push_back(lay(first + i, column, row + i));
  return dice;
}

std::vector<Lay> operator+(std::vector<Lay> dice, const std::vector<Lay>& more) {
  dice.insert(dice.end(), more.begin(), more.end());
  return dice;
}

Scene::Scene(int seats, const Options& options, const std::vector<std::string>& hands)
    : state_(Crosswise::start(with_hands(options, hands), seats)) {
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
  for (auto due = Crosswise::deadline(state_); due && *due <= now_; due = Crosswise::deadline(state_)) {
    const Millis now = std::exchange(now_, *due);
    ASSERT_TRUE(step(Actor::referee(), Wake{}));
    now_ = now;
  }
}

Crosswise::Decision Scene::say(Actor actor, const Command& command) {
  wake_if_due();
  return step(actor, command);
}

Crosswise::Decision Scene::step(Actor actor, const Command& command) {
  ScriptedChance chance(state_.bag);
  auto decision = Crosswise::decide(state_, actor, command, chance, Arrival{now_, lags_});
  if (decision) {
    for (const Event& event : *decision) {
      state_ = Crosswise::evolve(std::move(state_), event);
      events_.push_back(event);
    }
    EXPECT_TRUE(Crosswise::is_sound(state_));
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

namespace {

TakeBack taking_back(std::initializer_list<int> dice) {
  TakeBack command;
  for (const int index : dice) command.dice.push_back(die(index));
  return command;
}

}  // namespace

std::vector<Event> Scene::take_back(int seat, std::initializer_list<int> dice) {
  return accepted(Seat(seat), taking_back(dice));
}

Refusal Scene::refused_take_back(int seat, std::initializer_list<int> dice) {
  return refused(Seat(seat), taking_back(dice));
}

std::vector<Event> Scene::finish(int seat) {
  std::vector<Lay> all;
  for (int i = 0; i < Die::count; ++i) {
    if (state_.at(die(i)).owner == Seat(seat)) all.push_back(lay(i, static_cast<int>(all.size())));
  }
  return arrange(seat, std::move(all));
}

void Scene::empty_bag(int seat) {
  while (!state_.bag.empty()) {
    wait(std::max(state_.player(Seat(seat)).draw_at - now_, Millis(0)));
    ASSERT_EQ(kinds(draw(seat)), std::vector<std::string>{"drew"});
  }
}

void Scene::all_ready() {
  for (int i = 0; i < state_.seats && phase() == Phase::waiting; ++i) {
    if (!state_.player(Seat(i)).empty) next_round(i);
  }
}

std::vector<std::string> kinds(const std::vector<Event>& events) {
  std::vector<std::string> tags;
  for (const Event& event : events) {
    tags.push_back(std::visit([](const auto& e) { return std::string(e.tag); }, event));
  }
  return tags;
}

}  // namespace tercet::crosswise::testing
