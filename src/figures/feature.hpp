// The features a figure has and the three values of each (S2).
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string_view>

namespace tercet::figures {

enum class Feature : std::uint8_t { number, colour, symbol, shading };
BOOST_DESCRIBE_ENUM(Feature, number, colour, symbol, shading)

enum class Number : std::uint8_t { one, two, three };
enum class Colour : std::uint8_t { red, green, purple };
enum class Symbol : std::uint8_t { oval, squiggle, diamond };
enum class Shading : std::uint8_t { open, striped, solid };

inline constexpr std::array all_features = {Feature::number, Feature::colour, Feature::symbol, Feature::shading};
inline constexpr int features_of_a_face = 3;
inline constexpr int features_of_a_card = 4;

constexpr std::string_view name(Feature feature) {
  constexpr std::array<std::string_view, 4> names = {"number", "colour", "symbol", "shading"};
  return names[static_cast<std::size_t>(feature)];
}

}  // namespace tercet::figures
