#include "dice/laid_die.hpp"

namespace tercet::dice {

std::string to_text(LaidDie die) {
  std::string text = die.is_wild() ? "*" : "";
  text += figures::to_text(die.face());
  return text;
}

std::expected<LaidDie, figures::TextError> from_text(std::type_identity<LaidDie>, std::string_view text) {
  const bool wild = text.starts_with('*');
  const auto face = figures::from_text(std::type_identity<figures::Face>{}, text.substr(wild ? 1 : 0));
  if (!face) {
    return std::unexpected(figures::quoted(text) +
                           " is not a die on the board (a face such as 2PO, or *2PO for a wild)");
  }
  return wild ? LaidDie::wild_as(*face) : LaidDie::regular(*face);
}

}  // namespace tercet::dice
