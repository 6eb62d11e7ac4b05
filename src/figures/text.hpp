// The text forms of figures: 2PO for a face, 2POF for a card, W for WILD. Written in upper case, read in either.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "figures/card.hpp"
#include "figures/face.hpp"

namespace tercet::figures {

std::string to_text(Face face);
std::string to_text(Card card);
std::string to_text(UpFace up);

// What is wrong with a text, as one line for people; the text itself is quoted, shortened and made printable.
using TextError = std::string;

std::expected<Face, TextError> from_text(std::type_identity<Face>, std::string_view text);
std::expected<Card, TextError> from_text(std::type_identity<Card>, std::string_view text);
std::expected<UpFace, TextError> from_text(std::type_identity<UpFace>, std::string_view text);

// A card or what a die shows, whichever the text is.
using Figure = std::variant<Card, UpFace>;
std::expected<Figure, TextError> parse_figure(std::string_view text);

// A text from outside as it may stand in a message: in quotes, at most 20 characters, nothing unprintable.
std::string quoted(std::string_view text);

}  // namespace tercet::figures
