// Questions about cards and dice by themselves.
#include <algorithm>
#include <span>

#include "figures/text.hpp"
#include "figures/third.hpp"
#include "figures/verdict.hpp"
#include "wasm/ask.hpp"

namespace tercet::wasm {

namespace {

using figures::Card;
using figures::UpFace;

using Cards = std::vector<Card>;
using Dice = std::vector<UpFace>;

// All cards, or all dice.
Answer<std::variant<Cards, Dice>> read(std::span<const std::string> texts) {
  // There are no more different cards, and nobody lays out more dice.
  constexpr std::size_t max = Card::count;
  if (texts.size() > max) return std::unexpected("figures: must be at most " + std::to_string(max));
  Cards cards;
  Dice dice;
  for (const std::string& text : texts) {
    const auto figure = figures::parse_figure(text);
    if (!figure) return std::unexpected("figures: " + figure.error());
    if (const Card* card = std::get_if<Card>(&*figure)) {
      cards.push_back(*card);
    } else {
      dice.push_back(std::get<UpFace>(*figure));
    }
  }
  if (dice.empty()) return cards;
  if (cards.empty()) return dice;
  return std::unexpected("figures: must be all cards or all dice");
}

Explained as_answer(bool set, const figures::Verdict& verdict) {
  return {set, {verdict.features().begin(), verdict.features().end()}};
}

}  // namespace

Answer<Explained> answer(const Explain& question) {
  const auto figures = read(question.figures);
  if (!figures) return std::unexpected(figures.error());
  if (const Cards* cards = std::get_if<Cards>(&*figures)) {
    const Card a = (*cards)[0], b = (*cards)[1], c = (*cards)[2];
    return as_answer(figures::is_set(a, b, c), figures::explain(a, b, c));
  }
  const Dice& dice = std::get<Dice>(*figures);
  const auto [a, b, c] = figures::name_wilds({dice[0], dice[1], dice[2]});
  return as_answer(figures::is_set(a, b, c), figures::explain(a, b, c));
}

Answer<ThirdFigure> answer(const Third& question) {
  const auto figures = read(question.figures);
  if (!figures) return std::unexpected(figures.error());
  if (const Cards* cards = std::get_if<Cards>(&*figures)) {
    const Card a = cards->front(), b = cards->back();
    if (a == b) return std::unexpected("figures: a card is there only once");
    return ThirdFigure{to_text(figures::third(a, b))};
  }
  const Dice& dice = std::get<Dice>(*figures);
  if (std::ranges::any_of(dice, &UpFace::is_wild)) return std::unexpected("figures: a wild goes with any face");
  return ThirdFigure{to_text(figures::third(dice.front().face(), dice.back().face()))};
}

Answer<SetPlaces> answer(const Sets& question) {
  const auto figures = read(question.figures);
  if (!figures) return std::unexpected(figures.error());
  return std::visit(
      [](const auto& list) {
        SetPlaces found;
        const int count = static_cast<int>(list.size());
        const auto at = [&](int i) { return list[static_cast<std::size_t>(i)]; };
        for (int a = 0; a < count; ++a) {
          for (int b = a + 1; b < count; ++b) {
            for (int c = b + 1; c < count; ++c) {
              if (figures::is_set(at(a), at(b), at(c))) found.sets.push_back({a, b, c});
            }
          }
        }
        return found;
      },
      *figures);
}

}  // namespace tercet::wasm
