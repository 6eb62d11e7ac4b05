// A face of a die: number, colour and symbol, as a point of F3^3. There are 27 (S2).
// What lies up on a die may also be WILD: that is an UpFace.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "figures/feature.hpp"

namespace tercet::figures {

class Face {
 public:
  static constexpr int count = 27;

  constexpr Face() = default;
  constexpr Face(Number number, Colour colour, Symbol symbol)
      : index_(static_cast<std::uint8_t>(9 * static_cast<int>(number) + 3 * static_cast<int>(colour) +
                                         static_cast<int>(symbol))) {}

  // The order of D2: 9*number + 3*colour + symbol.
  static constexpr Face from_index(int index) {
    assert(0 <= index && index < count);
    Face face;
    face.index_ = static_cast<std::uint8_t>(index);
    return face;
  }

  constexpr int index() const { return index_; }
  constexpr Number number() const { return static_cast<Number>(index_ / 9); }
  constexpr Colour colour() const { return static_cast<Colour>(index_ / 3 % 3); }
  constexpr Symbol symbol() const { return static_cast<Symbol>(index_ % 3); }

  // 0, 1 or 2; a face has no shading.
  constexpr int value(Feature feature) const {
    assert(feature != Feature::shading);
    constexpr int divisors[] = {9, 3, 1};
    return index_ / divisors[static_cast<std::size_t>(feature)] % 3;
  }

  constexpr auto operator<=>(const Face&) const = default;

 private:
  std::uint8_t index_ = 0;
};

// What a die shows: one of the 27 faces, or WILD (D2, D3).
class UpFace {
 public:
  static constexpr int count = Face::count + 1;

  constexpr UpFace() = default;
  constexpr UpFace(Face face) : index_(static_cast<std::uint8_t>(face.index())) {}

  static constexpr UpFace wild() { return from_index(Face::count); }
  static constexpr UpFace from_index(int index) {
    assert(0 <= index && index < count);
    UpFace up;
    up.index_ = static_cast<std::uint8_t>(index);
    return up;
  }

  constexpr int index() const { return index_; }
  constexpr bool is_wild() const { return index_ == Face::count; }
  constexpr Face face() const {
    assert(!is_wild());
    return Face::from_index(index_);
  }

  constexpr auto operator<=>(const UpFace&) const = default;

 private:
  std::uint8_t index_ = 0;
};

}  // namespace tercet::figures
