// How clients name types of the solo modes, where the game's name before the type's does not say it well; and what a
// member is for them, where C++ leaves it open.
#pragma once

#include <array>

#include "contract/client_name.hpp"

namespace tercet::solo {

inline constexpr auto client_names = std::to_array<contract::ClientName>({
    {"PlayerView", "SoloPlayer"},
    {"FoundView", "SoloFound"},
});

// A question may leave options out, as a table may.
inline constexpr auto client_types = std::to_array<contract::ClientName>({
    {"SoloRulesQuestion.options", "Partial<SoloOptions>"},
});

}  // namespace tercet::solo
