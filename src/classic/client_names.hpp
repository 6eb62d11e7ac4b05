// How clients name types of Classic, where the game's name before the type's does not say it well; and what a member
// is for them, where C++ leaves it open.
#pragma once

#include <array>

#include "contract/client_name.hpp"

namespace tercet::classic {

inline constexpr std::array client_names = {contract::ClientName{"PlayerView", "ClassicPlayer"}};
inline constexpr std::array client_types = {contract::ClientName{"ClassicHint.set", "[Card, Card, Card] | null"}};

}  // namespace tercet::classic
