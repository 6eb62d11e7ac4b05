#include "cubed/scene.hpp"

#include <algorithm>
#include <sstream>

#include "codec/write.hpp"
#include "cubed/search/generator.hpp"

namespace tercet::cubed::test {

namespace {

using figures::UpFace;

UpFace up(std::string_view text) { return from_text(std::type_identity<UpFace>{}, text).value(); }

// "1RO/2GS/W"
std::array<UpFace, Die::sides> sides_of(std::string text) {
  std::ranges::replace(text, '/', ' ');
  const auto named = words(text);
  std::array<UpFace, Die::sides> sides;
  for (std::size_t i = 0; i < sides.size(); ++i) sides[i] = up(named[std::min(i, named.size() - 1)]);
  return sides;
}

Options options_of(const Given& given) {
  Options options = given.options;
  auto& dice = options.own_dice.emplace().dice;
  for (const std::string_view hand : given.hands) {
    for (const std::string& die : words(hand)) dice.push_back(sides_of(die));
  }
  EXPECT_EQ(dice.size(), Hand::max * given.hands.size()) << "each seat draws five dice";
  for (const std::string& die : words(given.rest)) dice.push_back(sides_of(die));
  dice.resize(Die::count, sides_of(std::string(given.filler)));
  return options;
}

// The lowest die of the bag whenever one is drawn, and the wanted side whenever one is rolled. In a step that draws,
// every draw is followed by its roll.
class ScriptedChance final : public contract::Chance {
 public:
  ScriptedChance(const Bag& bag, bool draws, int side) : bag_(bag), draws_(draws), side_(side) {}

  std::uint32_t below(const contract::Draw& draw, std::uint32_t n) override {
    draw_next_ = draws_ && !draw_next_;
    EXPECT_EQ(draw.kind, draw_next_ ? contract::Draw::Kind::bag : contract::Draw::Kind::roll);
    if (!draw_next_) {
      EXPECT_EQ(n, Die::sides) << "a roll";
      return static_cast<std::uint32_t>(side_);
    }
    EXPECT_EQ(n, bag_.size()) << "a draw from the bag";
    const std::size_t place = bag_.place_of(*std::ranges::min_element(bag_.dice()));
    bag_.draw(place);
    return static_cast<std::uint32_t>(place);
  }

 private:
  Bag bag_;
  bool draws_;
  bool draw_next_ = false;
  int side_;
};

// Finds the dice of a rack by what they show, each die once.
class Picker {
 public:
  explicit Picker(Rack rack) : rack_(rack) {}

  Die pick(UpFace shows) {
    const auto dice = rack_.dice();
    const auto held = std::ranges::find(dice, shows, &HeldDie::shows);
    if (held == dice.end()) {
      ADD_FAILURE() << "the hand has no " << to_text(shows);
      return {};
    }
    const Die die = held->die;
    rack_.remove(die);
    return die;
  }

 private:
  Rack rack_;
};

LaidDie laid(std::string_view text) { return from_text(std::type_identity<LaidDie>{}, text).value(); }

std::optional<figures::Face> name_of(LaidDie die) {
  if (!die.is_wild()) return std::nullopt;
  return die.face();
}

}  // namespace

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> result;
  for (std::string word; stream >> word;) result.push_back(word);
  return result;
}

Scene::Scene(const Given& given) : state_(Cubed::start(options_of(given), static_cast<int>(given.hands.size()))) {
  wake_if_due();
}

Scene& Scene::rolls(int side) {
  side_ = side;
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
  for (auto due = Cubed::deadline(state_); due && *due <= now_; due = Cubed::deadline(state_)) {
    ASSERT_TRUE(step(Actor::referee(), Wake{}));
  }
}

Cubed::Decision Scene::say(Actor actor, const Command& command) {
  wake_if_due();
  return step(actor, command);
}

// Before the opening, and at the end of a round in which somebody placed.
bool Scene::draws(const Command& command) const {
  if (state_.phase == Phase::waiting) return true;
  const bool passes = std::holds_alternative<Pass>(command) || std::holds_alternative<Wake>(command);
  if (state_.phase != Phase::turn || !(passes || std::holds_alternative<Place>(command))) return false;
  return state_.turns_had + 1 == state_.seats && state_.passes + (passes ? 1 : 0) < state_.seats;
}

Cubed::Decision Scene::step(Actor actor, const Command& command) {
  ScriptedChance chance(state_.bag, draws(command), side_);
  auto decision = Cubed::decide(state_, actor, command, chance, Arrival{now_, lags_});
  if (decision) {
    for (const Event& event : *decision) {
      state_ = Cubed::evolve(std::move(state_), event);
      events_.push_back(event);
    }
  }
  return decision;
}

std::vector<Event> Scene::accepted(Actor actor, const Command& command) {
  auto decision = say(actor, command);
  EXPECT_TRUE(decision) << codec::to_line(command) << " is refused: " << codec::to_line(decision.error());
  return decision ? *decision : std::vector<Event>{};
}

CommandRefusal Scene::refused(Actor actor, const Command& command) {
  wake_if_due();
  const State before = state_;
  const auto decision = step(actor, command);
  EXPECT_FALSE(decision) << codec::to_line(command) << " is accepted";
  EXPECT_TRUE(before == state_) << "a refused command changes nothing";
  return decision ? CommandRefusal{} : decision.error();
}

Show Scene::showing(int seat, std::string_view three) const {
  Picker picker(state_.player(Seat(seat)).rack);
  const auto dice = words(three);
  return {{picker.pick(up(dice.at(0))), picker.pick(up(dice.at(1))), picker.pick(up(dice.at(2)))}};
}

LayFirst Scene::laying(int seat, std::string_view three) const {
  Picker picker(state_.player(Seat(seat)).rack);
  const auto dice = words(three);
  LayFirst command;
  for (std::size_t i = 0; i < command.dice.size(); ++i) {
    const LaidDie die = laid(dice.at(i));
    command.dice[i] = {picker.pick(die.up()), name_of(die)};
  }
  return command;
}

Replace Scene::replacing(int seat, std::string_view die, std::string_view at) const {
  return {Picker(state_.player(Seat(seat)).rack).pick(up(die)), square(at)};
}

Place Scene::placing(int seat, std::string_view dice) const {
  Picker picker(state_.player(Seat(seat)).rack);
  Place command;
  for (const std::string& word : words(dice)) {
    const auto colon = word.find(':');
    const LaidDie die = laid(std::string_view(word).substr(colon + 1));
    command.dice.push_back({picker.pick(die.up()), square(std::string_view(word).substr(0, colon)), name_of(die)});
  }
  return command;
}

Choose Scene::choosing(int seat, std::string_view dice) const {
  Picker picker(state_.player(Seat(seat)).rack);
  Choose command;
  for (const std::string& die : words(dice)) command.dice.push_back(picker.pick(up(die)));
  return command;
}

void Scene::open(int seat, std::string_view three) {
  call(seat);
  LayFirst first = laying(seat, three);
  accepted(Seat(seat), Show{{first.dice[0].die, first.dice[1].die, first.dice[2].die}});
  accepted(Seat(seat), first);
}

void Scene::passes(int times) {
  for (int i = 0; i < times; ++i) pass(to_move());
}

void Scene::places(int dice) {
  const Seat seat = state_.to_move;
  for (const ScoredTurn& found : all_turns(state_.position(seat))) {
    if (static_cast<int>(found.turn.size()) != dice) continue;
    accepted(seat, place_command(state_.player(seat).rack, found.turn));
    return;
  }
  ADD_FAILURE() << "there is no turn of " << dice << " dice";
}

void Scene::keep_all() {
  for (int i = 0; i < state_.seats; ++i) choose(i, "");
}

void Scene::empty_the_bag() {
  constexpr int enough = 42;
  for (int i = 0; i < enough && !(state_.bag.empty() && state_.phase == Phase::turn); ++i) {
    if (state_.phase == Phase::extra_roll)
      keep_all();
    else
      places(3);
  }
  ASSERT_TRUE(state_.bag.empty());
}

std::string Scene::hand(int seat) const {
  std::string text;
  for (const HeldDie& held : state_.player(Seat(seat)).rack.dice()) {
    text += (text.empty() ? "" : " ") + to_text(held.shows);
  }
  return text;
}

std::string Scene::board() const {
  std::string text;
  state_.board_state.for_each(
      [&](Square at, LaidDie die) { text += (text.empty() ? "" : " ") + to_text(at) + ":" + to_text(die); });
  return text;
}

Scene alike(int seats) {
  Scene scene({.hands = std::vector<std::string_view>(static_cast<std::size_t>(seats), all_alike)});
  scene.open(0, "1RO 1RO 1RO");
  return scene;
}

std::vector<std::size_t> hand_sizes(const Scene& scene) {
  std::vector<std::size_t> sizes;
  for (const Player& player : scene.state().all_players()) sizes.push_back(player.rack.size());
  return sizes;
}

}  // namespace tercet::cubed::test
