#include "solo/figure.hpp"

#include "figures/text.hpp"

namespace tercet::solo {

std::string to_text(Figure figure) {
  return figure.kind() == FigureKind::dice ? figures::to_text(figure.card().face()) : figures::to_text(figure.card());
}

std::expected<Figure, std::string> from_text(std::type_identity<Figure>, std::string_view text) {
  // A face has three letters, a card four.
  constexpr std::size_t letters_of_a_face = 3;
  if (text.size() == letters_of_a_face) {
    const auto face = figures::from_text(std::type_identity<figures::Face>{}, text);
    if (!face) return std::unexpected(face.error());
    return Figure(*face);
  }
  const auto card = figures::from_text(std::type_identity<figures::Card>{}, text);
  if (!card) return std::unexpected(card.error());
  return Figure(*card);
}

}  // namespace tercet::solo
