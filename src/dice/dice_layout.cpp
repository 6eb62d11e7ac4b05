#include "dice/dice_layout.hpp"

#include "codec/parse_checked.hpp"

namespace tercet::dice {

namespace {

std::vector<std::string> problems_of(const DiceLayout& layout, const codec::Unread& unread) {
  if (unread.whole("dice") || layout.dice.size() == Die::count) return {};
  return {"dice: must be " + std::to_string(Die::count) + ", not " + std::to_string(layout.dice.size())};
}

}  // namespace

std::vector<std::string> problems(const DiceLayout& layout) { return problems_of(layout, {}); }

DiceList make_dice(const DiceLayout& layout) {
  DiceList dice;
  for (int i = 0; i < Die::count; ++i) {
    for (int j = 0; j < Die::sides; ++j) {
      dice.set_side(Die::from_index(i), j, layout.dice[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
    }
  }
  return dice;
}

std::shared_ptr<const DiceList> dice_of(DiceKind kind, const std::optional<DiceLayout>& own) {
  if (own) return std::make_shared<const DiceList>(make_dice(*own));
  const DiceList& built_in = kind == DiceKind::standard ? standard_dice : many_wilds_dice;
  return {std::shared_ptr<const DiceList>(), &built_in};
}

DiceLayout layout_of(const DiceList& dice) {
  DiceLayout layout;
  for (int i = 0; i < Die::count; ++i) {
    auto& sides = layout.dice.emplace_back();
    for (int j = 0; j < Die::sides; ++j) sides[static_cast<std::size_t>(j)] = dice.side(Die::from_index(i), j);
  }
  return layout;
}

std::expected<DiceLayout, std::vector<std::string>> parse_dice_layout(std::string_view text) {
  return codec::parse_checked<DiceLayout>(text, problems_of);
}

}  // namespace tercet::dice
