// How figures are printed by a failing test, and short makers from their text forms.
#pragma once

#include <ostream>
#include <string_view>
#include <vector>

#include "figures/text.hpp"

namespace tercet::figures {

inline void PrintTo(Card card, std::ostream* out) { *out << to_text(card); }
inline void PrintTo(Face face, std::ostream* out) { *out << to_text(face); }
inline void PrintTo(UpFace up, std::ostream* out) { *out << to_text(up); }

inline Card card(std::string_view text) { return from_text(std::type_identity<Card>{}, text).value(); }
inline Face face(std::string_view text) { return from_text(std::type_identity<Face>{}, text).value(); }
inline UpFace die(std::string_view text) { return from_text(std::type_identity<UpFace>{}, text).value(); }

inline std::vector<Card> cards(std::string_view words) {
  std::vector<Card> result;
  while (!words.empty()) {
    result.push_back(card(words.substr(0, 4)));
    words.remove_prefix(words.size() > 4 ? 5 : 4);
  }
  return result;
}

}  // namespace tercet::figures
