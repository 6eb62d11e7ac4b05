// What a puzzle is made of.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace tercet::solo {

enum class FigureKind : std::uint8_t { cards, dice };
BOOST_DESCRIBE_ENUM(FigureKind, cards, dice)

}  // namespace tercet::solo
