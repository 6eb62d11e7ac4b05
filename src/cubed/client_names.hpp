// How clients name types of Cubed, where the game's name before the type's does not say it well; and what a member is
// for them, where C++ leaves it open.
#pragma once

#include <array>

#include "contract/client_name.hpp"

namespace tercet::cubed {

inline constexpr auto client_names = std::to_array<contract::ClientName>({
    {"PlayerView", "CubedPlayer"},
    {"CommandRefusal", "CubedRefusal"},
    {"Square", "Square"},
    {"NewDie", "NewDie"},
    {"NewSet", "NewSet"},
    {"Lay", "Lay"},
    {"FirstDie", "FirstDie"},
    {"BoardLayout", "BoardLayout"},
    {"LayoutQuestion", "LayoutQuestion"},
    {"TurnRefusal", "TurnRefusal"},
    {"Previewed", "Previewed"},
    {"FaceChoice", "FaceChoice"},
    {"FaceChoices", "FaceChoices"},
    {"Replacement", "Replacement"},
    {"Replacements", "Replacements"},
    {"FirstDice", "FirstDice"},
});

// A question may leave options out, as a table may.
inline constexpr auto client_types = std::to_array<contract::ClientName>({
    {"CubedPreviewQuestion.options", "Partial<CubedOptions>"},
    {"CubedFacesQuestion.options", "Partial<CubedOptions>"},
    {"LayoutQuestion.options", "Partial<CubedOptions>"},
});

}  // namespace tercet::cubed
