// How clients name types of Speed, where the game's name before the type's does not say it well.
#pragma once

#include <array>

#include "contract/client_name.hpp"

namespace tercet::speed {

inline constexpr std::array client_names = {contract::ClientName{"PlayerView", "SpeedPlayer"},
                                            contract::ClientName{"Audited", "AuditedTake"},
                                            contract::ClientName{"TakenDice", "TakenDice"}};

}  // namespace tercet::speed
