#include "figures/text.hpp"

#include <optional>

namespace tercet::figures {

namespace {

constexpr std::string_view number_letters = "123";
constexpr std::string_view colour_letters = "RGP";
constexpr std::string_view symbol_letters = "OSD";
constexpr std::string_view shading_letters = "EHF";

constexpr char to_upper(char c) { return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::optional<int> value_of(char letter, std::string_view letters) {
  const std::size_t at = letters.find(to_upper(letter));
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<int>(at);
}

template <class Enum>
char letter_of(Enum value, std::string_view letters) {
  return letters[static_cast<std::size_t>(value)];
}

std::optional<Face> read_face(std::string_view text) {
  const auto number = value_of(text[0], number_letters);
  const auto colour = value_of(text[1], colour_letters);
  const auto symbol = value_of(text[2], symbol_letters);
  if (!number || !colour || !symbol) return std::nullopt;
  return Face(static_cast<Number>(*number), static_cast<Colour>(*colour), static_cast<Symbol>(*symbol));
}

std::optional<Card> read_card(std::string_view text) {
  const auto face = read_face(text);
  const auto shading = value_of(text[3], shading_letters);
  if (!face || !shading) return std::nullopt;
  return Card(*face, static_cast<Shading>(*shading));
}

bool is_wild(std::string_view text) { return text.size() == 1 && to_upper(text[0]) == 'W'; }

std::unexpected<TextError> not_a(std::string_view what, std::string_view text) {
  return std::unexpected(quoted(text) + " is not a " + std::string(what));
}

constexpr std::string_view face_form = "face (such as 2PO: 1 2 3, R G P, O S D)";
constexpr std::string_view card_form = "card (such as 2POF: 1 2 3, R G P, O S D, E H F)";

}  // namespace

std::string to_text(Face face) {
  return {letter_of(face.number(), number_letters), letter_of(face.colour(), colour_letters),
          letter_of(face.symbol(), symbol_letters)};
}

std::string to_text(Card card) {
  return {letter_of(card.number(), number_letters), letter_of(card.colour(), colour_letters),
          letter_of(card.symbol(), symbol_letters), letter_of(card.shading(), shading_letters)};
}

std::string to_text(UpFace up) { return up.is_wild() ? "W" : to_text(up.face()); }

std::expected<Face, TextError> from_text(std::type_identity<Face>, std::string_view text) {
  if (text.size() == 3) {
    if (const auto face = read_face(text)) return *face;
  }
  return not_a(face_form, text);
}

std::expected<Card, TextError> from_text(std::type_identity<Card>, std::string_view text) {
  if (text.size() == 4) {
    if (const auto card = read_card(text)) return *card;
  }
  return not_a(card_form, text);
}

std::expected<UpFace, TextError> from_text(std::type_identity<UpFace>, std::string_view text) {
  if (is_wild(text)) return UpFace::wild();
  if (text.size() == 3) {
    if (const auto face = read_face(text)) return *face;
  }
  return not_a("die (a face such as 2PO, or W)", text);
}

std::expected<Figure, TextError> parse_figure(std::string_view text) {
  if (is_wild(text)) return UpFace::wild();
  if (text.size() == 3) {
    if (const auto face = read_face(text)) return UpFace(*face);
  }
  if (text.size() == 4) {
    if (const auto card = read_card(text)) return *card;
  }
  return not_a("figure (a card such as 2POF, a face such as 2PO, or W)", text);
}

std::string quoted(std::string_view text) {
  constexpr std::size_t max = 20;
  std::string result = "\"";
  for (const char c : text.substr(0, max)) result += 0x20 <= c && c < 0x7f ? c : '?';
  result += text.size() > max ? "...\"" : "\"";
  return result;
}

}  // namespace tercet::figures
