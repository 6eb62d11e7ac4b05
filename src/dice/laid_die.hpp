// A die as it lies on a board or in a grid: a face, shown by a regular die or by a wild that stands for it (D3).
// Written 2PO, or *2PO for a wild.
#pragma once

#include <compare>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>

#include "figures/face.hpp"
#include "figures/text.hpp"

namespace tercet::dice {

class LaidDie {
 public:
  constexpr LaidDie() = default;

  static constexpr LaidDie regular(figures::Face face) { return LaidDie(static_cast<std::uint8_t>(face.index())); }
  static constexpr LaidDie wild_as(figures::Face face) {
    return LaidDie(static_cast<std::uint8_t>(face.index() | wild_bit));
  }
  static constexpr LaidDie from_code(std::uint8_t code) { return LaidDie(code); }

  constexpr figures::Face face() const { return figures::Face::from_index(code_ & ~wild_bit); }
  constexpr bool is_wild() const { return (code_ & wild_bit) != 0; }

  // What the die shows in the hand it comes from.
  constexpr figures::UpFace up() const { return is_wild() ? figures::UpFace::wild() : figures::UpFace(face()); }

  // Below 64: the face's index, plus 32 for a wild.
  constexpr std::uint8_t code() const { return code_; }

  constexpr auto operator<=>(const LaidDie&) const = default;

 private:
  static constexpr int wild_bit = 32;

  constexpr explicit LaidDie(std::uint8_t code) : code_(code) {}

  std::uint8_t code_ = 0;
};

std::string to_text(LaidDie die);
std::expected<LaidDie, figures::TextError> from_text(std::type_identity<LaidDie>, std::string_view text);

}  // namespace tercet::dice
