#include "cli/figure_list.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "cli/input.hpp"
#include "figures/text.hpp"

namespace tercet::cli {

namespace {

using figures::Card;
using figures::UpFace;

constexpr std::size_t max_input_bytes = std::size_t{1} << 20;

std::vector<std::string> split_at_space(std::string_view text) {
  constexpr std::string_view space = " \t\r\n\v\f";
  std::vector<std::string> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(space);
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const std::size_t length = std::min(text.find_first_of(space), text.size());
    words.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
}

std::expected<std::vector<std::string>, BadInput> split_words(const std::vector<std::string>& arguments) {
  if (std::ranges::find(arguments, standard_input) == arguments.end()) return arguments;
  if (arguments.size() > 1) return std::unexpected(BadInput{"\"-\" reads standard input and must stand alone"});
  const auto text = read_input(arguments.front(), max_input_bytes);
  if (!text) return std::unexpected(text.error());
  return split_at_space(*text);
}

std::unexpected<BadInput> wrong(std::size_t place, const std::string& what) {
  return std::unexpected(BadInput{"figure " + std::to_string(place + 1) + ": " + what});
}

// Where each card stood first.
class Places {
 public:
  // The place where the card stood before, counted from 1; 0 when it is new.
  std::size_t note(Card card, std::size_t place) {
    std::size_t& noted = first_[static_cast<std::size_t>(card.index())];
    if (noted == 0) {
      noted = place + 1;
      return 0;
    }
    return noted;
  }

 private:
  std::array<std::size_t, Card::count> first_{};
};

}  // namespace

std::size_t size(const FigureList& list) {
  return std::visit([](const auto& figures) { return figures.size(); }, list);
}

std::expected<FigureList, BadInput> read_figures(const std::vector<std::string>& arguments) {
  const auto words = split_words(arguments);
  if (!words) return std::unexpected(words.error());

  std::vector<Card> cards;
  std::vector<UpFace> dice;
  Places places;
  for (std::size_t i = 0; i < words->size(); ++i) {
    const auto figure = figures::parse_figure((*words)[i]);
    if (!figure) return wrong(i, figure.error());
    if (const Card* card = std::get_if<Card>(&*figure)) {
      if (!dice.empty()) return wrong(i, to_text(*card) + " is a card among dice");
      if (const std::size_t before = places.note(*card, i); before != 0) {
        return wrong(i, "the card " + to_text(*card) + " is there already, as figure " + std::to_string(before));
      }
      cards.push_back(*card);
    } else {
      const UpFace die = std::get<UpFace>(*figure);
      if (!cards.empty()) return wrong(i, to_text(die) + " is a die among cards");
      dice.push_back(die);
    }
  }
  if (!cards.empty()) return cards;
  return dice;
}

}  // namespace tercet::cli
