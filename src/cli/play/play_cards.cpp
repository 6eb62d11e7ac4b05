#include "cli/play/play_cards.hpp"

#include <array>
#include <cassert>
#include <string_view>

#include "figures/text.hpp"

namespace tercet::cli {

namespace {

using figures::Card;
using figures::Number;

constexpr std::size_t rows = 3;
constexpr std::size_t card_lines = 5;
constexpr std::string_view indent = " ";

// How cards look: their frame, and what fills a symbol that is open, striped or solid.
struct Glyphs {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down;
  std::array<std::string_view, 3> fill;
};

constexpr Glyphs unicode_glyphs{"╭", "╮", "╰", "╯", "─", "│", {" ", "▒", "█"}};
constexpr Glyphs ascii_glyphs{"+", "+", "+", "+", "-", "|", {" ", ":", "#"}};

std::string painted(std::string_view text, std::string_view code, const CardStyle& style) {
  if (!style.colours || code.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string_view colour_code(figures::Colour colour) {
  constexpr std::array<std::string_view, 3> codes = {"91", "92", "95"};
  return codes[static_cast<std::size_t>(colour)];
}

std::string_view frame_code(Emphasis emphasis) {
  constexpr std::array<std::string_view, 3> codes = {"2", "1", "1;93"};
  return codes[static_cast<std::size_t>(emphasis)];
}

// (███) is a solid oval, ~▒▒▒~ a striped squiggle, <   > an open diamond.
std::string symbol(Card card, const Glyphs& glyphs) {
  constexpr std::array<std::string_view, 3> sides = {"()", "~~", "<>"};
  const std::string_view side = sides[static_cast<std::size_t>(card.symbol())];
  std::string text(1, side[0]);
  for (int i = 0; i < 3; ++i) text += glyphs.fill[static_cast<std::size_t>(card.shading())];
  return text + side[1];
}

bool has_symbol(Number number, std::size_t line) {
  constexpr std::array<std::array<bool, 3>, 3> lines = {
      {{false, true, false}, {true, false, true}, {true, true, true}}};
  return lines[static_cast<std::size_t>(number)][line];
}

std::string repeated(std::string_view text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

// One of the five lines of a card, nine columns wide.
std::string card_line(Card card, char key, std::size_t line, Emphasis emphasis, const CardStyle& style) {
  const Glyphs& glyphs = style.unicode ? unicode_glyphs : ascii_glyphs;
  const auto frame = [&](const std::string& text) { return painted(text, frame_code(emphasis), style); };
  if (line == 0) {
    return frame(std::string(glyphs.top_left) + std::string(glyphs.across)) +
           painted(" " + std::string(1, key) + " ", "1", style) +
           frame(repeated(glyphs.across, 3) + std::string(glyphs.top_right));
  }
  if (line == card_lines - 1) {
    const std::string middle = style.letters ? std::string(glyphs.across) + to_text(card) + repeated(glyphs.across, 2)
                                             : repeated(glyphs.across, 7);
    return frame(std::string(glyphs.bottom_left) + middle + std::string(glyphs.bottom_right));
  }
  const std::string side = frame(std::string(glyphs.down));
  const std::string inner = has_symbol(card.number(), line - 1)
                                ? painted(symbol(card, glyphs), colour_code(card.colour()), style)
                                : std::string(5, ' ');
  return side + " " + inner + " " + side;
}

}  // namespace

std::string draw_table(std::span<const Card> cards, std::span<const Emphasis> emphasis, const CardStyle& style) {
  assert(emphasis.size() == cards.size());
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t line = 0; line < card_lines; ++line) {
      std::string drawn;
      for (std::size_t place = row; place < cards.size(); place += rows) {
        drawn += std::string(indent) + card_line(cards[place], key_of(place), line, emphasis[place], style);
      }
      if (!drawn.empty()) text += drawn + "\n";
    }
  }
  return text;
}

}  // namespace tercet::cli
