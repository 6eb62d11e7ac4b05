// How clients name types of Crosswise, where the game's name before the type's does not say it well.
#pragma once

#include <array>

#include "contract/client_name.hpp"

namespace tercet::crosswise {

inline constexpr auto client_names = std::to_array<contract::ClientName>({
    {"PlayerView", "CrosswisePlayer"},
    {"CommandRefusal", "CrosswiseRefusal"},
    {"Place", "Place"},
    {"Lay", "CrosswiseLay"},
    {"MovedDie", "MovedDie"},
    {"AreaDie", "AreaDie"},
});

}  // namespace tercet::crosswise
